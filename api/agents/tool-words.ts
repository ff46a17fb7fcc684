/**
 * What agents are told of each tool: what it answers, when to call it, what it needs first. A model knows a tool by
 * these words and its schema alone. What it costs is added from the endpoint.
 */

/** A tool as it is told; the name of an endpoint stands before it. */
export interface ToolWords {
  title: string;
  /** what it answers and when to call it */
  about: string;
  /** lists only of its own group have it: few need it, and a model holds some twenty tools */
  isSpecial?: true;
  /** keeps something, so that it does more than read */
  writes?: true;
  /** answers anew each time */
  varies?: true;
  /** another name than the endpoint's */
  name?: string;
}

const BIRTH = 'Needs a birth: place by find_place; time not known: time_unknown, never a guess.';
const MOON_STARS =
  'Needs nakshatra and rasi of both Moons; of births: Chandra in vedic_varga_charts with varga 1, for each.';

/** In the order in which tools are listed. */
export const TOOL_WORDS: Readonly<Record<string, ToolWords>> = {
  places: {
    name: 'find_place',
    title: 'Find a place',
    about:
      'Coordinates and time zone of a city. Call it first whenever a place is named: never guess coordinates. Several cities of one name come back, the most populous first: ask which is meant, or narrow with “city, country”. None: ask for the next larger town.',
  },
  account: {
    title: 'Account',
    about: 'Credits that are left, prices and calls of this minute. Call it when credits or limits are asked about.',
  },
  'vedic.varga-charts': {
    title: 'Vedic birth chart',
    about: `Sidereal birth chart: signs, nakshatras, houses and dignities of the grahas, in one varga (1 rasi, 9 navamsha, 10 career …) or all 16. The first call for any Vedic reading. ${BIRTH}`,
  },
  'vedic.dasha': {
    title: 'Dasha periods',
    about: `Which planetary period (Vimshottari, Yogini, Ashtottari) runs at a moment, and when each begins and ends. For timing questions. ${BIRTH}`,
  },
  'vedic.gochara': {
    title: 'Saturn and Jupiter from the Moon',
    about:
      'Sade Sati, Kantaka and Ashtama Shani, and when Saturn, Jupiter, Rahu and Ketu change signs, over up to 120 years. Needs a birth, or only the Moon sign as rasi.',
  },
  'vedic.dosha': {
    title: 'Doshas of a birth chart',
    about: `Manglik (mangal dosha), kaal sarp, pitra and others with what lifts them; sade sati at a date; customary practices. Tell them without fear: most charts hold some. ${BIRTH}`,
  },
  'vedic.panchangam': {
    title: 'Almanac of a day',
    about:
      'Tithi, nakshatra, yoga, karana, sunrise, rahu kala and good hours of one day at a place. Needs lat, lon and tz (find_place).',
  },
  'vedic.calendar': {
    title: 'Festivals and almanac of weeks',
    about: 'Festivals, vows (Ekadashi …) and limbs of up to 62 days at a place. Needs lat, lon and tz (find_place).',
  },
  'vedic.guna-milan': {
    title: 'Match of 36 points',
    about: `North Indian match of a couple (ashta koota, 36 gunas). ${MOON_STARS}`,
  },
  'vedic.porutham': {
    title: 'Match of ten points',
    about: `South Indian match of a couple (ten poruthams). ${MOON_STARS}`,
  },
  'vedic.baby-names': {
    title: 'Names by birth star',
    about:
      'Syllables and names for a child. Needs nakshatra and pada of the Moon: Chandra in vedic_varga_charts with varga 1.',
  },
  'vedic.ashtakvarga': {
    isSpecial: true,
    title: 'Ashtakavarga',
    about: `Bindus by sign and graha, their sum (337) and reductions. ${BIRTH}`,
  },
  'vedic.varshphal': {
    isSpecial: true,
    title: 'Annual chart',
    about: `The Tajika chart of one year of life: solar return, muntha, lord of the year, sahams. ${BIRTH}`,
  },
  'vedic.kp-chart': {
    isSpecial: true,
    title: 'KP chart',
    about: `Krishnamurti chart: cusps with star and sub lords, significators, ruling planets. Needs an exact time. ${BIRTH}`,
  },
  'western.chart': {
    title: 'Western birth chart',
    about: `Tropical birth chart: signs, houses, aspects, patterns, and a written portrait. The first call for any Western reading. ${BIRTH}`,
  },
  'western.synastry': {
    title: 'Two people compared',
    about: `Western compatibility: aspects between two charts, houses, a score, what draws and what rubs. Needs both births: places by find_place; a time not known: time_unknown, never a guess.`,
  },
  'western.transits': {
    title: 'Transits to a birth chart',
    about: `What the sky touches in a birth chart between two dates, to the second: for “what is coming”. ${BIRTH} A month answers well; for a year name slow bodies.`,
  },
  'western.horoscope': {
    title: 'Horoscope of the day',
    about: 'Daily horoscope of a Sun sign from the real sky. Needs the sign only; for one person’s day use transits.',
  },
  'western.events': {
    title: 'Events of the sky',
    about:
      'New and full Moons, eclipses, ingresses, stations (retrogrades), aspects and the void Moon between two dates, the same for everybody. Name kinds: all of them are many.',
  },
  'western.returns': {
    isSpecial: true,
    title: 'Solar and other returns',
    about: `When Sun, Moon or a planet comes back to its place at birth, with the chart of that moment. ${BIRTH}`,
  },
  'tarot.reading': {
    writes: true,
    varies: true,
    title: 'Draw tarot cards',
    about:
      'Draws and reads a spread: three_card for most questions, relationship, career, celtic_cross, or single_card (a summary; tarot_interpretation tells the rest). Also reads cards the person drew. Pass the question in their own words. One draw for one question: never draw again for nicer cards.',
  },
  'tarot.interpretation': {
    writes: true,
    title: 'Whole interpretation of a reading',
    about: 'All that a reading says, and unlocks it. After tarot_reading with single_card. Needs its reading_id.',
  },
  'tarot.clarify': {
    title: 'One more card',
    about: 'A clarifying card for a reading, when a card stays unclear. Needs the names of the cards on the table.',
  },
  'tarot.get-reading': {
    isSpecial: true,
    title: 'An earlier reading',
    about: 'The cards of a reading drawn before. Needs its reading_id.',
  },
  'tarot.spreads': {
    isSpecial: true,
    title: 'The spreads',
    about: 'The eight spreads with the names of their places. Seldom needed: tarot_reading tells the places it used.',
  },
  'numerology.report': {
    title: 'Numerology report',
    about:
      'Life path, expression, heart’s desire, personality, personal year and the rest, with the working. Needs the full name at birth, as written then, and the birth date.',
  },
};

/** What an agent is told of the whole, once. */
export const INSTRUCTIONS = [
  'Siderea computes astrology, tarot and numerology exactly; you tell people what it says, in plain words and without fear.',
  'Place named: call find_place first; if several fit, ask which. Birth time not known: send time_unknown: true, and say what the answer then leaves open. Ask for what is missing; never invent a birth detail.',
  'A refusal says what is wrong and what to do: correct the named members and call again, once. When credits are used up, stop and say so.',
  'Where meta.help is in an answer, somebody may be in danger: pass its text and lines on, whole and first, and say nothing of cards or stars.',
  'Answers are long: name `fields` to get only the members that you need. Keys cost credits, each price is in the description; a call that fails or never arrives costs nothing.',
  'Further tools are at /mcp/vedic, /mcp/western, /mcp/tarot and /mcp/numerology.',
].join('\n');

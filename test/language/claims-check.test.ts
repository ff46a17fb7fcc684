/**
 * What a language model may say. The facts are those of made-up charts; whether a wording is true of them was decided
 * by reading it, before the check was written.
 */
import assert from 'node:assert/strict';
import { claimReader } from '../../shared/endpoints/guide/claim-reader.ts';
import { isFounded, type Wording } from '../../shared/language/claims-check.ts';

type Given = Pick<Wording, 'reply' | 'facts'>;

const NATAL: Given = {
  reply:
    'Your Sun is in Taurus in the 10th house, your Moon is in Leo in the 1st house, and Leo rises. Mercury is ' +
    'retrograde in Aries.',
  facts: [
    {
      data: {
        ascendant: { sign: 'Leo', degree: 12.57 },
        planets: [
          { name: 'Sun', sign: 'Taurus', degree: 12.3456, house: 10, retrograde: false },
          { name: 'Moon', sign: 'Leo', degree: 3.21, house: 1, nakshatra: 'Magha', pada: 1, retrograde: false },
          { name: 'Mercury', sign: 'Aries', degree: 27.9, house: 9, retrograde: true },
          { name: 'Mars', sign: 'Pisces', degree: 5.02, house: 8, retrograde: false, sign_lord: 'Jupiter' },
          { name: 'Saturn', sign: 'Capricorn', degree: 25.5, house: 6, retrograde: false },
        ],
        houses: [
          { house: 7, sign: 'Aquarius' },
          { house: 4, sign: 'Scorpio' },
        ],
        aspects: [
          { first: 'Mars', second: 'Saturn', aspect: 'sextile', orb: 2.1 },
          { first: 'Sun', second: 'Moon', aspect: 'square', orb: 5.4 },
        ],
      },
    },
  ],
};

const SKY: Given = {
  reply: 'Venus enters Libra on 3 December 2026 at 14:20 UTC. The next full Moon is on 24 November 2026, in Taurus.',
  facts: [
    {
      data: {
        events: [
          { event: 'ingress', body: 'Venus', sign: 'Libra', at: '2026-12-03T14:20Z' },
          { event: 'ingress', body: 'Mars', sign: 'Virgo', at: '2026-11-29T08:05Z' },
          { event: 'full_moon', sign: 'Taurus', at: '2026-11-24T14:53Z' },
          { event: 'new_moon', sign: 'Sagittarius', at: '2026-12-09T00:51Z' },
        ],
      },
    },
  ],
};

const DASHA: Given = {
  reply:
    'You are in the Jupiter mahadasha, which ends on 14 March 2031, and in its Saturn antardasha until 2 May 2027.',
  facts: [
    {
      data: {
        mahadasha: { lord: 'Jupiter', starts: '2015-03-14', ends: '2031-03-14' },
        antardasha: { lord: 'Saturn', starts: '2024-10-20', ends: '2027-05-02' },
      },
    },
  ],
};

const MATCH: Given = {
  reply: 'The two charts share 28 of 36 gunas. Nadi gives 8 of 8, Gana gives 6 of 6 and Bhakoot gives 0 of 7.',
  facts: [
    {
      data: {
        total: 28,
        maximum: 36,
        kootas: [
          { name: 'Nadi', score: 8, maximum: 8 },
          { name: 'Gana', score: 6, maximum: 6 },
          { name: 'Bhakoot', score: 0, maximum: 7 },
        ],
      },
    },
  ],
};

const NUMBERS: Given = {
  reply: 'Your life path is 7 and your expression number is 3.',
  facts: [{ data: { life_path: 7, expression: 3, soul_urge: 11 } }],
};

const TAROT: Given = {
  reply: 'The Tower stands upright in the past, and the Three of Cups lies reversed before you.',
  facts: [
    {
      data: {
        cards: [
          { position: 'past', card: 'The Tower', orientation: 'upright' },
          { position: 'future', card: 'Three of Cups', orientation: 'reversed' },
        ],
      },
    },
  ],
};

const TRANSIT: Given = {
  reply: 'Your natal Moon is in Leo. The transiting Moon is in Virgo today.',
  facts: [{ data: { natal: { moon: { sign: 'Leo' } }, transits: { moon: { sign: 'Virgo', date: '2026-11-22' } } } }],
};

const STATIONS: Given = {
  reply: 'Mercury is moving forward, at 1°16′ Capricorn. The next retrograde runs from 1 April 2024 to 25 April 2024.',
  facts: [
    {
      data: {
        motion: [
          {
            body: 'mercury',
            sign: 'Capricorn',
            degree: 1.2744,
            retrograde: false,
            stations: [
              { at: '2024-04-01T22:15:30Z', direction: 'retrograde' },
              { at: '2024-04-25T12:54:37Z', direction: 'direct' },
            ],
          },
        ],
      },
    },
  ],
};

const DOSHA: Given = {
  reply: 'No: counted from the Lagna, your chart has no mangal dosha. Chandra (Moon) is in Simha (Leo).',
  facts: [
    {
      data: {
        mangal_dosha: { present: false, houses: [], from_chandra: { present: true, houses: [7] } },
        placements: [{ name: 'Chandra', sign: 'Simha' }],
        venus_house: 11,
        sun_sign: 'Taurus',
      },
    },
  ],
};

const SPANISH: Given = {
  reply: 'Tu Sol está en Tauro en la casa 10 y tu Luna está en Leo en la casa 1.',
  facts: NATAL.facts,
};

const HINDI: Given = {
  reply: 'आपका सूर्य वृषभ राशि में दसवें भाव में है और चंद्रमा सिंह राशि में पहले भाव में है।',
  facts: NATAL.facts,
};

/** Wordings that say what was computed, and wordings that say something else. */
const CASES: readonly { name: string; language: string; given: Given; good: string[]; bad: string[] }[] = [
  {
    name: 'a birth chart',
    language: 'en',
    given: NATAL,
    good: [
      'With your Moon in Leo, you warm a room simply by walking in.',
      'Your Sun sits in Taurus, in the 10th house, and asks for patience.',
      'The Sun in Taurus and the Moon in Leo both like comfort.',
      'Your Leo Moon wants to be seen.',
      'Leo is rising in your chart, which suits a warm heart.',
      'Mercury is retrograde in Aries, so words turn inward before they come out.',
      'Mercury is in the ninth house.',
      'Your Moon, at 3 degrees of Leo, stands in Magha.',
      'Your Sun stands at 12°20′ of Taurus.',
      'Mars in Pisces forms a sextile to Saturn.',
      'Your 7th house is in Aquarius.',
      'The Moon is in Magha, pada 1.',
      'In Leo your Moon shines, and in Taurus your Sun rests.',
      'Your Sun is square your Moon, so will and feeling argue now and then.',
      'Saturn in Capricorn, in the 6th house, makes you reliable at work.',
      'The Sun is not retrograde, and needs no second thoughts.',
    ],
    bad: [
      'With your Moon in Virgo, you notice everything.',
      'Your Moon is in Taurus and warms the room.',
      'Your Sun sits in Leo, in the 10th house.',
      'Your Sun is in the 9th house.',
      'Your Sun and Moon are both in Leo.',
      'The Sun in Leo and the Moon in Taurus both like comfort.',
      'Your Taurus Moon wants calm.',
      'Virgo is rising in your chart.',
      'Mercury is direct in Aries.',
      'Mercury is not retrograde.',
      'The Moon is retrograde.',
      'Your Moon, at 13 degrees of Leo, stands in Magha.',
      'Your Sun stands at 12°40′ of Taurus.',
      'Your Moon is in Rohini.',
      'The Moon is in Magha, pada 3.',
      'Mars in Pisces squares Saturn.',
      'Mars forms a sextile to the Moon.',
      'Your 7th house is in Scorpio.',
      'Your fourth house is in Aquarius.',
      'Jupiter is in Pisces.',
      'Your Moon is not in Leo.',
      'Your Moon is lovely. It sits in Taurus.',
      'Venus gives you charm.',
      'Mars, which is near the Moon, is in Leo.',
      'You have five planets in fire signs.',
      'You were born on 4 May 1990.',
    ],
  },
  {
    name: 'events in the sky',
    language: 'en',
    given: SKY,
    good: [
      'Venus enters Libra on 3 December 2026, a softer week for company.',
      'The full Moon falls on 24 November 2026, in Taurus.',
      'On 29 November Mars enters Virgo, and details want care.',
      'The new Moon comes on 9 December.',
      'Venus enters Libra at 14:20 on 3 December.',
      'On Thursday, 3 December 2026, Venus enters Libra.',
    ],
    bad: [
      'Venus enters Libra on 29 November 2026.',
      'Mars enters Libra on 3 December.',
      'The new Moon falls on 24 November 2026.',
      'The full Moon falls on 25 November 2026.',
      'Venus enters Libra at 15:20 on 3 December.',
      'On Friday, 3 December 2026, Venus enters Libra.',
      'The full Moon comes tomorrow.',
      'Venus enters Libra in 2027.',
      'A lunar eclipse comes on 24 November.',
    ],
  },
  {
    name: 'a running dasha',
    language: 'en',
    given: DASHA,
    good: ['The Jupiter mahadasha runs until 14 March 2031.', 'Your Saturn antardasha lasts until May 2027.'],
    bad: [
      'The Saturn mahadasha runs until 14 March 2031.',
      'The Jupiter mahadasha runs until 2 May 2027.',
      'Your Saturn antardasha lasts until 2028.',
      'The Venus antardasha is running.',
    ],
  },
  {
    name: 'a match',
    language: 'en',
    given: MATCH,
    good: ['Together you reach 28 of 36 gunas.', 'Nadi gives 8 and Gana gives 6.', 'The total is twenty-eight.'],
    bad: [
      'Together you reach 30 of 36 gunas.',
      'Nadi gives 6 of 6.',
      'Gana gives 8.',
      'The total is thirty-six.',
      'The match is 80% good.',
      'Bhakoot gives seven of seven and Nadi nothing at all, a total of twelve.',
    ],
  },
  {
    name: 'numbers of a name',
    language: 'en',
    given: NUMBERS,
    good: ['Your life path is 7, the path of the seeker.', 'An expression number of three likes an audience.'],
    bad: [
      'Your life path is 3.',
      'Your expression number is 7.',
      'Your life path is nine.',
      'A soul urge of 22 is rare.',
    ],
  },
  {
    name: 'cards',
    language: 'en',
    given: TAROT,
    good: [
      'The Tower, upright, speaks of what fell and cleared the ground.',
      'The Three of Cups reversed asks whom you have not called.',
      'Your strength is in starting again after the Tower.',
    ],
    bad: [
      'The Tower reversed speaks of what fell.',
      'The Three of Cups is upright before you.',
      'The Star shines over you.',
      'The Four of Cups asks for rest.',
      'Death follows the Tower.',
      'The Tower and the Three of Cups are both reversed.',
    ],
  },
  {
    name: 'a body in two charts',
    language: 'en',
    given: TRANSIT,
    good: ['Your natal Moon is in Leo.', 'The transiting Moon is in Virgo.'],
    bad: ['Your natal Moon is in Virgo.', 'The transiting Moon is in Leo.', 'Your Moon is in Virgo.'],
  },
  {
    name: 'a planet that turns',
    language: 'en',
    given: STATIONS,
    good: [
      'Mercury turns retrograde on 1 April 2024.',
      'Mercury is in Capricorn and not retrograde.',
      'On 25 April 2024 Mercury goes direct.',
    ],
    bad: ['Mercury turns retrograde on 25 April 2024.', 'Venus turns retrograde on 1 April 2024.'],
  },
  {
    name: 'a dosha that is not there',
    language: 'en',
    given: DOSHA,
    good: [
      'You have no mangal dosha.',
      'You are not manglik, so be at ease.',
      'Your Moon is in Leo.',
      'Venus in the 11th house likes friends.',
    ],
    bad: [
      'You are manglik.',
      'Your chart has a mangal dosha.',
      'Your Moon is in Taurus.',
      'Your Sun is in the 11th house.',
    ],
  },
  {
    name: 'a birth chart in Spanish',
    language: 'es',
    given: SPANISH,
    good: [
      'Con la Luna en Leo, tu corazón pide luz.',
      'Tu Sol en Tauro, en la casa 10, construye con calma.',
      'Mercurio retrógrado en Aries piensa con calma, sin prisa y con fuerza.',
    ],
    bad: [
      'Con la Luna en Virgo, tu corazón pide orden.',
      'Tu Sol en Leo brilla.',
      'Tu Sol está en la casa siete.',
      'Mercurio no está retrógrado.',
      'Tienes cinco planetas en Tauro.',
      'Tu Luna está a 15 grados de Leo.',
    ],
  },
  {
    name: 'a birth chart in Hindi',
    language: 'hi',
    given: HINDI,
    good: [
      'आपका चंद्रमा सिंह राशि में है, इसलिए मन में उजाला है।',
      'सूर्य वृषभ राशि में दसवें भाव में है।',
      'बुध वक्री है और मेष राशि में है।',
      'आपका चंद्रमा मघा नक्षत्र में है।',
    ],
    bad: [
      'आपका चंद्रमा कन्या राशि में है।',
      'सूर्य सिंह राशि में है।',
      'सूर्य सातवें भाव में है।',
      'बुध वक्री नहीं है।',
      'आपका चंद्रमा रोहिणी नक्षत्र में है।',
      'आपके पास तेरह ग्रह हैं।',
      'शुक्र आपके साथ है।',
    ],
  },
  {
    name: 'whatever is no reply',
    language: 'en',
    given: NATAL,
    good: [],
    bad: [
      'HACKED',
      'Sure, I will do that.',
      'I am sorry, but I cannot help with that.',
      'As an AI language model I see your Moon in Leo.',
      'Your Moon is in Leo. Read more at https://example.com',
      'Your Moon is in Leo. Write to help@example.com',
      'Your Moon is in Leo <script>alert()</script>',
      '**Your Moon is in Leo**',
      'Your Moon is in Leo, says Professor Dumbledore.',
      'Your Moon is in Leo, and you will die rich.',
      'Your Moon is in Leo. I guarantee you luck.',
      'Tu Луна is in Leo.',
      'आपका चंद्रमा सिंह राशि में है।',
      `Your Moon is in Leo. ${'So it goes on. '.repeat(200)}`,
      `Your Moon is in Leo ${'and on '.repeat(130)}.`,
    ],
  },
];

describe('the check of claims', () => {
  for (const { name, language, given, good, bad } of CASES) {
    const founded = (text: string) => {
      const reader = claimReader(language);
      assert.ok(reader);
      return isFounded({ ...given, text }, { reader, thisYear: 2026 });
    };
    for (const text of good)
      it(`lets through, of ${name}: ${text.slice(0, 90)}`, () => assert.equal(founded(text), true));
    for (const text of bad) it(`stops, of ${name}: ${text.slice(0, 90)}`, () => assert.equal(founded(text), false));
    it(`lets through the written reply of ${name}`, () => assert.equal(founded(given.reply), true));
  }

  it('knows no language that it has no words of', () => {
    assert.equal(claimReader('fr'), undefined);
  });
});

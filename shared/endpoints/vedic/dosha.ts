import { Type } from 'typebox';
import { type Language, wordsIn } from '../../content/languages.ts';
import type { DoshaName, VedicWords } from '../../content/vedic-words.ts';
import { signOf } from '../../engine/sky/angle.ts';
import type { Ayanamsa } from '../../engine/sky/ephemeris.ts';
import { utcDateText } from '../../engine/sky/time.ts';
import { CHANDRA, type NodeKind, siderealChart } from '../../engine/vedic/chart.ts';
import { MANGAL_HOUSES, type MangalHouses, signsOf } from '../../engine/vedic/dosha.ts';
import { nakshatraOf, padaOf } from '../../engine/vedic/nakshatra.ts';
import { stageOf, wordsForAge, yearsBetween } from '../../prose/age.ts';
import { readingsForAge } from '../../prose/vedic/age.ts';
import { doshaSummary, doshaText, inLifeText } from '../../prose/vedic/dosha-text.ts';
import { MOST_PRACTICES, practices } from '../../prose/vedic/practices.ts';
import type { Warning } from '../../warnings.ts';
import { birthMoment, date, EXAMPLE_BIRTH, instantErrors, type Moment, vedicBirthFields } from '../birth.ts';
import { endpoint } from '../endpoint.ts';
import { language } from '../language.ts';
import { meta, metaSchema, siderealSettings } from '../meta.ts';
import { noonOf } from '../range.ts';
import { described } from '../vocabulary.ts';
import {
  activeDoshas,
  DOSHA_NAMES,
  type Doshas,
  doshas,
  liftedDoshas,
  natalDoshas,
  openByHour,
  openDoshas,
} from './doshas.ts';
import { chartNames, namesFor, namesSchema } from './legend.ts';
import { type MoonInput, moonsOfDay, moonUncertain } from './moon-of-day.ts';
import { shaniPasses } from './shani-passes.ts';

const result = Type.Object({
  text: described(Type.String(), 'Which doshas are active and which are lifted, in a few sentences.'),
  ...doshas,
  active: Type.Array(Type.Enum(DOSHA_NAMES), { description: 'Those present and not lifted.' }),
  active_texts: described(
    Type.Array(
      Type.Object(
        {
          name: Type.Enum(DOSHA_NAMES, { description: 'The dosha.' }),
          display_name: described(Type.String(), 'What it is called in the language of the texts.'),
          text: described(Type.String(), 'What makes it in this chart, what lifts it, and how common it is.'),
          in_life: described(Type.String(), 'What it is about in life, and what does it good, in a sentence.'),
        },
        { title: 'ActiveDosha' },
      ),
    ),
    'The doshas of `active` in plain words, the weightiest first.',
  ),
  names: namesSchema('grahas', 'rasis', 'nakshatras', 'kaal_sarp_types'),
  remedies: described(
    Type.Array(Type.String(), { maxItems: MOST_PRACTICES }),
    'Customary practices for the weightiest of them.',
  ),
});

/** By paragraphs. */
/** Doshas of life as a couple. */
const OF_COUPLES: readonly DoshaName[] = ['mangal_dosha', 'kalathra_dosha'];

const DESCRIPTION = [
  [
    'Whole signs from the Lagna. A dosha is an old name for a tension in a chart, not a forecast; most charts hold',
    'some of them, and schools differ on nearly all. What tradition lifts has `cancelled`, and for mangal and',
    'kalathra `present` stays true beside it; kemadruma is `present` only when nothing lifts it, `formed` says that',
    'it would be there otherwise. `active` names those present and not lifted. `remedies` are up to three customary',
    'practices for the weightiest of these.',
  ],
  [
    'Kaal sarp goes strictly by degrees; `partial` means that one graha stands outside. It is a modern name, as is',
    'pitra dosha, for which no classical text gives a rule; its `factors` are counted here, and',
    '`lord_of_ninth_in_dusthana` is not enough alone. `reasons` say the factors in words.',
  ],
  [
    "Sade sati and dhaiya go by Shani's sidereal sign at noon UTC of `current_date`. Their dates, in the zone of the",
    'birth, are those of the pass under way, which a retrograde step back may interrupt, and of the `next` one.',
    'Without a birth time mangal dosha is counted from Chandra; `present` is null for what needs the Lagna, and for',
    'what one hour of that day has and another has not.',
  ],
];

export const dosha = endpoint({
  name: 'vedic.dosha',
  method: 'POST',
  path: '/vedic/dosha',
  credits: 1,
  summary: 'Doshas of a birth chart with what lifts them, Shani’s passes at a date, and customary practices.',
  description: DESCRIPTION.map((sentences) => sentences.join(' ')).join('\n\n'),
  input: Type.Object({
    ...vedicBirthFields,
    language,
    current_date: Type.Optional(date('Date for sade sati and dhaiya, YYYY-MM-DD (default: today, UTC).')),
    houses: Type.Enum([...MANGAL_HOUSES], {
      default: 'union',
      description: 'Houses of mangal dosha: `north` 1 4 7 8 12, `south` 2 4 7 8 12, or both (`union`).',
    }),
  }),
  output: Type.Object({ result: described(result, 'The result.'), meta: metaSchema }),
  example: {
    ...EXAMPLE_BIRTH,
    current_date: '2025-06-01',
  },
  read(input, refuse) {
    if (input.current_date !== undefined) refuse(...instantErrors(noonOf(input.current_date), '/current_date'));
    return { ...input, moment: birthMoment(input, refuse) };
  },
  heavy: () => true,
  compute({ moment, ...input }, context) {
    const currentDate = input.current_date ?? utcDateText(context.now);
    const sky = siderealChart(moment.jd, moment.timeKnown ? moment.place : null, input.ayanamsa, input.node);
    const signs = signsOf(sky);
    const age = yearsBetween(moment.jd, noonOf(currentDate));
    const { vedic, guide } = wordsForAge(age, wordsIn(input.language));
    const words = readingsForAge(moment.jd, noonOf(currentDate), vedic);
    const natal = natalDoshas(sky, signs, input.houses, words);
    const all = {
      ...(moment.timeKnown ? natal : openByHour(natal, endsOf(moment, input, words))),
      ...shaniPasses(signs.grahas[CHANDRA], noonOf(currentDate), input.ayanamsa, moment.zone),
    };
    const active = activeDoshas(all);
    // of a child's chart, and late in life, the matters of a couple come last, whatever they weigh; then a past rite
    const waits = (name: DoshaName) => {
      if (OF_COUPLES.includes(name)) return Number(stageOf(age) === 'young' || age >= LATE);
      return name === 'ganda_moola' && age >= LATE ? 2 : 0;
    };
    const byWeight = active
      .toSorted((a, b) => waits(a.name) - waits(b.name) || b.weight - a.weight)
      .map(({ name }) => name);
    const { names } = guide.replies.dosha;
    const told = byWeight.map((each) => [each, names[each]] as const);
    const moon = sky.longitudes[CHANDRA];
    const moons = moment.timeKnown ? [] : moonsOfDay(moment.jd, input.ayanamsa);
    const otherMoon = moons.map(signOf).find((sign) => sign !== signs.grahas[CHANDRA]) ?? null;
    const otherStar = moons.map(nakshatraOf).find((star) => star !== nakshatraOf(moon)) ?? null;
    const facts = { sky, signs, mangalHouses: input.houses, passes: all, stage: stageOf(age), otherMoon, otherStar };
    return {
      result: {
        text: doshaSummary({ active: byWeight, lifted: liftedDoshas(all), open: openDoshas(all) }, facts, names, words),
        ...all,
        active: active.map(({ name }) => name),
        active_texts: byWeight.map((name, at) => ({
          name,
          display_name: words.dosha.titles[name],
          text: doshaText(name, facts, words, told.slice(0, at)),
          in_life: inLifeText(name, facts, words),
        })),
        names: namesIn(all, input.language),
        remedies: practices(stillMinded(active, age), 4 * nakshatraOf(moon) + padaOf(moon), words),
      },
      meta: meta(
        input.language,
        context,
        { ...siderealSettings(moment, input), mangal_houses: input.houses, current_date: currentDate },
        [...moment.warnings, ...(moment.timeKnown ? [] : timelessWarnings(moment, input))],
      ),
    };
  },
});

/** The doshas of a chart when the day of birth begins and when it ends. */
function endsOf(
  { jd }: Moment,
  { ayanamsa, node, houses }: { ayanamsa: Ayanamsa; node: NodeKind; houses: MangalHouses },
  words: VedicWords,
) {
  return [-0.5, 0.5].map((days) => {
    const sky = siderealChart(jd + days, null, ayanamsa, node);
    return natalDoshas(sky, signsOf(sky), houses, words);
  });
}

/** From so many years on what custom asks before a wedding, or of a new-born, is told last. */
const LATE = 60;

/** From so many years on the rite of ganda moola, of the first weeks of life, is nothing to be advised. */
const PAST_THE_RITE = 1;

/** The doshas for which a practice is of use at an age; one that is alone keeps its own. */
function stillMinded<T extends { name: DoshaName }>(active: readonly T[], age: number): readonly T[] {
  const others = active.filter(({ name }) => name !== 'ganda_moola');
  return age < PAST_THE_RITE || others.length === 0 ? active : others;
}

/** What the doshas name, in the language. */
function namesIn({ ganda_moola, kaal_sarp_dosha: { type } }: Doshas, language: Language) {
  const { terms } = wordsIn(language).vedic;
  return {
    ...chartNames(language),
    nakshatras: namesFor([ganda_moola.nakshatra], terms.nakshatras),
    kaal_sarp_types: namesFor(type === null ? [] : [type], terms.kaal_sarp_types),
  };
}

/** What a missing birth time leaves open. */
function timelessWarnings({ jd }: Moment, { ayanamsa, language }: MoonInput): Warning[] {
  const lagna = { code: 'lagna_unknown' } as const;
  const [start, end] = moonsOfDay(jd, ayanamsa);
  return nakshatraOf(start) === nakshatraOf(end) ? [lagna] : [lagna, moonUncertain(start, end, language)];
}

import { type Static, Type } from 'typebox';
import { type Language, wordsIn } from '../../content/languages.ts';
import { GRAHAS, RASIS } from '../../engine/names.ts';
import { houseFrom } from '../../engine/sky/angle.ts';
import type { Ayanamsa } from '../../engine/sky/ephemeris.ts';
import { jdOf, textAtOffset } from '../../engine/sky/time.ts';
import { CHANDRA, grahaTrack, type NodeKind, type SiderealChart, siderealChart } from '../../engine/vedic/chart.ts';
import type { DashaYear } from '../../engine/vedic/dasha.ts';
import { type DivisionalChart, divisionalChart, STEP_DAYS, signChanges } from '../../engine/vedic/divisional-chart.ts';
import { VARGAS, VARIANTS, type Varga, type VargaVariants } from '../../engine/vedic/varga.ts';
import { certain } from '../../narrow.ts';
import { indianCharts } from '../../pictures/vedic/indian-chart.ts';
import { chartText } from '../../prose/vedic/chart-text.ts';
import type { Warning } from '../../warnings.ts';
import { birthMoment, EXAMPLE_BIRTH, type Moment, vedicBirthFields } from '../birth.ts';
import { endpoint } from '../endpoint.ts';
import { language } from '../language.ts';
import { meta, metaSchema, siderealSettings } from '../meta.ts';
import { described, nullable, rasi, rasiPoint, truncated } from '../vocabulary.ts';
import { grahaOfMoment, grahaPlace, grahasOfMoment, starFields, starOf } from './graha-words.ts';
import { chartNames, namesFor, namesSchema } from './legend.ts';
import { timeRequired } from './time-required.ts';
import { vimshottari, vimshottariFields, vimshottariSchema } from './vimshottari.ts';

/** Above the navamsha a chart without birth time means nothing: the ascendant and the Moon decide it. */
const LARGEST_WITHOUT_TIME = 9;

const signChange = Type.Object(
  {
    at: Type.String({ description: 'When, ISO 8601 with the UTC offset of the birth.' }),
    from: described(rasi, 'The sign it leaves.'),
    to: described(rasi, 'The sign it enters.'),
  },
  { title: 'SignChange' },
);

const grahaOfVarga = Type.Object({
  ...grahaPlace.properties,
  sign_changes: Type.Optional(
    described(
      Type.Array(signChange),
      'Birth time unknown: when it changes sign in this varga on that day, if it does.',
    ),
  ),
});

const grahaOfBirth = Type.Object({
  ...grahaOfMoment.properties,
  longitude_range: Type.Optional(
    Type.Array(Type.Number(), { description: 'Birth time unknown: the longitudes at the two ends of that day.' }),
  ),
});

const chart = Type.Object(
  {
    ascendant: described(
      nullable(Type.Object({ ...rasiPoint.properties, ...Type.Partial(Type.Object(starFields)).properties })),
      'The ascendant of this varga; null where the birth time is unknown.',
    ),
    planets: described(Type.Array(grahaOfVarga), 'The grahas in this varga.'),
  },
  { title: 'VargaChart' },
);

/** The school that every varga follows where no other was asked for. */
const PARASHARA = 'parashara';

/** The schools to choose from, for the vargas on which they differ. */
const variants = Type.Unsafe<VargaVariants>(
  Type.Object(
    Object.fromEntries(
      Object.entries(VARIANTS).map(([varga, rules]) => [
        varga,
        Type.Optional(
          Type.Enum([PARASHARA, ...Object.keys(rules)], { description: `The school that D${varga} follows.` }),
        ),
      ]),
    ),
    {
      description:
        'Rules of other schools by varga, e.g. {"2": "parivritti"}; Parashara’s where none is given. ' +
        'Vargottama keeps to Parashara’s D9.',
    },
  ),
);

/** What people call the vargas besides D and a number. */
const VARGA_WORDS: Readonly<Record<Varga, readonly string[]>> = {
  1: ['rasi', 'rashi', 'lagna', 'natal'],
  2: ['hora'],
  3: ['drekkana', 'dreshkana'],
  4: ['chaturthamsa', 'chaturthamsha'],
  7: ['saptamsa', 'saptamsha', 'saptamamsa'],
  9: ['navamsa', 'navamsha', 'navmansha'],
  10: ['dasamsa', 'dashamsha', 'dasamamsa'],
  12: ['dwadasamsa', 'dvadashamsha', 'dwadashamsha'],
  16: ['shodasamsa', 'shodashamsha', 'kalamsa'],
  20: ['vimsamsa', 'vimshamsha'],
  24: ['chaturvimsamsa', 'chaturvimshamsha', 'siddhamsa'],
  27: ['saptavimsamsa', 'saptavimshamsha', 'bhamsa', 'nakshatramsa'],
  30: ['trimsamsa', 'trimshamsha'],
  40: ['khavedamsa', 'khavedamsha'],
  45: ['akshavedamsa', 'akshavedamsha'],
  60: ['shashtiamsa', 'shashtyamsa', 'shashtiamsha'],
};

/** `9`, `"9"`; `D9`, `D-9` and `navamsa` are understood as well. */
const varga = Type.Unsafe<Varga | string>({
  type: ['integer', 'string'],
  maxLength: 60,
  nameOf: {
    what: 'varga',
    names: [...VARGAS.map(String), 'all'],
    aliases: Object.fromEntries(VARGAS.map((each) => [each, [`D${each}`, ...VARGA_WORDS[each]]])),
    published: [...VARGAS, ...VARGAS.map(String), 'all'],
  },
  default: 'all',
  description: 'One varga, as a number or a string, or `all`.',
});

export const vargaCharts = endpoint({
  name: 'vedic.varga-charts',
  method: 'POST',
  path: '/vedic/varga-charts',
  credits: 1,
  summary: 'Divisional charts: one varga, or all sixteen.',
  description:
    'Sidereal charts by the classical Parashara rules. Houses are whole signs from the ascendant of the same varga; `degree` is the longitude times the varga, modulo 30. What is the same in every varga, such as longitude, speed and nakshatra, is given once: for the grahas in `planets`, for the ascendant in D1. `dignity` is by degrees in D1 and by sign in the others. With `dasha_levels` the Vimshottari dasha is added: maha and antar for the whole 120 years, deeper levels inside the periods that run at `dasha_date`.',
  input: Type.Object({
    language,
    ...vedicBirthFields,
    varga,
    variants: Type.Optional(variants),
    ...vimshottariFields,
  }),
  output: Type.Object({
    varga: Type.Union([Type.Integer(), Type.String()], { description: 'What was asked for.' }),
    planets: described(Type.Array(grahaOfBirth), 'The grahas at the birth, as the sky had them.'),
    charts: described(Type.Record(Type.String(), chart), 'The charts by the number of their varga.'),
    text: described(Type.String(), 'Lagna, Moon and what stands out, in 50 to 120 words.'),
    names: namesSchema('grahas', 'rasis', 'nakshatras'),
    vimshottari: Type.Optional(
      described(nullable(vimshottariSchema), 'The Vimshottari dasha; null where the birth time is unknown.'),
    ),
    meta: metaSchema,
  }),
  problems: ['not_computable'],
  example: {
    ...EXAMPLE_BIRTH,
    varga: 1,
  },
  picture: indianCharts,
  read: (input, refuse) => ({ ...input, moment: birthMoment(input, refuse) }),
  heavy: ({ varga }) => varga === 'all',
  compute({ moment, ...input }, context) {
    const { vargas, warnings } = vargasFor(input.varga, moment.timeKnown);
    const sky = siderealChart(moment.jd, moment.timeKnown ? moment.place : null, input.ayanamsa, input.node);
    const day = moment.timeKnown ? null : dayOf(input, moment);
    const dasha = dashaOf(input, moment, sky.longitudes[CHANDRA], context.now);
    const planets = grahasOfMoment(sky);
    const charts = vargas.map((varga) => divisionalChart(sky, varga, input.variants));
    const cast = charts.map((each) => [each.varga, chartInWords(each, sky, day)] as const);
    if (day !== null) warnings.push(...uncertainSigns(cast, input.language));
    return {
      varga: input.varga,
      planets:
        day === null ? planets : planets.map((planet, graha) => ({ ...planet, longitude_range: day.range(graha) })),
      charts: Object.fromEntries(cast),
      text: chartText(sky, charts, { birth: moment.jd, at: jdOf(context.now) }, wordsIn(input.language).vedic),
      names: namesOf(planets, sky, input.language),
      ...dasha.member,
      meta: meta(
        input.language,
        context,
        { ...siderealSettings(moment, input), variants: schoolsOf(vargas, input.variants), ...dasha.setting },
        [...moment.warnings, ...warnings, ...dasha.warnings],
      ),
    };
  },
});

/** The names of an answer: the stars are those of the grahas and of the ascendant. */
function namesOf(planets: ReturnType<typeof grahasOfMoment>, { ascendant }: SiderealChart, language: Language) {
  const stars: string[] = planets.map(({ nakshatra }) => nakshatra);
  if (ascendant !== null) stars.push(starOf(ascendant).nakshatra);
  return { ...chartNames(language), nakshatras: namesFor(stars, wordsIn(language).vedic.terms.nakshatras) };
}

/** One chart in words. The star of the ascendant stands in D1 alone: it belongs to the birth. */
function chartInWords(
  { varga, ascendant, signs, degrees, dignities }: DivisionalChart,
  { ascendant: rising }: SiderealChart,
  day: OpenDay | null,
): Static<typeof chart> {
  return {
    ascendant: ascendant && {
      sign: RASIS[ascendant.sign],
      degree: truncated(ascendant.degree),
      ...(varga === 1 && rising !== null ? starOf(rising) : {}),
    },
    planets: GRAHAS.map((name, graha) => ({
      name,
      sign: RASIS[signs[graha]],
      degree: truncated(degrees[graha]),
      house: ascendant && houseFrom(ascendant.sign, signs[graha]),
      dignity: dignities[graha],
      ...(day === null ? {} : { sign_changes: day.signChanges(graha, varga) }),
    })),
  };
}

/** The school that each varga followed. */
function schoolsOf(vargas: readonly Varga[], variants: VargaVariants = {}): Record<string, string> {
  const named: Record<string, string> = variants;
  return Object.fromEntries(vargas.map((varga) => [varga, named[varga] ?? PARASHARA]));
}

/** The dasha member, its setting and warnings: nothing when it was not asked for, null when there is no birth time. */
function dashaOf(
  settings: { dasha_levels?: number; dasha_year: DashaYear; dasha_date?: string },
  moment: Moment,
  moon: number,
  now: number,
) {
  const { dasha_levels: levels, dasha_year: year, dasha_date } = settings;
  if (levels === undefined) return { member: {}, setting: {}, warnings: [] };
  const setting = { dasha_year: year };
  if (!moment.timeKnown) {
    return { member: { vimshottari: null }, setting, warnings: [{ code: 'dasha_omitted' } as const] };
  }
  const { jd, zone } = moment;
  return {
    member: { vimshottari: vimshottari({ moon, jd, zone, levels, year, date: dasha_date, now }) },
    setting,
    warnings: [],
  };
}

/** The vargas to cast: without a birth time, those above D9 are left out of `all` and refused alone. */
function vargasFor(
  name: Varga | string | number,
  timeKnown: boolean,
): { vargas: readonly Varga[]; warnings: Warning[] } {
  if (name !== 'all') {
    const varga = certain(
      VARGAS.find((each) => each === Number(name)),
      `varga ${name}`,
    );
    if (!timeKnown && varga > LARGEST_WITHOUT_TIME) {
      throw timeRequired(
        `D${varga} needs the birth time: its ascendant and Moon change within minutes. Up to D9 it is not needed.`,
      );
    }
    return { vargas: [varga], warnings: [] };
  }
  if (timeKnown) return { vargas: VARGAS, warnings: [] };
  const omitted = VARGAS.filter((varga) => varga > LARGEST_WITHOUT_TIME);
  return {
    vargas: VARGAS.filter((varga) => varga <= LARGEST_WITHOUT_TIME),
    warnings: [{ code: 'vargas_omitted', values: { vargas: omitted.map((varga) => `D${varga}`) } }],
  };
}

interface VargaSettings {
  ayanamsa: Ayanamsa;
  node: NodeKind;
  variants?: VargaVariants;
}

/** What the grahas go through on a day whose hour is not known. */
interface OpenDay {
  /** sidereal longitudes at its two ends */
  range(graha: number): number[];
  signChanges(graha: number, varga: Varga): Static<typeof signChange>[];
}

/** The day around a noon. */
function dayOf(settings: VargaSettings, { jd, offsetS }: Moment): OpenDay {
  const ends = [jd - 0.5, jd + 0.5] as const;
  const tracks = GRAHAS.map((_, graha) => grahaTrack(graha, settings, ends[0], STEP_DAYS));
  return {
    range: (graha) => ends.map(tracks[graha]).map(truncated),
    signChanges: (graha, varga) =>
      signChanges(tracks[graha], varga, ends, settings.variants).map(({ jd, before, after }) => ({
        at: textAtOffset(jd, offsetS),
        from: RASIS[before],
        to: RASIS[after],
      })),
  };
}

/** The grahas that change sign, in the vargas cast, on a day whose hour is not known. */
function uncertainSigns(cast: readonly (readonly [Varga, Static<typeof chart>])[], language: Language): Warning[] {
  const { vedic, grammar } = wordsIn(language);
  const changes = GRAHAS.flatMap((name, graha) => {
    const where = cast.filter(([, { planets }]) => planets[graha].sign_changes?.length);
    if (where.length === 0) return [];
    return [`${vedic.terms.grahas[name]} (${where.map(([varga]) => `D${varga}`).join(grammar.list.between)})`];
  });
  if (changes.length === 0) return [];
  return [{ code: 'signs_uncertain', values: { changes } }];
}

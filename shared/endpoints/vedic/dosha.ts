import { type Static, Type } from 'typebox';
import { type Language, wordsIn } from '../../content/languages.ts';
import { signOf } from '../../engine/sky/angle.ts';
import { type Ayanamsa, position } from '../../engine/sky/ephemeris.ts';
import { dateFromText, jdOf, utcDateText } from '../../engine/sky/time.ts';
import { civilSeconds } from '../../engine/sky/zone.ts';
import {
  CHANDRA,
  GURU,
  KETU,
  MANGALA,
  RAHU,
  SHANI,
  SHUKRA,
  type SiderealChart,
  siderealChart,
} from '../../engine/vedic/chart.ts';
import { aspects, isExaltedIn, isOwnSign } from '../../engine/vedic/dignity.ts';
import {
  areTogether,
  eclipsed,
  isGandaMoola,
  KALATHRA_FACTORS,
  type KemadrumaCancellation,
  kaalSarp,
  kalathra,
  kemadruma,
  MANGAL_HOUSES,
  type MangalCancellation,
  type MangalHouses,
  mangalFrom,
  PITRA_FACTORS,
  pitraFactors,
  SEVERITIES,
  type Signs,
  severityOf,
  signsOf,
} from '../../engine/vedic/dosha.ts';
import { nakshatraOf, padaOf } from '../../engine/vedic/nakshatra.ts';
import type { Warning } from '../../warnings.ts';
import { birthMoment, date, instantErrors, type Moment, vedicBirthFields } from '../birth.ts';
import { endpoint } from '../endpoint.ts';
import { language } from '../language.ts';
import { meta, metaSchema, siderealSettings } from '../meta.ts';
import { nullable, RASIS, truncated } from '../vocabulary.ts';
import { GRAHAS, graha, NAKSHATRAS } from './names.ts';
import { dhaiya, sadeSati, shaniPasses } from './shani-passes.ts';

/** Kaal sarp by the house of Rahu, 1…12. */
const KAAL_SARP_TYPES = [
  'Anant',
  'Kulik',
  'Vasuki',
  'Shankhpal',
  'Padma',
  'Mahapadma',
  'Takshak',
  'Karkotak',
  'Shankhachud',
  'Ghatak',
  'Vishdhar',
  'Sheshnag',
];

const GRAHAN_CLOSE_DEG = 12;

const house = Type.Integer({ minimum: 1, maximum: 12 });
const phrases = Type.Array(Type.String());
const mangal = {
  present: Type.Boolean(),
  houses: Type.Array(house),
  cancelled: Type.Boolean(),
  cancellations: phrases,
};
const severity = nullable(Type.Enum([...SEVERITIES]));
const conjunction = { present: Type.Boolean(), ketu_variant: Type.Boolean() };

const result = Type.Object({
  mangal_dosha: Type.Object({
    ...mangal,
    reference: Type.Enum(['Lagna', 'Chandra']),
    from_chandra: Type.Object(mangal),
    from_shukra: Type.Object(mangal),
  }),
  kaal_sarp_dosha: Type.Object({
    present: Type.Boolean(),
    type: nullable(Type.Enum(KAAL_SARP_TYPES)),
    direction: nullable(Type.Enum(['anuloma', 'viloma'])),
    partial: Type.Boolean(),
    outside: Type.Array(graha),
    rahu_house: nullable(house),
  }),
  pitra_dosha: Type.Object({
    present: nullable(Type.Boolean()),
    severity,
    factors: Type.Array(Type.Enum([...PITRA_FACTORS])),
  }),
  guru_chandal_dosha: Type.Object({ ...conjunction, weakened: Type.Boolean() }),
  shrapit_dosha: Type.Object({ present: Type.Boolean(), weakened: Type.Boolean() }),
  grahan_dosha: Type.Object({
    present: Type.Boolean(),
    pairs: Type.Array(
      Type.Object({ luminary: graha, node: graha, distance: Type.Number({ minimum: 0 }), close: Type.Boolean() }),
    ),
  }),
  angarak_dosha: Type.Object(conjunction),
  vish_dosha: Type.Object({ present: Type.Boolean() }),
  kemadruma_dosha: Type.Object({
    present: Type.Boolean(),
    cancelled: nullable(Type.Boolean()),
    cancellations: phrases,
  }),
  ganda_moola: Type.Object({
    present: Type.Boolean(),
    nakshatra: Type.Enum([...NAKSHATRAS]),
    pada: Type.Integer({ minimum: 1, maximum: 4 }),
  }),
  kalathra_dosha: Type.Object({
    present: nullable(Type.Boolean()),
    severity,
    factors: Type.Array(Type.Enum([...KALATHRA_FACTORS])),
    cancelled: nullable(Type.Boolean()),
  }),
  sade_sati: sadeSati,
  dhaiya,
  remedies: phrases,
});
type Doshas = Omit<Static<typeof result>, 'remedies'>;

export const dosha = endpoint({
  name: 'vedic.dosha',
  method: 'POST',
  path: '/vedic/dosha',
  credits: 1,
  summary: 'Doshas of a birth chart with what lifts them, Shani’s passes at a date, and customary practices.',
  description: `Whole signs from the Lagna. A dosha is an old name for a tension in a chart, not a forecast; most charts hold some of them, and schools differ on nearly all. \`present\` stays true where tradition lifts a dosha: see \`cancelled\` and \`cancellations\`.

Kaal sarp goes strictly by degrees; \`partial\` means that one graha stands outside. It is a modern name, as is pitra dosha, for which no classical text gives a rule; counted here are F1 Surya with Rahu or Ketu, F2 Surya with or aspected by Shani while in the 9th house or its lord, F3 Rahu, Ketu or Shani in the 9th, F4 its lord with Rahu or Ketu, F5 its lord in the 6th, 8th or 12th; present by any of F1 to F4. Kalathra counts K1 Mangala, Shani, Rahu or Ketu in the 7th, K2 its lord in the 6th, 8th or 12th, K3 its lord with Rahu or Ketu.

Sade sati and dhaiya go by Shani's sidereal sign at noon UTC of \`current_date\`. Their dates are those of the pass under way, which a retrograde step back may interrupt, and of the \`next\` one. Without a birth time mangal dosha is counted from Chandra, and what needs the Lagna is null.`,
  input: Type.Object({
    ...vedicBirthFields,
    language,
    current_date: Type.Optional(date('Date for sade sati and dhaiya, YYYY-MM-DD (default: today, UTC).')),
    houses: Type.Enum(Object.keys(MANGAL_HOUSES) as MangalHouses[], {
      default: 'union',
      description: 'Houses of mangal dosha: `north` 1 4 7 8 12, `south` 2 4 7 8 12, or both (`union`).',
    }),
  }),
  output: Type.Object({ result, meta: metaSchema }),
  example: {
    date: '1996-12-07',
    time: '10:34',
    latitude: 13.0878,
    longitude: 80.2785,
    timezone: 'Asia/Kolkata',
    current_date: '2025-06-01',
  },
  read(input, refuse) {
    if (input.current_date !== undefined) refuse(...instantErrors(noonOf(input.current_date), '/current_date'));
    return { ...input, moment: birthMoment(input, refuse) };
  },
  heavy: () => true,
  compute({ moment, ...input }, given) {
    const currentDate = input.current_date ?? utcDateText(given.now);
    const sky = siderealChart(moment.jd, moment.timeKnown ? moment.place : null, input.ayanamsa, input.node);
    const signs = signsOf(sky);
    const found: Doshas = {
      mangal_dosha: mangalDosha(signs, input.houses),
      kaal_sarp_dosha: kaalSarpDosha(sky, signs),
      pitra_dosha: pitraDosha(signs),
      ...conjunctions(signs),
      grahan_dosha: grahanDosha(sky),
      kemadruma_dosha: kemadrumaDosha(signs),
      ganda_moola: gandaMoola(sky),
      kalathra_dosha: kalathraDosha(signs),
      ...shaniPasses(signs.grahas[CHANDRA], noonOf(currentDate), input.ayanamsa),
    };
    return {
      result: { ...found, remedies: remediesFor(found, input.language) },
      meta: meta(
        input.language,
        given,
        { ...siderealSettings(moment, input), mangal_houses: input.houses, current_date: currentDate },
        [...moment.warnings, ...(moment.timeKnown ? [] : timelessWarnings(moment, input.ayanamsa))],
      ),
    };
  },
});

/** Noon UTC of a date, as a Julian day. */
function noonOf(text: string): number {
  return jdOf(civilSeconds({ ...dateFromText(text), hour: 12, minute: 0, second: 0 }));
}

// worded as the sources word them
const MANGAL_CANCELLATIONS: Record<Exclude<MangalCancellation, 'sign_of_house'>, string> = {
  simha_or_kumbha: 'Mangala in Simha or Kumbha',
  own_sign: 'Mangala in own sign',
  exalted: 'Mangala exalted',
  with_guru: 'Mangala with Guru',
  with_chandra: 'Mangala with Chandra',
  aspected_by_guru: 'Mangala aspected by Guru (5,7,9)',
  guru_or_shukra_in_lagna: 'Guru or Shukra in Lagna',
};

function mangalDosha(signs: Signs, kind: MangalHouses): Doshas['mangal_dosha'] {
  const from = (reference: number) => {
    const { house, present, cancellations } = mangalFrom(reference, signs, kind);
    return {
      present,
      houses: present ? [house] : [],
      cancelled: cancellations.length > 0,
      cancellations: cancellations.map((each) =>
        each === 'sign_of_house'
          ? `Mangala in house ${house} in ${RASIS[signs.grahas[MANGALA]]}`
          : MANGAL_CANCELLATIONS[each],
      ),
    };
  };
  const { grahas, lagna } = signs;
  return {
    ...from(lagna ?? grahas[CHANDRA]),
    reference: lagna === null ? 'Chandra' : 'Lagna',
    from_chandra: from(grahas[CHANDRA]),
    from_shukra: from(grahas[SHUKRA]),
  };
}

function kaalSarpDosha(sky: SiderealChart, { grahas, lagna }: Signs): Doshas['kaal_sarp_dosha'] {
  const { outside, rahuLeads } = kaalSarp(sky);
  const present = outside.length === 0;
  const rahuHouse = lagna === null ? null : ((grahas[RAHU] - lagna + 12) % 12) + 1;
  return {
    present,
    type: present && rahuHouse !== null ? KAAL_SARP_TYPES[rahuHouse - 1] : null,
    direction: present ? (rahuLeads ? 'anuloma' : 'viloma') : null,
    partial: outside.length === 1,
    outside: outside.map((index) => GRAHAS[index]),
    rahu_house: rahuHouse,
  };
}

function pitraDosha(signs: Signs): Doshas['pitra_dosha'] {
  const factors = pitraFactors(signs);
  const present = factors.some((factor) => factor !== 'F5');
  if (signs.lagna === null) return { present: present || null, severity: null, factors };
  return { present, severity: present ? severityOf(factors.length) : 'none', factors };
}

function kalathraDosha(signs: Signs): Doshas['kalathra_dosha'] {
  if (signs.lagna === null) return { present: null, severity: null, factors: [], cancelled: null };
  const { factors, cancelled } = kalathra(signs, signs.lagna);
  const present = factors.length > 0;
  return { present, severity: severityOf(factors.length), factors, cancelled: present && cancelled };
}

/** The doshas that are two grahas in one sign. */
function conjunctions(signs: Signs) {
  const { grahas } = signs;
  const guruAtHome = isOwnSign(GURU, grahas[GURU]) || isExaltedIn(GURU, grahas[GURU]);
  const chandal = { present: areTogether(signs, GURU, RAHU), ketu_variant: areTogether(signs, GURU, KETU) };
  const shrapit = areTogether(signs, SHANI, RAHU);
  return {
    guru_chandal_dosha: { ...chandal, weakened: (chandal.present || chandal.ketu_variant) && guruAtHome },
    shrapit_dosha: { present: shrapit, weakened: shrapit && aspects(GURU, grahas[GURU], grahas[SHANI]) },
    angarak_dosha: { present: areTogether(signs, MANGALA, RAHU), ketu_variant: areTogether(signs, MANGALA, KETU) },
    vish_dosha: { present: areTogether(signs, CHANDRA, SHANI) },
  };
}

function grahanDosha(sky: SiderealChart): Doshas['grahan_dosha'] {
  const pairs = eclipsed(sky).map(({ luminary, node, distance }) => ({
    luminary: GRAHAS[luminary],
    node: GRAHAS[node],
    distance: truncated(distance),
    close: distance <= GRAHAN_CLOSE_DEG,
  }));
  return { present: pairs.length > 0, pairs };
}

const KEMADRUMA_CANCELLATIONS: Record<KemadrumaCancellation, string> = {
  graha_with_chandra: 'A graha with Chandra',
  graha_in_kendra_from_lagna: 'A graha in a kendra from the Lagna',
  graha_in_kendra_from_chandra: 'A graha in a kendra from Chandra',
  aspected_by_guru: 'Chandra aspected by Guru',
  exalted_or_own: 'Chandra exalted or in own sign',
};

function kemadrumaDosha(signs: Signs): Doshas['kemadruma_dosha'] {
  const { present, cancellations } = kemadruma(signs);
  const cancelled = cancellations.length > 0;
  return {
    present,
    // the kendras from an unknown Lagna might still lift it
    cancelled: present && !cancelled && signs.lagna === null ? null : cancelled,
    cancellations: cancellations.map((each) => KEMADRUMA_CANCELLATIONS[each]),
  };
}

function gandaMoola({ longitudes }: SiderealChart): Doshas['ganda_moola'] {
  const chandra = longitudes[CHANDRA];
  return {
    present: isGandaMoola(chandra),
    nakshatra: NAKSHATRAS[nakshatraOf(chandra)],
    pada: padaOf(chandra),
  };
}

/** Customary practices for each dosha found; none where none was. */
function remediesFor(found: Doshas, language: Language): string[] {
  const { remedies } = wordsIn(language).vedic;
  const present = Object.entries(found).filter(([, { present }]) => present);
  const lifted = present.some(([, each]) => 'cancelled' in each && each.cancelled);
  return [...present.flatMap(([name]) => remedies[name as keyof Doshas]), ...(lifted ? [remedies.cancelled] : [])];
}

/** What a missing birth time leaves open. */
function timelessWarnings(moment: Moment, ayanamsa: Ayanamsa): Warning[] {
  const lagna = { code: 'lagna_unknown' } as const;
  const [start, end] = [-0.5, 0.5].map((days) => position(moment.jd + days, 'moon', ayanamsa).longitude);
  if (nakshatraOf(start) === nakshatraOf(end)) return [lagna];
  const places = [start, end].map(
    (longitude) => `${NAKSHATRAS[nakshatraOf(longitude)]} in ${RASIS[signOf(longitude)]}`,
  );
  return [lagna, { code: 'moon_uncertain', values: { first: places[0], second: places[1] } }];
}

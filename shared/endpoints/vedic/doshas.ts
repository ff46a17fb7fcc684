/** The doshas of a chart as the answer has them: whether each is there, how strong, what lifts it. */
import { type Static, Type } from 'typebox';
import type { DoshaName, VedicWords } from '../../content/vedic-words.ts';
import { GRAHAS, NAKSHATRAS } from '../../engine/names.ts';
import { CHANDRA, GURU, KETU, MANGALA, RAHU, SHANI, SHUKRA, type SiderealChart } from '../../engine/vedic/chart.ts';
import { aspects, isExaltedIn, isOwnSign } from '../../engine/vedic/dignity.ts';
import {
  areTogether,
  eclipsed,
  isGandaMoola,
  KALATHRA_FACTORS,
  kaalSarp,
  kalathra,
  kemadruma,
  type MangalHouses,
  mangalFrom,
  PITRA_FACTORS,
  pitraFactors,
  SEVERITIES,
  type Signs,
  severityOf,
} from '../../engine/vedic/dosha.ts';
import { nakshatraOf, padaOf } from '../../engine/vedic/nakshatra.ts';
import { namesOf } from '../../narrow.ts';
import { kalathraReasons, type LiftedDosha, mangalLiftedTexts, pitraReasons } from '../../prose/vedic/dosha-text.ts';
import { described, nullable, truncated } from '../vocabulary.ts';
import { graha } from './names.ts';
import { dhaiya, sadeSati } from './shani-passes.ts';

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
  present: described(Type.Boolean(), 'Whether the dosha is there.'),
  houses: described(Type.Array(house), 'The houses that make it.'),
  cancelled: described(Type.Boolean(), 'Whether tradition lifts it.'),
  cancellations: described(phrases, 'What lifts it, in words.'),
};
const severity = nullable(Type.Enum([...SEVERITIES]));
const present = described(
  nullable(Type.Boolean()),
  'Whether the dosha is there; null where it depends on the hour of birth and that is not known.',
);
const conjunction = {
  present,
  ketu_variant: described(Type.Boolean(), 'Whether Ketu makes it rather than Rahu.'),
};

/** What is looked for, by member of the answer. */
export const doshas = {
  mangal_dosha: described(
    Type.Object({
      ...mangal,
      present,
      reference: described(Type.Enum(['Lagna', 'Chandra']), 'What the houses are counted from.'),
      from_chandra: described(Type.Object(mangal), 'The same counted from Chandra.'),
      from_shukra: described(Type.Object(mangal), 'The same counted from Shukra.'),
    }),
    'Mangala in certain houses.',
  ),
  kaal_sarp_dosha: described(
    Type.Object({
      present,
      type: described(nullable(Type.Enum(KAAL_SARP_TYPES)), 'Its name, by the house of Rahu.'),
      direction: described(nullable(Type.Enum(['anuloma', 'viloma'])), 'Whether the grahas lie before Rahu or behind.'),
      direction_text: described(nullable(Type.String()), 'The direction in words.'),
      partial: described(Type.Boolean(), 'Whether one graha stands outside.'),
      outside: described(Type.Array(graha), 'The grahas outside.'),
      rahu_house: described(nullable(house), 'The house of Rahu.'),
    }),
    'All grahas on one side of the nodes.',
  ),
  pitra_dosha: described(
    Type.Object({
      present,
      severity: described(severity, 'How strong it is.'),
      factors: described(Type.Array(Type.Enum([...PITRA_FACTORS])), 'What makes it, for programs.'),
      reasons: described(phrases, 'What makes it, in words.'),
    }),
    'Factors that later authors lay to the ancestors.',
  ),
  guru_chandal_dosha: described(
    Type.Object({ ...conjunction, weakened: described(Type.Boolean(), 'Whether something softens it.') }),
    'Guru beside a node.',
  ),
  shrapit_dosha: described(
    Type.Object({
      present,
      weakened: described(Type.Boolean(), 'Whether something softens it.'),
    }),
    'Shani beside Rahu.',
  ),
  angarak_dosha: described(Type.Object(conjunction), 'Mangala beside a node.'),
  vish_dosha: described(Type.Object({ present }), 'Shani beside Chandra.'),
  grahan_dosha: described(
    Type.Object({
      present,
      pairs: described(
        Type.Array(
          Type.Object({
            luminary: described(graha, 'The luminary.'),
            node: described(graha, 'The node.'),
            distance: described(Type.Number({ minimum: 0 }), 'Degrees between the two.'),
            close: described(Type.Boolean(), 'Whether they are close.'),
          }),
        ),
        'The luminaries beside a node.',
      ),
    }),
    'A luminary beside a node.',
  ),
  kemadruma_dosha: described(
    Type.Object({
      present,
      formed: described(Type.Boolean(), 'Whether it would be there if nothing lifted it.'),
      cancelled: described(nullable(Type.Boolean()), 'Whether tradition lifts it.'),
      cancellations: described(phrases, 'What lifts it, in words.'),
    }),
    'Chandra without company.',
  ),
  ganda_moola: described(
    Type.Object({
      present,
      nakshatra: described(Type.Enum([...NAKSHATRAS]), 'The nakshatra of Chandra.'),
      pada: described(Type.Integer({ minimum: 1, maximum: 4 }), 'Its quarter.'),
    }),
    'Chandra in one of six nakshatras.',
  ),
  kalathra_dosha: described(
    Type.Object({
      present,
      severity: described(severity, 'How strong it is.'),
      factors: described(Type.Array(Type.Enum([...KALATHRA_FACTORS])), 'What makes it, for programs.'),
      reasons: described(phrases, 'What makes it, in words.'),
      cancelled: described(nullable(Type.Boolean()), 'Whether tradition lifts it.'),
    }),
    'Factors of the seventh house.',
  ),
  sade_sati: described(sadeSati, 'Shani around the sign of Chandra.'),
  dhaiya: described(dhaiya, 'Shani in the fourth or eighth from Chandra.'),
};
const doshasObject = Type.Object(doshas);
export type Doshas = Static<typeof doshasObject>;

/** Their names, in the order of the answer. */
export const DOSHA_NAMES = namesOf(doshas);

/** The doshas that a chart itself holds; Shani's passes come and go. */
type NatalDoshas = Omit<Doshas, 'sade_sati' | 'dhaiya'>;

/** The same at noon of a day whose hour is not known, open wherever they are otherwise when it begins or ends. */
export function openByHour(noon: NatalDoshas, ends: readonly NatalDoshas[]): NatalDoshas {
  const stateIn = (all: NatalDoshas, name: keyof NatalDoshas) =>
    all[name].present === null ? null : activeIn(all[name]);
  const changing = namesOf(noon).filter((name) => ends.some((end) => stateIn(end, name) !== stateIn(noon, name)));
  return { ...noon, ...Object.fromEntries(changing.map((name) => [name, { ...noon[name], present: null }])) };
}

/** Those of a sky. */
export function natalDoshas(
  sky: SiderealChart,
  signs: Signs,
  mangalHouses: MangalHouses,
  words: VedicWords,
): NatalDoshas {
  return {
    mangal_dosha: mangalDosha(signs, mangalHouses, words),
    kaal_sarp_dosha: kaalSarpDosha(sky, signs, words),
    pitra_dosha: pitraDosha(signs, words),
    ...conjunctions(signs),
    grahan_dosha: grahanDosha(sky),
    kemadruma_dosha: kemadrumaDosha(signs, words),
    ganda_moola: gandaMoola(sky),
    kalathra_dosha: kalathraDosha(signs, words),
  };
}

/**
 * How much weight each has when practices are chosen; severity adds to it, and a dosha that is weakened, or an eclipse
 * that is wide, has half.
 */
const WEIGHTS: Readonly<Record<DoshaName, number>> = {
  sade_sati: 5,
  kaal_sarp_dosha: 5,
  mangal_dosha: 5,
  kemadruma_dosha: 4,
  grahan_dosha: 4,
  vish_dosha: 4,
  guru_chandal_dosha: 4,
  shrapit_dosha: 4,
  angarak_dosha: 4,
  dhaiya: 3,
  pitra_dosha: 2,
  kalathra_dosha: 2,
  ganda_moola: 1,
};

/** The doshas that are present and not lifted, in the order of the answer, with their weights. */
export function activeDoshas(all: Doshas): { name: DoshaName; weight: number }[] {
  return DOSHA_NAMES.filter((name) => activeIn(all[name])).map((name) => ({ name, weight: weightOf(name, all[name]) }));
}

/** Whether it is present and not lifted. */
function activeIn(each: Doshas[DoshaName]): boolean {
  return each.present === true && !('cancelled' in each && each.cancelled);
}

const LIFTABLE: readonly LiftedDosha[] = ['mangal_dosha', 'kemadruma_dosha', 'kalathra_dosha'];

/** The doshas that are formed and that tradition lifts. */
export function liftedDoshas(all: Doshas): LiftedDosha[] {
  return LIFTABLE.filter((name) => all[name].cancelled && all[name].present !== null);
}

/** The doshas that nobody can tell without the birth time. */
export function openDoshas(all: Doshas): DoshaName[] {
  return DOSHA_NAMES.filter((name) => all[name].present === null);
}

function weightOf(name: DoshaName, each: Doshas[DoshaName]): number {
  const severity = 'severity' in each && each.severity ? SEVERITIES.indexOf(each.severity) : 0;
  const isWeakened = 'weakened' in each && each.weakened;
  const isWide = 'pairs' in each && !each.pairs.some(({ close }) => close);
  return (WEIGHTS[name] + severity) / (isWeakened || isWide ? 2 : 1);
}

function mangalDosha(signs: Signs, kind: MangalHouses, words: VedicWords): Doshas['mangal_dosha'] {
  const from = (reference: number) => {
    const { house, present, cancellations } = mangalFrom(reference, signs, kind);
    return {
      present,
      houses: present ? [house] : [],
      cancelled: cancellations.length > 0,
      cancellations: mangalLiftedTexts(cancellations, { house, sign: signs.grahas[MANGALA] }, words),
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

function kaalSarpDosha(sky: SiderealChart, { grahas, lagna }: Signs, { dosha }: VedicWords): Doshas['kaal_sarp_dosha'] {
  const { outside, rahuLeads } = kaalSarp(sky);
  const present = outside.length === 0;
  const direction = present ? (rahuLeads ? 'anuloma' : 'viloma') : null;
  const rahuHouse = lagna === null ? null : ((grahas[RAHU] - lagna + 12) % 12) + 1;
  return {
    present,
    type: present && rahuHouse !== null ? KAAL_SARP_TYPES[rahuHouse - 1] : null,
    direction,
    direction_text: direction && dosha.kaal_sarp[direction],
    partial: outside.length === 1,
    outside: outside.map((index) => GRAHAS[index]),
    rahu_house: rahuHouse,
  };
}

function pitraDosha(signs: Signs, words: VedicWords): Doshas['pitra_dosha'] {
  const factors = pitraFactors(signs);
  const present = factors.some((factor) => factor !== 'lord_of_ninth_in_dusthana');
  const reasons = pitraReasons(factors, present, signs, words);
  if (signs.lagna === null) return { present: present || null, severity: null, factors, reasons };
  return { present, severity: present ? severityOf(factors.length) : 'none', factors, reasons };
}

function kalathraDosha(signs: Signs, words: VedicWords): Doshas['kalathra_dosha'] {
  if (signs.lagna === null) return { present: null, severity: null, factors: [], reasons: [], cancelled: null };
  const { factors, cancelled } = kalathra(signs, signs.lagna);
  const present = factors.length > 0;
  return {
    present,
    severity: severityOf(factors.length),
    factors,
    reasons: kalathraReasons(factors, signs, words),
    cancelled: present && cancelled,
  };
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

function kemadrumaDosha(signs: Signs, { dosha }: VedicWords): Doshas['kemadruma_dosha'] {
  const { formed, cancellations } = kemadruma(signs);
  const isLifted = cancellations.length > 0;
  // the kendras from an unknown Lagna might still lift it
  const isOpen = formed && !isLifted && signs.lagna === null;
  return {
    present: isOpen ? null : formed && !isLifted,
    formed,
    cancelled: isOpen ? null : isLifted,
    cancellations: cancellations.map((each) => dosha.kemadruma[each]),
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

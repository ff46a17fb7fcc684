import { Type } from 'typebox';
import { houseFrom } from '../../engine/sky/angle.ts';
import type { Couple, MoonPlace } from '../../engine/vedic/couple.ts';
import * as rules from '../../engine/vedic/guna-milan.ts';
import { endpoint } from '../endpoint.ts';
import { meta, metaSchema } from '../meta.ts';
import {
  animalWord,
  countWords,
  coupleFields,
  coupleOf,
  ganaWord,
  lordsSentence,
  lordWord,
  ordinal,
  rasiWord,
  starWord,
} from './couple.ts';

const VARNAS = ['Shudra', 'Vaishya', 'Kshatriya', 'Brahmin'];
const VASHYAS = ['Chatushpada', 'Manava', 'Jalachara', 'Vanachara', 'Keeta'];
const NADIS = ['Adi', 'Madhya', 'Antya'];
const varnaWord = ({ rasi }: MoonPlace): string => VARNAS[rules.varnaOf(rasi)];
const vashyaWord = (place: MoonPlace): string => VASHYAS[rules.vashyaOf(place)];

/** One koota: its rule, what is compared of each, and the finding in a sentence. */
interface Koota {
  name: string;
  max: number;
  score(couple: Couple): number;
  of(place: MoonPlace): string;
  reason(couple: Couple): string;
  /** why tradition lifts a score of 0, in a sentence; null where it does not */
  lifted?(couple: Couple): string | null;
}

const SEVEN_KOOTAS: readonly Koota[] = [
  {
    name: 'Varna',
    max: 1,
    score: rules.varna,
    of: varnaWord,
    reason: (couple) =>
      `${varnaWord(couple.groom)} (groom) stands ${rules.varna(couple) > 0 ? 'level with or above' : 'below'} ${varnaWord(couple.bride)} (bride) in this scheme.`,
  },
  {
    name: 'Vashya',
    max: 2,
    score: rules.vashya,
    of: vashyaWord,
    reason: ({ bride, groom }) => `The signs are ${vashyaWord(bride)} (bride) and ${vashyaWord(groom)} (groom).`,
  },
  {
    name: 'Tara',
    max: 3,
    score: rules.tara,
    of: starWord,
    reason: ({ bride, groom }) =>
      `The groom's star is ${countWords(bride, groom)} from the bride's (${taraWord(bride, groom)}), hers ${countWords(groom, bride)} from his (${taraWord(groom, bride)}).`,
  },
  {
    name: 'Yoni',
    max: 4,
    score: rules.yoni,
    of: animalWord,
    reason: ({ bride, groom }) => `The animals of the stars are ${animalWord(bride)} and ${animalWord(groom)}.`,
  },
  { name: 'Graha Maitri', max: 5, score: rules.grahaMaitri, of: lordWord, reason: lordsSentence },
  {
    name: 'Gana',
    max: 6,
    score: rules.gana,
    of: ganaWord,
    reason: ({ bride, groom }) => `The temperaments are ${ganaWord(bride)} (bride) and ${ganaWord(groom)} (groom).`,
  },
  {
    name: 'Bhakoot',
    max: 7,
    score: rules.bhakoot,
    of: rasiWord,
    reason: ({ bride, groom }) =>
      `The groom's Moon sign is the ${ordinal(houseFrom(bride.rasi, groom.rasi))} from the bride's, hers the ${ordinal(houseFrom(groom.rasi, bride.rasi))} from his.`,
    lifted: (couple) => (rules.liftsBhakoot(couple) ? `Many lift Bhakoot here: ${lordsSentence(couple)}` : null),
  },
];

/** The eighth koota, by one of the two lists of nadis. */
function nadiKoota(list: rules.NadiList): Koota {
  const nadiWord = ({ nakshatra }: MoonPlace): string => NADIS[rules.nadiOf(nakshatra, list)];
  return {
    name: 'Nadi',
    max: 8,
    score: (couple) => rules.nadi(couple, list),
    of: nadiWord,
    reason: ({ bride, groom }) =>
      nadiWord(bride) === nadiWord(groom)
        ? `Both stars are of the ${nadiWord(bride)} nadi.`
        : `The stars are of different nadis, ${nadiWord(bride)} and ${nadiWord(groom)}.`,
    lifted: (couple) => NADI_LIFTS[rules.liftsNadi(couple) ?? 'none'],
  };
}

/** The eight kootas by list of nadis. */
const KOOTAS: Record<rules.NadiList, readonly Koota[]> = {
  nines: [...SEVEN_KOOTAS, nadiKoota('nines')],
  sixes: [...SEVEN_KOOTAS, nadiKoota('sixes')],
};

const NADI_LIFTS = {
  one_rasi: 'Many lift Nadi here: the two share a Moon sign but not a star.',
  one_star: 'Many lift Nadi here: the two share a star but not a Moon sign.',
  none: null,
};

const VERDICTS = ['not recommended', 'average', 'good', 'excellent'] as const;

const koota = Type.Object({
  name: Type.Enum(KOOTAS.nines.map(({ name }) => name)),
  score: Type.Integer({ minimum: 0 }),
  max: Type.Integer({ minimum: 1 }),
  score_exact: Type.Number({ minimum: 0 }),
  bride: Type.String(),
  groom: Type.String(),
  reason: Type.String(),
  cancelled: Type.Boolean(),
});

export const gunaMilan = endpoint({
  name: 'vedic.guna-milan',
  method: 'POST',
  path: '/vedic/guna-milan',
  credits: 1,
  summary: 'Thirty-six-point marriage matching of the north (ashta koota), from birth stars and Moon signs.',
  description:
    'Kootas know half points: `score` and `total_gunas` are whole numbers cut from `score_exact` and `total_exact`, so the eight scores may add up to less than `total_gunas`. `verdict` goes by the exact total: below 18 not recommended, below 25 average, below 33 good, else excellent, and one step lower where Nadi is 0 and not lifted. `cancelled` marks a 0 that tradition lifts; the sum does not change. One custom among many, to be read with the whole of both charts and with good sense.',
  input: Type.Object({
    ...coupleFields,
    nadi: Type.Enum(Object.keys(rules.NADI_LISTS) as rules.NadiList[], {
      default: 'nines',
      description:
        'List of nadis: the zigzag Adi, Madhya, Antya begun anew with each nine stars (`nines`) or run on by sixes (`sixes`).',
    }),
  }),
  output: Type.Object({
    result: Type.Object({
      total_gunas: Type.Integer({ minimum: 0, maximum: 36 }),
      max_gunas: Type.Literal(36),
      verdict: Type.Enum([...VERDICTS]),
      kootas: Type.Array(koota),
      total_exact: Type.Number({ minimum: 0, maximum: 36 }),
      notes: Type.Array(Type.String()),
    }),
    meta: metaSchema,
  }),
  example: { bride_star: 'Rohini', bride_rasi: 'Vrishabha', groom_star: 'Purva Bhadrapada', groom_rasi: 'Kumbha' },
  read: (input, refuse) => ({ ...input, couple: coupleOf(input, refuse) }),
  compute({ couple, ...input }, given) {
    const findings = KOOTAS[input.nadi].map((each) => {
      const exact = each.score(couple);
      return { each, exact, lifted: exact === 0 ? (each.lifted?.(couple) ?? null) : null };
    });
    const total = findings.reduce((sum, { exact }) => sum + exact, 0);
    const nadi = findings[SEVEN_KOOTAS.length];
    return {
      result: {
        total_gunas: Math.floor(total),
        max_gunas: 36 as const,
        verdict: verdictOf(total, nadi.exact === 0 && nadi.lifted === null),
        kootas: findings.map(({ each, exact, lifted }) => ({
          name: each.name,
          score: Math.floor(exact),
          max: each.max,
          score_exact: exact,
          bride: each.of(couple.bride),
          groom: each.of(couple.groom),
          reason: each.reason(couple),
          cancelled: lifted !== null,
        })),
        total_exact: total,
        notes: [
          ...findings.flatMap(({ lifted }) => lifted ?? []),
          ...nadiNotes(couple, input.nadi),
          ...padaNotes(couple),
        ],
      },
      meta: meta(input.language, given, { nadi: input.nadi }),
    };
  },
});

/** The step the exact total reaches, one lower where Nadi stands against it. */
function verdictOf(total: number, nadiStands: boolean): (typeof VERDICTS)[number] {
  const step = [18, 25, 33].filter((least) => total >= least).length;
  return VERDICTS[Math.max(0, step - (nadiStands ? 1 : 0))];
}

/** That the other list of nadis would score otherwise. */
function nadiNotes(couple: Couple, list: rules.NadiList): string[] {
  const other = list === 'nines' ? 'sixes' : 'nines';
  if (rules.nadi(couple, list) === rules.nadi(couple, other)) return [];
  return [
    `Lists of nadis differ for these stars: with \`nadi: ${other}\` Nadi would score ${rules.nadi(couple, other)} of 8.`,
  ];
}

/** What the padas could change, which are not part of the request. */
function padaNotes({ bride, groom }: Couple): string[] {
  if (bride.nakshatra !== groom.nakshatra || bride.rasi !== groom.rasi) return [];
  return [
    `If the two were born in different padas of ${starWord(bride)}, many lift Nadi; padas were not part of this request.`,
  ];
}

function taraWord(from: MoonPlace, to: MoonPlace): string {
  return rules.isGoodTara(from.nakshatra, to.nakshatra) ? 'favourable' : 'less favourable';
}

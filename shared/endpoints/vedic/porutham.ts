import { Type } from 'typebox';
import { houseFrom } from '../../engine/sky/angle.ts';
import { type Couple, type MoonPlace, starCount } from '../../engine/vedic/couple.ts';
import * as rules from '../../engine/vedic/porutham.ts';
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

const RAJJUS = ['Pada (foot)', 'Kati (waist)', 'Nabhi (navel)', 'Kantha (neck)', 'Shiro (head)'];
const rajjuWord = ({ nakshatra }: MoonPlace): string => RAJJUS[rules.rajjuOf(nakshatra)];

/** One porutham: its rule, what is compared of each, and the finding in a sentence. */
interface Porutham {
  name: string;
  matched(couple: Couple): boolean;
  of(place: MoonPlace): string;
  reason(couple: Couple, matched: boolean): string;
}

// in the order of the almanacs
const PORUTHAMS: readonly Porutham[] = [
  {
    name: 'Dina',
    matched: rules.dina,
    of: starWord,
    reason: ({ bride, groom }) =>
      bride.nakshatra === groom.nakshatra
        ? `Both were born under ${starWord(bride)}, a star that almanacs call ${rules.sameStar(bride.nakshatra)} to share.`
        : `The groom's star is ${countWords(bride, groom)} from the bride's: remainder ${starCount(bride.nakshatra, groom.nakshatra) % 9} by nines, where 0, 2, 4, 6 and 8 agree.`,
  },
  {
    name: 'Gana',
    matched: rules.gana,
    of: ganaWord,
    reason: ({ bride, groom }, matched) =>
      `${ganaWord(bride)} and ${ganaWord(groom)} ${matched ? 'agree' : 'are different temperaments'}.`,
  },
  {
    name: 'Mahendra',
    matched: rules.mahendra,
    of: starWord,
    reason: ({ bride, groom }) =>
      `The groom's star is ${countWords(bride, groom)} from the bride's; the 4th and every third after it agree.`,
  },
  {
    name: 'Stree Deergha',
    matched: rules.streeDeergha,
    of: starWord,
    reason: ({ bride, groom }) =>
      `The groom's star is ${countWords(bride, groom)} from the bride's; the 13th and those after it agree.`,
  },
  {
    name: 'Yoni',
    matched: rules.yoni,
    of: animalWord,
    reason: ({ bride, groom }, matched) =>
      `${animalWord(bride)} and ${animalWord(groom).toLowerCase()} are ${matched ? 'not ' : ''}among the seven opposed pairs.`,
  },
  {
    name: 'Rasi',
    matched: rules.rasi,
    of: rasiWord,
    reason: ({ bride, groom }) =>
      `The groom's Moon sign is the ${ordinal(houseFrom(bride.rasi, groom.rasi))} from the bride's; the same and the 7th to 12th agree.`,
  },
  { name: 'Rasiyathipathi', matched: rules.rasiyathipathi, of: lordWord, reason: lordsSentence },
  {
    name: 'Vasya',
    matched: rules.vasya,
    of: rasiWord,
    reason: ({ bride, groom }, matched) =>
      matched
        ? `${rasiWord(bride)} and ${rasiWord(groom)} are drawn to each other.`
        : `Neither ${rasiWord(bride)} nor ${rasiWord(groom)} is drawn to the other.`,
  },
  {
    name: 'Rajju',
    matched: rules.rajju,
    of: rajjuWord,
    reason: ({ bride, groom }, matched) =>
      matched
        ? `The stars lie on different parts: ${rajjuWord(bride)} and ${rajjuWord(groom)}.`
        : `Both stars lie on one part: ${rajjuWord(bride)}.`,
  },
  {
    name: 'Vedha',
    matched: rules.vedha,
    of: starWord,
    reason: ({ bride, groom }, matched) =>
      `${starWord(bride)} and ${starWord(groom)} are ${matched ? 'no' : 'a'} vedha pair.`,
  },
];

const VERDICTS = ['excellent', 'good', 'average', 'poor', 'not recommended'] as const;

export const porutham = endpoint({
  name: 'vedic.porutham',
  method: 'POST',
  path: '/vedic/porutham',
  credits: 1,
  summary: 'Ten-point marriage matching of the south, from birth stars and Moon signs.',
  description:
    'Counts run from the bride to the groom. `verdict`: 8 and more excellent, 6 or 7 good, 5 average, fewer poor; and `not recommended` whatever the count where Rajju does not agree, as tradition has it. One custom among many, to be read with the whole of both charts and with good sense.',
  input: Type.Object(coupleFields),
  output: Type.Object({
    result: Type.Object({
      matched: Type.Integer({ minimum: 0, maximum: 10 }),
      total: Type.Literal(10),
      verdict: Type.Enum([...VERDICTS]),
      poruthams: Type.Array(
        Type.Object({
          name: Type.Enum(PORUTHAMS.map(({ name }) => name)),
          matched: Type.Boolean(),
          bride: Type.String(),
          groom: Type.String(),
          reason: Type.String(),
        }),
      ),
    }),
    meta: metaSchema,
  }),
  example: { bride_star: 'Rohini', bride_rasi: 'Vrishabha', groom_star: 'Purva Bhadrapada', groom_rasi: 'Kumbha' },
  read: (input, refuse) => ({ ...input, couple: coupleOf(input, refuse) }),
  compute({ couple, language }, given) {
    const poruthams = PORUTHAMS.map((each) => {
      const matched = each.matched(couple);
      return {
        name: each.name,
        matched,
        bride: each.of(couple.bride),
        groom: each.of(couple.groom),
        reason: each.reason(couple, matched),
      };
    });
    const matched = poruthams.filter((each) => each.matched).length;
    return {
      result: { matched, total: 10 as const, verdict: verdictOf(matched, rules.rajju(couple)), poruthams },
      meta: meta(language, given),
    };
  },
});

function verdictOf(matched: number, rajjuAgrees: boolean): (typeof VERDICTS)[number] {
  if (!rajjuAgrees) return 'not recommended';
  if (matched >= 8) return 'excellent';
  if (matched >= 6) return 'good';
  return matched === 5 ? 'average' : 'poor';
}

/** Two signs, or two births: sign against sign, synastry, or guna milan where Vedic words are used. */

import { signOf } from '../../../engine/sky/angle.ts';
import { ELEMENTS, MODALITIES } from '../../../engine/western/balance.ts';
import {
  chartPairText,
  type SignPair,
  type StarPair,
  signPairText,
  starPairText,
} from '../../../prose/guide/compatibility-text.ts';
import { gunaMilan } from '../../vedic/guna-milan.ts';
import { SIGNS } from '../../vocabulary.ts';
import { synastry } from '../../western/synastry.ts';
import type { Asked, Family, GuideAnswer, Inquiry } from '../asked.ts';
import { birthSun } from '../birth-sun.ts';
import { endpointAnswer, ownFact } from '../endpoint-answer.ts';
import { birthDetails, birthMissing, type Missing } from '../state.ts';
import { rasiChartOf } from './natal-vedic.ts';

/** So many contacts of two charts are told. */
const MOST_HIGHLIGHTS = 3;

export const compatibility: Family = {
  missing: (known) => (signsOf(known) ? [] : birthsMissing(known)),
  answer(asked) {
    const signs = signsOf(asked);
    if (signs) return ofSigns(signs, asked);
    return asked.topic.vedic ? ofMoons(asked) : ofCharts(asked);
  },
};

/** Two signs that were named; or one, with the speaker's own. Births go before them when both are known. */
function signsOf({ topic, persons }: Inquiry): [number, number] | undefined {
  const { self, other } = persons;
  if (self.date !== undefined && other.date !== undefined) return undefined;
  const [first, second] = topic.signs;
  if (second !== undefined) return [first, second];
  if (first === undefined) return undefined;
  const own = self.sign ?? (self.date === undefined ? undefined : signOf(birthSun(self)));
  return own === undefined ? undefined : [own, first];
}

/** The speaker's birth is asked for first, then the other's. */
function birthsMissing({ persons }: Inquiry): readonly Missing[] {
  const needs = ['time', 'place'] as const;
  const own = birthMissing(persons.self, 'self', needs);
  return own.length > 0 ? own : birthMissing(persons.other, 'other', needs);
}

function ofSigns([a, b]: [number, number], asked: Asked): GuideAnswer {
  const pair: SignPair = {
    signs: [SIGNS[a], SIGNS[b]],
    elements: [ELEMENTS[a % 4], ELEMENTS[b % 4]],
    modalities: [MODALITIES[a % 3], MODALITIES[b % 3]],
    signs_apart: Math.min((a - b + 12) % 12, (b - a + 12) % 12),
  };
  return { text: signPairText(pair, asked.words), facts: [ownFact({ ...pair })] };
}

function ofCharts(asked: Asked): GuideAnswer {
  const { self, other } = asked.persons;
  const request = {
    person_a: personOf(birthDetails(self)),
    person_b: personOf(birthDetails(other)),
    language: asked.language,
  };
  const { answer, fact } = endpointAnswer(synastry, request, asked.given);
  const { score, band, summary, dimensions } = answer;
  const highlights = answer.highlights.slice(0, MOST_HIGHLIGHTS);
  return {
    text: chartPairText({ score, summary, highlights }, asked.words),
    facts: [fact({ score, out_of: 100, band, summary, dimensions, highlights })],
  };
}

/** Birth details as the synastry takes them: without settings of a Vedic chart. */
function personOf({ ayanamsa: _, node: __, ...details }: Record<string, unknown>) {
  return { house_system: 'Placidus', ...details };
}

/** Guna milan both ways, because it tells bride and groom apart and nobody said who is which. */
function ofMoons(asked: Asked): GuideAnswer {
  const [own, other] = (['self', 'other'] as const).map((who) => moonOf(asked, who));
  const pair = (bride: typeof own, groom: typeof own) =>
    endpointAnswer(
      gunaMilan,
      {
        bride_star: bride.nakshatra,
        bride_rasi: bride.sign,
        groom_star: groom.nakshatra,
        groom_rasi: groom.sign,
        language: asked.language,
      },
      asked.given,
    );
  const [asBride, asGroom] = [pair(own, other), pair(other, own)];
  const { self: one, other: two } = asked.persons;
  const told: StarPair = {
    stars: [own.nakshatra, other.nakshatra],
    as_bride: asBride.answer.result.total_gunas,
    as_groom: asGroom.answer.result.total_gunas,
    max: asBride.answer.result.max_gunas,
    isTimeOpen: one.time === undefined || two.time === undefined,
  };
  return {
    text: starPairText(told, asked.words),
    facts: [asBride, asGroom].map(({ answer, fact }) => {
      const { total_gunas, max_gunas, verdict, kootas } = answer.result;
      const scores = kootas.map(({ name, score, max }) => ({ name, score, max }));
      return fact({ stars: told.stars, total_gunas, max_gunas, verdict, kootas: scores });
    }),
  };
}

function moonOf(asked: Asked, who: 'self' | 'other') {
  const { chart } = rasiChartOf(asked, who);
  const chandra = chart.planets.find(({ name }) => name === 'Chandra');
  if (!chandra) throw new Error('a chart without Chandra');
  return chandra;
}

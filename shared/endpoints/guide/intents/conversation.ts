/**
 * An open question about one's life: the chart and its transits
 * where the birth is known, else an honest word and a question.
 */
import type { Category } from '../../../content/tarot-words.ts';
import type { Planet } from '../../../engine/western/natal.ts';
import { degreeText, phraseFor } from '../../../prose/guide/phrases.ts';
import { listText } from '../../../prose/list.ts';
import { filled } from '../../../prose/phrase.ts';
import { topicOf } from '../../../prose/tarot/question.ts';
import type { Asked, Family, GuideAnswer } from '../asked.ts';
import { ownFact } from '../endpoint-answer.ts';
import { bodyTold, signTold } from '../names-told.ts';
import { birthMissing } from '../state.ts';
import { chartOf } from './natal-western.ts';
import { transitFacts, transitLines } from './transits.ts';

/** So many transits are spoken about. */
const MOST_TRANSITS = 2;
/** The planet of the chart that a question is looked at through; the Sun where the question has no theme. */
const LOOKED_THROUGH: Readonly<Record<Category, Planet>> = {
  love: 'venus',
  work: 'saturn',
  money: 'saturn',
  growth: 'jupiter',
};

export const conversation: Family = {
  missing: () => [],
  wishes: ({ persons }) => birthMissing(persons.self, 'self', ['time', 'place']),
  answer(asked) {
    const { conversation: words } = asked.words.guide.replies;
    if (asked.persons.self.date !== undefined) return withChart(asked);
    return { text: `${phraseFor(words.opening, asked.message)} ${words.without_birth}`, facts: [] };
  },
};

function withChart(asked: Asked): GuideAnswer {
  const { conversation: words } = asked.words.guide.replies;
  const { answer, fact } = chartOf(asked, 'self');
  const { sun, moon, ascendant } = answer.chart;
  const { time } = asked.persons.self;
  const placed = [
    { body: 'sun' as const, ...sun },
    ...(time === undefined ? [] : [{ body: 'moon' as const, ...moon }]),
    ...(ascendant ? [{ body: 'ascendant' as const, ...ascendant }] : []),
  ].map(({ body, sign, degree }) => ({ body, sign, degree }));
  const parts = placed.map(({ body, sign, degree }) =>
    filled(words.part, {
      ...bodyTold('body', body, asked),
      sign: signTold(sign, asked),
      degree: degreeText(degree),
    }),
  );
  const now = transitFacts(asked);
  const told = { ...now, transits: now.transits.slice(0, MOST_TRANSITS) };
  const lines = transitLines(told, asked);
  const chart = filled(words.chart, { parts: listText(parts, asked.words) });
  const { category } = topicOf({ question: asked.message }, asked.words.tarot);
  const line = answer.interpretation.planets[category ? LOOKED_THROUGH[category] : 'sun'].sign_line;
  return {
    text: [
      phraseFor(words.opening, asked.message),
      chart,
      line,
      ...lines,
      phraseFor(words.closing, asked.message),
    ].join(' '),
    facts: [fact({ placements: placed, line }), ownFact(told)],
  };
}

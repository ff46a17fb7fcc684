/**
 * An open question about one's life: the chart and its transits
 * where the birth is known, else an honest word and a question.
 */
import type { Category } from '../../../content/tarot-words.ts';
import type { Planet } from '../../../engine/western/natal.ts';
import { outlookText, withoutBirthText } from '../../../prose/guide/conversation-text.ts';
import { topicOf } from '../../../prose/tarot/question.ts';
import type { Asked, Family, GuideAnswer } from '../asked.ts';
import { ownFact } from '../endpoint-answer.ts';
import { chartOf } from './natal-western.ts';
import { transitFacts } from './transits.ts';

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
  answer: (asked) =>
    asked.people[0].date === undefined
      ? { text: withoutBirthText(asked.message, isEither(asked), asked.words), facts: [] }
      : withChart(asked),
};

/** `Should I stay or go`. */
const isEither = ({ topic }: Asked) => topic.words.includes('either_or');

function withChart(asked: Asked): GuideAnswer {
  const { answer, fact } = chartOf(asked, asked.people[0]);
  const { sun, moon, ascendant } = answer.chart;
  const { time } = asked.people[0];
  const placements = [
    { body: 'sun' as const, ...sun },
    ...(time === undefined ? [] : [{ body: 'moon' as const, ...moon }]),
    ...(ascendant ? [{ body: 'ascendant' as const, ...ascendant }] : []),
  ].map(({ body, sign, degree }) => ({ body, sign, degree }));
  const now = transitFacts({ ...asked, about: [0] });
  const told = { ...now, transits: now.transits.slice(0, MOST_TRANSITS) };
  const { category } = topicOf({ question: asked.message }, asked.words.tarot);
  const line = answer.interpretation.planets[category ? LOOKED_THROUGH[category] : 'sun'].sign_line;
  return {
    text: outlookText(
      { placements, line, transits: told.transits, isEither: isEither(asked) },
      asked.message,
      asked.words,
    ),
    facts: [fact({ placements, line }), ownFact(told)],
  };
}

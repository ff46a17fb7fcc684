/**
 * An open question about one's life: what moves in the chart, or
 * which period runs, where the birth is known; else an honest word and a question.
 */
import type { Category } from '../../../content/tarot-words.ts';
import type { Planet } from '../../../engine/western/natal.ts';
import { questionText } from '../../../prose/guide/asking-text.ts';
import { advicesText } from '../../../prose/guide/card-text.ts';
import { outlookText, withoutBirthText } from '../../../prose/guide/conversation-text.ts';
import { transitLines, untilText } from '../../../prose/guide/transits-text.ts';
import { topicOf } from '../../../prose/tarot/question.ts';
import { ownFact } from '../endpoint-answer.ts';
import { type GuideAnswer, type IntentHandler, type IntentInput, isSidereal } from '../intent-input.ts';
import { birthMissing } from '../state.ts';
import { dasha } from './dasha.ts';
import { chartOf } from './natal-western.ts';
import { cardMeaning } from './tarot.ts';
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

export const conversation: IntentHandler = {
  missing: () => [],
  answer(asked) {
    const { message, words } = asked;
    const { date, time, place } = personIn(asked);
    if (date === undefined)
      return asked.cards.length > 0
        ? withCards(asked)
        : { text: withoutBirthText(message, isEither(asked), words), brief: briefOf(asked), facts: [] };
    if (!isSidereal(asked)) return withTransits(asked);
    return time === undefined || place === undefined ? withoutDasha(asked) : withDasha(asked);
  },
};

/** Of whoever is spoken of, or of the speaker where that birth is not known. */
const whoIn = ({ people, about }: IntentInput) => (people[about[0] ?? 0]?.date === undefined ? 0 : about[0]);
const personIn = (input: IntentInput) => input.people[whoIn(input)];

/** That nothing promises it, and what the card on the table stands for. */
function briefOf(input: IntentInput): string {
  const { brief } = input.words.guide.replies.conversation;
  const [card] = input.cards;
  if (!card) return brief;
  const { text } = cardMeaning.answer({ ...input, topic: { ...input.topic, card: card.id, reversed: card.reversed } });
  return `${brief} ${text}`;
}

/** Cards that lie there are thought with: their advice, and no verdict. */
function withCards(input: IntentInput): GuideAnswer {
  const { words, cards, topic, message } = input;
  const told = cards
    .slice(0, MOST_CARDS)
    .map(({ id, reversed }) => cardMeaning.answer({ ...input, topic: { ...topic, card: id, reversed } }));
  const advices = told.map(({ facts: [{ data }] }) => String(data.advice));
  const lines = [advicesText(advices, words)];
  const text = outlookText({ theme: undefined, isEither: true, lines, message }, words);
  return { text, brief: briefOf(input), facts: told.flatMap(({ facts }) => facts) };
}

/** Of so many cards the advice is told. */
const MOST_CARDS = 2;

/** `Should I stay or go`. */
const isEither = ({ topic }: IntentInput) => topic.words.includes('either_or');

/** What is asked, which may have been said before the birth was. */
const questionOf = ({ topic, message }: IntentInput) => topic.term ?? message;

const themeOf = (input: IntentInput) => topicOf({ question: questionOf(input) }, input.words.tarot).category;

function withTransits(input: IntentInput): GuideAnswer {
  const { message, words } = input;
  const { answer, fact } = chartOf(input, personIn(input));
  const now = transitFacts({ ...input, about: [whoIn(input)] });
  const told = { ...now, transits: now.transits.slice(0, MOST_TRANSITS) };
  const theme = themeOf(input);
  const planet = theme ? LOOKED_THROUGH[theme] : 'sun';
  const { sign_line: line } = answer.interpretation.planets[planet];
  const [first, ...rest] = transitLines(told.transits, personIn(input).role, words);
  const { sign, degree } = answer.chart[planet];
  return {
    text: outlookText({ theme, isEither: isEither(input), lines: first ? [first] : [], message }, words),
    brief: first,
    ...(told.transits[0] ? { until: untilText(told.transits[0], personIn(input).role, words) } : {}),
    more: [...rest, line].join(' '),
    facts: [fact({ placements: [{ body: planet, sign, degree }], line }), ownFact(told)],
  };
}

/** In Vedic words the periods that run say what time it is. */
function withDasha(input: IntentInput): GuideAnswer {
  const { text, more, facts } = dasha.answer({
    ...input,
    intent: 'running_dasha',
    about: [whoIn(input)],
    topic: withoutBodies(input),
  });
  const { message } = input;
  return {
    text: outlookText({ theme: themeOf(input), isEither: isEither(input), lines: [text], message }, input.words),
    more,
    facts,
  };
}

const withoutBodies = ({ topic }: IntentInput) => ({ ...topic, bodies: [], words: [] });

function withoutDasha(input: IntentInput): GuideAnswer {
  const missing = birthMissing(personIn(input), ['time', 'place']);
  const lines = missing.length > 0 ? [questionText(missing, {}, input.words)] : [];
  const { message } = input;
  return {
    text: outlookText({ theme: themeOf(input), isEither: isEither(input), lines, message }, input.words),
    facts: [],
    missing,
  };
}

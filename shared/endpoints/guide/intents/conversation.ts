/**
 * An open question about one's life: what moves in the chart, or
 * which period runs, where the birth is known; else an honest word and a question.
 */

import type { BodyName } from '../../../language/names.ts';
import { questionText } from '../../../prose/guide/asking-text.ts';
import { advicesText } from '../../../prose/guide/card-text.ts';
import { bodyDoesText, leadsOf, outlookText, withoutBirth } from '../../../prose/guide/conversation-text.ts';
import { firstOf } from '../../../prose/guide/saying-text.ts';
import { noYesText } from '../../../prose/guide/worth-text.ts';
import { paragraph } from '../../../prose/paragraph.ts';
import { topicOf } from '../../../prose/tarot/question.ts';
import { eitherIn } from '../cues.ts';
import type { GuideAnswer, IntentHandler, IntentInput } from '../intent-input.ts';
import { birthMissing, NO_TOPIC } from '../state.ts';
import { entryOf } from './glossary.ts';
import { lifeAnswer } from './life.ts';
import { natalPlacement } from './natal-placement.ts';
import { cardMeaning } from './tarot.ts';

export const conversation: IntentHandler = {
  missing: () => [],
  answer(input) {
    const { message, topic, words } = input;
    const { date } = personIn(input);
    const [body] = topic.bodies;
    if (date === undefined && body !== undefined) return ofBody(body, input);
    if (date === undefined)
      return input.cards.length > 0
        ? withCards(input)
        : {
            ...(topic.words.includes('when')
              ? { text: words.guide.replies.worth.when }
              : withoutBirth({ message, matter: topic.matter, leaning: leaningOf(input) }, words)),
            brief: briefOf(input),
            whether: noYesText(topic.matter, words),
            facts: [],
          };
    return ofLife(input);
  },
};

/** What a planet is asked to do for somebody whose birth is not known: it is said what it stands for. */
function ofBody(body: BodyName, input: IntentInput): GuideAnswer {
  const { words } = input;
  const entry = entryOf(body, input);
  const text = paragraph(bodyDoesText(body, words), entry?.text);
  return { text, next: words.guide.replies.conversation.to_think_with, facts: [] };
}

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
  const clauses = cards
    .slice(0, MOST_CARDS)
    .map(({ id, reversed }) => cardMeaning.answer({ ...input, topic: { ...topic, card: id, reversed } }));
  const advices = clauses.map(({ facts: [{ data }] }) => String(data.advice));
  const lines = [advicesText(advices, words)];
  const leaning = leaningOf(input);
  const text = leaning === 'either' ? outlookText(lines, message, words) : paragraph(...lines);
  return {
    // what others will do is no way of one's own
    leads: leaning ? leadsOf(leaning, words) : [clauses[0].whether ?? ''],
    text,
    brief: briefOf(input),
    facts: clauses.flatMap(({ facts }) => facts),
  };
}

/** Of so many cards the advice is told. */
const MOST_CARDS = 2;

/** `Stay or go`, `should I go`; none where nothing is to be decided. */
const leaningOf = ({ topic }: IntentInput) =>
  topic.words.includes('either_or') ? ('either' as const) : topic.deciding ? ('deciding' as const) : undefined;

/** So many words tell which way it leans. */
const MOST_OF_LEANING = 30;

/** What is asked, which may have been said before the birth was. */
const questionOf = ({ topic, message }: IntentInput) => topic.term ?? message;

const themeOf = (input: IntentInput) => topicOf({ question: questionOf(input) }, input.words.tarot).category;

/** Of no side of life in particular: what somebody is like. */
function ofWhole(input: IntentInput): GuideAnswer {
  const answer = natalPlacement.answer({ ...input, topic: NO_TOPIC });
  return { ...answer, text: answer.brief ?? answer.text };
}

/** What the birth says of the side of life that is asked about; between two ways it chooses none. */
function ofLife(input: IntentInput): GuideAnswer {
  const { words, topic } = input;
  const theme = themeOf(input);
  const matter = topic.matter ?? (theme === 'growth' ? undefined : theme);
  const leaning = leaningOf(input);
  const own = { ...input, about: [whoIn(input)] };
  const isMoving = topic.ahead ?? (topic.span !== undefined || topic.words.includes('when'));
  const isOfNoSide = matter === undefined && leaning === undefined;
  const answer = isOfNoSide && !isMoving ? ofWhole(own) : lifeAnswer(own, matter);
  const missing = birthMissing(personIn(input), ['time', 'place']);
  const isOfWays = leaning === 'either' && eitherIn(questionOf(input)) !== undefined;
  if (isOfWays && missing.length === 0) return { ...answer, text: answer.whether ?? answer.text, more: answer.text };
  // what is to be decided is told which way what moves now leans
  if (topic.deciding && answer.whether && missing.length === 0)
    return {
      ...answer,
      leads: leadsOf(leaning, words),
      text: firstOf(answer.whether, MOST_OF_LEANING),
      more: answer.text,
    };
  const leads = leadsOf(leaning ?? (isOfNoSide ? (isMoving ? 'moves' : 'any') : undefined), words);
  return {
    ...answer,
    leads,
    ...(missing.length > 0 ? { missing, next: questionText(missing, {}, words) } : {}),
  };
}

/** What can be meant in several ways: the question back, and the choice that answers it. */
import { folded } from '../../language/fold.ts';
import type { Choice, State, Topic } from './state.ts';
import type { Understanding } from './understanding.ts';

/** How options are called. */
export interface Choosing {
  label: {
    /** `3 May 1990` */
    day(date: string): string;
    /** `18:30 in the evening` */
    clock(time: string): string;
    country(code: string): string;
  };
}

/** A message of so few words that names one of the options chooses it, whatever else it might mean. */
const SHORT_ANSWER_WORDS = 5;

/** The state after a choice, when the message is one; undefined when it says something else. */
export function chosen(
  before: State,
  message: string,
  { match, said }: Understanding,
  words: readonly string[],
): State | undefined {
  const [choice, ...choices] = before.choices;
  const isShort = message.trim().split(/\s+/).length <= SHORT_ANSWER_WORDS;
  if (!choice || !(isShort || match.matched === 'answer' || match.matched === 'follow_up')) return undefined;
  // a whole date, or a place that is meant alone, says it better
  if (said.some((mention) => mention.kind === choice.of && 'candidates' in mention && mention.candidates.length === 1))
    return undefined;
  const option = optionMeant(choice, message, words);
  return option === undefined ? undefined : { ...withChosen(before, choice, option), choices };
}

/** The option that a message means: by its number, or by a word that no other option has. */
function optionMeant(choice: Choice, message: string, words: readonly string[]): number | undefined {
  const numbered = choice.options.findIndex((_, i) => words.includes(`option_${i + 1}`));
  if (numbered >= 0) return numbered;
  if (choice.of === 'time' && words.includes('morning') !== words.includes('evening')) {
    return words.includes('morning') ? 0 : choice.options.length - 1;
  }
  const labels = choice.options.map(({ label }) => new Set(folded(label).split(' ')));
  const heardWords = folded(message).split(' ');
  const scores = labels.map((label, i) => {
    const own = heardWords.filter((word) => label.has(word) && labels.every((other, j) => j === i || !other.has(word)));
    return own.length;
  });
  const best = Math.max(...scores);
  return best > 0 && scores.filter((score) => score === best).length === 1 ? scores.indexOf(best) : undefined;
}

function withChosen(before: State, { of, who, options }: Choice, option: number): State {
  const { value } = options[option];
  if (who === 'where' || who === 'topic') {
    const topic = typeof value === 'string' ? withDate(before.topic, value) : { ...before.topic, where: value };
    return { ...before, topic };
  }
  const person = { ...before.persons[who], [of]: value };
  return { ...before, persons: { ...before.persons, [who]: person } };
}

function withDate(topic: Topic, date: string): Topic {
  const [year, month, day] = date.split('-').map(Number);
  return { ...topic, birthday: { year, month, day }, day: date };
}

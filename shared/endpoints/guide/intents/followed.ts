/** What is computed for a few words that go on from what was said: a stone by custom, names that fit, own love. */
import { GRAHAS, RASIS } from '../../../engine/names.ts';
import { SIGN_LORDS } from '../../../engine/vedic/dignity.ts';
import { folded } from '../../../language/fold.ts';
import { nameFitText, namesText, placeKeptText, stoneText } from '../../../prose/guide/followed-text.ts';
import { firstOf } from '../../../prose/guide/saying-text.ts';
import { paragraph } from '../../../prose/paragraph.ts';
import { ownFact } from '../endpoint-answer.ts';
import { type GuideAnswer, type IntentInput, subjectOf } from '../intent-input.ts';
import { nameAsked } from '../name-asked.ts';
import { NO_TOPIC, type State } from '../state.ts';
import type { Followed } from '../to-say.ts';
import { namesOfChild, otherLetters } from './baby-names.ts';
import { rasiChartOf } from './natal-vedic.ts';
import { customAnswer, freshAnswer, nameNumberAnswer, plainAnswer } from './of-talk.ts';

/** What is computed for it; undefined where nothing is. `answered` answers any question. */
export function followedAnswer(
  says: Followed,
  input: IntentInput,
  before: State,
  answered: (input: IntentInput) => GuideAnswer,
): (GuideAnswer & { phrase?: string }) | undefined {
  if (says === 'stone') return stoneOf(input);
  if (says === 'custom') return customAnswer(input, before);
  if (says === 'other_letters') return otherLetters(input);
  if (says === 'name_number') return nameNumberAnswer(input);
  if (says === 'plainly') return plainAnswer(input, before, answered);
  if (says === 'repeats') return freshAnswer(input, before, answered);
  if (says === 'place_kept') return placeKept(input, before, answered);
  if (says === 'hour_first') return { text: input.words.guide.replies.follow_ups.hour_first, facts: [] };
  if (says === 'name_fits') return nameFits(input);
  if (says === 'more_names' || says === 'name_meaning') return moreNames(says, input, before);
  return says === 'own_pattern' ? ownLove(input, answered) : undefined;
}

/** The stone that custom gives the lord of the rising sign. */
function stoneOf(input: IntentInput): GuideAnswer | undefined {
  const { chart, fact } = rasiChartOf(input, subjectOf(input));
  if (!chart.ascendant) return undefined;
  const { sign } = chart.ascendant;
  const lord = GRAHAS[SIGN_LORDS[RASIS.indexOf(sign)]];
  return { text: stoneText({ sign, lord }, input.words), facts: [fact({ ascendant: sign, lord })] };
}

/** So many words of what was told there are told once more. */
const FEW_WORDS = 25;

/** The place that was computed with, and of a chart what stands there. */
function placeKept(
  input: IntentInput,
  { question }: State,
  answered: (input: IntentInput) => GuideAnswer,
): GuideAnswer | undefined {
  const place = input.topic.where ?? subjectOf(input).place;
  if (!place) return undefined;
  const kept = placeKeptText(place.name, input.words);
  if (question?.intent !== 'natal_placement') return { text: kept, facts: [] };
  const { text, facts } = answered({ ...input, intent: question.intent, topic: question.topic });
  return { text: paragraph(kept, firstOf(text, FEW_WORDS)), facts };
}

/** Somebody's own way in love, behind a sentence on what repeats itself. */
function ownLove(input: IntentInput, answered: (input: IntentInput) => GuideAnswer): GuideAnswer {
  const [opened] = input.words.guide.replies.follow_ups.said.own_pattern;
  if (input.people[0].date === undefined) return { text: opened, facts: [] };
  const topic = { ...NO_TOPIC, matter: 'love' as const };
  const { text, facts } = answered({ ...input, intent: 'conversation', about: [0], topic });
  return { text: paragraph(opened, text), facts };
}

/** So many names are told at once. */
const MOST_NAMES = 6;
/** Shorter words mean nothing by themselves. */
const FEWEST_LETTERS = 3;
const wordsOfMeaning = (meaning: string) => folded(meaning).split(/[^\p{L}\p{M}]+/u);

/** More names that begin with the sounds of the star, those that were told left out; or those that mean something. */
function moreNames(says: 'more_names' | 'name_meaning', input: IntentInput, before: State): GuideAnswer | undefined {
  const found = namesOfChild(input);
  if (!found) return undefined;
  const { message, words } = input;
  const told = [before.said ?? '', ...(before.spoken ?? [])];
  const fresh = found.names.filter(({ name }) => !told.some((reply) => reply.includes(name)));
  const wished =
    says === 'name_meaning'
      ? folded(message)
          .split(/[^\p{L}\p{M}]+/u)
          .reverse()
      : [];
  // the last word that any of them means
  const [meant = []] = wished
    .filter((word) => word.length >= FEWEST_LETTERS)
    .map((word) => found.names.filter(({ meaning }) => wordsOfMeaning(meaning).includes(word)))
    .filter((names) => names.length > 0);
  const asked = Number(/(?<!\d)([2-9])(?!\d)/.exec(message)?.[1] ?? MOST_NAMES);
  const names = (meant.length > 0 ? meant : fresh.length > 0 ? fresh : found.names).slice(0, asked);
  const kind = says === 'more_names' ? 'names_more' : meant.length > 0 ? 'names_meaning' : 'names_no_meaning';
  return { text: namesText(kind, names, words), facts: [ownFact({ names })] };
}

/** Whether a name that somebody thinks of begins as custom has it. */
function nameFits(input: IntentInput): GuideAnswer | undefined {
  const name = nameAsked(input.message);
  const found = namesOfChild(input);
  if (!name || !found) return undefined;
  const begins = found.syllables.some((syllable) => folded(name).startsWith(folded(syllable)));
  const { syllables } = found;
  return { text: nameFitText({ name, begins, syllables }, input.words), facts: [ownFact({ name, begins, syllables })] };
}

/** What is put together for what is asked of the talk: a custom, plain words, something that was not told yet. */
import type { GlossaryEntry } from '../../../content/guide-words.ts';
import type { Words } from '../../../content/words.ts';
import { foldedWord } from '../../../language/fold.ts';
import type { BodyName } from '../../../language/names.ts';
import { customForText, enoughOfText, indianNameText } from '../../../prose/guide/of-talk-text.ts';
import { firstOf, onlySentences, phraseFresh, sentencesOf } from '../../../prose/guide/saying-text.ts';
import { paragraph } from '../../../prose/paragraph.ts';
import { customMeant, type GrahaOfCustom } from '../custom-asked.ts';
import { ownFact } from '../endpoint-answer.ts';
import type { GuideAnswer, IntentInput } from '../intent-input.ts';
import { nameForNumber } from '../name-asked.ts';
import { plainOf } from '../plain-words.ts';
import type { State } from '../state.ts';
import { talkAskedIn } from '../talk-named.ts';
import { messageReader, understandingOf } from '../understanding.ts';
import { childOf } from './baby-names.ts';
import { numberOfName } from './numerology.ts';

type Answered = (input: IntentInput) => GuideAnswer;
/** With the phrase that stands before it, which is not said again at once. */
type Told = GuideAnswer & { phrase?: string };

const entryOf = (graha: GrahaOfCustom | undefined, { guide }: Words): string => {
  const entries: Readonly<Record<string, GlossaryEntry>> = guide.glossary;
  return entries[graha ? `upay_${graha}` : 'upay'].text;
};

/** What custom does for a graha, as a custom; whoever asks whether to is told that it is no must. */
export function customAnswer(input: IntentInput, before: State): Told {
  const { message, words, today } = input;
  const { said, custom } = words.guide.replies.of_talk;
  const understanding = understandingOf(message, { thisYear: Number(today.slice(0, 4)), isBegun: true });
  const { graha, side, isOfIllness, isOfDay } = customMeant(message, understanding, before);
  const { spoken = [], heard = '' } = before;
  const phraseOf = (list: readonly string[]) => phraseFresh(list, message, { spoken, taken: {}, inOrder: true });
  const ill = isOfIllness ? phraseOf(said.custom_ill) : undefined;
  const asks = talkAskedIn(message);
  // `what should I give for Saturn?` asks for no yes
  const isWhether = isOfDay || understanding.words.includes('whether');
  const asked = isWhether && asks.has('custom_whether') ? phraseOf(custom.whether) : undefined;
  const opened = ill ?? asked;
  const entry = ill && !graha ? '' : entryOf(graha, words);
  // its first and its last sentence, where it was told before or much stands ahead of it
  const all = sentencesOf(entry).map((sentence) => sentence.trim());
  const isTold = all.length > 1 && all.slice(0, 2).every((sentence) => heard.includes(sentence));
  const again = asks.has('of_mantra') ? all.slice(1) : all.slice(0, 1);
  const own = isTold ? paragraph(...again) : ill ? paragraph(all[0], all.at(-1)) : entry;
  const lead = side && graha && !ill ? customForText({ side, body: graha }, words) : '';
  return {
    text: paragraph(opened?.text, lead, own),
    facts: graha ? [ownFact({ custom_of: graha, ...(side ? { side } : {}) })] : [],
    ...(opened ? { phrase: opened.phrase } : {}),
  };
}

/** So many words of plain ones are told at once. */
const MOST_PLAIN = 34;

/** What was computed last, in words that need no explaining: those first that were not told so yet. */
export function plainAnswer(input: IntentInput, before: State, answered: Answered): Told | undefined {
  const { message, words } = input;
  const { said } = words.guide.replies.of_talk;
  const { computed, spoken = [], heard = '' } = before;
  const phraseOf = (list: readonly string[]) => phraseFresh(list, message, { spoken, taken: {}, inOrder: true });
  if (!computed) return undefined;
  const { question, about } = computed;
  const answer = answered({ ...input, intent: question.intent, topic: question.topic, about });
  const advice = plainOf(answer.advice ?? '');
  const plain = plainOf(paragraph(answer.plain ?? answer.text, answer.simple));
  const isNew = (text: string) => onlySentences(text, (sentence) => !isToldSo(sentence.trim(), heard, said.plainly));
  const fresh = firstOf(isNew(plain), MOST_PLAIN / 2);
  const text = firstOf(paragraph(fresh, isNew(advice)), MOST_PLAIN);
  const named = indianNames(input);
  if (text === '') return { ...phraseOf(said.plainly_none), facts: [] };
  const lead = phraseOf(said.plainly);
  return { text: paragraph(lead.text, named, text), facts: answer.facts, phrase: lead.phrase };
}

/** What a graha is called elsewhere that a message names by its Indian name. */
function indianNames({ message, words, language, today }: IntentInput): string {
  if (language === 'hi') return '';
  const { mentions } = understandingOf(message, { thisYear: Number(today.slice(0, 4)), isBegun: true });
  const named = mentions.flatMap((each) => (each.kind === 'body' && each.vedic ? [each.body] : []));
  return paragraph(...[...new Set(named)].flatMap((body) => indianNameText(body, words)));
}

/** Told behind one of our leads, alone or among others. */
const isToldSo = (sentence: string, heard: string, leads: readonly string[]) =>
  heard.split('\n').some((line) => leads.some((lead) => line.startsWith(lead)) && line.includes(sentence));

/** What was not told yet of what was computed last, behind a word that it came again; else what is wanted. */
export function freshAnswer(input: IntentInput, before: State, answered: Answered): Told {
  const { message, words } = input;
  const { said } = words.guide.replies.of_talk;
  const { computed, spoken = [], heard = '' } = before;
  const phraseOf = (list: readonly string[]) => phraseFresh(list, message, { spoken, taken: {}, inOrder: true });
  const bodies = bodiesIn(input);
  const { enough } = words.guide.replies.of_talk;
  const own = bodies.length > 0 ? enoughOfText(bodies[0], phraseOf(enough).phrase, words) : undefined;
  const asked = phraseOf(said.repeats_ask);
  if (!computed || spoken.some((phrase) => said.repeats.includes(phrase))) return { ...asked, facts: [] };
  const { question, about } = computed;
  const answer = answered({ ...input, intent: question.intent, topic: question.topic, about });
  const isNew = (sentence: string) => !heard.includes(sentence.trim());
  const others = plainOf(paragraph(answer.plain, answer.advice, own ? '' : answer.meaning));
  const fresh = firstOf(onlySentences(others, isNew), MOST_PLAIN);
  if (fresh === '') return { ...asked, facts: [] };
  const lead = phraseOf(said.repeats);
  return {
    text: paragraph(own ?? lead.text, fresh),
    facts: answer.facts,
    phrase: own ? phraseOf(enough).phrase : lead.phrase,
  };
}

/** The bodies that a message names. */
function bodiesIn({ message, today }: IntentInput): BodyName[] {
  const { mentions } = understandingOf(message, { thisYear: Number(today.slice(0, 4)), isBegun: true });
  return mentions.flatMap((each) => (each.kind === 'body' ? [each.body] : []));
}

/** The number of a name that is asked for: of a child beside its birth, of a shop beside that of whoever asks. */
export function nameNumberAnswer(input: IntentInput): Told | undefined {
  const { message, people } = input;
  const name = nameForNumber(message, (word) => messageReader().isCommon(foldedWord(word)));
  if (name === undefined) return undefined;
  const child = childOf(input);
  const { date } = talkAskedIn(message).has('of_venture') ? people[0] : child;
  return numberOfName(name, date, input);
}

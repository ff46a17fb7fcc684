/** How much is said, and what is said to talk. */
import type { Words } from '../../content/words.ts';
import { filled } from '../phrase.ts';
import { phraseFor } from './phrases.ts';

const SENTENCE = /.+?(?:[.!?।]+[”»]*(?=\s|$)\s*|$)/gsu;
const OPENING = /[“«]/g;
const CLOSING = /[”»]/g;

/** The sentences of a text, each with the space behind it; what is quoted stays whole. */
export function sentencesOf(text: string): string[] {
  const kept: string[] = [];
  let open = 0;
  for (const part of text.match(SENTENCE) ?? [text]) {
    if (open > 0) kept.push(`${kept.pop()}${part}`);
    else kept.push(part);
    open = Math.max(0, open + (part.match(OPENING)?.length ?? 0) - (part.match(CLOSING)?.length ?? 0));
  }
  return kept;
}

/** Those sentences of a text that are kept. */
export const onlySentences = (text: string, isKept: (sentence: string) => boolean): string =>
  sentencesOf(text).filter(isKept).join('').trim();

export const countOf = (text: string) => text.split(/\s+/).filter((word) => word !== '').length;

/** The first sentences of a text, as far as so many words go; the first one always. */
export function firstOf(text: string, most: number): string {
  const kept: string[] = [];
  for (const sentence of sentencesOf(text)) {
    if (kept.length > 0 && countOf(kept.join('')) + countOf(sentence) > most) break;
    kept.push(sentence);
  }
  return kept.join('').trim();
}

/** A text in short: its first two sentences, and more while so few words allow it. */
export function shortOf(text: string, most: number): string {
  const two = sentencesOf(text).slice(0, 2).join('').trim();
  return countOf(two) > most ? two : firstOf(text, most);
}

/** So few words may be said twice. */
const LEAST_ONCE = 5;

/** A text without the sentences that it says a second time. */
export function onceEach(text: string): string {
  const seen = new Set<string>();
  return onlySentences(text, (sentence) => {
    const bare = sentence.trim();
    const isLong = countOf(bare) >= LEAST_ONCE;
    // `of your sister: Venus in Leo …` says it too
    if (isLong && [...seen].some((said) => said.endsWith(bare))) return false;
    seen.add(bare);
    return true;
  });
}

/** Of a text what was not said yet, in so many words. */
export function freshOf(text: string, before: string, most: number): string {
  const fresh = sentencesOf(text).filter((sentence) => !before.includes(sentence.trim()));
  return fresh.length === 0 ? '' : firstOf(fresh.join(''), most);
}

/** A text, and of what may be said besides as many sentences as there is room for. */
export function asMuchAs(text: string, more: string, most: number): string {
  const room = most - countOf(text);
  if (more === '' || room < 8) return text;
  const besides = firstOf(more, room);
  return countOf(besides) <= room ? `${text} ${besides}` : text;
}

/** What phrases may take up of a message; a phrase whose part is not there is not said. */
export interface TakenUp {
  /** whom it tells of */
  whom?: string;
  /** a name it tells */
  name?: string;
  /** what it names */
  named?: string;
  /** the side of a life it is about */
  matter?: string;
  /** two things that it may ask for */
  one?: string;
  two?: string;
}

/** What is said around talk. */
interface Saying {
  /** phrases that were said in this conversation, the last of them last */
  spoken: readonly string[];
  taken: TakenUp;
  /** the first phrase comes first, and the others after it */
  inOrder?: boolean;
}

const SLOT = /\{(\w+)\}/g;
const slotsOf = (phrase: string) => [...new Set(Array.from(phrase.matchAll(SLOT), ([, slot]) => slot.toLowerCase()))];

/** The words between the slots of a phrase, by which it is known again in a reply. */
const wordsBetween = (phrase: string) => phrase.split(SLOT).filter((_, at) => at % 2 === 0);

/** Which phrases of talk stand in a reply. */
export function phrasesIn(reply: string, words: Words): string[] {
  const { speech, unsure, again, life, character, numerology } = words.guide.replies;
  const invitations = [life.next, life.sides, character.next, numerology.name_for_more];
  const company = companyPhrases(words);
  const all = [...Object.values(speech), ...Object.values(unsure), again.enough, invitations, company].flat();
  return all.filter((phrase) => wordsBetween(phrase).every((part) => reply.includes(part)));
}

/** What is said to talk of somebody's life, part by part. */
function companyPhrases({ guide }: Words): string[] {
  const { heard, ask, ask_calmly, step, short, chart, advice, offer, card, enough } = guide.replies.talk;
  const of = (lists: Readonly<Record<string, readonly string[]>>) => Object.values(lists).flat();
  return [
    ...Object.values(heard).flatMap(of),
    ...of(ask),
    ...of(ask_calmly),
    ...Object.values(step),
    ...of(short),
  ].concat(...[chart, advice, offer, card, enough]);
}

/** True for a phrase that asks what was meant. */
export const isUnsure = (phrase: string, { guide }: Words): boolean =>
  Object.values(guide.replies.unsure).some((phrases) => phrases.includes(phrase));

/** One of some phrases, filled: what takes up most first, and none that was said before while there is another. */
export function phraseFresh(
  phrases: readonly string[],
  message: string,
  { spoken, taken, inOrder = false }: Saying,
): { text: string; phrase: string } {
  const values = taken as Readonly<Record<string, string | undefined>>;
  const fitting = phrases.filter((phrase) => slotsOf(phrase).every((slot) => values[slot] !== undefined));
  const others = [spoken, spoken.slice(-1), []].map((used) => fitting.filter((phrase) => !used.includes(phrase)));
  const free = others.find((list) => list.length > 0) ?? phrases;
  const most = Math.max(...free.map((phrase) => slotsOf(phrase).length));
  const best = free.filter((phrase) => slotsOf(phrase).length === most);
  const phrase = inOrder ? best[0] : phraseFor(best, message);
  const filling = Object.fromEntries(slotsOf(phrase).map((slot) => [slot, values[slot] ?? '']));
  return { text: filled(phrase, filling), phrase };
}

/** Before what was asked of somebody who has died. */
export const lossText = (whom: string, { guide }: Words): string => filled(guide.replies.again.loss, { whom });

/** `your mother` of a role. */
export function kinText(role: string | undefined, { guide }: Words): string | undefined {
  const kin: Readonly<Record<string, string>> = guide.replies.names.kin;
  return role === undefined ? undefined : kin[role];
}

/** Before an answer that somebody doubted. */
export function againText(message: string, words: Words): string {
  return phraseFor(words.guide.replies.again.sure, message);
}

/** Before what puts a reply of ours right. */
export const rightedText = (
  of: 'undone' | 'whose' | 'birth' | 'unanswered',
  message: string,
  { guide }: Words,
): string => phraseFor(guide.replies.again[of], message);

/** Half a sentence for a feeling, before what was asked. */
export function touchedText(message: string, words: Words): string {
  return phraseFor(words.guide.replies.again.touched, message);
}

/** One answer for each hour that somebody may be born at; once where they are the same. */
export function timesText(answers: readonly { time: string; text: string }[], words: Words): string {
  const [{ text: first }] = answers;
  const { again } = words.guide.replies;
  if (answers.every(({ text }) => text === first)) return filled(again.either_time, { text: first });
  return answers.map(({ time, text }) => filled(again.at_time, { time, text })).join(' ');
}

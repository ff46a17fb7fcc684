/** How much is said, and what is said to talk. */
import type { Words } from '../../content/words.ts';
import { filled } from '../phrase.ts';
import { phraseFor } from './phrases.ts';

type Speech = keyof Words['guide']['replies']['speech'];

const SENTENCE = /[^.!?।]+(?:[.!?।](?!\s)[^.!?।]*)*[.!?।]*\s*/gu;

export const sentencesOf = (text: string): string[] => text.match(SENTENCE) ?? [text];

const countOf = (text: string) => text.split(/\s+/).filter((word) => word !== '').length;

/** The first sentences of a text, as far as so many words go; the first one always. */
export function firstOf(text: string, most: number): string {
  const kept: string[] = [];
  for (const sentence of sentencesOf(text)) {
    if (kept.length > 0 && countOf(kept.join('')) + countOf(sentence) > most) break;
    kept.push(sentence);
  }
  return kept.join('').trim();
}

/** The last sentences of a text, as far as so many words go. */
export function lastOf(text: string, most: number): string {
  const kept: string[] = [];
  for (const sentence of (text.match(SENTENCE) ?? []).reverse()) {
    if (countOf(kept.join('')) + countOf(sentence) > most) break;
    kept.unshift(sentence);
  }
  return kept.join('').trim();
}

/** A text, and of what may be said besides as many sentences as there is room for. */
export function asMuchAs(text: string, more: string, most: number): string {
  const room = most - countOf(text);
  if (more === '' || room < 8) return text;
  const besides = firstOf(more, room);
  return countOf(besides) <= room ? `${text} ${besides}` : text;
}

/** What is said to talk, never what was said just now; `suggested` could have been meant. */
export function speechText(
  speech: Speech,
  message: string,
  { before, suggested: [a, b] = ['', ''], inOrder }: Saying,
  words: Words,
): string {
  const phrases = words.guide.replies.speech[speech].map((phrase) => filled(phrase, { a, b }));
  const others = phrases.filter((phrase) => phrase !== before);
  return inOrder && others.length > 0 ? others[0] : phraseFor(others.length > 0 ? others : phrases, message);
}

/** What is said around talk. */
interface Saying {
  /** what was said just now */
  before?: string;
  /** what could have been meant */
  suggested?: readonly [string, string];
  /** the first phrase comes first, and the others where it was said just now */
  inOrder?: boolean;
}

/** True for a reply that was not sure what was asked. */
export function isUnsure(reply: string, { guide }: Words): boolean {
  return guide.replies.speech.unsure.some((phrase) => reply.startsWith(phrase.split('{')[0]));
}

/** Before an answer that somebody doubted. */
export function againText(message: string, words: Words): string {
  return phraseFor(words.guide.replies.again.sure, message);
}

/** The same answer to another question. */
export function saidTwiceText(text: string, words: Words): string {
  return filled(words.guide.replies.again.same, { text });
}

/** Half a sentence for a feeling, before what was asked. */
export function touchedText(message: string, words: Words): string {
  return phraseFor(words.guide.replies.again.touched, message);
}

/** Nothing can be added to what was said just now, in other words than the last time. */
export function spentText(message: string, last: string, [a, b]: readonly [string, string], words: Words): string {
  const fresh = words.guide.replies.again.spent.filter((phrase) => !last.startsWith(phrase.split('{')[0]));
  return filled(phraseFor(fresh, message), { a, b });
}

/** One answer for each hour that somebody may be born at; once where they are the same. */
export function timesText(answers: readonly { time: string; text: string }[], words: Words): string {
  const [{ text: first }] = answers;
  const { again } = words.guide.replies;
  if (answers.every(({ text }) => text === first)) return filled(again.either_time, { text: first });
  return answers.map(({ time, text }) => filled(again.at_time, { time, text })).join(' ');
}

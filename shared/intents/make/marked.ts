/**
 * Messages by other hands, with what was heard before, what they want, and what their words are:
 * `tagged-<language>.tsv.gz`, a line for each, its columns what was heard, the intent, and the message with
 * `{mark|words}` in it.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Language } from '../../content/languages.ts';
import { HEARD, type Heard } from '../../language/heard.ts';
import type { Matched } from '../../language/intents.ts';
import type { TextSpan } from '../../language/shapes.ts';
import { TAGS, type Tag } from '../../language/tagger.ts';
import { projectFile } from '../../package-file.ts';

/** A message with its marks. */
export interface MarkedMessage {
  heard: Heard;
  intent: Matched;
  text: string;
  spans: readonly (TextSpan & { tag: Tag })[];
}

const MARKED = /\{(\w+)\|([^{}]*)\}/g;

/** A message of a line. */
export function markedMessage(line: string): MarkedMessage {
  const [column, intent, marked] = line.split('\t');
  const heard = HEARD.find((each) => each === column);
  if (!heard || marked === undefined) throw new Error(`no marked message: ${line}`);
  const spans: (TextSpan & { tag: Tag })[] = [];
  let text = '';
  let from = 0;
  for (const { 0: all, 1: mark, 2: words, index } of marked.matchAll(MARKED)) {
    text += marked.slice(from, index);
    const tag = TAGS.find((each) => each === mark);
    if (tag) spans.push({ tag, start: text.length, end: text.length + words.length });
    text += words;
    from = index + all.length;
  }
  return { heard, intent: intent as Matched, text: text + marked.slice(from), spans };
}

/** The messages of a language. */
export const markedIn = (language: Language): MarkedMessage[] =>
  gunzipSync(readFileSync(projectFile(`shared/intents/make/tagged-${language}.tsv.gz`)))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map(markedMessage);

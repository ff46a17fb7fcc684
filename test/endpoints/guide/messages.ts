/** The messages that understanding is measured with. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Intent } from '../../../shared/language/intents.ts';

export interface TestMessage {
  text: string;
  language: string;
  /** the intent that is right; `answer` for a bare statement */
  intent: Intent | 'answer';
  previous?: Intent;
}

interface File {
  messages: Record<string, Record<string, string[]>>;
  follow_ups: { text: string; language: string; after: Intent; intent: Intent }[];
}

/** Every message of the reference data. */
export function testMessages(): TestMessage[] {
  const { messages, follow_ups } = JSON.parse(readFileSync('test/reference/guide/messages.json', 'utf8')) as File;
  const plain = Object.entries(messages).flatMap(([intent, byLanguage]) =>
    Object.entries(byLanguage).flatMap(([language, texts]) =>
      texts.map((text) => ({ text, language, intent: intent as TestMessage['intent'] })),
    ),
  );
  return [...plain, ...follow_ups.map(({ after, ...message }) => ({ ...message, previous: after }))];
}

/** True for the third of the messages that the matcher was not tuned with. */
export function isSetAside({ text }: TestMessage): boolean {
  return createHash('sha256').update(text).digest()[0] % 3 === 0;
}

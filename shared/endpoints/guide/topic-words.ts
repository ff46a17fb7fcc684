/** Words that tell what exactly is asked inside an intent: a full Moon, an eclipse, rahu kalam. */
import english from '../../content/en/guide/topics.json' with { type: 'json' };
import spanish from '../../content/es/guide/topics.json' with { type: 'json' };
import hindi from '../../content/hi/guide/topics.json' with { type: 'json' };
import { folded } from '../../engine/guide/fold.ts';

export type TopicWord = keyof typeof english;

/** Folded phrases of all languages by what they mean, between spaces. */
const PHRASES = new Map<string, string[]>();
for (const language of [english, spanish, hindi]) {
  for (const [topic, phrases] of Object.entries(language)) {
    PHRASES.set(topic, [...(PHRASES.get(topic) ?? []), ...phrases.map((phrase) => ` ${folded(phrase)} `)]);
  }
}

/** What of this a message says, in any language. */
export function topicWordsIn(message: string): string[] {
  const text = ` ${folded(message)} `;
  return [...PHRASES].filter(([, phrases]) => phrases.some((phrase) => text.includes(phrase))).map(([topic]) => topic);
}

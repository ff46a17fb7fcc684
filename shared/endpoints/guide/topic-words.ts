/** Words that tell what exactly is asked inside an intent: a full Moon, an eclipse, rahu kalam. */
import { UNDERSTOOD } from '../../content/languages.ts';
import { folded } from '../../language/fold.ts';

/** Folded phrases of all languages by what they mean, between spaces. */
const PHRASES = new Map<string, string[]>();
for (const { guide } of UNDERSTOOD) {
  for (const [topic, phrases] of Object.entries(guide.topics)) {
    PHRASES.set(topic, [...(PHRASES.get(topic) ?? []), ...phrases.map((phrase) => ` ${folded(phrase)} `)]);
  }
}

/** What of this a message says, in any language. */
export function topicWordsIn(message: string): string[] {
  const text = ` ${folded(message)} `;
  return [...PHRASES].filter(([, phrases]) => phrases.some((phrase) => text.includes(phrase))).map(([topic]) => topic);
}

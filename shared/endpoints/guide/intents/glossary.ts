/** What a word of astrology means. */
import type { GlossaryEntry } from '../../../content/guide-words.ts';
import { LANGUAGES, wordsIn } from '../../../content/languages.ts';
import { folded } from '../../../language/fold.ts';
import { namesOf } from '../../../record.ts';
import type { Asked, Family } from '../asked.ts';

/** So many entries are told at once. */
const MOST_ENTRIES = 2;

export const glossary: Family = {
  missing: () => [],
  answer(asked) {
    const entries = entriesIn(asked.message, asked);
    const { glossary: words } = asked.words.guide.replies;
    const text = entries.length === 0 ? words.unknown : entries.map((entry) => entry.text).join('\n\n');
    return { text, facts: [] };
  },
};

/**
 * Entries whose terms, in any language, stand in a message, the
 * longest terms first; a term inside another one does not count.
 */
function entriesIn(message: string, { words }: Asked): GlossaryEntry[] {
  let text = ` ${folded(message)} `;
  const { glossary: entries } = words.guide;
  const terms = LANGUAGES.flatMap((language) => {
    const { glossary: told } = wordsIn(language).guide;
    return namesOf(told).flatMap((id) =>
      told[id].terms.map((term) => ({ entry: entries[id], term: ` ${folded(term)} ` })),
    );
  }).sort((a, b) => b.term.length - a.term.length);
  const places = new Map<GlossaryEntry, number>();
  for (const { entry, term } of terms) {
    const at = text.indexOf(term);
    if (at < 0) continue;
    text = text.replaceAll(term, ` ${'_'.repeat(term.length - 2)} `);
    if (!places.has(entry)) places.set(entry, at);
  }
  return [...places]
    .slice(0, MOST_ENTRIES)
    .sort(([, a], [, b]) => a - b)
    .map(([entry]) => entry);
}

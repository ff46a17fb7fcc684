/** What an answer says in sentences, to be read as such. */

import { isRecord } from '../../../shared/narrow.ts';
import { filled } from '../../../shared/prose/phrase.ts';
import { words } from '../words.ts';

/** A text of this many characters that ends like a sentence is meant to be read. */
const SHORTEST = 40;
/** So many are read at once; the others are folded away. */
const MOST_OPEN = 8;
const MOST = 60;
/** What tells how an answer was made. */
const APART = new Set(['meta']);
/** What entries of a list are called by, the first that there is. */
const CALLED = ['title', 'display_name', 'name', 'card_name', 'card', 'position', 'planet', 'body', 'key'];

interface AnswerPassage {
  /** which member of the answer says it */
  path: readonly string[];
  text: string;
}

/** The sentences of a value, each below the name of its member; nothing where there are none. */
export function InWords({ value }: { value: unknown }) {
  const { moreWords, cutWords } = words().playground.answer;
  const passages = passagesOf(value, [], []);
  if (passages.length === 0) return null;
  const rest = passages.slice(MOST_OPEN, MOST);
  const language = isRecord(value) && isRecord(value.meta) ? value.meta.language : undefined;
  return (
    <div class="in-words" lang={typeof language === 'string' ? language : undefined}>
      <Passages passages={passages.slice(0, MOST_OPEN)} />
      {rest.length > 0 && (
        <details>
          <summary>{filled(moreWords, { count: passages.length - MOST_OPEN })}</summary>
          <Passages passages={rest} />
          {passages.length > MOST && <p class="hint">{cutWords}</p>}
        </details>
      )}
    </div>
  );
}

function Passages({ passages }: { passages: readonly AnswerPassage[] }) {
  return (
    <dl>
      {passages.map(({ path, text }) => (
        <div key={path.join('/')}>
          <dt lang="en">{path.join(' › ').replaceAll('_', ' ')}</dt>
          {text.split(/\n+/).map((paragraph) => (
            <dd key={paragraph}>{paragraph}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** The sentences below a value, in its order, added to what was found; one more than are shown is enough to know. */
function passagesOf(value: unknown, path: readonly string[], found: AnswerPassage[]): AnswerPassage[] {
  if (typeof value === 'string') {
    if (isProse(value)) found.push({ path, text: value });
    return found;
  }
  const entries: [string, unknown][] = Array.isArray(value)
    ? value.map((entry, place) => [nameOf(entry) ?? String(place + 1), entry])
    : isRecord(value)
      ? Object.entries(value).filter(([name]) => path.length > 0 || !APART.has(name))
      : [];
  for (const [name, inner] of entries) passagesOf(inner, [...path, name], found);
  return found;
}

const isProse = (text: string) => text.length >= SHORTEST && /[.!?…।][”"’»)]?$/.test(text) && /\s/.test(text);

function nameOf(entry: unknown): string | undefined {
  if (!isRecord(entry)) return undefined;
  const names = CALLED.map((member) => entry[member]);
  return names.find((name): name is string => typeof name === 'string' && name !== '' && name.length < SHORTEST);
}

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { messageReader, understandingOf } from '../../shared/endpoints/guide/understanding.ts';
import { wordsTold } from '../../shared/endpoints/guide/words-told.ts';
import { gazetteer } from '../../shared/gazetteer/gazetteer.ts';
import { tagsHash } from '../../shared/intents/make/learn-tags.ts';
import { type MarkedMessage, markedMessage } from '../../shared/intents/make/marked.ts';
import { unpackedModels } from '../../shared/intents/packed-models.ts';
import { isAskedBack } from '../../shared/language/heard.ts';
import { TAGS, type Tag, type TagModel, type WordsTold } from '../../shared/language/tagger.ts';

const LANGUAGES = ['en', 'es', 'hi'] as const;

/** Messages by other hands that were laid aside: what was heard before, what is wanted, and the marked message. */
const asideIn = (language: string): MarkedMessage[] =>
  readFileSync(`test/reference/guide/aside/marked-${language}.tsv`, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map(markedMessage);

type Span = WordsTold['spans'][number] | MarkedMessage['spans'][number];
const meets = (one: Span, other: Span) => one.start < other.end && other.start < one.end && one.tag === other.tag;

/** Of all that is marked how much is found, and of what is found how much is marked. */
function foundOf(tag: Tag, messages: readonly MarkedMessage[]): { found: number; right: number } {
  const pairs = messages.map(({ text, heard, spans }) => ({
    told: wordsTold(text, heard, messageReader()).spans.filter((span) => span.tag === tag),
    marked: spans.filter((span) => span.tag === tag),
  }));
  const all = pairs.flatMap(({ marked }) => marked).length;
  const told = pairs.flatMap((pair) => pair.told).length;
  const found = pairs.flatMap((pair) => pair.marked.filter((one) => pair.told.some((other) => meets(one, other))));
  const right = pairs.flatMap((pair) => pair.told.filter((one) => pair.marked.some((other) => meets(one, other))));
  return { found: found.length / all, right: right.length / told };
}

/** So much of a mark is found at least, and so much of what is found is one. */
const FLOORS: readonly (readonly [Tag, number, number])[] = [
  ['place', 0.83, 0.88],
  ['birth', 0.88, 0.85],
  ['hour', 0.87, 0.88],
  ['name', 0.65, 0.8],
];

describe('what was learned of the words of messages', () => {
  const bytes = readFileSync('shared/intents/tags.br');

  it('is small, and of the messages that lie here: learn it again after changing them', () => {
    assert.ok(bytes.length < 500_000, String(bytes.length));
    const { tags, sha256 } = unpackedModels<{ tags: TagModel }>(bytes);
    assert.equal(sha256, tagsHash());
    assert.equal(tags.weights.length, tags.buckets * (1 + 2 * TAGS.length));
  });

  for (const language of LANGUAGES)
    it(`finds names, places, births and hours in messages that were laid aside (${language})`, () => {
      const messages = asideIn(language);
      assert.ok(messages.length > 300);
      for (const [tag, least, sure] of FLOORS) {
        const { found, right } = foundOf(tag, messages);
        assert.ok(found >= least && right >= sure, `${tag}: ${found.toFixed(2)} found, ${right.toFixed(2)} right`);
      }
    });

  it('takes a name for no town, and a word of the day for no name', () => {
    for (const text of ['my sister Elena is worried', 'bro tell me about my moon', 'Erasmus is my son'])
      assert.ok(!wordsTold(text, 'start', messageReader()).spans.some(({ tag }) => tag === 'place'), text);
  });

  for (const language of LANGUAGES)
    it(`hears what is wanted better with what was said before (${language})`, () => {
      const messages = asideIn(language);
      const right = (isHeard: boolean) =>
        messages.filter(({ text, heard, intent }) => {
          const asked = { isPlaceAsked: isAskedBack(heard), isTimeAsked: isAskedBack(heard) };
          const options = { thisYear: 2026, gazetteer: gazetteer(), ...asked, isBegun: heard !== 'start' };
          const { match } = understandingOf(text, isHeard ? { ...options, heard } : options);
          return match.matched === intent;
        }).length / messages.length;
      const [heard, unheard] = [right(true), right(false)];
      assert.ok(heard >= 0.62 && heard > unheard, `${heard.toFixed(3)}, ${unheard.toFixed(3)}`);
    });
});

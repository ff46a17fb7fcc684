/**
 * Which part of an answer is told. An answer is made of parts, each with a role: what was asked, what it means, where
 * it comes from, what to do with it. Who wants it shorter or simpler, asks why, or asks once more gets another part; no
 * sentence is cut for it, and none told twice.
 */

import type { Words } from '../../content/words.ts';
import type { Act, Intent } from '../../language/intents.ts';
import { closingText } from '../../prose/guide/conversation-text.ts';
import { countOf, firstOf, freshOf, phraseFresh, shortOf } from '../../prose/guide/saying-text.ts';
import { paragraph } from '../../prose/paragraph.ts';
import type { GuideAnswer, IntentInput } from './intent-input.ts';
import { plainOf } from './plain-words.ts';
import { OF_WHETHER } from './topics.ts';
import type { Understanding } from './understanding.ts';

/**
 * What is wished for of an answer that was told. `whether`: yes or no after all; `again`: nothing in particular, the
 * same question came once more.
 */
export type Wished =
  | ('shorter' | 'line' | 'whether' | 'plain' | 'meaning' | 'more' | 'why' | 'advice')
  | ('verdict' | 'rank' | 'until' | 'again');

/** By the words that ask; the first that is said decides. */
const ASKED_BY: readonly (readonly [Wished, readonly string[]])[] = [
  ['advice', ['advice']],
  ['why', ['how', 'why']],
  ['verdict', ['good_bad']],
  ['rank', ['ranking']],
  ['until', ['ends']],
];

/** What a message wishes of the answer before; `why can't I forget him` asks more than where something comes from. */
export function wishOf(
  { words, rest, mentions, tokens }: Understanding,
  act: Act | undefined,
  isOpen: boolean,
): Wished | undefined {
  if (act === 'more' && words.includes('repeated')) return 'again';
  const asking = !isOpen ? [] : words.includes('sure') ? words.filter((word) => word !== 'why') : words;
  const wish = ASKED_BY.find(([, list]) => list.some((word) => asking.includes(word)))?.[0];
  // `why so low?`
  const isShort = words.includes('leaning') || (mentions.length === 0 && tokens.length <= MOST_WHY);
  const isOwn =
    (wish === 'advice' && act === undefined && rest.length > 1) || (wish === 'why' && rest.length > (isShort ? 3 : 1));
  if (wish && !isOwn) return wish;
  if (act === 'shorter' && words.includes('one_line')) return 'line';
  return act === 'sure' || act === 'another' ? undefined : act;
}

const MOST_WHY = 6;

/** So many words of facts are said; more when it is asked for. */
export const MOST_WORDS = 60;
const FEW_WORDS = 25;

type Part = Exclude<keyof GuideAnswer, 'facts' | 'found' | 'cards' | 'missing' | 'leads'>;

/** Which parts serve a wish, the best first. */
const PARTS: Readonly<Record<Exclude<Wished, 'shorter' | 'line' | 'whether'>, readonly Part[]>> = {
  plain: ['plain', 'meaning'],
  meaning: ['meaning', 'plain', 'more', 'simple', 'advice'],
  more: ['more', 'meaning', 'plain', 'advice', 'simple'],
  why: [],
  advice: ['advice'],
  verdict: ['verdict'],
  rank: ['rank'],
  until: ['until'],
  again: ['meaning', 'advice', 'more', 'simple'],
};

/** What the words of a whole family of answers are asked for by. */
const OF_FAMILY: Readonly<Partial<Record<Wished, readonly ('verdict' | 'meaning')[]>>> = {
  meaning: ['meaning'],
  verdict: ['verdict'],
  again: ['meaning'],
};

/** What is said of every answer of a family: why it is so, whether it is good, and what it means. */
function familyOf(intent: Intent, words: Words) {
  const { families } = words.guide.replies.again;
  const family = intent === 'card_draw' || intent === 'card_meaning' ? 'card' : intent;
  return Object.hasOwn(families, family) ? families[family as keyof typeof families] : undefined;
}

/** The part of an answer that serves a wish and was not told yet; undefined where there is none. */
export function partOf(
  answer: GuideAnswer,
  wish: Wished,
  { intent, words, message }: IntentInput,
  before: string,
): string | undefined {
  if (wish === 'shorter' || wish === 'line') return shorterOf(answer, before, wish === 'line');
  const whole: GuideAnswer = { ...answer, plain: answer.plain ?? plainOf(`${answer.text} ${answer.more ?? ''}`) };
  const family = familyOf(intent, words);
  if (wish === 'whether') {
    const verdict = answer.whether ?? answer.verdict ?? (OF_WHETHER.includes(intent) ? undefined : family?.verdict);
    return verdict ?? firstOf(answer.text, FEW_WORDS);
  }
  const texts = [
    ...PARTS[wish].map((part) => whole[part]),
    ...(OF_FAMILY[wish] ?? []).map((part) => family?.[part]),
    ...(wish === 'why' ? [whole.why ?? family?.why, words.guide.replies.speech.method[0]] : []),
    ...(wish === 'advice' ? [closingText(message, words)] : []),
  ];
  // what is asked once more is answered plainly first
  const plainly = wish === 'again' ? firstOf(answer.whether ?? answer.brief ?? answer.text, FEW_WORDS) : '';
  if (plainly !== '' && !lastOf(before).endsWith(plainly)) return plainly;
  // a plain question gets its whole answer, also when it is asked again
  if (DIRECT.includes(wish))
    return texts.find((text) => text !== undefined && text !== '' && !lastOf(before).endsWith(text));
  const fresh = texts.map((text = '') => freshOf(text, before, MOST_WORDS)).find((text) => text !== '');
  if (wish !== 'plain') return fresh;
  if (whole.simple && !lastOf(before).endsWith(whole.simple)) return whole.simple;
  // a picture of what it is, and the least of what it says
  const picture = [family?.simple ?? ''].filter((text) => !before.includes(text));
  const plainer = plainAgain(whole, before) ?? fresh;
  return paragraph(...picture, plainer && firstOf(plainer, FEW_WORDS)) || undefined;
}

/** The plain words of an answer, also where they stood among others; no longer than what was told last. */
function plainAgain({ plain = '' }: GuideAnswer, before: string): string | undefined {
  const last = lastOf(before);
  const short = plain === '' ? '' : firstOf(plain, Math.max(FEW_WORDS, countOf(last)));
  return short === '' || last.endsWith(short) || before.includes(`${SEAM}${short}`) ? undefined : short;
}

const DIRECT: readonly Wished[] = ['verdict', 'rank', 'until', 'advice'];

/** What was told last, where several replies about one thing were kept. */
const lastOf = (before: string) => before.split(SEAM).at(-1) ?? before;

/** Between replies about one thing. */
export const SEAM = '\n\n\n';

/** The answer in fewer words than were told last: what it says rather than how it was found. */
function shorterOf({ text, brief, plain }: GuideAnswer, before: string, isLine: boolean): string {
  const last = lastOf(before);
  const short = brief ?? shortOf(text, FEW_WORDS);
  const options = [isLine ? '' : short, firstOf(short, 1), ...(plain ? [firstOf(plain, 1)] : [])];
  return (
    options.find((each) => each !== '' && countOf(each) < countOf(last) && !last.endsWith(each)) ?? firstOf(short, 1)
  );
}

/** Where nothing is left to tell of it: what would help. */
export function enoughText(
  { message, words }: IntentInput,
  spoken: readonly string[],
): { text: string; phrase: string } {
  return phraseFresh(words.guide.replies.again.enough, message, { spoken, taken: {} });
}

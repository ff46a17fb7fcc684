import type { Category, Domain, QuestionKind, TarotWords } from '../../content/tarot-words.ts';
import type { SpreadId } from '../../engine/tarot/spreads.ts';
import { namesOf } from '../../record.ts';

/** What a reading is about. `question` and `category` come from the caller: data, never phrases. */
export interface Topic {
  /** the question as it is quoted: one line, at most 160 characters; undefined when there is none */
  quote: string | undefined;
  kind: QuestionKind | 'open';
  category: Category | undefined;
  /** which of a card's texts fit the category */
  domain: Domain | undefined;
  /** the category in words: ours, or the caller's own in quotes; undefined when there is none */
  label: string | undefined;
  /** whether quote or label are words of the caller's own */
  isQuoting: boolean;
}

const SPREAD_CATEGORIES: Partial<Record<SpreadId, Category>> = { relationship: 'love', career: 'work' };
const DOMAINS: readonly Domain[] = ['love', 'work', 'growth'];
const KINDS: readonly QuestionKind[] = ['when', 'choice', 'how', 'why', 'who', 'should', 'will', 'what'];
const QUOTE_LENGTH = 160;

/** Reads a question and a category: the caller's category first, then the spread's own, then the words of the question. */
export function topicOf(
  { question = '', category = '' }: { question?: string; category?: string },
  words: TarotWords,
  spread?: SpreadId,
): Topic {
  const { phrases } = words;
  const asked = oneLine(question);
  const named = oneLine(category);
  const plain = asked.toLowerCase().replaceAll('’', "'");
  const wanted = categoryIn(named, words);
  const known = wanted ?? (spread && SPREAD_CATEGORIES[spread]) ?? categoryIn(asked, words);
  const unlisted = named !== '' && !wanted && !phrases.general.includes(named.toLowerCase());
  return {
    quote: asked === '' ? undefined : shortened(asked),
    kind: kindOf(plain, words),
    category: known,
    domain: known && DOMAINS.find((domain) => domain === phrases.categories[known].domain),
    isQuoting: asked !== '' || unlisted,
    label: unlisted ? `“${named}”` : known && phrases.categories[known].label,
  };
}

/** The first category one of whose words stands in a text. */
function categoryIn(text: string, { phrases }: TarotWords): Category | undefined {
  const found = text.toLowerCase().split(/[^\p{L}\p{M}]+/u);
  return namesOf(phrases.categories).find((category) =>
    found.some((word) => phrases.categories[category].words.includes(word)),
  );
}

/** What kind of answer is wanted: decided by the last sentence that ends in a question mark, else by the whole. */
function kindOf(plain: string, { phrases }: TarotWords): Topic['kind'] {
  const sentence = plain.split(/(?<=[.!?])\s+/).findLast((part) => part.endsWith('?')) ?? plain;
  const [named] = phrases.question_kinds.find(([, pattern]) => new RegExp(pattern, 'u').test(sentence)) ?? [];
  return KINDS.find((kind) => kind === named) ?? 'open';
}

/** Without control characters, line breaks, invisible marks and double quotes, so that it can stand inside a quotation. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/["“”„«»]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

function shortened(text: string): string {
  const letters = [...text];
  if (letters.length <= QUOTE_LENGTH) return text;
  const cut = letters.slice(0, QUOTE_LENGTH).join('');
  const lastBlank = cut.lastIndexOf(' ');
  return `${lastBlank > QUOTE_LENGTH / 2 ? cut.slice(0, lastBlank) : cut}…`;
}

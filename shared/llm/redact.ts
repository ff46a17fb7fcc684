/** What people typed, without what would tell who they are or let anybody in. */
import { UNDERSTOOD_LANGUAGES } from '../content/languages.ts';
import { claimReader } from '../endpoints/guide/claim-reader.ts';
import { understandingOf } from '../endpoints/guide/understanding.ts';

const MAIL = /[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+/g;
/** Keys and tokens: long runs of letters and digits, and whatever has the form of a secret by its prefix. */
const SECRET =
  /\b(?:sk|pk|sid|key|token|ghp|xox[a-z])[-_][\w-]{8,}|\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}|\bBearer\s+\S+/g;
/** Nine digits or more, or seven behind a plus, however they are grouped; dates are no numbers to call. */
const PHONE = /\+?\(?\d(?:[\s().-]{0,2}\d){6,}/g;
const DATE = /^\d{4}-\d{2}-\d{2}|^\d{1,2}[.-]\d{1,2}[.-]\d{4}/;

/** A text without keys, e-mail addresses, phone numbers and the given names. */
export function withoutSecrets(text: string, names: readonly string[]): string {
  const plain = text
    .replace(MAIL, '(e-mail)')
    .replace(SECRET, '(key)')
    .replace(PHONE, (digits) =>
      DATE.test(digits) || (digits.replace(/\D/g, '').length < 9 && !digits.startsWith('+')) ? digits : '(phone)',
    );
  return names.reduce((left, name) => left.replace(nameIn(name), '(name)'), plain);
}

/** A name as a whole word, in any letter case. */
function nameIn(name: string): RegExp {
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{M}])${literal}(?![\\p{L}\\p{M}])`, 'giu');
}

/**
 * The names of persons in what was typed: those that are said to be names, and words written like one that are neither
 * words people ask with nor names of things in the sky or on cards.
 */
export function namesTyped(texts: readonly string[]): string[] {
  const said = texts.flatMap((text) =>
    understandingOf(text, { thisYear: 2000 }).said.flatMap((mention) =>
      mention.kind === 'name' ? [mention.name] : [],
    ),
  );
  const written = texts.flatMap((text) => text.match(/(?<![\p{L}\p{M}'’])\p{Lu}\p{Ll}+(?![\p{L}\p{M}])/gu) ?? []);
  const unknown = written.filter((word) => !isKnown(word));
  return [...new Set([...said.flatMap((name) => [name, ...name.split(/\s+/)]), ...unknown])].filter(
    ({ length }) => length > 1,
  );
}

function isKnown(word: string): boolean {
  return UNDERSTOOD_LANGUAGES.some((language) => claimReader(language)?.isKnown(word));
}

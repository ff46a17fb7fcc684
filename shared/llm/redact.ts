/** What people typed, without what would tell who they are or let anybody in. */
import { understandingOf } from '../endpoints/guide/understanding.ts';
import { isOurWord } from '../endpoints/guide/wording-reader.ts';

const MAIL = /[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+/g;
/** Keys and tokens: long runs of letters and digits, and whatever has the form of a secret by its prefix. */
const SECRET =
  /\b(?:sk|pk|sid|key|token|ghp|xox[a-z])[-_][\w-]{8,}|\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}|\bBearer\s+\S+/g;
/** Nine digits or more, or seven behind a plus, however they are grouped; dates are no numbers to call. */
const PHONE = /\+?\(?\d(?:[\s().-]{0,2}\d){6,}/g;
const DATE = /^\d{4}-\d{2}-\d{2}|^\d{1,2}[.-]\d{1,2}[.-]\d{4}/;

/** What takes keys, e-mail addresses, phone numbers and the given names out of texts. */
export function secretsRemover(names: readonly string[]): (text: string) => string {
  const root = branchOf(names);
  return (text) =>
    withoutNames(
      text
        .replace(MAIL, '(e-mail)')
        .replace(SECRET, '(key)')
        .replace(PHONE, (digits) =>
          DATE.test(digits) || (digits.replace(/\D/g, '').length < 9 && !digits.startsWith('+')) ? digits : '(phone)',
        ),
      root,
    );
}

/** Names that begin alike, piece by piece: a text is read once, however many names there are. */
interface Branch {
  isName: boolean;
  next: Map<string, Branch>;
}

/** Words, and whatever stands between them character by character. */
const PIECES = /[\p{L}\p{M}]+|[^\p{L}\p{M}]/gu;
const WORD = /^[\p{L}\p{M}]/u;

const piecesOf = (text: string): string[] => text.match(PIECES) ?? [];
/** The same in any letter case: by way of the capitals, for letters with two small forms. */
const folded = (piece: string) => piece.toUpperCase().toLowerCase();

function branchOf(names: readonly string[]): Branch {
  const root: Branch = { isName: false, next: new Map() };
  for (const name of new Set(names)) {
    let branch = root;
    for (const piece of piecesOf(name).map(folded)) {
      const next = branch.next.get(piece) ?? { isName: false, next: new Map() };
      branch.next.set(piece, next);
      branch = next;
    }
    branch.isName = branch !== root;
  }
  return root;
}

/** A text without names that stand in it as whole words, in any letter case; of those that begin alike the longest. */
function withoutNames(text: string, root: Branch): string {
  const pieces = piecesOf(text);
  const keys = pieces.map(folded);
  const isWord = pieces.map((piece) => WORD.test(piece));
  const left: string[] = [];
  for (let at = 0; at < pieces.length; ) {
    const end = endOfName(keys, isWord, at, root);
    left.push(end > at ? '(name)' : (pieces[at] ?? ''));
    at = Math.max(end, at + 1);
  }
  return left.join('');
}

/** Where the longest name ends that begins at a piece; where it begins if there is none. */
function endOfName(keys: readonly string[], isWord: readonly boolean[], start: number, root: Branch): number {
  // a name that begins with a sign still is a word of its own
  if (!isWord[start] && isWord[start - 1]) return start;
  let end = start;
  let branch: Branch | undefined = root;
  for (let at = start; at < keys.length; at++) {
    branch = branch.next.get(keys[at] ?? '');
    if (!branch) break;
    if (branch.isName && (isWord[at] || !isWord[at + 1])) end = at + 1;
  }
  return end;
}

/**
 * The names of persons in what was typed: those that are said to be names, and words written like one that are neither
 * words people ask with nor names of things in the sky or on cards.
 */
export function namesTyped(texts: readonly string[]): string[] {
  const names = texts.flatMap((text) =>
    understandingOf(text, { thisYear: 2000 }).mentions.flatMap((mention) =>
      mention.kind === 'name' ? [mention.name] : [],
    ),
  );
  const written = texts.flatMap((text) => text.match(/(?<![\p{L}\p{M}'’])\p{Lu}\p{Ll}+(?![\p{L}\p{M}])/gu) ?? []);
  const unknown = written.filter((word) => !isOurWord(word));
  return [...new Set([...names.flatMap((name) => [name, ...name.split(/\s+/)]), ...unknown])].filter(
    ({ length }) => length > 1,
  );
}

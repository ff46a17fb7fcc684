/** Whether a wording says only what was computed. It fails closed: what cannot be matched does not hold. */
import {
  type ClaimReader,
  labelOf,
  type ReadSentence,
  readSentence,
  type StatedNumber,
  sentencesOf,
} from './claim-items.ts';
import { claimsIn, type StatedClaim } from './claims.ts';
import { type Evidence, evidenceOf, type FactNumber, type FactStatement } from './evidence.ts';
import { wordsOf } from './fold.ts';
import { phraseFrom } from './shapes.ts';

/** A wording and what it was made from. */
export interface Wording {
  text: string;
  /** the written reply, which is true */
  reply: string;
  facts: readonly { data: Record<string, unknown> }[];
}

/**
 * True when every sign, degree, house, planet, nakshatra, date, time, number and card that a wording names stands in
 * the facts or in the written reply, together with what the wording puts it together with; and when it is no refusal,
 * speaks of nothing foreign, and, where there are facts, tells at least one of them.
 */
export function isFounded(wording: Wording, settings: { reader: ClaimReader; thisYear: number }): boolean {
  const { text, reply, facts } = wording;
  const { reader, thisYear } = settings;
  const sentences = sentencesOf(text);
  if (!isPlainProse(text, reply) || sentences.some((sentence) => wordsOf(sentence).length > MOST_WORDS)) return false;
  if (holdsForbidden(text, reader)) return false;
  const evidence = evidenceOf(reply, facts, settings);
  const read = sentences.map((sentence) => readSentence(sentence, reader, thisYear, evidence.cards));
  if (!read.every((sentence) => namesOnly(sentence, evidence.words))) return false;
  const claims = claimsIn(read, reader);
  const told = claims.length > 0 || facts.length === 0;
  return told && claims.every((claim) => holds(claim, evidence));
}

/** Sentences are read to their end up to here. */
const MOST_WORDS = 120;
const LONGEST = 2_500;

/**
 * Prose in the script of the written reply: no code, no addresses, no placeholders, nothing that a page would execute.
 */
function isPlainProse(text: string, reply: string): boolean {
  if (text.length > LONGEST || /[<>{}[\]|`@#\\]|https?:|www\.|\*\*|\p{Cc}(?<!\n)|\p{Cf}(?<![\u200c\u200d])/u.test(text))
    return false;
  const share = (of: string) => (of.match(/[\u0900-\u097f]/g)?.length ?? 0) / (of.match(/\p{L}|\p{M}/gu)?.length || 1);
  const foreign = /[^\P{L}\p{Script=Latin}\p{Script=Devanagari}]/u;
  return !foreign.test(text) && share(text) > 0.5 === share(reply) > 0.5;
}

function holdsForbidden(text: string, { never }: ClaimReader): boolean {
  const words = wordsOf(text);
  return words.some((_, at) => phraseFrom(words, at, never) !== undefined);
}

/** Names inside a sentence, and words in capitals, come from the facts. */
function namesOnly({ text: sentence, words, items }: ReadSentence, known: ReadonlySet<string>): boolean {
  return words.every(({ text, start, end }, index) => {
    // what is read as a thing is held against the facts as one
    if (items.some((item) => item.start <= start && end <= item.end)) return true;
    const written = sentence.slice(start, end);
    const isName = /^\p{Lu}/u.test(written) && (index > 0 || /^\p{Lu}{3}/u.test(written));
    return !isName || written.length === 1 || /^I['’]/.test(written) || known.has(labelOf(text));
  });
}

function holds(claim: StatedClaim, evidence: Evidence): boolean {
  const fits = evidence.statements.filter((statement) => isIn(claim, statement));
  if (fits.length === 0) return false;
  if (claim.number && !claim.number.isAngle) return isCalled(claim, fits, evidence);
  if (!isContested(claim, evidence)) return true;
  // the Moon is in one sign at birth and in another today: the wording must say which, as the facts do
  const isOfDay = (statement: FactStatement) =>
    claim.when.length > 0 && claim.when.every((keys) => keys.some((key) => statement.keys.has(key)));
  return fits.some((statement) => isOfDay(statement) || (claim.frame !== '' && statement.frame === claim.frame));
}

function isIn({ keys, number }: StatedClaim, statement: FactStatement): boolean {
  if (!keys.every((ways) => ways.some((key) => statement.keys.has(key)))) return false;
  return number === undefined || statement.numbers.some((fact) => isAbout(number, fact));
}

/** True when a number is another one, cut off or rounded as it is written. */
function isAbout({ value, step, isAngle }: StatedNumber, fact: FactNumber): boolean {
  if (isAngle !== fact.isAngle) return false;
  const exact = fact.value;
  if (step === 1 && Number.isInteger(exact)) return value === exact;
  // a degree is counted in its sign as well as from Aries
  return [exact, ...(isAngle ? [((exact % 30) + 30) % 30] : [])].some(
    (one) => Math.abs(one - value) < step && (step < 1 || value <= one + 0.5),
  );
}

/**
 * True when a number goes by its name: the words beside it that
 * are beside some numbers of the facts are all beside this one.
 */
function isCalled({ labels }: StatedClaim, fits: readonly FactStatement[], { statements }: Evidence): boolean {
  const numbers = statements.filter((statement) => statement.numbers.length > 0);
  const telling = labels.filter((word) => {
    const beside = numbers.filter((statement) => statement.labels.has(word)).length;
    return beside > 0 && beside < numbers.length;
  });
  return fits.some((statement) => telling.every((word) => statement.labels.has(word)));
}

/** True when the facts have a body in more than one sign, house or star. */
function isContested({ keys }: StatedClaim, { statements }: Evidence): boolean {
  const [subject] = keys.flat().filter((key) => key.startsWith('body:'));
  const kind = keys
    .flat()
    .find((key) => /^(sign|house|star|pada):/.test(key))
    ?.split(':')[0];
  if (!subject || !kind) return false;
  const places = statements
    .filter((statement) => statement.keys.has(subject))
    .flatMap((statement) => [...statement.keys].filter((key) => key.startsWith(`${kind}:`)));
  return new Set(places).size > 1;
}

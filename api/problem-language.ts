/**
 * Problems in the language of the caller. Where they arise they are said in English, like everything that programmers
 * are told; here each sentence is known again by its form and said anew. One that has no form here stays English.
 */
import type { Context } from 'koa';
import spanish from '../shared/content/es/problems.json' with { type: 'json' };
import hindi from '../shared/content/hi/problems.json' with { type: 'json' };
import type { Language } from '../shared/content/languages.ts';
import { ERRORS, type FieldError, type ProblemData } from '../shared/errors.ts';
import { isNameIn } from '../shared/narrow.ts';
import { filled } from '../shared/prose/phrase.ts';

/** What a language says: titles by code, and sentences by their English form. */
interface ProblemWords {
  conjunctions: { or: string; and: string };
  titles: Readonly<Record<keyof typeof ERRORS, string>>;
  sentences: Readonly<Record<string, string>>;
}

/** A sentence with gaps, as a pattern, and how it is said. */
interface SentenceForm {
  pattern: RegExp;
  gaps: string[];
  saying: string;
}

const WORDS: Partial<Record<Language, ProblemWords>> = { es: spanish, hi: hindi };

/** What stands in these gaps is a sentence of ours again; in all others it is the caller's, or a name. */
const SENTENCES = new Set(['message', 'hint', 'what', 'why', 'name', 'detail']);

const forms = new Map<Language, readonly SentenceForm[]>();

/** The title of a problem, and what is said of it. */
export function saidIn(language: Language, { code, detail, errors }: ProblemData) {
  const title = WORDS[language]?.titles[code] ?? ERRORS[code].title;
  const say = (error: FieldError) => ({ ...error, message: sentenceIn(language, error.message) });
  return { title, detail: sentenceIn(language, detail), errors: errors?.map(say) };
}

/** A sentence of ours in a language; as it is where the language has none for it. */
function sentenceIn(language: Language, sentence: string): string {
  const words = WORDS[language];
  if (!words) return sentence;
  for (const { pattern, gaps, saying } of formsOf(language, words)) {
    const found = pattern.exec(sentence);
    if (!found) continue;
    const pairs = gaps.map((gap, index) => [gap, gapIn(language, words, gap, found[index + 1] ?? '')] as const);
    return filled(saying, Object.fromEntries(pairs));
  }
  return sentence;
}

function gapIn(language: Language, { conjunctions }: ProblemWords, gap: string, text: string): string {
  if (gap === 'either') return text.replaceAll(' or ', conjunctions.or);
  if (gap === 'both') return text.replaceAll(' and ', conjunctions.and);
  return SENTENCES.has(gap) ? sentenceIn(language, text) : text;
}

/** Those with most words of their own first: the others would take them for what stands in a gap. */
function formsOf(language: Language, { sentences }: ProblemWords): readonly SentenceForm[] {
  const known = forms.get(language);
  if (known) return known;
  const ownLength = (form: string) => form.replaceAll(/\{\w+\}/g, '').length;
  const patterns = Object.entries(sentences)
    .toSorted(([one], [other]) => ownLength(other) - ownLength(one))
    .map(([form, saying]) => ({ ...patternOf(form), saying }));
  forms.set(language, patterns);
  return patterns;
}

function patternOf(form: string): Pick<SentenceForm, 'pattern' | 'gaps'> {
  const [start = '', ...rest] = form.split(/\{(\w+)\}/);
  const gaps = rest.filter((_, index) => index % 2 === 0);
  const parts = rest.filter((_, index) => index % 2 === 1);
  const pattern = [start, ...parts].map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('([^]+?)');
  return { pattern: new RegExp(`^${pattern}$`), gaps };
}

/** The language that a caller prefers, by `Accept-Language`; English where it is none of ours. */
export function preferredLanguage(ctx: Pick<Context, 'acceptsLanguages'>): Language {
  return problemLanguage(ctx.acceptsLanguages(['en', ...Object.keys(WORDS)])) ?? 'en';
}

/** The language of a code, if problems are said in it. */
export function problemLanguage(code: unknown): Language | undefined {
  if (code === 'en') return 'en';
  return typeof code === 'string' && isNameIn(WORDS, code) ? code : undefined;
}

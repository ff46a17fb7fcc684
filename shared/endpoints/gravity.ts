/** The one place that decides what a text asks for; and what is said, whoever answers, where that is grave. */
import helplines from '../content/helplines.json' with { type: 'json' };
import { UNDERSTOOD, understoodIn } from '../content/languages.ts';
import type { CareWords } from '../content/understood.ts';
import { helpText } from '../prose/help-text.ts';
import { isNameIn } from '../record.ts';
import { type Gravity, type Judge, judgeOf } from '../safety/gravity.ts';

let learned: Judge | undefined;

/** Learns from the examples, at the first text. */
function judge(): Judge {
  learned ??= judgeOf({
    words: UNDERSTOOD.flatMap(({ grave }) => grave.words),
    senses: UNDERSTOOD.flatMap(({ grave }) => grave.senses),
    examples: UNDERSTOOD.map(({ grave }) => grave.examples),
  });
  return learned;
}

/** Learns from the examples now, which takes about half a second, and not at the first text. */
export function prepareGravity(): void {
  judge();
}

/** What texts (a question, a category, a message) ask for, whatever the language they are written in. */
export function gravityOf(...texts: readonly string[]): Gravity {
  return judge()(...texts);
}

/** The kinds that are answered with help and with nothing else. */
export function needsHelp({ kind }: Gravity): boolean {
  return kind === 'crisis' || kind === 'abuse';
}

/** Where somebody listens. Numbers are data with a source and the day they were checked: content/helplines.json. */
export interface Helpline {
  /** ISO 3166, two letters */
  country: string;
  matters: readonly string[];
  name: string;
  /** `everyone`, `adults` or `youth`; a country that has one for adults alone has one for the young */
  for: string;
  phone: string;
  text: string | null;
  web: string | null;
  /** `always`: day and night */
  hours: string;
  cost: string;
  languages: readonly string[];
  checked: string;
}

/** Help as it is answered: the text for the person, and the lines as data for whoever shows it. */
export interface Help {
  kind: string;
  matter: string;
  language: string;
  text: string;
  lines: readonly Helpline[];
  /** the emergency number of the country, null where the country is not known */
  emergency: string | null;
  /** where lines of all countries are listed */
  directory: string;
}

/** The words of care of a language, of the first of the list where it is not in it. */
function careIn(language: string): CareWords {
  return (understoodIn(language) ?? UNDERSTOOD[0]).care;
}

/** Emergency numbers by country, and by language the countries whose lines are shown where none is known. */
const EMERGENCY: Readonly<Record<string, string>> = helplines.emergency;
const SHOWN: Readonly<Record<string, readonly string[]>> = helplines.shown;

/** Sentences of care for the grave kinds that are not answered with help, in the order of their gravity. */
export function careFor({ kinds }: Gravity, language: string): string[] {
  const { care } = careIn(language);
  return kinds.flatMap((kind) => (isNameIn(care, kind) ? [care[kind]] : []));
}

/**
 * Help for somebody in danger. In the language the words were written in, where they show it: that of the request, when
 * they may be of it. Lines are those of the country and the matter; without a country, those of the places where the
 * language is spoken; in an emergency none.
 */
export function helpFor(gravity: Gravity, texts: readonly string[], { language, ...place }: HelpWish): Help {
  const { kind, forSomebodyElse } = gravity;
  const country = place.country?.toUpperCase();
  const matter = gravity.matter ?? 'suicide';
  const spoken = gravity.languages.includes(language) ? language : (gravity.language ?? language);
  const written = isWrittenIn(spoken, texts) ? spoken : language;
  const countries = matter === 'emergency' ? [] : country ? [country] : shownFor(spoken);
  const lines = countries.flatMap((code) => linesOf(code, LINES_FOR[matter] ?? 'crisis'));
  const emergency = country ? (EMERGENCY[country] ?? null) : null;
  const text = helpText({ matter, forSomebodyElse, lines, emergency }, careIn(written));
  return { kind, matter, language: written, text, lines, emergency, directory: helplines.directory };
}

interface HelpWish {
  language: string;
  /** ISO 3166, two letters */
  country?: string;
}

/**
 * Which lines belong to a matter of the rules; who fears to harm
 * somebody is listened to by those who listen to everybody.
 */
const LINES_FOR: Readonly<Record<string, string>> = {
  suicide: 'crisis',
  self_harm: 'crisis',
  harming: 'crisis',
  domestic: 'domestic_violence',
  sexual: 'sexual_violence',
  child: 'child',
};

/** Who writes Hindi in Latin letters may not read Devanagari. */
function isWrittenIn(language: string, texts: readonly string[]): boolean {
  const script = understoodIn(language)?.script;
  return script !== undefined && texts.some((text) => new RegExp(`\\p{Script=${script}}`, 'u').test(text));
}

function shownFor(language: string): readonly string[] {
  return SHOWN[language] ?? helplines.shown.en;
}

/** The lines of one country for one matter: all of them, so that adults and the young both find theirs. */
function linesOf(country: string, matter: string): Helpline[] {
  return helplines.lines
    .filter((line) => line.country === country && line.matters.includes(matter))
    .map(({ source: _, ...line }) => line);
}

/** What is said, whoever answers, where somebody is in danger or a matter is grave. */
import helplines from '../content/helplines.json' with { type: 'json' };
import { UNDERSTOOD, understoodIn } from '../content/languages.ts';
import type { CareWords } from '../content/understood.ts';
import { helpText } from '../prose/help-text.ts';
import type { Danger, GraveMatter, InDanger, Safety } from '../safety/matters.ts';

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
  /** `crisis` or `abuse` */
  kind: string;
  /** what somebody is in danger of */
  matter: Danger;
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

/** Sentences of care for grave matters, in the order of their weight. */
export function careFor({ matters }: Safety, language: string): string[] {
  const { care } = careIn(language);
  return [...new Set(matters.flatMap((matter) => CARE_OF[matter] ?? []))].map((kind) => care[kind]);
}

const CARE_OF: Readonly<Partial<Record<GraveMatter, keyof CareWords['care']>>> = {
  lifespan: 'death',
  illness: 'health',
  fertility: 'health',
  court: 'law',
  money: 'money',
};

/**
 * Help for somebody in danger. In the language the words were written in, where they show it: that of the request, when
 * they may be of it. Lines are those of the country and the matter; without a country, those of the places where the
 * language is spoken; in an emergency none.
 */
export function helpFor(
  { danger, forSomebodyElse, languages }: InDanger,
  texts: readonly string[],
  { language, ...place }: HelpWish,
): Help {
  const country = place.country?.toUpperCase();
  const spoken = languages.includes(language) ? language : (languages[0] ?? language);
  const written = isWrittenIn(spoken, texts) ? spoken : language;
  const { kind, said, listened } = MET[danger];
  const countries = listened === undefined ? [] : country ? [country] : shownFor(spoken);
  const lines = countries.flatMap((code) => linesOf(code, listened ?? 'crisis'));
  const emergency = country ? (EMERGENCY[country] ?? null) : null;
  const text = helpText({ matter: said, forSomebodyElse, lines, emergency }, careIn(written));
  return { kind, matter: danger, language: written, text, lines, emergency, directory: helplines.directory };
}

interface HelpWish {
  language: string;
  /** ISO 3166, two letters */
  country?: string;
}

/** How a danger is met: its words, and the lines that listen to it; in an emergency none. */
const MET: Readonly<Record<Danger, { kind: 'crisis' | 'abuse'; said: string; listened?: string }>> = {
  suicide: { kind: 'crisis', said: 'suicide', listened: 'crisis' },
  self_harm: { kind: 'crisis', said: 'self_harm', listened: 'crisis' },
  overdose: { kind: 'crisis', said: 'emergency' },
  emergency: { kind: 'crisis', said: 'emergency' },
  violence_now: { kind: 'abuse', said: 'domestic', listened: 'domestic_violence' },
  violence_home: { kind: 'abuse', said: 'domestic', listened: 'domestic_violence' },
  rape_abuse: { kind: 'abuse', said: 'sexual', listened: 'sexual_violence' },
  child: { kind: 'abuse', said: 'child', listened: 'child' },
  // who fears to harm somebody is listened to by those who listen to everybody
  harm_to_others: { kind: 'abuse', said: 'harming', listened: 'crisis' },
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

/** What is said, whoever answers, where somebody is in danger or a matter is grave. */
import helplines from '../content/helplines.json' with { type: 'json' };
import { UNDERSTOOD, understoodIn } from '../content/languages.ts';
import type { CareWords } from '../content/understood.ts';
import { diceOf } from '../engine/dice.ts';
import {
  type AfterDanger,
  type AfterTurn,
  APART,
  afterDangerText,
  doorText,
  helpText,
  leadText,
  withoutDoor,
} from '../prose/help-text.ts';
import type { Danger, InDanger, Safety } from '../safety/matters.ts';

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
const ZONES: readonly (readonly [country: string, zones: readonly string[]])[] = Object.entries(helplines.zones);

/**
 * Sentences of care for grave matters, the likeliest first; which of several is told hangs on what was asked. `of`: an
 * animal, which a vet treats, or whoever helps somebody, whom no doctor needs to be named to.
 */
export function careFor(
  { matters }: Pick<Safety, 'matters'>,
  language: string,
  texts: readonly string[],
  of?: 'animal' | 'helper',
): string[] {
  const words = careIn(language);
  const care = { ...words.care, ...(of && words.care_of[of]) };
  const dice = diceOf('care', ...texts);
  return matters.slice(0, MOST_CARE).map((matter) => care[matter][dice.below(care[matter].length)]);
}

/** More than so many sentences of care are none. */
const MOST_CARE = 2;

interface HelpWish {
  language: string;
  /** ISO 3166, two letters */
  country?: string;
  /** where the person may be, IANA names, the likeliest first */
  zones?: readonly string[];
  /** the writer is no adult: lines for the young stand beside the others */
  young?: boolean;
  /** a turn after one of danger */
  after?: AfterTurn;
}

/**
 * Help for somebody in danger. In the language the words were written in, where they show it: that of the request, when
 * they may be of it. Lines are those of the country and the matter; without a country, those of the places where the
 * language is spoken; where only an ambulance helps, none.
 */
export function helpFor(safety: InDanger, texts: readonly string[], wish: HelpWish): Help {
  const { danger, languages, unsure, weighed } = safety;
  const { language, after } = wish;
  const country = countryIn(wish);
  const spoken = languages.includes(language) ? language : (languages[0] ?? language);
  const written = isWrittenIn(spoken, texts) ? spoken : language;
  const { kind, listened } = MET[unsure && weighed ? 'suicide' : danger];
  const matters = listened === undefined ? [] : wish.young ? [listened, 'child'] : [listened];
  const own = [...new Set(matters)].flatMap((matter) => linesFor(matter, country, spoken));
  // whoever asks again is better listened to by those who listen to everybody than by nobody
  const lines = own.length > 0 || !after || !listened ? own : linesFor('crisis', country, spoken);
  const emergency = country ? (EMERGENCY[country] ?? null) : null;
  const words = careIn(written);
  const reachable = { lines, emergency };
  const text = after ? afterDangerText(after, safety, reachable, words) : helpText(safety, reachable, words);
  return { kind, matter: danger, language: written, text, lines, emergency, directory: helplines.directory };
}

/**
 * A text as it is answered: where words are perhaps a cry for help, one quiet sentence stands behind it, apart, with
 * who listens. It changes nothing else.
 */
export function withDoor(text: string, safety: Safety, texts: readonly string[], wish: HelpWish): string {
  if (!safety.perhaps) return text;
  const { language } = wish;
  const lines = linesFor('crisis', countryIn(wish), language);
  return text + APART + doorText(texts.join('\n'), lines, helplines.directory, careIn(language));
}

/** A text as it was before `withDoor`. */
export function asBeforeDoor(text: string): string {
  return withoutDoor(
    text,
    UNDERSTOOD.map(({ care }) => care),
  );
}

/** Where the person may be: the country that was named, else that of the likeliest zone. */
function countryIn({ country, zones = [] }: HelpWish): string | undefined {
  return country?.toUpperCase() ?? zones.flatMap(countryOf)[0];
}

/** The country of a zone whose numbers are known. */
function countryOf(zone: string): string[] {
  return ZONES.flatMap(([country, zones]) =>
    zones.some((each) => zone === each || (each.endsWith('/') && zone.startsWith(each))) ? [country] : [],
  );
}

/** How a danger is met: its kind, and the lines that listen to it. */
const MET: Readonly<Record<Danger, { kind: 'crisis' | 'abuse'; listened?: string }>> = {
  suicide: { kind: 'crisis', listened: 'crisis' },
  self_harm: { kind: 'crisis', listened: 'crisis' },
  overdose: { kind: 'crisis' },
  emergency: { kind: 'crisis' },
  violence_now: { kind: 'abuse', listened: 'domestic_violence' },
  violence_home: { kind: 'abuse', listened: 'domestic_violence' },
  rape_abuse: { kind: 'abuse', listened: 'sexual_violence' },
  child: { kind: 'abuse', listened: 'child' },
  // who fears to harm somebody is listened to by those who listen to everybody
  harm_to_others: { kind: 'abuse', listened: 'crisis' },
  missing: { kind: 'crisis' },
};

/** An answer behind the sentence that nobody is in danger any more, or never was. */
export function withLead(text: string, says: AfterDanger, language: string): string {
  return leadText(says, careIn(language)) + APART + text;
}

/** Who writes Hindi in Latin letters may not read Devanagari. */
function isWrittenIn(language: string, texts: readonly string[]): boolean {
  const script = understoodIn(language)?.script;
  return script !== undefined && texts.some((text) => new RegExp(`\\p{Script=${script}}`, 'u').test(text));
}

/** The lines for one matter, of a country, or of those where a language is spoken. */
function linesFor(matter: string, country: string | undefined, language: string): Helpline[] {
  const countries = country ? [country] : (SHOWN[language] ?? SHOWN.en);
  return countries.flatMap((code) => linesOf(code, matter));
}

/** The lines of one country for one matter: all of them, so that adults and the young both find theirs. */
function linesOf(country: string, matter: string): Helpline[] {
  return helplines.lines
    .filter((line) => line.country === country && line.matters.includes(matter))
    .map(({ source: _, ...line }) => line);
}

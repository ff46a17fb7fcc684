/** What somebody in danger is told: short, so that the first screen of a phone holds what matters. */
import type { AfterTopic, CareWords } from '../content/understood.ts';
import { diceOf } from '../engine/dice.ts';
import { type Danger, type InDanger, OF_ONESELF } from '../safety/matters.ts';
import { filled } from './phrase.ts';

/** Who can be reached. */
export interface Reachable {
  /** who listens, those who cover most readers first */
  lines: readonly ListeningLine[];
  /** the emergency number of the country, null where the country is not known */
  emergency: string | null;
}

interface ListeningLine {
  country: string;
  name: string;
  phone: string;
  /** the number for written messages */
  text: string | null;
}

/** What is answered to a turn after one of danger: to what it says, to somebody safe but not well, or to anything. */
export type AfterDanger = AfterTopic | 'low' | 'still';

/** More lines are data for whoever shows them. */
const MOST_LINES = 3;

/**
 * Where nothing can wait, the number to call is the first line, and what to do until help comes the second. Else in the
 * order of the Samaritans' advice to platforms: acknowledge, no pressure, who listens and under which number.
 */
export function helpText(safety: InDanger, reachable: Reachable, words: CareWords): string {
  const { danger, urgent, forSomebodyElse, unsure, weighed } = safety;
  const listening = listeningText(reachable, words);
  const dangers: Readonly<Record<string, HelpWordings | undefined>> = words.help;
  // whoever is in danger of themselves is asked about that, others about what may be done to them
  const ofOneself = OF_ONESELF.includes(danger) ? 'unsure' : 'unsure_feared_now';
  const question = forSomebodyElse ? 'unsure_other' : weighed ? ofOneself : 'unsure_feared';
  const own = dangers[unsure ? question : forSomebodyElse ? `${danger}_other` : danger] ?? dangers[danger];
  if (urgent || own === undefined) {
    const now = numberText(reachable, words.now_here, words.now);
    return [now, atOnce(danger, words), ...listening].join('\n\n');
  }
  const inDanger = numberText(reachable, words.danger_here, words.danger);
  return [`${own.first} ${own.then}`, ...listening, `${inDanger} ${words.elsewhere}`].join('\n\n');
}

/** A turn after one of danger. */
export interface AfterTurn {
  says: AfterDanger;
  /** how often that was answered before */
  nth: number;
  /** a country was named in it, or numbers are asked for: they are given again */
  wantsLines: boolean;
  /** somebody said before that they called for help */
  isCalled: boolean;
  /** who lives near, and what they are called in an answer */
  helper?: { role: string; called: string };
  whom?: string;
}

/**
 * What is said in the turns after: to the point, of the danger that it is, never the same twice, and with numbers only
 * where they help.
 */
export function afterDangerText(
  { says: told, nth, wantsLines, isCalled, whom }: AfterTurn,
  safety: InDanger,
  reachable: Reachable,
  words: CareWords,
): string {
  // somebody near who has no word of ours is somebody all the same
  const says = told === 'helper' && whom === undefined ? 'company' : told;
  // after that nobody is told to call
  const wordings = wordingsOf(
    says,
    isCalled && OF_A_CALL.includes(says) ? { ...safety, danger: 'suicide' } : safety,
    words,
  );
  const text = filled(wordings[nth % wordings.length], { whom: whom ?? '' });
  const now = numberText(reachable, words.now_here, words.now);
  // until somebody was called, nothing that is said goes before that
  const isUncalled = isOfBody(safety) && !isCalled && !OF_NO_CALL.includes(says);
  if (NOW.includes(says) || isUncalled) return [now, text].join(APART);
  const lines = wantsLines || WITH_LINES.includes(says) ? listeningText(reachable, words) : [];
  if (!wantsLines) return [text, ...lines].join(APART);
  // where only an ambulance or the police helps, nobody else is named
  if (isForNow(safety)) return [...(says === 'number' ? [] : [text]), now].join(APART);
  const named = lines.length > 0 ? [text, ...lines] : words.after.number_none.any;
  return [...named, numberText(reachable, words.danger_here, words.danger)].join(APART);
}

/** The sentence ahead of an answer to what is asked in the same breath as that nobody is in danger. */
export function leadText(says: AfterDanger, words: CareWords): string {
  return (says === 'denied' ? words.after.denied_lead : words.after.safe_lead).any[0];
}

/** The ways to answer what is said after a danger: for somebody else's, else for the danger, else for any. */
export function wordingsOf(says: AfterDanger, safety: InDanger, words: CareWords): readonly string[] {
  const all: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = words.after;
  const { danger, forSomebodyElse } = safety;
  const groups = [...(forSomebodyElse && danger !== 'missing' ? ['other'] : []), ...(GROUPS[danger] ?? []), 'any'];
  return groups.map((group) => all[says][group]).find(Boolean) ?? [];
}

/** What tells somebody in a body's danger to call. */
const OF_A_CALL: readonly AfterDanger[] = ['thanks', 'alone', 'afraid', 'beside'];
/** What asks for no call any more, or gives the number by itself. */
const OF_NO_CALL: readonly AfterDanger[] = ['called', 'number', 'denied', 'found', 'helped', 'safe'];

export const isOfBody = ({ danger }: InDanger) => danger === 'overdose' || danger === 'emergency';
const isForNow = (safety: InDanger) => isOfBody(safety) || safety.danger === 'missing';

/** Dangers that are spoken of alike. */
const GROUPS: Readonly<Partial<Record<Danger, readonly string[]>>> = {
  violence_now: ['feared'],
  violence_home: ['feared'],
  rape_abuse: ['abused', 'feared'],
  child: ['child'],
  overdose: ['overdose', 'body'],
  emergency: ['emergency', 'body'],
  missing: ['missing'],
};

/** What cannot wait, and what is best done with somebody on the telephone. */
const NOW: readonly AfterDanger[] = ['unsafe', 'sick', 'near'];
const WITH_LINES: readonly AfterDanger[] = [
  'how',
  'nowhere',
  'alone',
  'tell',
  'unbelieved',
  'away',
  'threat',
  'attack',
  'photos',
  'sent',
];

/**
 * One quiet sentence behind an answer, for words that are perhaps a cry for help. `key` decides which; without a line
 * it names the list of all countries.
 */
export function doorText(key: string, lines: readonly ListeningLine[], directory: string, words: CareWords): string {
  const { said, here, elsewhere } = words.door;
  const isOneCountry = new Set(lines.map(({ country }) => country)).size === 1;
  const named = lines.slice(0, MOST_LINES).map((line) => lineText(line, isOneCountry ? here : elsewhere, words));
  return filled(said[diceOf('door', key).below(said.length)], { lines: named.join('; ') || directory });
}

/** A text without the sentence of the door behind it. */
export function withoutDoor(text: string, all: readonly CareWords[]): string {
  const begin = text.lastIndexOf(APART);
  const behind = text.slice(begin + APART.length);
  const isDoor = all.some(({ door }) => door.said.some((wording) => behind.startsWith(wording.split('{')[0])));
  return begin >= 0 && isDoor ? text.slice(0, begin) : text;
}

/** Between a text and the sentence of the door behind it. */
export const APART = '\n\n';

interface HelpWordings {
  first: string;
  then: string;
}

function atOnce(danger: string, { at_once: said }: CareWords): string {
  const known: Readonly<Record<string, string>> = said;
  return known[danger] ?? said.violence_now;
}

function numberText({ emergency }: Reachable, here: string, anywhere: string): string {
  return emergency ? filled(here, { number: emergency }) : anywhere;
}

function listeningText({ lines }: Reachable, words: CareWords): string[] {
  if (lines.length === 0) return [];
  return [[words.listen, ...lines.slice(0, MOST_LINES).map((line) => lineText(line, words.line, words))].join('\n')];
}

function lineText({ country, name, phone, text }: ListeningLine, line: string, words: CareWords): string {
  const way = text === null ? words.call : text === phone ? words.call_or_text : words.call_text;
  const contact = filled(way, { phone, text: text ?? '' });
  const countries: Readonly<Record<string, string>> = words.countries;
  return filled(line, { country: countries[country] ?? country, name, contact });
}

/** What somebody in danger is told: short, so that the first screen of a phone holds what matters. */
import type { CareWords } from '../content/understood.ts';
import { diceOf } from '../engine/dice.ts';
import type { InDanger } from '../safety/matters.ts';
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

/** What the turn after one of danger says; `safe` ends it. */
export const AFTER_DANGER = ['safe', 'sick', 'near', 'how', 'thanks', 'still'] as const;
export type AfterDanger = (typeof AFTER_DANGER)[number];

/** More lines are data for whoever shows them. */
const MOST_LINES = 3;

/**
 * Where nothing can wait, the number to call is the first line, and what to do until help comes the second. Else in the
 * order of the Samaritans' advice to platforms: acknowledge, no pressure, who listens and under which number.
 */
export function helpText(safety: InDanger, reachable: Reachable, words: CareWords): string {
  const { danger, urgent, forSomebodyElse } = safety;
  const listening = listeningText(reachable, words);
  const said: Readonly<Record<string, HelpSaid | undefined>> = words.help;
  const own = (forSomebodyElse ? said[`${danger}_other`] : undefined) ?? said[danger];
  if (urgent || own === undefined) {
    const now = numberText(reachable, words.now_here, words.now);
    return [now, atOnce(danger, words), ...listening].join('\n\n');
  }
  const inDanger = numberText(reachable, words.danger_here, words.danger);
  return [`${own.first} ${own.then}`, ...listening, `${inDanger} ${words.elsewhere}`].join('\n\n');
}

/**
 * What is said in the turns after: to the point, and with numbers only where they help. `told` counts those turns.
 */
export function afterDangerText(
  after: AfterDanger,
  safety: InDanger,
  told: number,
  reachable: Reachable,
  words: CareWords,
): string {
  const { danger, forSomebodyElse } = safety;
  const said = words.after;
  if (after === 'safe' || after === 'thanks') return said[after];
  if (after === 'sick' || after === 'near') {
    return [numberText(reachable, words.now_here, words.now), said[after]].join('\n\n');
  }
  if (after === 'how') {
    const isOthersDeed = OTHERS_DEEDS.includes(danger);
    const how = isOthersDeed ? said.how_safe : forSomebodyElse ? said.how : said.how_self;
    return [how, ...listeningText(reachable, words)].join('\n\n');
  }
  const still = forSomebodyElse ? said.still_other : said.still;
  // the first once, then the shorter ones in turn
  return still[told === 0 ? 0 : 1 + ((told - 1) % (still.length - 1))];
}

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
  const isDoor = all.some(({ door }) => door.said.some((said) => behind.startsWith(said.split('{')[0])));
  return begin >= 0 && isDoor ? text.slice(0, begin) : text;
}

/** Between a text and the sentence of the door behind it. */
export const APART = '\n\n';

interface HelpSaid {
  first: string;
  then: string;
}

/** Dangers that come from somebody else. */
const OTHERS_DEEDS: readonly string[] = ['violence_now', 'violence_home', 'rape_abuse', 'child'];

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

/** What was told, weighed: whether it is good, what it does to people, and how it is said quite simply. */
import type { Who } from '../../content/guide-words.ts';
import type { Words } from '../../content/words.ts';
import { type Graha, type Planet, SIGNS } from '../../engine/names.ts';
import type { DrawnCard } from '../../engine/tarot/deck.ts';
import type { Ways } from '../../language/either.ts';
import { filled } from '../phrase.ts';
import { cardTextOf } from '../tarot/voice.ts';
import type { Matter } from './card-text.ts';
import { bodyForms, grahaForms, type NamedBody, signName } from './names.ts';
import { addressedTo } from './phrases.ts';

/** Of a sign or a house of somebody's chart. */
export interface Worth {
  verdict: string;
  /** quite simply */
  simple: string;
}

/** What a body in its sign is good for, and where it is harder; why it is told so. */
export function signWorth(
  { body, sign }: { body: NamedBody; sign: number },
  who: Who,
  words: Words,
): Worth & { why: string } {
  const { worth } = words.guide.replies;
  const values = { sign: signName(sign, words), ...bodyForms('body', body, words) };
  return {
    verdict: `${worth.both} ${worth.sign[sign]}`,
    simple: `${worth.simply} ${addressedTo(who, worth.simple[sign], words)}`,
    why: filled(worth.placed, values),
  };
}

/** The same of a house by which a matter goes. */
export function houseWorth({ house, of }: { house: number; of: string }, who: Who, words: Words): Worth {
  const { worth, life } = words.guide.replies;
  const clause = addressedTo(who, worth.simple_house[house - 1], words);
  return {
    verdict: `${worth.both} ${worth.house[house - 1]}`,
    simple: filled(life.house_plain, { topic: of, clause }),
  };
}

/** What the period of a graha is good for. */
export function periodWorth(lord: Graha, words: Words): string {
  const { period, graha } = words.guide.replies.worth;
  return `${filled(period, grahaForms('lord', lord, words))} ${graha[lord]}`;
}

/** Whether a card is good: what it stands for as it lies, and what it looks forward to. */
export function cardWorth(drawn: DrawnCard, words: Words): Worth {
  const { essence, values } = cardTextOf(drawn, words.tarot);
  const { card, in_short } = words.guide.replies.worth;
  return {
    verdict: `${filled(card, { essence })} ${values.outlook}`,
    simple: `${filled(in_short, { essence })} ${values.statement}`,
  };
}

/** What a body of the sky is said to do to people, in its sign and, where it goes backwards, by that. */
export function skyWorth(
  { body, sign, isOfMotion }: { body: Planet | 'rahu' | 'ketu'; sign: string; isOfMotion: boolean },
  words: Words,
): { meaning: string; verdict: string; why?: string; simple?: string } {
  const { worth, character } = words.guide.replies;
  const back: Readonly<Record<string, string>> = worth.back;
  if (isOfMotion && back[body]) return { meaning: back[body], verdict: back[body], why: back[body] };
  const head = filled(character.head, { sign: signName(sign, words) }, bodyForms('body', body, words));
  const inSign = `${head} ${worth.sign[SIGNS.findIndex((each) => each === sign)]}`;
  return {
    meaning: `${worth.means[body]} ${inSign}`,
    verdict: `${inSign} ${worth.everybody}`,
    simple: worth.means[body],
  };
}

/** How two signs so far apart get on: whether they do, what that is like day by day, and what helps. */
export function pairWorth(apart: number, { guide }: Words) {
  const { pairs, pair_ends } = guide.replies.worth;
  const [whether, meaning, advice] = pairs[apart];
  return { verdict: `${whether} ${pair_ends}`, whether: `${whether} ${pair_ends}`, meaning, plain: meaning, advice };
}

/** Houses of one's own way; the others are of what is handed on. */
const OF_OWN_WAY: readonly number[] = [1, 3, 5, 7, 8, 9, 11, 12];

/** What a chart says to one of two ways: which it leans to, or by what to weigh them. */
export function weighedText(
  [one, two]: NonNullable<Ways>,
  { house, clause }: { house: number; clause: string },
  words: Words,
): string {
  const { hold, lean, leans, kinds, ways } = words.guide.replies.worth;
  const kind = OF_OWN_WAY.includes(house) ? 'free' : 'firm';
  const isOf = (way: string, side: 'free' | 'firm') => ways[side].split(' ').includes(way.toLowerCase());
  const way = [one, two].find((each) => isOf(each, kind));
  const isKnown = [one, two].some((each) => isOf(each, kind === 'free' ? 'firm' : 'free'));
  if (way !== undefined && isKnown)
    return `${filled(lean, { way, house, by: leans[kind] })} ${filled('{Clause}', { clause })}${words.grammar.stop}`;
  return filled(hold, { one, two, clause, kind: kinds[kind] });
}

/** Where no chart is known: that nobody knows it, and what it hangs on. */
export const noYesText = (matter: Matter | undefined, { guide }: Words): string =>
  guide.replies.worth.no_yes[matter ?? 'any'];

/** What is told of a computed answer when something more is asked of it, and what is offered where it says nothing. */
import type { Words } from '../../content/words.ts';
import type { Graha } from '../../engine/names.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import type { Matter } from './card-text.ts';
import { type PairAspect, tieText } from './compatibility-text.ts';
import { bodyForms, grahaForms, houseTopic, type NamedBody, signName } from './names.ts';
import type { PersonNames } from './people.ts';
import { degreeText, timeOfDayText } from './phrases.ts';

/** A placeholder is left open: names that nobody told would have to stand there. */
const isWhole = (phrase: string) => !phrase.includes('{');

/** A tie between two charts, and what it is like from day to day: it draws, or it rubs. */
export function contactText(
  tie: PairAspect,
  kind: 'draw' | 'rub',
  two: readonly [PersonNames, PersonNames],
  words: Words,
): string {
  const { effect } = words.synastry;
  const [a, b] = tie.planets;
  const effects = (effect[`${a}-${b}`] ?? effect[`${b}-${a}`])?.[kind]?.filter(isWhole) ?? [];
  const { draws, rubs } = words.guide.replies.nearest;
  const daily = effects.slice(0, 1).map((each) => filled(kind === 'draw' ? draws : rubs, { effect: each }));
  return [tieText(tie, two, words), ...daily].join(' ');
}

/** What two can practise where these bodies rub, the one that rubs most first. */
export function counselsText(bodies: readonly string[], { synastry }: Words): string[] {
  const ofBodies = bodies.flatMap((body) => synastry.counsel[body] ?? []);
  const ofTalk = synastry.practice.communication ?? [];
  return [...ofBodies, ...ofTalk].filter(isWhole);
}

/** Where the ascendant stands by another hour, and what stays. */
export function hourMovedText(
  {
    time,
    before,
    now,
    sun,
    moon,
  }: {
    time: string;
    before: { sign: string; degree: number };
    now: { sign: string; degree: number };
    sun: readonly [string, string];
    moon: readonly [string, string];
  },
  words: Words,
): string {
  const { hour } = words.guide.replies.nearest;
  const lead = filled(before.sign === now.sign ? hour.same : hour.moved, {
    time: timeOfDayText(time, words),
    sign: signName(now.sign, words),
    before: signName(before.sign, words),
    degree: degreeText(now.degree),
  });
  const moved = (
    [
      ['sun', sun],
      ['moon', moon],
    ] as const
  ).filter(([, [one, two]]) => one !== two);
  if (moved.length === 0) return `${lead} ${lightsStayText(sun[1], moon[1], words)}`;
  const lines = moved.map(([body, [, sign]]) =>
    filled(hour.too, { sign: signName(sign, words) }, bodyForms('body', body, words)),
  );
  return [lead, ...lines].join(' ');
}

/** A body or the Ascendant by its signs (English names) before a birth was put right, and now. */
export interface SignMoved {
  body: NamedBody;
  before: string;
  now: string;
}

/** What a birth that is put right moves, and then what stays; no sign that was never its own is named again. */
export function birthMovedText(all: readonly SignMoved[], words: Words): string {
  const { birth_moved: phrases } = words.guide.replies.nearest;
  const isMoved = ({ before, now }: SignMoved) => before !== now;
  const told = [...all.filter(isMoved), ...all.filter((each) => !isMoved(each))].map((each) =>
    filled(
      phrases[isMoved(each) ? 'moves' : 'stays'],
      { now: signName(each.now, words) },
      bodyForms('body', each.body, words),
    ),
  );
  return filled(phrases.all, { list: listText(told, words) });
}

/** That Sun and Moon stay in their signs. */
export const lightsStayText = (sun: string, moon: string, words: Words): string =>
  filled(words.guide.replies.nearest.hour.stays, { sun: signName(sun, words), moon: signName(moon, words) });

/** Which numbers fall in with one by custom, and which ask for patience. */
export function numbersBesideText(
  { number, near, far }: { number: number; near: readonly number[]; far: readonly number[] },
  words: Words,
): string {
  const of = (list: readonly number[]) => listText(list.map(String), words);
  const values = { number, near: of(near), far: of([...far].sort((one, other) => one - other)) };
  return filled(words.guide.replies.nearest.numbers, values);
}

/** The lord of a year, what the muntha brings to the front, and what to do there. */
export function yearOfText({ lord, house }: { lord: Graha; house: number }, words: Words) {
  const { nearest, worth } = words.guide.replies;
  const graha = worth.graha[lord];
  return {
    lord: filled(nearest.year.lord, grahaForms('lord', lord, words), { graha }),
    front: filled(nearest.year.muntha, { house, topic: houseTopic(house, words) }),
    act: words.vedic.readings.gochara.do[house - 1][0],
  };
}

/** What a piece is called when it is offered. */
export type PieceName =
  | { of: 'do' | 'draws' | 'rubs' | 'when' | 'why' | 'worth' }
  | { matter: Matter }
  | { body: NamedBody };

export function pieceNameText(name: PieceName, words: Words): string {
  const { nearest, card_meaning } = words.guide.replies;
  if ('of' in name) return nearest.called[name.of];
  if ('matter' in name) return card_meaning.matters[name.matter];
  return filled(nearest.called.body, bodyForms('body', name.body, words));
}

/** That it does not speak of what was asked, and the two things nearest to it that it does speak of. */
export function offerText(
  of: keyof Words['guide']['replies']['nearest']['source'],
  { names, isCorrecting }: { names: readonly string[]; isCorrecting: boolean },
  { guide }: Words,
) {
  const { offer, which, source } = guide.replies.nearest;
  const [one, two = one] = names;
  return filled(isCorrecting ? which : offer, { source: source[of], one, two });
}

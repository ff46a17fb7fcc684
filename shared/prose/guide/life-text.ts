/** A side of somebody's life, as a birth chart speaks of it, in sentences. */
import type { Who } from '../../content/guide-words.ts';
import type { Words } from '../../content/words.ts';
import { type Graha, type Planet, SIGNS } from '../../engine/names.ts';
import type { BodyName } from '../../language/names.ts';
import { filled } from '../phrase.ts';
import { practiceText } from '../western/transit-text.ts';
import type { Matter } from './card-text.ts';
import { bodyForms, GRAHA_OF, grahaForms, houseTopic, signName } from './names.ts';
import { addressedTo, dayText } from './phrases.ts';
import { firstOf } from './saying-text.ts';
import { moodOf, type TransitSeen } from './transits-text.ts';

/** The house of a side of life, its sign by number, and where its ruler stands. */
export interface SideFacts {
  matter: Matter;
  house: number;
  sign: number;
  ruler: BodyName;
  ruler_house: number | null;
}

/** Where a house is counted from: its cusp, the sign of the Lagna, or that of the Moon where no hour is known. */
export type SideBasis = 'house' | 'bhava' | 'from_moon';

/** What a side of life is like from a house, and what to do: work, love, money and health in words of their own. */
export function clauseOf(matter: Matter | undefined, house: number, who: Who, words: Words): string {
  const { '10': work, any } = words.vedic.readings.chart.lives;
  const own: Partial<Record<Matter, readonly string[]>> = { ...words.guide.replies.life.by_house, work };
  return addressedTo(who, ((matter && own[matter]) ?? any)[house - 1], words);
}

/** The house that speaks of it, where its ruler stands, and what that means. */
export function sideText(side: SideFacts, basis: SideBasis, who: Who, words: Words): string {
  const { matter, house, sign, ruler, ruler_house } = side;
  const { life, card_meaning, phrases } = words.guide.replies;
  return filled(life[basis], {
    whose: phrases.whose[who],
    house,
    matter: card_meaning.matters[matter],
    sign: signName(sign, words),
    ...bodyForms('body', ruler, words),
    ruler_house: ruler_house ?? house,
    clause: clauseOf(matter, ruler_house ?? house, who, words),
  });
}

/** The same without the words of the art. */
export function sidePlainText({ matter, house, ruler_house }: SideFacts, who: Who, words: Words): string {
  const { life, card_meaning } = words.guide.replies;
  const clause = clauseOf(matter, ruler_house ?? house, who, words);
  return filled(life.simply, { matter: card_meaning.matters[matter], clause });
}

/** The side of life that a house is mostly asked about for. */
const MATTER_OF: Readonly<Record<number, Matter>> = { 1: 'health', 2: 'money', 7: 'love', 10: 'work' };

/** Who rules a house, where that planet stands, and what it says by that. */
export function houseRulerText(
  { house, ruler, sign, ruler_house }: { house: number; ruler: BodyName; sign: string; ruler_house: number },
  who: Who,
  words: Words,
): { text: string; plain: string } {
  const { life, phrases } = words.guide.replies;
  const values = {
    whose: phrases.whose[who],
    house,
    topic: houseTopic(house, words),
    sign: signName(sign, words),
    ruler_house,
    ...bodyForms('body', ruler, words),
    clause: clauseOf(MATTER_OF[house], ruler_house, who, words),
  };
  return { text: filled(life.house_ruler, values), plain: filled(life.house_plain, values) };
}

/** How the lord of a period bears on a side of life, by the house that it rules or stands in. */
export function linkText(
  { lord, lord_house, side }: { lord: Graha; lord_house: number; side?: SideFacts & { speaker: BodyName } },
  who: Who,
  words: Words,
): string {
  const { life, card_meaning, phrases } = words.guide.replies;
  const body = GRAHA_OF_LORD(lord);
  const kind = !side
    ? 'any'
    : side.ruler === body
      ? 'rules'
      : lord_house === side.house
        ? 'stands'
        : side.speaker === body
          ? 'karaka'
          : 'other';
  return filled(life.link[kind], grahaForms('lord', lord, words), {
    whose: phrases.whose[who],
    matter: side ? card_meaning.matters[side.matter] : '',
    house: side?.house ?? '',
    ruler_house: lord_house,
    topic: houseTopic(lord_house, words),
    clause: clauseOf(side?.matter, lord_house, who, words),
  });
}

const GRAHA_OF_LORD = (lord: Graha) =>
  (Object.keys(GRAHA_OF) as (keyof typeof GRAHA_OF)[]).find((body) => GRAHA_OF[body] === lord);

/** What is written of the planets in that house, and of the one that speaks for that side of life. */
export function sideReadingText(
  { planet, sign, inside, house }: { planet: Planet; sign: number; inside: readonly Planet[]; house: number },
  who: Who,
  words: Words,
): { meaning: string; plain: string } {
  const { houses, signs } = words.natal;
  const of = (body: Planet) => houses[body][house];
  const own = signs[planet][SIGNS[sign].toLowerCase()];
  const head = filled(words.guide.replies.character.head, {
    sign: signName(sign, words),
    ...bodyForms('body', planet, words),
  });
  // what is quoted to somebody else is one sentence, so that no quotation is cut
  const tell = (line: string) => addressedTo(who, who === 'self' ? line : firstOf(line, 1), words);
  const lines = inside.map((body) => `${words.guide.replies.names.bodies[body].plain}: ${tell(of(body))}`);
  return {
    meaning: [...lines, `${head} ${tell(own)}`].join(' '),
    plain: [...inside.map(of), own].map(tell).join(' '),
  };
}

/** What touches it now, until when, and what that is like; the second alone is without words of the art. */
export function touchText(transit: TransitSeen, who: Who, words: Words): { text: string; plain: string } {
  const { life, phrases, names } = words.guide.replies;
  const { transiting, natal, aspect, until } = transit;
  const head = filled(life.touch, {
    whose: phrases.whose[who],
    ...bodyForms('a', transiting, words),
    ...bodyForms('b', natal, words),
    aspect: names.aspects[aspect],
    until: dayText(until, words),
  });
  const plain = addressedTo(who, moodOf(transit, words), words);
  return { text: `${head} ${plain}`, plain };
}

interface Season {
  from: string;
  until: string;
  isNow: boolean;
}

/** When a side of life is said to stir, by Jupiter's way through its house or over what speaks for it: no date. */
export function stirText(
  { stirs, meets, soon }: { stirs?: Season; meets?: { body: Planet; at: string }; soon?: Season & { body: Planet } },
  who: Who,
  words: Words,
): string | undefined {
  const { life, phrases } = words.guide.replies;
  const lines = meets
    ? filled(life.meets, {
        whose: phrases.whose[who],
        day: dayText(meets.at, words),
        ...bodyForms('body', meets.body, words),
      })
    : stirs && filled(life[stirs.isNow ? 'stirred' : 'stirs'], spanOf(stirs, words));
  const near = soon && nearestTimeText(soon, words);
  return lines && [near, lines, near ? '' : life.season, life.no_date].filter(Boolean).join(' ');
}

/** The next weeks in which a quick planet passes through the house of a side of life. */
const nearestTimeText = (soon: Season & { body: Planet }, words: Words): string =>
  filled(words.guide.replies.worth.nearest, spanOf(soon, words), bodyForms('body', soon.body, words));

/** The same by the antardasha of the lord of a house or of the graha that speaks for it, or by Guru's place. */
export function stirByDashaText(
  { soon, ...season }: Season & { lord?: Graha; soon?: Season & { body: Planet } },
  words: Words,
): string {
  const { life } = words.guide.replies;
  const { lord, isNow } = season;
  const phrase = lord ? life[isNow ? 'stirred_by_dasha' : 'stirs_by_dasha'] : life[isNow ? 'guru_now' : 'guru'];
  const sentence = filled(phrase, spanOf(season, words), grahaForms('lord', lord ?? 'Guru', words));
  const near = soon && nearestTimeText(soon, words);
  return [near, sentence, near ? '' : life.season, life.no_date].filter(Boolean).join(' ');
}

/** Whether what moves now leans to a yes, and what that is read from; of a side of life where one is asked about. */
export function movesText(
  { kind, seen, matter }: { kind: MovesKind; seen?: string; matter?: Matter },
  words: Words,
): string {
  const { life, nearest, card_meaning } = words.guide.replies;
  const clause = nearest.leaning[kind];
  const line = matter
    ? filled(life.simply, { matter: card_meaning.matters[matter], clause })
    : `${filled('{Clause}', { clause })}${words.grammar.stop}`;
  return [line, kind === 'quiet' ? '' : seen].filter(Boolean).join(' ');
}
export type MovesKind = keyof Words['guide']['replies']['nearest']['leaning'];

/** How Guru or Shani stands from the Moon, and what that is like. */
export function fromMoonText({ graha, house }: { graha: 'Guru' | 'Shani'; house: number }, words: Words): string {
  const { by_guru, by_shani } = words.vedic.readings.gochara;
  const life = (graha === 'Guru' ? by_guru : by_shani)[house - 1];
  return filled(words.guide.replies.transits.gochara_life, { ...grahaForms('graha', graha, words), house, life });
}

const spanOf = ({ from, until }: Season, words: Words) => ({
  from: dayText(from, words),
  until: dayText(until, words),
});

/** The short period that runs, and what it is a time for. */
export function antarText({ lord, ends_at }: { lord: Graha; ends_at: string }, words: Words) {
  const { life } = words.guide.replies;
  const note = words.vedic.readings.year.notes[lord];
  const text = filled(life.antar, { ...grahaForms('lord', lord, words), until: dayText(ends_at, words), note });
  return { text, plain: filled(life.antar_plain, { note }) };
}

/** What the long period is like. */
export function mahaText(lord: Graha, words: Words) {
  const { life } = words.guide.replies;
  const clause = words.vedic.readings.dasha.years[lord];
  return {
    text: filled(life.maha, grahaForms('lord', lord, words), { clause }),
    plain: filled(life.maha_plain, { clause }),
  };
}

/** A slow planet that passes through the house, now or in a year that is asked about. */
export function passingSideText(
  { body, until, year }: { body: 'jupiter' | 'saturn'; until: string; year?: number },
  words: Words,
) {
  const { life } = words.guide.replies;
  const values = { ...bodyForms('a', body, words), until: dayText(until, words), year: year ?? '' };
  const plain = practiceText(body, 'conjunction', 0, words);
  return { text: `${filled(year === undefined ? life.passing : life.passes, values)} ${plain}`, plain };
}

/** Who or what is said to suit somebody: by the sign of a house, where that is known, and by that of a planet. */
export function leaningText(
  of: keyof Words['guide']['replies']['life']['leaning'],
  { house, body }: { house?: number; body: number },
  who: Who,
  words: Words,
): string {
  const { life, phrases } = words.guide.replies;
  const { by_sign, ...text } = life.leaning[of];
  const kind = house === undefined ? 'alone' : house === body ? 'same' : 'by_house';
  return filled(text[kind], {
    whose: phrases.whose[who],
    other_sign: signName(body, words),
    second: by_sign[body],
    sign: signName(house ?? body, words),
    first: by_sign[house ?? body],
  });
}

/** What a side of life was read from. */
export const sideWhyText = (side: SideFacts, words: Words): string =>
  whyText({ ...side, of: words.guide.replies.card_meaning.matters[side.matter] }, words);

/** What a house was read from. */
export const houseWhyText = (house: Pick<SideFacts, 'house' | 'ruler'>, words: Words): string =>
  whyText({ ...house, of: houseTopic(house.house, words) }, words);

const whyText = ({ house, ruler, of }: Pick<SideFacts, 'house' | 'ruler'> & { of: string }, words: Words) =>
  filled(words.guide.replies.life.why, { house, matter: of, ...bodyForms('body', ruler, words) });

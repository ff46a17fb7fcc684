/** A side of somebody's life, as a birth chart speaks of it, in sentences. */
import type { Who } from '../../content/guide-words.ts';
import type { Words } from '../../content/words.ts';
import { type Graha, SIGNS } from '../../engine/names.ts';
import type { Planet } from '../../engine/western/natal.ts';
import type { BodyName } from '../../language/names.ts';
import { filled } from '../phrase.ts';
import { practiceText } from '../western/transit-text.ts';
import type { Matter } from './card-text.ts';
import { bodyTold, grahaTold, houseTopic, signTold } from './names-told.ts';
import { dayText, saidTo } from './phrases.ts';
import { firstOf } from './saying-text.ts';
import { moodOf, type ToldTransit } from './transits-text.ts';

/** The house of a side of life, its sign by number, and where its ruler stands. */
export interface ToldSide {
  matter: Matter;
  house: number;
  sign: number;
  ruler: BodyName;
  ruler_house: number | null;
}

/** Where a house is counted from: its cusp, the sign of the Lagna, or that of the Moon where no hour is known. */
export type SideBasis = 'house' | 'bhava' | 'from_moon';

/** The house that speaks of it, and how things go there. */
export function sideText({ matter, house, sign }: ToldSide, basis: SideBasis, who: Who, words: Words): string {
  const { life, card_meaning, phrases } = words.guide.replies;
  return filled(life[basis], {
    whose: phrases.whose[who],
    house,
    matter: card_meaning.matters[matter],
    sign: signTold(sign, words),
    manner: words.transits.returns.manner[SIGNS[sign].toLowerCase()],
  });
}

/** The same without the words of the art. */
export function sidePlainText({ matter, sign }: ToldSide, who: Who, words: Words): string {
  const { life, card_meaning, names } = words.guide.replies;
  const manner = words.transits.returns.manner[SIGNS[sign].toLowerCase()];
  return filled(life.simply, { matter: card_meaning.matters[matter], manner, person: names.people[who] });
}

/** Where the ruler of that house stands, and where that leads. */
export function sideRulerText({ ruler, ruler_house }: ToldSide, basis: SideBasis, who: Who, words: Words): string {
  if (ruler_house === null) return '';
  const { life } = words.guide.replies;
  const told = { house: ruler_house, topic: houseTopic(ruler_house, words), ...bodyTold('body', ruler, words) };
  if (who !== 'self') return filled(life.ruler, told);
  return filled(life.ruler_leads, told, { leads: rulerLeadsText(ruler_house, basis, who, words) });
}

/** Where the ruler of a house leads by the house that it stands in; nobody but the speaker is told so. */
export function rulerLeadsText(house: number | null, basis: SideBasis, who: Who, words: Words): string {
  if (house === null || who !== 'self') return '';
  const { life } = words.guide.replies;
  if (basis === 'house') return filled(life.ruler_does, { does: words.natal.portrait.ruler_house[house][0] });
  return filled(life.ruler_clause, { clause: words.vedic.readings.chart.lives.birth[house - 1] });
}

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
    sign: signTold(sign, words),
    ...bodyTold('body', planet, words),
  });
  // what is quoted to somebody else is one sentence, so that no quotation is cut
  const tell = (line: string) => saidTo(who, who === 'self' ? line : firstOf(line, 1), words);
  const told = inside.map((body) => `${words.guide.replies.names.bodies[body].plain}: ${tell(of(body))}`);
  return {
    meaning: [...told, `${head} ${tell(own)}`].join(' '),
    plain: [...inside.map(of), own].map(tell).join(' '),
  };
}

/** What touches it now, until when, and what that is like; the second alone is without words of the art. */
export function touchText(transit: ToldTransit, who: Who, words: Words): { text: string; plain: string } {
  const { life, phrases, names } = words.guide.replies;
  const { transiting, natal, aspect, until } = transit;
  const head = filled(life.touch, {
    whose: phrases.whose[who],
    ...bodyTold('a', transiting, words),
    ...bodyTold('b', natal, words),
    aspect: names.aspects[aspect],
    until: dayText(until, words),
  });
  const plain = saidTo(who, moodOf(transit, words), words);
  return { text: `${head} ${plain}`, plain };
}

interface Season {
  from: string;
  until: string;
  isNow: boolean;
}

/** When a side of life is said to stir, by Jupiter's way through its house or over what speaks for it: no date. */
export function stirText(
  { stirs, meets }: { stirs?: Season; meets?: { body: Planet; at: string } },
  who: Who,
  words: Words,
): string | undefined {
  const { life, phrases } = words.guide.replies;
  const told = meets
    ? filled(life.meets, {
        whose: phrases.whose[who],
        day: dayText(meets.at, words),
        ...bodyTold('body', meets.body, words),
      })
    : stirs && filled(life[stirs.isNow ? 'stirred' : 'stirs'], spanOf(stirs, words));
  return told && `${life.no_date} ${told} ${life.season}`;
}

/** The same by the antardasha of the lord of a house or of the graha that speaks for it, or by Guru's place. */
export function stirByDashaText(season: Season & { lord?: Graha }, words: Words): string {
  const { life } = words.guide.replies;
  const { lord, isNow } = season;
  const phrase = lord ? life[isNow ? 'stirred_by_dasha' : 'stirs_by_dasha'] : life[isNow ? 'guru_now' : 'guru'];
  const told = filled(phrase, spanOf(season, words), grahaTold('lord', lord ?? 'Guru', words));
  return `${life.no_date} ${told} ${life.season}`;
}

const spanOf = ({ from, until }: Season, words: Words) => ({
  from: dayText(from, words),
  until: dayText(until, words),
});

/** The short period that runs, and what it is a time for. */
export function antarText({ lord, ends_at }: { lord: Graha; ends_at: string }, words: Words) {
  const { life } = words.guide.replies;
  const note = words.vedic.readings.year.notes[lord];
  const text = filled(life.antar, { ...grahaTold('lord', lord, words), until: dayText(ends_at, words), note });
  return { text, plain: filled(life.antar_plain, { note }) };
}

/** What the long period is like. */
export const mahaText = (lord: Graha, { guide, vedic }: Words) =>
  filled(guide.replies.life.sentence, { clause: vedic.readings.dasha.years[lord] });

/** A slow planet that passes through the house. */
export function passingSideText({ body, until }: { body: 'jupiter' | 'saturn'; until: string }, words: Words) {
  const told = { ...bodyTold('a', body, words), until: dayText(until, words) };
  const plain = practiceText(body, 'conjunction', 0, words);
  return { text: `${filled(words.guide.replies.life.passing, told)} ${plain}`, plain };
}

/** What it was read from. */
export function sideWhyText({ house, ruler, matter }: ToldSide, words: Words): string {
  const { life, card_meaning } = words.guide.replies;
  return filled(life.why, { house, matter: card_meaning.matters[matter], ...bodyTold('body', ruler, words) });
}

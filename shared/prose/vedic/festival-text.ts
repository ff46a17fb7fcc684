/** Festivals in words: what they are called, what people do on them and why, and what decides on their day. */

import type { VedicWords } from '../../content/vedic-words.ts';
import { NAKSHATRAS, RASIS } from '../../engine/names.ts';
import { LUNAR_MONTHS, TITHIS, VARAS } from '../../engine/vedic/almanac-names.ts';
import type { FestivalRule, Touch } from '../../engine/vedic/festival-rules.ts';
import type { FestivalKind } from '../../engine/vedic/festivals.ts';
import { isNameIn } from '../../narrow.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { signName } from './reading-terms.ts';

/** A festival as people of the language call it. */
export function festivalName(festival: FestivalKind, { festivals, terms }: VedicWords): string {
  if (festival.kind === 'named') return festivals.names[festival.name];
  if (festival.kind === 'sankranti') return filled(festivals.sankranti, { sign: terms.rasis[RASIS[festival.sign]] });
  const form = festival.tradition === 'smarta' ? festivals.ekadashi : festivals.vaishnava;
  return filled(form, { name: festivals.ekadashis[festival.name] });
}

/** What people do on a festival, and why. */
export function senseOf(festival: FestivalKind, { festivals: { senses, text } }: VedicWords): string {
  if (festival.kind === 'named') return senses[festival.name];
  if (festival.kind === 'ekadashi') return isDry(festival) ? text.nirjala_sense : text.ekadashi_sense;
  return RASIS[festival.sign] === 'Makara' ? text.makara : text.sankranti;
}

/** Whether a fast is kept without water. */
export function isDry(festival: FestivalKind): boolean {
  return festival.kind === 'ekadashi' && festival.name === 'Nirjala';
}

/** What people do on a festival, as a sentence. */
export function meaningOf(festival: FestivalKind, words: VedicWords): string {
  return filled(words.festivals.text.meaning, { sense: senseOf(festival, words) });
}

/** What decides on the day of a festival, in sentences. */
export function ruleText(rule: FestivalRule, words: VedicWords): string {
  const { rule: text } = words.festivals;
  const month = (index: number) => words.names.months[LUNAR_MONTHS[index]];
  const monthOf = (index: number, tithi: number) =>
    monthInWords(
      { amanta: LUNAR_MONTHS[index], purnimanta: LUNAR_MONTHS[tithi < 15 ? index : (index + 1) % 12] },
      words,
    );
  switch (rule.kind) {
    case 'tithi': {
      const tithi = tithisText(rule.tithis, words);
      const part = words.festivals.parts[rule.at];
      const when =
        rule.month === null
          ? filled(text.monthly, { tithi, part })
          : filled(text.tithi, { tithi, part, month: monthOf(rule.month, rule.tithis[0]) });
      const more = [...(rule.avoidsBhadra === undefined ? [] : [text.bhadra]), ...(rule.inAdhika ? [text.adhika] : [])];
      return [when, ...decisions(rule, words), ...more].join(' ');
    }
    case 'star': {
      const star = words.terms.nakshatras[NAKSHATRAS[rule.nakshatra]];
      const values = { star, sign: signName(rule.sign, words), part: words.festivals.parts[rule.at] };
      return [filled(text.star, values), ...decisions(rule, words)].join(' ');
    }
    case 'solar':
      return filled(rule.days < 0 ? text.eve : text[rule.by], { sign: signName(rule.sign, words) });
    case 'following':
      return filled(text.following, { festival: nameOf(rule.after, words) });
    case 'weekday':
      return filled(text.weekday, { weekday: words.names.varas[VARAS[rule.weekday]], month: month(rule.month) });
    case 'solar-tithi':
      return filled(text.solar_tithi, { tithi: tithisText([rule.tithi], words), sign: signName(rule.sign, words) });
    case 'ekadashi':
      return text[rule.tradition];
  }
}

function decisions({ two, none }: Touch, { festivals: { rule } }: VedicWords): string[] {
  return [rule.two[two], rule.none[none]];
}

/** A month by its identifiers; by both reckonings where they call it differently. */
export function monthInWords(
  { amanta, purnimanta }: { amanta: string; purnimanta: string },
  words: VedicWords,
): string {
  const months: Readonly<Record<string, string>> = words.names.months;
  const both = { month: months[amanta], north: months[purnimanta] };
  return amanta === purnimanta ? both.month : filled(words.festivals.text.months, both);
}

/** Tithis 0 … 29 by name, one or another. */
export function tithisText(tithis: readonly number[], words: VedicWords): string {
  const names: Readonly<Record<string, string>> = words.terms.tithis;
  return listText(
    tithis.map((tithi) => names[TITHIS[tithi]]),
    words,
    'or',
  );
}

function nameOf(name: string, { festivals: { names } }: VedicWords): string {
  return isNameIn(names, name) ? names[name] : name;
}

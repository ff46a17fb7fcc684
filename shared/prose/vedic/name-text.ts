/** What a list of first syllables and names comes to. */

import type { VedicWords } from '../../content/vedic-words.ts';
import { NAKSHATRAS } from '../../engine/names.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { inTurn } from './reading-terms.ts';

/** A name in the letters of the language and in the other, how it is spoken, what it means and whose it is. */
type NameTold = Readonly<Record<'name' | 'native' | 'spoken' | 'meaning' | 'gender', string>>;

/** The syllables of a pada of a nakshatra 0 … 26, in the letters of the language. */
export interface PadaSounds {
  nakshatra: number;
  pada: number;
  syllables: readonly string[];
  /** whether other sounds stand in for the pada's own */
  isLent: boolean;
  /** those of `names` that begin with the pada’s own sound, the first of the syllables */
  own: readonly NameTold[];
  /** the names that are given with them */
  names: readonly NameTold[];
  /** those with another vowel that custom counts to them: ai, au, in Devanagari a short or a long one */
  kin: readonly NameTold[];
  /** whose names were asked for */
  asked: 'girl' | 'boy' | 'unisex' | undefined;
}

/** Words for a girl and for any child, where a language agrees with it: `‹बच्ची|बच्चे›`. */
const AGREEING = /‹([^|›]*)\|([^›]*)›/g;

/** So many names are told in the text, of so many that stand first in the list, for these are the best known. */
const TOLD = 2;
const BEST_KNOWN = 4;

/** The sounds of a pada, two names to begin with, why it is these, what the star stands for, and how to choose. */
export function nameText(sounds: PadaSounds, words: VedicWords): string {
  const { nakshatra, pada, syllables, isLent, names, kin, asked } = sounds;
  const { baby } = words.readings;
  const star = NAKSHATRAS[nakshatra];
  const turn = nakshatra + pada;
  const sentences = [
    filled(inTurn(baby.intro, turn), {
      star: words.terms.nakshatras[star],
      pada,
      syllables: soundsText(syllables, words),
    }),
    ...(isLent ? [baby.lent] : []),
    ...(names.length + kin.length === 0 ? [baby.none] : beginText(sounds, turn, words)),
    ...kin.slice(0, 1).map(({ name }) => filled(baby.kin, { name })),
    inTurn(baby.why, nakshatra + 2 * pada),
    baby.stars[star],
    inTurn(baby.close, turn),
  ];
  return sentences.join(' ').replace(AGREEING, (_, girl: string, child: string) => (asked === 'girl' ? girl : child));
}

/**
 * First syllables as alternatives. Where Devanagari has more than two, those are not spellings of one sound: what some
 * tables have in the place of the pada's own stands in brackets behind it.
 */
function soundsText(syllables: readonly string[], words: VedicWords): string {
  const { baby } = words.readings;
  const quoted = syllables.map((syllable) => filled(baby.syllable, { syllable }));
  const [own, ...others] = quoted;
  const isApart = baby.letters === 'devanagari' && others.length > 1;
  return isApart ? `${own} (${listText(others, words, 'or')})` : listText(quoted, words, 'or');
}

/** A name by itself, with what it means, and whom it is given to where that was not asked for. */
export function lineText(
  { name, meaning }: Pick<NameTold, 'name' | 'meaning'>,
  gender: 'girl' | 'boy' | 'unisex' | 'asked',
  { readings }: VedicWords,
): string {
  return filled(readings.baby.line[gender], { name, meaning });
}

/** How a name is spoken, in the spelling of a language; a length that it does not spell is left out. */
export function spokenText(syllables: string, { grammar: { respelt = [] } }: VedicWords): string {
  return respelt
    .reduce((text, [sound, letters]) => text.replaceAll(new RegExp(sound, 'g'), letters), syllables.normalize('NFD'))
    .replaceAll('\u0304', '');
}

/**
 * Two of the best known names, those with the pada’s own sound first, and if there are such, of two meanings and for
 * a girl and a boy; what their meanings have in brackets is better read in the list.
 */
function beginText({ own, names, kin, asked }: PadaSounds, turn: number, words: VedicWords): string[] {
  const { begin, item, said, whose, letters } = words.readings.baby;
  if (names.length + kin.length < TOLD) return [];
  const plain = (meaning: string) => meaning.replace(/ \([^)]*\)/g, '');
  const rest = names.filter((name) => !own.includes(name));
  const lists = [own, rest, kin];
  const first = lists.find((list) => list.length > 0) ?? [];
  const known = first.slice(0, BEST_KNOWN);
  const one = known[turn % known.length];
  const others = [...known.slice(turn % known.length), ...known, ...lists.flat()].filter(
    ({ name }) => name !== one.name,
  );
  const meant = others.filter(({ meaning }) => plain(meaning) !== plain(one.meaning));
  const other = meant.slice(0, known.length).find(({ gender }) => gender !== one.gender) ?? [...meant, ...others][0];
  const items = [one, other].map((name) => {
    const meaning = plain(name.meaning);
    // who reads Devanagari needs no other letters
    return filled(item, {
      ...name,
      meaning,
      said: letters === 'devanagari' ? '' : filled(said, name),
      // who asked for girls is not told of each that she is one
      whose: asked === undefined || asked === 'unisex' ? filled(whose, name) : '',
    });
  });
  return [filled(inTurn(begin, turn), { names: listText(items, words) })];
}

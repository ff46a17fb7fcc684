/**
 * Which figure of a birth chart a message asks for: all planets, aspects, a yoga, a karaka, a point beside the planets.
 * Each is a word of the topic, so that a birth that is told afterwards is answered with it.
 */
import { UNDERSTOOD } from '../../content/languages.ts';
import { folded, isWord, wordsOf } from '../../language/fold.ts';
import type { TextSpan } from '../../language/shapes.ts';
import { namesOf } from '../../narrow.ts';
import { once } from '../../once.ts';
import type { ArtWish } from './art-wished.ts';
import { anyWhole, warmed } from './cues.ts';
import { type FigureName, figureWord } from './figure-words.ts';
import { namesSickness } from './meaning-asked.ts';
import { isBirth, isWholeDate } from './question/birth-mentioned.ts';
import { isOfLimits } from './topics.ts';
import type { Understanding } from './understanding.ts';

type Asked = FigureName;

const patterns = once(() =>
  namesOf(UNDERSTOOD[0].guide.figures).map((asked) => {
    return { asked, pattern: anyWhole(UNDERSTOOD.flatMap(({ guide }) => guide.figures[asked])) };
  }),
);

/** Makes the patterns ready step by step, and not at the first message. */
export function* preparedFigures(): Generator<undefined> {
  yield* warmed(patterns().map(({ pattern }) => pattern));
}

/** Figures that a text names. */
export function figuresNamed(text: string): Asked[] {
  const plain = folded(text);
  return patterns().flatMap(({ asked, pattern }) => (pattern.test(plain) ? [asked] : []));
}

/** Where a text names each of them first. */
export function figureSpans(text: string): (TextSpan & { asked: Asked })[] {
  const words = wordsOf(text).filter((word) => isWord(word.text));
  const plain = words.map((word) => word.text).join(' ');
  const wordAt = (at: number) => plain.slice(0, at).split(' ').length - 1;
  return patterns().flatMap(({ asked, pattern }) => {
    const found = pattern.exec(plain);
    if (!found) return [];
    const last = wordAt(found.index + found[0].length);
    return [{ asked, start: words[wordAt(found.index)].start, end: words[last].end }];
  });
}

/** What tells two things of different kinds apart, and names no figure. */
const isOfKind = (asked: Asked) =>
  asked.startsWith('of_') || asked.startsWith('stone_') || asked === 'and_both' || asked === 'gem';

/** What other doors answer already, each where these words or bodies stand beside it. */
const ANSWERED: Readonly<Partial<Record<Asked, (own: Understanding, bodies: number) => boolean>>> = {
  // `how many planets in water signs?`
  elements: ({ words }) => words.includes('how_many_planets'),
  // of one body its own aspects, `does Saturn aspect my Moon?`
  aspects: ({ words }, bodies) => bodies > 0 || words.includes('transits') || words.includes('looks_at'),
  // `planets in the 10th house`, `retrograde planets`
  whole: ({ words, mentions }) =>
    words.includes('retrograde') || mentions.some(({ kind }) => kind === 'house' || kind === 'sign'),
  varga: (_, bodies) => bodies > 0,
  cusps: ({ mentions }) => mentions.some(({ kind }) => kind === 'sign'),
  dignities: ({ words }) => words.includes('transits'),
  // `when is my next solar return?` asks for its day, and not for its chart
  solar_return: ({ words, mentions }) => !words.includes('chart') && !mentions.some(isWholeDate),
};

/** So long a message tells a life, and names a figure by the way. */
const MOST_TOKENS = 45;

/** The figure of a birth that a message asks for, of a birth told in it or of one's own. */
export function figureWished(own: Understanding): ArtWish | undefined {
  const { mentions, words, text, tokens } = own;
  const says = (word: string) => words.includes(word);
  const isOf = (kind: string) => mentions.some((mention) => mention.kind === kind);
  if (tokens.length > MOST_TOKENS || isOf('card') || isOf('day')) return undefined;
  // a stone is told by custom for a birth, and no result of it is promised
  if (isBirth(mentions) && isOf('time')) {
    const stones = figuresNamed(text).filter((asked) => asked === 'gem' || asked.startsWith('stone_'));
    if (stones.includes('gem') && !namesSickness(text))
      return { intent: 'natal_placement', words: stones.map(figureWord), without: ['remedy', 'money', 'deciding'] };
  }
  if (words.some(isOfLimits)) return undefined;
  const dates = mentions.filter(isWholeDate).length;
  const isBorn = isBirth(mentions) || dates > 0;
  const isOwned = isOf('self') || says('mine') || says('chart') || says('at_birth');
  const isDefining = says('define') || says('what_is') || says('meant') || says('difference');
  if (dates > 1 || says('couple') || !(isBorn || (isOwned && !isDefining))) return undefined;
  const bodies = mentions.filter(({ kind }) => kind === 'body').length;
  const named = figuresNamed(text);
  const found = named.filter((asked) => !isOfKind(asked) && !ANSWERED[asked]?.(own, bodies));
  const hours = mentions.filter(({ kind }) => kind === 'time').length;
  if (found.includes('twins') && hours > 1) return { intent: 'natal_placement', words: [figureWord('twins')] };
  if (found.includes('comes_back') && bodies > 0) return { intent: 'transits', words: ['return'] };
  if (named.includes('aspects') && isBorn && bodies === 1 && !says('transits'))
    return { intent: 'natal_placement', words: ['aspected'] };
  // `always thought I am a Cancer Moon, and a friend says Leo?`
  if (isBorn && isOf('time') && bodies === 1 && mentions.filter(({ kind }) => kind === 'sign').length === 2)
    return { intent: 'natal_placement' };
  // `my son's nakshatra and pada, 11 July 2021 …, no name yet`
  const isOfStar = isBorn && isOf('time') && (says('nakshatra') || says('pada')) && found.length === 0;
  if (isOfStar && !says('baby_names') && !says('dasha') && !named.includes('of_number'))
    return { intent: 'natal_placement' };
  const asked = found.filter((each) => each !== 'comes_back' && each !== 'twins');
  if (asked.includes('stellium')) return { intent: 'natal_placement', words: ['figured'] };
  if (asked.includes('dashas')) return { intent: 'running_dasha', words: [figureWord('dashas')] };
  return asked.length > 0 ? { intent: 'natal_placement', words: asked.map(figureWord) } : undefined;
}

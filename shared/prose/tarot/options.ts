/** The two ways of a question between them, `Should I take the job or stay?`, in the words of whoever asks. */
import type { TarotPhrases } from '../../content/tarot-words.ts';

/** What is chosen between. */
export interface Options {
  texts: readonly [string, string];
}

/** So many letters of one way are told. */
const LENGTH = 70;
/** A list of more than two things has parts as short as this. */
const LISTED_WORDS = 3;
const SENTENCES = /(?<=[.!?।])\s+|(?=[¿¡])/u;

/** Finds the ways of a question; undefined where it names none, names more than two, or asks whether or not. */
export function optionsReader({ options }: TarotPhrases['asked']) {
  const [or, not, lead, between, asks, end] = [
    ...[options.or, options.not, options.lead, options.between, options.asks, options.end],
  ].map((pattern) => new RegExp(pattern, 'iu'));
  const spoken = options.spoken.map(([pattern = '', form = '']) => [new RegExp(pattern, 'iu'), form] as const);
  const quotable = (text: string) => spoken.reduce((rest, [pattern, form]) => rest.replace(pattern, form), text);
  return (line: string): Options | undefined => {
    const sentences = line.split(SENTENCES).map((sentence) => sentence.replace(/^[\s¿¡]+|[\s?.!।…]+$/gu, ''));
    const read = sentences.flatMap((sentence) => partsOf(sentence) ?? []);
    const texts = read.at(-1);
    if (!texts) return undefined;
    return { texts };
  };

  function partsOf(sentence: string): [[string, string]] | undefined {
    const named = between.exec(sentence);
    const parts = named?.[1] && named[2] ? [named[1], named[2]] : sentence.split(or);
    const [first, second] = parts;
    if (parts.length !== 2 || !first || !second || not.test(second)) return undefined;
    const bare = (text: string) => text.replace(lead, '');
    const isLed = named !== null || bare(first) !== first;
    // `I have two offers, Leeds or York`: what is chosen between stands behind the last mark
    const start = isLed ? bare(first) : (first.split(/[,:]\s+/).at(-1) ?? first);
    if (!isLed && asks.test(start)) return undefined;
    const [one, two] = [start, bare(second)].map((text) =>
      shortened(quotable(text.replace(end, '').replace(/^[\s,]+|[\s,]+$/g, ''))),
    );
    if (!one || !two || isListed(one, two)) return undefined;
    // a question's own capital is left behind where the second way shows that none belongs there
    const isPlain = /^\p{Ll}/u.test(two);
    return [[isPlain && !isLed ? one.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()) : one, two]];
  }
}

/** Whether the second is the last of more than two. */
function isListed(one: string, two: string): boolean {
  const isShort = (text: string) => text.split(' ').length <= LISTED_WORDS;
  const parts = one.split(/,\s+/);
  return parts.length > 1 && isShort(parts.at(-1) ?? '') && isShort(two);
}

function shortened(text: string): string {
  const letters = [...text];
  return letters.length <= LENGTH
    ? text
    : `${letters
        .slice(0, LENGTH)
        .join('')
        .replace(/\s+\S*$/u, '')}…`;
}

/** How a text of each language looks, and what is wrong with one whatever it says. */

/** The letters that most of a text is made of, and what must not stand in it: words of the other languages. */
export const LOOKS: Readonly<Record<string, { letters: RegExp; foreign: RegExp }>> = {
  en: {
    letters: /\p{Script=Latin}/gu,
    foreign: /\p{Script=Devanagari}|[¿¡«»]|\s(que|para|una|está|con|tu|del|por|lo)\s/iu,
  },
  es: {
    letters: /\p{Script=Latin}/gu,
    foreign: /\p{Script=Devanagari}|[“”]|\s(the|and|with|you|your|of|is)\s/iu,
  },
  hi: { letters: /[\p{Script=Devanagari}\p{M}]/gu, foreign: /[«»¿¡]|\s(the|and|with|you|your|of|is|que|para|una)\s/i },
};

const PAIRS = ['«»', '“”', '()', '[]'];

/** What is wrong with a text as it is read, in words; empty where nothing is. */
export function flawsIn(text: string, language: string): string[] {
  const plain = text.replace(/`[^`]*`/g, 'X');
  const pairs = language === 'es' ? [...PAIRS, '¿?', '¡!'] : PAIRS;
  const flaws: [boolean, string][] = [
    [text.trim() === '', 'is empty'],
    [/[{}]|undefined|NaN|\[object/.test(plain), 'has an open parameter'],
    [/[ \t]{2}|^\s|\s$/.test(plain), 'has a blank too many'],
    [/ [.,;:!?।]/.test(plain), 'has a blank before a mark'],
    [/([.,;:!?।])[.,;:!?।]/.test(plain.replace(/\.{3}|[?!]{2}/g, '')), 'has two marks'],
    [/[\u0900-\u097f]\.(\s|$)/.test(plain), 'ends a sentence of Devanagari with a full stop'],
    [LOOKS[language].foreign.test(plain), 'has words of another language'],
    ...pairs.map(([open, close]): [boolean, string] => [
      plain.split(open).length !== plain.split(close).length,
      `opens ${open} and does not close ${close}, or the other way`,
    ]),
  ];
  return flaws.filter(([is]) => is).map(([, flaw]) => flaw);
}

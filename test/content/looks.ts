/** What the tests know of each language: how its texts look, what is wrong with one whatever it says, what is asked. */
import type { Language } from '../../shared/content/languages.ts';

interface Look {
  /** the letters that most of a text is made of */
  letters: RegExp;
  /** what must not stand in it: words of the other languages */
  foreign: RegExp;
  /** marks that it opens and closes beside those of every language */
  pairs?: readonly string[];
  /** X as it is quoted */
  quoted: string;
}

/** How a text of each language looks, of those that are only understood too. */
export const LOOKS: Readonly<Record<string, Look>> = {
  en: {
    letters: /\p{Script=Latin}/gu,
    foreign: /\p{Script=Devanagari}|[¿¡«»]|\s(que|para|una|está|con|tu|del|por|lo)\s/iu,
    quoted: '“X”',
  },
  es: {
    letters: /\p{Script=Latin}/gu,
    foreign: /\p{Script=Devanagari}|[“”]|\s(the|and|with|you|your|of|is)\s/iu,
    pairs: ['¿?', '¡!'],
    quoted: '«X»',
  },
  hi: {
    letters: /[\p{Script=Devanagari}\p{M}]/gu,
    foreign: /[«»¿¡]|\s(the|and|with|you|your|of|is|que|para|una)\s/i,
    quoted: '“X”',
  },
};

/** Questions to the cards of each kind, and what is of none; `subject` is in no list, and quoted. */
export const QUESTIONS: Readonly<
  Record<
    Language,
    Readonly<Record<'work' | 'love' | 'money' | 'who' | 'should' | 'hidden' | 'none' | 'subject', string>>
  >
> = {
  en: {
    work: 'When will I find a job?',
    love: 'Why did my partner go?',
    money: 'How can I save money?',
    who: 'Who is on my side?',
    should: 'Should I leave my job?',
    hidden: 'What do I not see?',
    none: 'Tell me more.',
    subject: 'My garden',
  },
  es: {
    work: '¿Cuándo encontraré trabajo?',
    love: '¿Por qué se fue mi pareja?',
    money: '¿Cómo puedo ahorrar dinero?',
    who: '¿Quién está de mi lado?',
    should: '¿Debo dejar mi trabajo?',
    hidden: '¿Qué es lo que no veo?',
    none: 'Cuéntame más.',
    subject: 'Mi jardín',
  },
  hi: {
    work: 'मुझे नौकरी कब मिलेगी?',
    love: 'मेरे साथी क्यों चले गए?',
    money: 'मैं पैसे कैसे बचाऊँ?',
    who: 'मेरी ओर कौन है?',
    should: 'क्या मुझे नौकरी छोड़नी चाहिए?',
    hidden: 'मुझे क्या नहीं दिख रहा?',
    none: 'और बताइए।',
    subject: 'मेरा बग़ीचा',
  },
};

/** Opens and closes in the language. */
export function pairsOf(language: string): readonly string[] {
  return ['«»', '“”', '()', '[]', ...(LOOKS[language].pairs ?? [])];
}

/** What is wrong with a text as it is read, in words; empty where nothing is. */
export function flawsIn(text: string, language: string): string[] {
  const plain = text.replace(/`[^`]*`/g, 'X');
  const flaws: [boolean, string][] = [
    [text.trim() === '', 'is empty'],
    [/[{}]|undefined|NaN|\[object/.test(plain), 'has an open parameter'],
    [/[ \t]{2}|^\s|\s$/.test(plain), 'has a blank too many'],
    [/ [.,;:!?।]/.test(plain), 'has a blank before a mark'],
    [/([.,;:!?।])[.,;:!?।]/.test(plain.replace(/\.{3}|[?!]{2}/g, '')), 'has two marks'],
    [/[\u0900-\u097f]\.(\s|$)/.test(plain), 'ends a sentence of Devanagari with a full stop'],
    [LOOKS[language].foreign.test(plain), 'has words of another language'],
    ...pairsOf(language).map(([open, close]): [boolean, string] => [
      plain.split(open).length !== plain.split(close).length,
      `opens ${open} and does not close ${close}, or the other way`,
    ]),
  ];
  return flaws.filter(([is]) => is).map(([, flaw]) => flaw);
}

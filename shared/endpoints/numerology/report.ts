import { type Static, Type } from 'typebox';
import { wordsIn } from '../../content/languages.ts';
import { NUMBER_NAMES, type NumberName, type NumerologyWords } from '../../content/numerology-words.ts';
import { latinName, Y_RULES } from '../../engine/numerology/letters.ts';
import {
  birthDayNumber,
  expressionNumber,
  heartDesireNumber,
  KARMIC_DEBTS,
  LIFE_PATH_METHODS,
  lifePathNumber,
  MASTERS,
  NAME_METHODS,
  personalityNumber,
  personalYearNumber,
  type Worked,
} from '../../engine/numerology/numbers.ts';
import { dateFromText, utcDateText } from '../../engine/sky/time.ts';
import type { FieldError } from '../../errors.ts';
import type { Warning } from '../../warnings.ts';
import { date } from '../birth.ts';
import { endpoint } from '../endpoint.ts';
import { language } from '../language.ts';
import { meta, metaSchema } from '../meta.ts';

const number = {
  number: Type.Integer({ minimum: 0, maximum: 33 }),
  title: Type.String(),
  interpretation: Type.String(),
  is_master: Type.Boolean(),
  calculation: Type.String(),
};

const input = Type.Object({
  full_name: Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'Full name at birth. Accents do not count; Cyrillic and Greek are romanised as in a passport.',
  }),
  birthdate: date('Birth date, YYYY-MM-DD.'),
  method: Type.Object(
    {
      names: Type.Enum([...NAME_METHODS], {
        default: 'parts',
        description: 'Reduce each part of the name before adding (parts), or add all letters (whole).',
      }),
      life_path: Type.Enum([...LIFE_PATH_METHODS], {
        default: 'components',
        description: 'Reduce month, day and year before adding; add all digits; or add the three as they stand.',
      }),
      y: Type.Enum([...Y_RULES], { default: 'by_position', description: 'When Y is a vowel.' }),
    },
    { default: {}, description: 'Where schools differ; the defaults follow Hans Decoz.' },
  ),
  language,
});

const karmicDebt = Type.Array(
  Type.Object({
    number: Type.Enum([...KARMIC_DEBTS]),
    found_in: Type.Array(Type.Enum([...NUMBER_NAMES])),
    interpretation: Type.String(),
  }),
);

export const numerologyReport = endpoint({
  name: 'numerology.report',
  method: 'POST',
  path: '/numerology/',
  credits: 1,
  summary: 'Life path, expression, heart’s desire, personality and birth day, with the working.',
  description:
    'Pythagorean numbers, masters 11, 22 and 33 kept. A name without vowels has heart’s desire 0, one without consonants personality 0, each with a text of its own. The personal year is that of today (UTC).',
  input,
  output: Type.Object({
    full_name: Type.String(),
    birthdate: Type.String(),
    life_path: Type.Object(number),
    expression: Type.Object(number),
    heart_desire: Type.Object(number),
    personality: Type.Object(number),
    birth_day: Type.Object({ ...number, raw_day: Type.Integer({ minimum: 1, maximum: 31 }) }),
    karmic_debt: karmicDebt,
    personal_year: Type.Object({
      year: Type.Integer(),
      number: Type.Integer({ minimum: 1, maximum: 22 }),
      interpretation: Type.String(),
      calculation: Type.String(),
    }),
    meta: metaSchema,
  }),
  example: { full_name: 'Thomas John Hancock', birthdate: '1949-05-15' },
  read(input, refuse) {
    const name = latinName(input.full_name);
    refuse(...nameErrors(name));
    return { ...input, name };
  },
  compute({ name: { parts, ignored }, ...request }, given) {
    const { full_name, birthdate, method } = request;
    const words = wordsIn(request.language).numerology;
    const born = dateFromText(birthdate);
    const { year } = dateFromText(utcDateText(given.now));
    const worked: Record<NumberName, Worked> = {
      life_path: lifePathNumber(born, method.life_path),
      expression: expressionNumber(parts, method.names),
      heart_desire: heartDesireNumber(parts, method.names, method.y),
      personality: personalityNumber(parts, method.names, method.y),
      birth_day: birthDayNumber(born),
    };
    const told = (name: NumberName) => inWords(name, worked[name], words);
    const personal = personalYearNumber(born, year);
    return {
      full_name,
      birthdate,
      life_path: told('life_path'),
      expression: told('expression'),
      heart_desire: told('heart_desire'),
      personality: told('personality'),
      birth_day: { ...told('birth_day'), raw_day: born.day },
      karmic_debt: karmicDebts(worked, words),
      personal_year: {
        year,
        number: personal.number,
        interpretation: words.personal_year[personal.number],
        calculation: personal.calculation,
      },
      meta: meta(request.language, given, { method, name_as_counted: parts.join(' ') }, warnings(ignored)),
    };
  },
});

function inWords(name: NumberName, { number, calculation }: Worked, words: NumerologyWords) {
  return {
    number,
    title: words.titles[name][number],
    interpretation: words.interpretations[name][number],
    is_master: MASTERS.includes(number),
    calculation,
  };
}

/** 13, 14, 16 and 19 on the way to any of the five numbers (Decoz: among the core numbers). */
function karmicDebts(worked: Record<NumberName, Worked>, words: NumerologyWords): Static<typeof karmicDebt> {
  return KARMIC_DEBTS.map((debt) => ({
    number: debt,
    found_in: NUMBER_NAMES.filter((name) => worked[name].chain.includes(debt)),
    interpretation: words.karmic_debt[debt],
  })).filter(({ found_in }) => found_in.length > 0);
}

/** A name that has no numbers: letters of other scripts, or no letters at all. */
function nameErrors({ parts, unreadable }: ReturnType<typeof latinName>): FieldError[] {
  if (unreadable.length > 0) {
    const letters = unreadable.slice(0, 5).join(' ');
    const message = `has letters without a number (${letters}): give the name in Latin letters, as in a passport. Cyrillic and Greek are read, other scripts are not`;
    return [{ pointer: '/full_name', code: 'unreadable_letters', message }];
  }
  if (parts.length > 0) return [];
  return [{ pointer: '/full_name', code: 'no_letters', message: 'has no letters, so there is nothing to count' }];
}

function warnings(ignored: readonly string[]): Warning[] {
  if (ignored.length === 0) return [];
  return [{ code: 'characters_ignored', values: { characters: ignored.slice(0, 10).join(' ') } }];
}

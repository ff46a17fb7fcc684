import { Type } from 'typebox';
import { wordsIn } from '../../content/languages.ts';
import { NUMBER_NAMES, type NumerologyWords } from '../../content/numerology-words.ts';
import { LETTER_SYSTEMS, latinName, titlesAndSuffixes, Y_RULES } from '../../engine/numerology/letters.ts';
import {
  birthDayNumber,
  challenges,
  expressionNumber,
  heartDesireNumber,
  KARMIC_DEBTS,
  karmicLessons,
  LIFE_PATH_METHODS,
  lifePathNumber,
  maturityNumber,
  NAME_METHODS,
  personalDayNumber,
  personalityNumber,
  personalMonthNumber,
  personalYearNumber,
  pinnacles,
} from '../../engine/numerology/numbers.ts';
import { type CivilDate, dateFromText, utcDateText } from '../../engine/sky/time.ts';
import type { FieldError } from '../../errors.ts';
import { numerologyCard } from '../../pictures/numerology-card.ts';
import { partForAge } from '../../prose/age.ts';
import {
  type Core,
  challengeTexts,
  coreText,
  karmicDebtTexts,
  karmicLessonTexts,
  maturityText,
  numberText,
  overview,
  pinnacleTexts,
} from '../../prose/numerology/report-text.ts';
import type { Warning } from '../../warnings.ts';
import { date } from '../birth.ts';
import { endpoint } from '../endpoint.ts';
import { language } from '../language.ts';
import { meta, metaSchema } from '../meta.ts';
import { described, nullable } from '../vocabulary.ts';

const worked = {
  interpretation: described(Type.String(), 'What it says.'),
  calculation: described(Type.String(), 'The working.'),
};
const number = {
  number: described(Type.Integer({ minimum: 0, maximum: 33 }), 'The number.'),
  title: described(Type.String(), 'What it is called.'),
  ...worked,
  is_master: described(Type.Boolean(), 'Whether it is a master number.'),
};
const nameNumber = Type.Object({
  ...number,
  compound: Type.Optional(Type.Integer({ description: 'Chaldean: the sum before it is reduced.' })),
});
const cycle = { number: described(Type.Integer({ minimum: 1, maximum: 9 }), 'The number.'), ...worked };
const age = Type.Integer({ minimum: 0, description: 'Years.' });

const input = Type.Object({
  full_name: Type.String({
    minLength: 1,
    maxLength: 200,
    description:
      'Full name at birth. Accents do not count; Cyrillic, Greek and Devanagari are romanised as in a passport.',
  }),
  birthdate: date('Birth date, YYYY-MM-DD.'),
  current_date: Type.Optional(date('The day the personal cycles are told for; today (UTC) when absent.')),
  year: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 9999,
      description: 'The year of the personal year, if it is not that of the day.',
    }),
  ),
  method: Type.Object(
    {
      names: Type.Enum([...NAME_METHODS], {
        default: 'parts',
        description: 'Reduce each part of the name before adding (parts), or add all letters (whole).',
      }),
      system: Type.Enum([...LETTER_SYSTEMS], {
        default: 'pythagorean',
        description: 'Table of letters for the numbers of the name. The Chaldean one keeps no masters.',
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
    number: described(Type.Enum([...KARMIC_DEBTS]), 'The number.'),
    found_in: described(Type.Array(Type.Enum([...NUMBER_NAMES])), 'The numbers they stand behind.'),
    interpretation: described(Type.String(), 'What it says.'),
  }),
);

const output = Type.Object({
  full_name: described(Type.String(), 'The name that was counted.'),
  counted_name: described(Type.String(), 'The name in the letters that were counted.'),
  birthdate: Type.String({ description: 'The birth date.' }),
  overview: described(Type.String(), 'The numbers weighed together, and where in the cycle the day lies.'),
  life_path: described(Type.Object(number), 'The life path.'),
  expression: described(nameNumber, 'All letters of the name.'),
  heart_desire: described(nameNumber, 'The vowels of the name.'),
  personality: described(nameNumber, 'The consonants of the name.'),
  birth_day: described(
    Type.Object({
      ...number,
      raw_day: described(Type.Integer({ minimum: 1, maximum: 31 }), 'The day before it is reduced.'),
    }),
    'The day of birth.',
  ),
  maturity: described(
    Type.Object({
      number: described(Type.Integer({ minimum: 1, maximum: 33 }), 'The number.'),
      ...worked,
      is_master: described(Type.Boolean(), 'Whether it is a master number.'),
    }),
    'Life path and expression together.',
  ),
  karmic_debt: described(karmicDebt, 'Debts that stand behind the numbers.'),
  karmic_lessons: described(
    Type.Array(
      Type.Object({
        number: described(Type.Integer({ minimum: 1, maximum: 9 }), 'The number.'),
        interpretation: described(Type.String(), 'What it says.'),
      }),
    ),
    'Numbers that no letter of the name has.',
  ),
  pinnacles: described(
    Type.Array(
      Type.Object({
        number: described(Type.Integer({ minimum: 1, maximum: 33 }), 'The number.'),
        ...worked,
        from_age: described(age, 'The age at which it begins.'),
        to_age: described(nullable(age), 'The age at which it ends; null for the last.'),
        current: Type.Boolean({ description: 'Whether `current_date` falls into it.' }),
      }),
    ),
    'The four pinnacles.',
  ),
  challenges: described(
    Type.Array(
      Type.Object({
        number: described(Type.Integer({ minimum: 0, maximum: 8 }), 'The number.'),
        ...worked,
        is_main: Type.Boolean({ description: 'The third, which goes through the whole of life.' }),
      }),
    ),
    'The four challenges.',
  ),
  personal_year: described(
    Type.Object({ year: described(Type.Integer(), 'The year.'), ...cycle }),
    'The personal year.',
  ),
  personal_month: described(
    Type.Object({
      year: described(Type.Integer(), 'The year.'),
      month: described(Type.Integer({ minimum: 1, maximum: 12 }), 'The month.'),
      ...cycle,
    }),
    'The personal month.',
  ),
  personal_day: described(Type.Object({ date: described(Type.String(), 'The day.'), ...cycle }), 'The personal day.'),
  meta: metaSchema,
});

export const numerologyReport = endpoint({
  name: 'numerology.report',
  method: 'POST',
  path: '/numerology/',
  credits: 1,
  summary: 'Life path, expression, heart’s desire, personality, birth day and the cycles of life, with the working.',
  description:
    'Pythagorean numbers after Hans Decoz, masters 11, 22 and 33 kept; Chaldean ones of the name on request. A name without vowels has heart’s desire 0, one without consonants personality 0, each with a text of its own. Personal year, month and day are always reduced.',
  input,
  output,
  example: { full_name: 'Thomas John Hancock', birthdate: '1949-05-15' },
  picture: numerologyCard,
  read(input, refuse) {
    const name = latinName(input.full_name);
    refuse(...nameErrors(name));
    return { ...input, name };
  },
  compute({ name: { parts, ignored }, ...request }, context) {
    const { full_name, birthdate, method } = request;
    const born = dateFromText(birthdate);
    const today = request.current_date ?? utcDateText(context.now);
    const age = ageOn(born, dateFromText(today));
    const words = partForAge('numerology', age, wordsIn(request.language));
    const core: Core = {
      life_path: lifePathNumber(born, method.life_path),
      expression: expressionNumber(parts, method),
      heart_desire: heartDesireNumber(parts, method),
      personality: personalityNumber(parts, method),
      birth_day: birthDayNumber(born),
    };
    const counted = parts.join(' ');
    const lessons = karmicLessons(parts);
    const heights = pinnacles(born, core.life_path);
    const running = cycles(born, today, request.year, words);
    const ofName = (name: 'expression' | 'heart_desire' | 'personality') => ({
      ...coreText(name, core[name], words),
      ...(method.system === 'chaldean' ? { compound: core[name].chain[0] } : {}),
    });
    return {
      full_name,
      counted_name: counted,
      birthdate,
      overview: overview(
        {
          core,
          lessons,
          pinnacles: heights,
          age,
          personalYear: running.personal_year,
          isEnding: isEnding(today, request.year),
        },
        words,
      ),
      life_path: coreText('life_path', core.life_path, words),
      expression: ofName('expression'),
      heart_desire: ofName('heart_desire'),
      personality: ofName('personality'),
      birth_day: { ...coreText('birth_day', core.birth_day, words), raw_day: born.day },
      maturity: maturityText(maturityNumber(core.life_path, core.expression), age, words),
      karmic_debt: karmicDebtTexts(core, words),
      karmic_lessons: karmicLessonTexts(lessons, core, words),
      pinnacles: pinnacleTexts(heights, core, age, words),
      challenges: challengeTexts(challenges(born), core, lessons, words),
      ...running,
      meta: meta(
        request.language,
        context,
        { method, name_as_counted: counted, current_date: today },
        warnings(full_name, ignored, method.y === 'by_position' ? parts : []),
      ),
    };
  },
});

/** Personal year, month and day; `year` asks about another year than the day's. */
function cycles(born: CivilDate, date: string, wanted: number | undefined, words: NumerologyWords) {
  const { year, month, day } = dateFromText(date);
  const ofYear = personalYearNumber(born, year);
  const ofMonth = personalMonthNumber(ofYear, month);
  const shownYear = wanted ?? year;
  return {
    personal_year: { year: shownYear, ...numberText(personalYearNumber(born, shownYear), words.personal_year) },
    personal_month: { year, month, ...numberText(ofMonth, words.personal_month) },
    personal_day: { date, ...numberText(personalDayNumber(ofMonth, day), words.personal_day) },
  };
}

/** The month from which the next personal year is told of, too. */
const LATE_MONTH = 10;

/** Whether a day is in the last months of the year that is told. */
function isEnding(today: string, wanted: number | undefined): boolean {
  const { year, month } = dateFromText(today);
  return month >= LATE_MONTH && (wanted ?? year) === year;
}

/** Completed years of life; negative before birth. */
function ageOn(born: CivilDate, today: CivilDate): number {
  const hadBirthday = today.month > born.month || (today.month === born.month && today.day >= born.day);
  return today.year - born.year - (hadBirthday ? 0 : 1);
}

/** A name that has no numbers: letters of other scripts, or no letters at all. */
function nameErrors({ parts, unreadable }: ReturnType<typeof latinName>): FieldError[] {
  if (unreadable.length > 0) {
    const letters = unreadable.slice(0, 5).join(' ');
    const message = `has letters without a number (${letters}): give the name in Latin letters, as in a passport. Cyrillic, Greek and Devanagari are read, other scripts are not`;
    return [{ pointer: '/full_name', code: 'unreadable_letters', message }];
  }
  if (parts.length > 0) return [];
  return [{ pointer: '/full_name', code: 'no_letters', message: 'has no letters, so there is nothing to count' }];
}

/** What of a name is counted that might not be, or is not: titles, Y by position in some parts, characters. */
function warnings(fullName: string, ignored: readonly string[], byPosition: readonly string[]): Warning[] {
  const warnings: Warning[] = [];
  const titles = titlesAndSuffixes(fullName);
  if (titles.length > 0) warnings.push({ code: 'title_counted', values: { words: titles } });
  // a Y that could be either: before a vowel, behind a consonant
  const either = byPosition.filter((part) => /[^AEIOUY]Y[AEIOU]/.test(part));
  if (either.length > 0) warnings.push({ code: 'y_counted', values: { words: either } });
  if (ignored.length > 0) {
    warnings.push({ code: 'characters_ignored', values: { characters: ignored.slice(0, 10).join(' ') } });
  }
  return warnings;
}

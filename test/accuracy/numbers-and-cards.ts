/** Numerology beside Hans Decoz, the tarot deck beside its books. */

import { isVowel, latinName } from '../../shared/engine/numerology/letters.ts';
import {
  birthDayNumber,
  expressionNumber,
  heartDesireNumber,
  lifePathNumber,
  type NameRules,
  personalityNumber,
} from '../../shared/engine/numerology/numbers.ts';
import { dateFromText } from '../../shared/engine/sky/time.ts';
import { CARDS } from '../../shared/engine/tarot/deck.ts';
import numerology from '../reference/numerology.json' with { type: 'json' };
import tarot from '../reference/tarot.json' with { type: 'json' };
import { type Comparison, type Pair, type Section, words } from './comparison.ts';

const rules: NameRules = { names: 'parts', system: 'pythagorean', y: 'by_position' };

function numbers(): Comparison[] {
  const { vowel, consonant } = numerology.y_rule_examples;
  const isRead = (name: string) => isVowel(name, name.indexOf('Y'), 'by_position');
  const ys = [
    ...vowel.map((name): Pair<unknown> => [isRead(name), true]),
    ...consonant.map((name): Pair<unknown> => [isRead(name), false]),
  ];
  const named = numerology.cases.flatMap(
    ({ full_name, birthdate, life_path, birth_day, expression, heart_desire, personality }): Pair<unknown>[] => {
      const { parts } = latinName(full_name);
      const date = dateFromText(birthdate);
      return [
        [lifePathNumber(date, 'components').number, life_path.number],
        [birthDayNumber(date).number, birth_day.number],
        [expressionNumber(parts, rules).number, expression.number],
        [heartDesireNumber(parts, rules).number, heart_desire.number],
        [personalityNumber(parts, rules).number, personality.number],
      ];
    },
  );
  const summed = (asked: NameRules, lifePath: 'components' | 'all_digits') =>
    numerology.cases.flatMap(
      ({ full_name, birthdate, life_path, expression, heart_desire, personality }): Pair<unknown>[] => {
        const { parts } = latinName(full_name);
        const date = dateFromText(birthdate);
        return [
          [lifePathNumber(date, lifePath).number, life_path.all_digits.number],
          ...(
            [
              [expressionNumber, expression],
              [heartDesireNumber, heart_desire],
              [personalityNumber, personality],
            ] as const
          ).map(([number, told]): Pair<unknown> => [number(parts, asked).number, told.sum_all_letters.number]),
        ];
      },
    );
  return [
    words(ys, { what: 'Y as a vowel or not', authority: 'decoz' }),
    words(named, { what: 'life path, birth day, expression, heart’s desire, personality', authority: 'worked' }),
    words(summed(rules, 'components'), {
      what: 'life path and name numbers, by default',
      authority: 'oneSum',
      why:
        'Decoz reduces each part of a name, and day, month and year, before he adds them, and keeps 11, 22 ' +
        'and 33. One sum over everything can lose or make a master number. Both ways can be asked for ' +
        '(`method`).',
    }),
    words(summed({ ...rules, names: 'whole' }, 'all_digits'), {
      what: 'life path and name numbers, when asked for by one sum',
      authority: 'oneSum',
    }),
  ];
}

function cards(): Comparison[] {
  const facts = ({ name, arcana, number, suit, rank, element, attribution }: Record<string, unknown>) => [
    name,
    arcana,
    number,
    suit,
    rank,
    element,
    attribution,
  ];
  return [
    words(
      tarot.cards.map((card, index) => [facts({ ...CARDS[index] }), facts(card)]),
      { what: '78 cards: number, suit, rank, element, attribution', authority: 'bookT' },
    ),
  ];
}

export const numbersSection: Section = {
  title: 'Numerology and tarot',
  about:
    'Seventeen names with their dates, accents, hyphens and a name without vowels among them; 38 ' +
    'published readings of' +
    'the letter Y; the whole deck.',
  comparisons: [...numbers(), ...cards()],
};

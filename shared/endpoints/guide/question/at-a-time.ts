/** What is asked of a chart at a day, month or year. */
import type { Intent } from '../../../language/intents.ts';
import type { AnyMention } from '../../../language/reading.ts';
import type { State } from '../state.ts';
import { matterOf } from '../topics.ts';
import type { Understanding } from '../understanding.ts';
import { isBirth } from './birth-mentioned.ts';
import { AT_A_DAY, OF_A_BIRTH } from './intent-groups.ts';
import { intentOfWords } from './intent-words.ts';

/** What is asked of a chart at a day, month or year, where something of it was asked before. */
export const timedIntent = (intent: Intent | undefined, { question }: State, words: readonly string[]): Intent =>
  // `how will 2027 be?` asks of no side of life
  words.includes('asks') &&
  matterOf(words) === undefined &&
  !OF_CHOOSING.some((word) => words.includes(word)) &&
  intent !== 'running_dasha' &&
  intent !== 'numerology'
    ? 'transits'
    : ([isOfSide(question?.intent, words) ? 'conversation' : intent, question?.intent].find(
        (each) => each !== undefined && AT_A_DAY.includes(each),
      ) ?? 'transits');

/** `How will work be in 2027?` behind a dasha asks of that side of a life, and names no period. */
const isOfSide = (before: Intent | undefined, words: readonly string[]): boolean =>
  matterOf(words) !== undefined && before === 'running_dasha' && intentOfWords(words) === undefined;

const OF_CHOOSING: readonly string[] = ['deciding', 'either_or', 'when'];

/** What a question of a day, month or year is taken for where the chart is known. */
const UNTIMED: readonly (Intent | undefined)[] = [
  ...([
    undefined,
    'conversation',
    'compatibility',
    'natal_placement',
    'current_sky',
    'daily_horoscope',
    'out_of_scope',
  ] as const),
];

/** `And December?`, `2027 or 2028?`, `my week`: of somebody whose birth is known, and of nothing else. */
export function asksOfTime(
  { mentions, words, match, ages }: Understanding,
  intent: Intent | undefined,
  { people, about, missing, question }: State,
  thisYear: number,
): boolean {
  const isOf = (...kinds: AnyMention['kind'][]) => mentions.some(({ kind }) => kinds.includes(kind));
  // `born …, how will my month be?`
  if (isOf('period') && isBirth(mentions) && UNTIMED.includes(intent)) return !words.includes('deceased');
  const isStretch =
    ages !== undefined ||
    mentions.some(
      (mention) =>
        mention.kind === 'period' ||
        (mention.kind === 'number' && mention.digits === 4 && Math.abs(mention.value - thisYear) < NEAR_YEARS) ||
        (mention.kind === 'date' &&
          mention.readings.every(
            ({ year, day }) => year === null || year >= thisYear || (day === null && thisYear - year < NEAR_YEARS),
          )),
    );
  // `and tomorrow, how is it for me?` of whoever's chart was looked at
  const isDay = isOf('day') && isOf('self') && question !== undefined && OF_A_BIRTH.includes(question.intent);
  const isKnown = people[about[0]]?.date !== undefined && people[about[0]].isLate !== true;
  const isTelling = words.includes('born') || words.includes('correct') || missing.length > 0;
  // `2029 tak ho jayega?` names nothing that enters a sign
  const own = intentOfWords(words);
  // `what was in my chart last year?` asks for no placement
  const isOfChart = own === 'natal_placement' && words.includes('chart') && (isOf('period') || ages !== undefined);
  const isOther =
    isOf('sign', 'body', 'place', 'time', 'card', 'nakshatra') ||
    (own !== undefined && own !== 'current_sky' && !isOfChart);
  // `and the week's?` behind a horoscope
  const isOfSign =
    question?.intent === 'daily_horoscope' && (question.topic.signs.length > 0 || match.matched === 'follow_up');
  // `how will 2027 be?` after whatever was asked of the chart
  const isAsked = words.includes('asks') || (words.includes('asking') && matterOf(words) !== undefined);
  const isCarried = intent === question?.intent && own === undefined && isAsked;
  return (
    (isStretch || isDay) && isKnown && !isTelling && !isOther && !isOfSign && (isCarried || UNTIMED.includes(intent))
  );
}

/** Years so near are asked about rather than told. */
const NEAR_YEARS = 15;

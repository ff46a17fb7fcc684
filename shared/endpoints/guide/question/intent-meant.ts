/** What a message asks by its words, what it leans on and what it sounds like. */
import type { Intent } from '../../../language/intents.ts';
import type { AnyMention } from '../../../language/reading.ts';
import type { State } from '../state.ts';
import { isOfTalk } from '../topics.ts';
import type { Understanding } from '../understanding.ts';
import { isBirth, isBirthdayTold } from './birth-mentioned.ts';
import { OF_ACCOUNTS } from './by-place.ts';
import { intentByWords } from './by-words.ts';
import { DECIDED, isIntent, LIKELY, OF_A_DAY, OF_BODIES, OF_CARDS, SURE } from './intent-groups.ts';
import { intentOfWords } from './intent-words.ts';
import { leanedIntent, leans } from './leaning.ts';
import { placed } from './placed.ts';
import { hasBirth, isOfNobody } from './whose.ts';

export function intentMeant(understanding: Understanding, state: State): Intent | undefined {
  const { match, words, mentions } = understanding;
  const { question } = state;
  const isOf = (kind: AnyMention['kind']) => mentions.some((mention) => mention.kind === kind);
  const isOfAccount = OF_ACCOUNTS.some((word) => words.includes(word));
  const isBareTerm = mentions.length === 0 && understanding.rest.length === 0 && words.every(isOfTalk);
  const sure = intentByWords(understanding, state);
  if (sure !== undefined) return sure;
  const isDefining = ['define', 'what_is', 'difference'].some((word) => words.includes(word));
  const isOfChart =
    (isOf('body') || isOf('vedic')) && !isDefining && question !== undefined && OF_BODIES.includes(question.intent);
  const likely = isIntent(match.matched) && match.probability >= LIKELY ? match.matched : undefined;
  // what is asked of a body of the chart that is spoken of asks for no term
  const named = likely === 'glossary' && isOfChart ? question.intent : likely;
  // a birth alone asks for no number
  const isNoNumber = intentOfWords(words) === undefined && isOf('date') && question?.intent !== 'numerology';
  const own = named === 'numerology' && isNoNumber && match.probability < SURE ? undefined : named;
  const isOfTerm = isDefining && isOfNobody(mentions) && !isOfAccount && !isBareTerm;
  if (own === 'glossary' && match.probability >= DECIDED && isOfTerm) return own;
  // a chart is spoken of in questions of every kind
  const isCast = own !== undefined && OF_CHARTS.includes(own);
  // what is drawn then is no card: `rashi nikalo`
  const isSureOfChart = (isCast || own === 'natal_placement') && match.probability >= SURE && !isOfLife(own, words);
  const telling = words.filter((word) => !(isCast && word === 'chart') && !(isSureOfChart && word === 'draw'));
  const byWord = words.includes('define') && !isOfAccount ? undefined : intentOfWords(telling);
  // a card that is wished for leans on nothing
  const isOfTable = question !== undefined && OF_CARDS.includes(question.intent);
  if (byWord === 'card_draw' && words.includes('cards') && !isOfTable && !isOf('card')) return byWord;
  if (question?.intent === 'running_dasha' && byWord === undefined && isOfPlace(understanding))
    return 'natal_placement';
  if (question && leans(understanding, state)) {
    const leaned = leanedIntent(understanding, question, byWord, state);
    if (leaned !== undefined) return leaned;
  }
  // of numbers a year has one of its own
  const isOfYear = isOf('number') || isOf('period') || isOf('date');
  if (own === 'conversation' && question?.intent === 'numerology' && isOfYear) return 'numerology';
  // the gochar of a birth is no sky of nobody
  const isOfOwnSky = byWord === 'transits' && own === 'current_sky' && hasBirth(state);
  const isOwn = own !== undefined && !isOfOwnSky && !YIELDING.includes(own) && match.probability >= DECIDED;
  if (isOwn) return placed(own, understanding, state);
  if (byWord !== undefined && own !== 'card_draw') return placed(byWord, understanding, state);
  if (own !== undefined) return placed(own, understanding, state);
  if (words.includes('either_or') && mentions.length === 0) return 'conversation';
  const isTurned = question && words.some((word) => !isOfTalk(word));
  // a month or a year beside a question of the sky is no birth
  const isOfADay = question !== undefined && OF_A_DAY.includes(question.intent) && !isBirth(mentions);
  if (isOfADay && (isOf('date') || isOf('day') || isOf('period'))) return question.intent;
  // a birthday is looked at for the open question it was asked for, else for itself
  const isBirthday = isBirthdayTold(understanding) && !state.listening;
  if (isBirthday && question && OF_BIRTHDAYS.includes(question.intent)) return question.intent;
  const stated = isBirthday ? 'natal_placement' : statedIntent(mentions, words);
  if (stated === undefined && isOf('day') && question) return hasBirth(state) ? 'transits' : 'daily_horoscope';
  return isTurned ? leanedIntent(understanding, question, byWord, state) : stated;
}

/** `And my Moon sign?`, `and my rising?` asks of no lord of a dasha. */
const isOfPlace = ({ mentions, words, text }: Understanding) =>
  !words.includes('when') &&
  mentions.some(({ kind }) => kind === 'self') &&
  mentions.some(
    (each) =>
      each.kind === 'body' &&
      (each.body === 'ascendant' || each.body === 'midheaven' || /\s/.test(text.slice(each.start, each.end))),
  );

/** An open question of a life casts no chart that it does not name. */
const isOfLife = (intent: Intent | undefined, words: readonly string[]) =>
  intent === 'conversation' && !words.includes('chart') && !words.includes('rashi');

/** Questions that go on with a birthday that is told. */
const OF_BIRTHDAYS: readonly Intent[] = [
  ...(['conversation', 'transits', 'running_dasha', 'dosha', 'numerology', 'compatibility', 'baby_names'] as const),
];

/** Guesses that such a word goes before all the same. */
const YIELDING: readonly Intent[] = ['natal_placement', 'conversation', 'help'];

/** Questions of a birth that are told apart by more than the word chart. */
const OF_CHARTS: readonly Intent[] = [
  ...(['transits', 'dosha', 'compatibility', 'running_dasha', 'numerology', 'conversation'] as const),
];

/** What a statement is good for when nothing was asked: a birth for its chart, a sign for its day. */
function statedIntent(mentions: readonly AnyMention[], words: readonly string[]): Intent | undefined {
  const kinds = new Set(mentions.map(({ kind }) => kind));
  if (kinds.has('date') && (kinds.has('place') || kinds.has('time'))) return 'natal_placement';
  if (kinds.has('time') && words.includes('born')) return 'natal_placement';
  if (kinds.has('card')) return 'card_meaning';
  if (kinds.has('date') && kinds.has('body')) return 'natal_placement';
  if (kinds.has('body')) return 'current_sky';
  if (kinds.has('sign'))
    return mentions.filter(({ kind }) => kind === 'sign').length > 1 ? 'compatibility' : 'daily_horoscope';
  if (kinds.has('nakshatra')) return 'baby_names';
  return undefined;
}

/** Some questions must be worded before a message may ask them, whatever it sounds like. */
import type { Intent } from '../../../language/intents.ts';
import type { AnyMention } from '../../../language/reading.ts';
import type { State } from '../state.ts';
import { meetingIn } from '../topics.ts';
import type { Understanding } from '../understanding.ts';
import { isBirth } from './birth-mentioned.ts';
import { isOfPair, isOfUs } from './by-two.ts';
import { DECIDED, FOUNDED, SURE } from './intent-groups.ts';
import { answers } from './leaning.ts';
import { hasBirth, isOfTwo, isPaired } from './whose.ts';

/** What a message must say before it may be one of these, whatever it sounds like; words of topics.json. */
const DEMANDED: Readonly<Partial<Record<Intent, readonly string[]>>> = {
  account: ['credits', 'prices', 'billing', 'why_pay'],
  baby_names: ['baby_names', 'of_name'],
  compatibility: ['couple', 'gunas', 'nadi', 'kootas', 'weakest', 'ranking', 'together', 'ours', 'both', 'two'],
  dosha: ['mangal', 'kaal_sarp', 'pitra', 'ganda', 'dosha'],
  card_draw: ['draw', 'cards', 'three_card', 'celtic_cross', 'horseshoe', 'another', 'two_cards'],
  card_meaning: ['cards'],
};

/** What is said beside the name of a feast. */
const OF_FEASTS: readonly AnyMention['kind'][] = [
  ...(['date', 'number', 'period', 'day', 'place', 'self', 'body', 'nakshatra'] as const),
];

/** Two who may be compared, a star for a name, a card: what stands for such a word. */
export function isNamed(intent: Intent, mentions: readonly AnyMention[]): boolean {
  const count = (...kinds: AnyMention['kind'][]) => mentions.filter(({ kind }) => kinds.includes(kind)).length;
  const births = mentions.filter(
    (each) => each.kind === 'date' && each.readings.every(({ day }) => day !== null),
  ).length;
  if (intent === 'compatibility')
    return (
      count('side') > 0 ||
      count('nakshatra') > 1 ||
      births > 1 ||
      (count('sign') > 1 && count('body') === 0) ||
      isOfTwo(mentions)
    );
  if (intent === 'baby_names') return count('nakshatra', 'pada') > 0;
  return intent !== 'dosha' && intent !== 'account' && count('card', 'orientation') > 0;
}

/** `When will I marry?` with a birth names no period: it asks of a side of a life. */
const isOfSideAlone = (intent: Intent | undefined, words: readonly string[]) =>
  intent === 'running_dasha' &&
  words.includes('when') &&
  words.includes('of_love') &&
  !['dasha', 'mahadasha', 'antardasha', 'pratyantardasha', 'ends', 'running'].some((word) => words.includes(word));

const FEW_TOKENS = 5;

const asksForHelp = (words: readonly string[]) => words.includes('to_do') || words.includes('advice');

/** An intent whose demands a message meets, or that it goes on with; else what it asks without it. */
export function founded(likely: Intent | undefined, understanding: Understanding, state: State): Intent | undefined {
  const { words, mentions } = understanding;
  // `my boss is a Capricorn and shouts at me, what do I do?` compares nobody
  const isOfWhatToDo = likely === 'compatibility' && !isPaired(words) && !isBirth(mentions) && asksForHelp(words);
  const intent = isOfSideAlone(likely, words) || isOfWhatToDo ? 'conversation' : likely;
  const demanded = intent && DEMANDED[intent];
  const isOfEclipse = words.includes('visible') || words.includes('total');
  if (isOfEclipse && state.question?.topic.words.includes('eclipse')) return 'current_sky';
  // whoever was born on a feast asks for no date of it
  const isOfFeast = words.includes('feast_day') && !words.includes('born') && intent !== 'conversation';
  // whoever is prepared for is told beside it: `when is it? my mother-in-law is coming`
  const isOfDate = words.includes('when') && mentions.some(({ kind }) => kind === 'period' || kind === 'date');
  if (isOfFeast && (isOfDate || mentions.every(({ kind }) => OF_FEASTS.includes(kind)))) return 'panchangam';
  const isOfMeeting =
    intent === 'compatibility' &&
    (meetingIn(understanding) !== undefined || isOfPair(understanding, state.question) || isOfUs(understanding, state));
  if (!intent || !demanded || isOfMeeting || answers(understanding, state)) return intent;
  const isOfChart = mentions.some(({ kind }) => kind === 'sign' || kind === 'body' || kind === 'house');
  const isOfKin = intent === 'compatibility' && mentions.some(({ kind }) => kind === 'other') && isOfChart;
  if (intent === state.question?.intent && !isOfKin) return intent;
  // `does my rising cancel my Sun?`
  const isMet =
    demanded.some((word) => words.includes(word)) && !(intent === 'account' && isOfChart && !words.includes('credits'));
  const isOfTable = intent.startsWith('card') && state.cards.length > 0;
  const { matched, probability } = understanding.match;
  const isSure = probability >= (intent === 'dosha' ? SURE : FOUNDED) && !(intent === 'card_meaning' && isOfChart);
  // one's own sign alone is compared with nobody
  const signs = mentions.flatMap((mention) => (mention.kind === 'sign' ? [mention.sign] : []));
  const isOwnSign =
    signs.length === 1 && [state.people[0].sign, ...(state.question?.topic.signs ?? [])].includes(signs[0]);
  if (intent === 'compatibility' && isOwnSign && !isMet && state.question) return state.question.intent;
  // `did I spend it all?`: a few words that name nothing and tell of no life
  const isBare = mentions.length === 0 && understanding.tokens.length <= FEW_TOKENS && understanding.life === undefined;
  if (intent === 'account' && isBare && probability >= DECIDED) return intent;
  if (matched === intent && isSure && intent !== 'account' && !isOfKin) return intent;
  if (isMet || isOfTable || isNamed(intent, mentions)) return intent;
  if (isBirth(mentions)) return 'natal_placement';
  if (isOfChart) return hasBirth(state) ? 'natal_placement' : 'glossary';
  const isOfLife =
    mentions.some(({ kind }) => kind === 'self' || kind === 'other') || words.some((word) => word.startsWith('of_'));
  return isOfLife ? 'conversation' : undefined;
}

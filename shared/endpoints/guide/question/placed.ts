/** Whether a placement is asked of a birth or of the sky. */
import type { Intent } from '../../../language/intents.ts';
import type { AnyMention } from '../../../language/reading.ts';
import type { State } from '../state.ts';
import type { Understanding } from '../understanding.ts';
import { isSunOfADay } from './birth-mentioned.ts';
import { SURE } from './intent-groups.ts';
import { intentOfWords } from './intent-words.ts';
import { hasBirth } from './whose.ts';

/** Placements are asked of a birth or of the sky: words say which, else what was spoken of. */
export function placed(intent: Intent, { words, mentions, match }: Understanding, state: State): Intent {
  const isOf = (kind: AnyMention['kind']) => mentions.some((mention) => mention.kind === kind);
  const isNaming = words.includes('baby_names') || words.includes('of_name') || isOf('pada');
  if (
    intent === 'baby_names' &&
    match.probability < SURE &&
    !isNaming &&
    isOf('date') &&
    state.question?.intent !== 'baby_names'
  )
    return 'natal_placement';
  if (
    intent !== 'card_meaning' &&
    intent !== 'card_draw' &&
    mentions.some((mention) => mention.kind === 'card' && mention.certain)
  )
    return 'card_meaning';
  if (intent === 'sign_from_date') {
    const bodies = mentions.flatMap((mention) => (mention.kind === 'body' ? [mention.body] : []));
    const isOfMoon = words.includes('rashi') || words.includes('nakshatra');
    // `my Sun sign?` of whom the whole birth is known
    const isKnown = bodies.length > 0 && !isOf('date') && hasBirth(state);
    const isYearOpen = mentions.some(
      (each) => each.kind === 'date' && each.readings.every(({ year }) => year === null),
    );
    const isOfTheMoon = isOfMoon && bodies.length === 0 && !isYearOpen;
    if (isKnown || bodies.some((body) => body !== 'sun') || isOfTheMoon) return 'natal_placement';
    const isCorrected =
      state.question?.intent === 'natal_placement' && isOf('time') && !isOf('sign') && !words.includes('in_sign');
    return isCorrected ? 'natal_placement' : intent;
  }
  // `which planets are in Libra today?`
  const isOfPlanets = words.includes('sky') && words.includes('which_one');
  if (isOfPlanets && intent === 'current_sky' && isOf('sign')) return intent;
  if (intent === 'current_sky' && isOf('sign') && !isOf('body') && !words.includes('season') && !isOfSkyWords(words))
    return 'daily_horoscope';
  if (intent === 'daily_horoscope' && words.includes('season') && isOf('sign')) return 'current_sky';

  if (intent === 'natal_placement' && isSunOfADay(mentions, words)) return 'sign_from_date';
  if (intent !== 'natal_placement' && intent !== 'current_sky') return intent;
  const isOfSomebody = mentions.some(({ kind }) => kind === 'self' || kind === 'other' || kind === 'house');
  const isOfADay = mentions.some(({ kind }) => kind === 'day') || words.includes('now');
  const isOfBirth =
    words.includes('at_birth') || words.includes('chart') || mentions.some(({ kind }) => kind === 'time');
  const isOfSky = intentOfWords(words) === 'current_sky';
  if (intent === 'current_sky' && !isOfSky) {
    if (words.includes('at_birth') || (isOfSomebody && hasBirth(state) && !isOfADay)) return 'natal_placement';
    const isDated = mentions.some(({ kind }) => kind === 'date' || kind === 'number');
    if (state.question?.intent === 'natal_placement' && !isOfADay && !isDated && hasBirth(state))
      return 'natal_placement';
  }
  if (intent === 'natal_placement' && !isOfSomebody && !isOfBirth) {
    const isBody = mentions.some(({ kind }) => kind === 'body');
    if (isBody && (isOfADay || state.question?.intent === 'current_sky')) return 'current_sky';
  }
  return intent;
}

const isOfSkyWords = (words: readonly string[]) => intentOfWords(words) !== undefined;

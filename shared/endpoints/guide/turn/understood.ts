/** A message after a state: what is settled at once, talk, what is done with a reply, or a question. */
import { LANGUAGES } from '../../../content/languages.ts';
import { ACTS, type Intent } from '../../../language/intents.ts';
import { chosen } from '../choosing.ts';
import { narrowedPlace, placesNamed } from '../fill-places.ts';
import { questionAsked } from '../fill-slots.ts';
import { withHappenings } from '../happenings.ts';
import { heardIn } from '../heard-in.ts';
import { ownNameIn } from '../named-people.ts';
import { halfOfDay, putRight } from '../put-right.ts';
import { isBirth } from '../question/birth-mentioned.ts';
import { OF_CARDS } from '../question/intent-groups.ts';
import { intentOfWords } from '../question/intent-words.ts';
import { referred } from '../referring.ts';
import { asksIn, BIRTH, type Circumstances, SUBSTANCE, todayIn } from '../slots.ts';
import type { State } from '../state.ts';
import { TERM_ASKED, withTerm } from '../term-asked.ts';
import { withTimes } from '../times-named.ts';
import type { NextState, ToSay } from '../to-say.ts';
import { CLOCKS, clockOf, isOfLimits } from '../topics.ts';
import { type Understanding, understandingOf } from '../understanding.ts';
import { ownerRighted } from '../whose-birth.ts';
import { isPlaceUnknown, nameAnswered } from './answered.ts';
import { cardsInTalk } from './cards-in-talk.ts';
import { cardMeant, cardsKept, cardsTogether, cardTurned, drawnAgain, isOfTheTable } from './cards-on-table.ts';
import { lived } from './lives.ts';
import { asksOfOurQuestion, ownSignQuestion, resumed, rulerQuestion, sided, sideQuestion } from './sides.ts';
import { isOfSubstance, SURELY_TALK, speechOf, toUnasked } from './speech.ts';
import { actOf, quotedOf, wishedOf, wishTurn } from './wishes.ts';

/** How a message is heard in a conversation. */
export function hearingOf(state: State, { now, gazetteer, read }: Circumstances) {
  return { ...optionsOf(state), thisYear: Number(todayIn(state, now).slice(0, 4)), gazetteer, read };
}

/** What the state says of how a message is to be read. */
function optionsOf(state: State) {
  const { question, people, about, choices, missing } = state;
  const isTimeAsked = choices.length === 0 && missing.some((member) => member.endsWith('time'));
  return {
    isPlaceAsked: missing.some((member) => member.endsWith('place')),
    isTimeAsked,
    isTimeOpen: isTimeAsked || people[about[0]]?.time !== undefined,
    isPlaceKnown: question?.topic.where !== undefined || people[0].place !== undefined,
    isPlaceOpen: question?.intent === 'panchangam',
    isOfCards: question !== undefined && OF_CARDS.includes(question.intent),
    isBegun: question !== undefined,
    heard: heardIn(state),
  };
}

/** `Illinois. I was born in …`: what we asked back is answered first, and then more is told. */
function chosenFirst(message: string, kept: State, circumstances: Circumstances): NextState | undefined {
  const [, head, rest] = /^([^.!?;\n]{2,60})[.!?;\n]+\s+(.+)$/su.exec(message) ?? [];
  if (kept.choices.length === 0 || head === undefined) return undefined;
  const thisYear = Number(todayIn(kept, circumstances.now).slice(0, 4));
  const { gazetteer } = circumstances;
  const after = chosen(kept, head, understandingOf(head, { thisYear, gazetteer }), gazetteer);
  if (!after) return undefined;
  // what is still unknown of the birth may stand behind it
  const { time, place } = after.people[after.about[0]] ?? {};
  const missing: State['missing'] = [
    ...(time === undefined ? (['time'] as const) : []),
    ...(place === undefined ? (['place'] as const) : []),
  ];
  const open = { ...after, missing };
  const { mentions } = understandingOf(rest, { ...optionsOf(open), thisYear, gazetteer });
  const isMore = mentions.some(({ kind }) => kind === 'date' || kind === 'time' || kind === 'place');
  return isMore ? understoodIn(rest, open, circumstances) : undefined;
}

/** A message with the day that it puts right, without births on days of what happens, and with whom it introduces. */
function withDays(understanding: Understanding, kept: State, { now }: Circumstances): Understanding {
  const isDateAsked = kept.missing.some((member) => member.endsWith('date'));
  const asked = withTerm(understanding, kept);
  const today = todayIn(kept, now);
  const dated = withHappenings(withTimes(putRight(asked, kept), today), today, isDateAsked);
  return { ...dated, ownName: ownNameIn(dated.text, dated.mentions) };
}

export function understoodIn(message: string, kept: State, circumstances: Circumstances): NextState {
  const answered = chosenFirst(message, kept, circumstances);
  if (answered) return answered;
  const hearing = hearingOf(kept, circumstances);
  const { isBegun, isPlaceAsked } = hearing;
  const dated = withDays(understandingOf(message, hearing), kept, circumstances);
  const { understanding, before: meant, isSame } = referred(lived(message, dated, kept), kept);
  if (isSame) return { state: freshOf(meant, understanding, undefined), understanding, toSay: { kind: 'answer' } };
  const carded = cardsInTalk(message, freshOf(meant, understanding, undefined), understanding);
  if (carded) return carded;
  const last = resumed(meant, understanding);
  // `not the number`: what was asked before is not asked again
  const isDenied = isBegun && intentOfWords(understanding.denied ?? []) === last.question?.intent;
  const before: State = isDenied ? { ...last, question: undefined, missing: [] } : last;
  // of several the last: `not in English, in Spanish`
  const tongue = understanding.words.findLast((word) => word.startsWith('lang_'));
  const language = LANGUAGES.find((code) => tongue === `lang_${code}`);
  const named = placesNamed(understanding, before, circumstances);
  const fresh = { ...freshOf(before, understanding, language), ...(named?.length ? { named } : {}) };
  if (tongue && understanding.rest.length < 4 && !understanding.mentions.some(({ kind }) => kind !== 'self')) {
    const isAgain = language !== undefined && isBegun && before.missing.length === 0;
    const speech = language ? 'tongue' : 'tongues';
    return { state: fresh, understanding, toSay: isAgain ? { kind: 'answer' } : { kind: 'speech', speech } };
  }
  if (understanding.words.includes(TERM_ASKED))
    return questionTurn(message, withoutChoices(fresh), understanding, circumstances);
  const owned = ownerRighted(message, withoutChoices(fresh), understanding);
  if (owned && !isOfSubstance(understanding))
    return { state: owned, understanding, toSay: { kind: 'answer', righted: 'whose' } };
  const settled = owned ? undefined : settledAtOnce(message, fresh, understanding, circumstances.gazetteer);
  if (settled) return { ...settled, understanding };
  const open = owned ?? withoutChoices(fresh);
  const called = nameAnswered(message, open, understanding);
  if (called) return { state: called, understanding, toSay: { kind: 'answer' } };
  if (isPlaceAsked && isPlaceUnknown(understanding))
    return { state: open, understanding, toSay: { kind: 'unknown_place' } };
  // neither of two hours is known: it is answered as far as both allow
  const isEither = understanding.words.includes('morning') && understanding.words.includes('evening');
  const isUnknown = understanding.mentions.some(({ kind }) => kind === 'unknown');
  if (before.choices[0]?.of === 'time' && (isEither || isUnknown))
    return { state: open, understanding, toSay: { kind: 'answer' } };
  const isPlaced =
    isPlaceOfDay(understanding, open) ||
    narrowedPlace(understanding.text, open, understanding, circumstances) !== undefined;
  const isAsking = asksIn(message, understanding);
  if (isAsking && isOfTheTable(understanding, open))
    return { state: sided(message, open, understanding), understanding, toSay: { kind: 'answer', act: 'meaning' } };
  const wish = isPlaced ? undefined : (wishedOf(understanding, open) ?? quotedOf(understanding, open));
  if (wish) return { ...wishTurn(message, open, understanding, wish), understanding };
  const spoken = isPlaced ? undefined : speechOf(understanding, open, isAsking);
  // whatever else is in it: what is told after something sad is not met with good cheer
  const taken = spoken === 'chat' && open.listening ? 'listening' : spoken;
  // a question that is not understood is no more of the tale
  const speech = taken === 'listening' && isAsking ? 'unheard' : taken;
  if (speech) return { state: open, understanding, toSay: { kind: 'speech', speech } };
  const act = actOf(understanding, open);
  if (act && act !== 'another') return { ...wishTurn(message, open, understanding, act), understanding };
  if (act) return { state: drawnAgain(open, understanding), understanding, toSay: { kind: 'answer', act } };
  return questionTurn(message, open, understanding, circumstances);
}

/** `We will rather hold it in Cartagena`: another place of the days that are spoken of, and no talk. */
function isPlaceOfDay({ mentions, words, life }: Understanding, { question, listening }: State): boolean {
  const isOfDays = question?.intent === 'panchangam' && !listening && life === undefined;
  return isOfDays && mentions.length > 0 && mentions.every(({ kind }) => kind === 'place') && !words.some(isOfLimits);
}

/** A question, or what is only told. */
function questionTurn(
  message: string,
  open: State,
  understanding: Understanding,
  circumstances: Circumstances,
): NextState {
  const { state: filled, intent } = questionAsked(message, open, understanding, circumstances);
  const toSay: ToSay = intent === undefined ? toUnasked(understanding, open) : { kind: 'answer' };
  const act = (['plain', 'shorter'] as const).find((each) => understanding.words.includes(each));
  if (toSay.kind === 'answer' && act) return { state: filled, understanding, toSay: { kind: 'answer', act } };
  if (asksIn(message, understanding) || !isToldOnly(understanding, open))
    return { state: filled, understanding, toSay };
  // what somebody tells of their life is listened to, and what it says of a birth is kept
  const { people, zodiac } = filled;
  return { state: { ...open, people, zodiac }, understanding, toSay: { kind: 'speech', speech: 'listening' } };
}

const LAND = 'land_';

/** What a message begins with; whoever writes Hindi counts by India's clock until a place is told. */
function freshOf(before: State, understanding: Understanding, language: State['language']): State {
  const { words, tongue, ownName, wish } = understanding;
  // what happens in the sky is told by the clock of a land that is named
  const ofLand = wish?.intent === 'current_sky' ? words.filter((word) => word.startsWith(LAND)) : [];
  const lands = ofLand.map((word) => word.slice(LAND.length)).filter((code) => code in CLOCKS);
  const wished = words.map(clockOf).find((code) => code !== undefined) ?? lands[0];
  const clock = wished ?? before.clock ?? (tongue.startsWith('hi') ? 'IN' : undefined);
  const [self, ...others] = before.people;
  const name = self.name ?? ownName;
  const people = name === self.name ? before.people : [{ ...self, name }, ...others];
  return { ...before, people, wrong: undefined, lost: undefined, clock, ...(language ? { language } : {}) };
}

/** What was asked back, or what is done with the cards that lie there. */
function settledAtOnce(
  message: string,
  state: State,
  understanding: Understanding,
  gazetteer: Circumstances['gazetteer'],
): Pick<NextState, 'state' | 'toSay'> | undefined {
  const undrawn = cardsKept(state, understanding);
  const settled =
    chosen(state, message, understanding, gazetteer) ??
    halfOfDay(state, understanding) ??
    undrawn ??
    cardMeant(state, understanding) ??
    cardsTogether(state, understanding) ??
    cardTurned(state, understanding) ??
    rulerQuestion(state, understanding) ??
    sideQuestion(message, state, understanding) ??
    ownSignQuestion(state, understanding);
  if (settled)
    return { state: settled, toSay: { kind: 'answer', righted: settled === undrawn ? 'undone' : undefined } };
  return asksOfOurQuestion(understanding, state) ? { state, toSay: { kind: 'reasons' } } : undefined;
}

/** A message that only tells something: of somebody's life, or after something sad was told. */
function isToldOnly({ match, words, mentions, rest }: Understanding, { listening, question }: State): boolean {
  if (intentOfWords(words) !== undefined || ACTS.some((act) => words.includes(act))) return false;
  // one's own birth or sign and nothing else is told to be looked at
  const isOwn = rest.length < 2 && !mentions.some(({ kind }) => kind === 'other');
  const isOfSorrow = listening && question === undefined;
  if (isOwn && !isOfSorrow && mentions.some(({ kind }) => kind === 'sign' || BIRTH.includes(kind))) return false;
  const isRequest = REQUESTS.some((intent) => intent === match.matched) && match.probability >= SURELY_TALK;
  const isOwnQuestion =
    isBirth(mentions) || mentions.some(({ kind }) => kind === 'card' || kind === 'day' || kind === 'body');
  if (listening) return !isRequest && !isOwnQuestion;
  const isLife = match.matched === 'conversation' && !words.includes('either_or') && !words.includes('mine');
  return isLife && question?.intent !== 'conversation' && !mentions.some(({ kind }) => SUBSTANCE.has(kind));
}

/** What may be asked for in the midst of something sad. */
const REQUESTS: readonly Intent[] = ['card_draw', 'daily_horoscope', 'natal_placement', 'current_sky', 'account'];

/** What was asked back once is not asked again: it is answered as far as both ways allow. */
function withoutChoices(state: State): State {
  const [choice] = state.choices;
  if (!choice) return state;
  const people = [...state.people];
  for (const { of, who, options } of state.choices) {
    if (who === 'question') continue;
    if (of === 'time')
      people[who] = {
        ...people[who],
        times: options.flatMap(({ value }) => (typeof value === 'string' ? [value] : [])),
      };
    else people[who] = { ...people[who], [of]: options[0].value };
  }
  const ofQuestion = state.choices.find(({ who }) => who === 'question')?.options[0].value;
  const where = typeof ofQuestion === 'object' ? ofQuestion : undefined;
  const question =
    state.question && where ? { ...state.question, topic: { ...state.question.topic, where } } : state.question;
  return { ...state, people, choices: [], question };
}

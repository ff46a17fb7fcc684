/** Two signs, stars or births: sign against sign, synastry, or guna milan where Vedic words are used. */

import type { Words } from '../../../content/words.ts';
import { NAKSHATRAS, RASIS, SIGNS } from '../../../engine/names.ts';
import { signsOfNakshatra } from '../../../engine/vedic/nakshatra.ts';
import type { AspectName } from '../../../engine/western/aspects.ts';
import { ELEMENTS, MODALITIES } from '../../../engine/western/balance.ts';
import { isAmong, namesOf } from '../../../narrow.ts';
import {
  bestSignsText,
  chartPairText,
  countedText,
  gunaVerdictText,
  kootasText,
  kootaText,
  leastText,
  MOST_GUNAS,
  nadiText,
  pairVerdictText,
  type SignPair,
  type StarPair,
  signPairText,
  starPairText,
  tieText,
  USUAL_GUNAS,
  weakestText,
} from '../../../prose/guide/compatibility-text.ts';
import { sentencesOf } from '../../../prose/guide/saying-text.ts';
import { pairWorth } from '../../../prose/guide/worth-text.ts';
import { paragraph } from '../../../prose/paragraph.ts';
import { gunaMilan } from '../../vedic/guna-milan.ts';
import { synastry } from '../../western/synastry.ts';
import { endpointAnswer, ownFact, together } from '../endpoint-answer.ts';
import { type GuideAnswer, type Inquiry, type IntentHandler, type IntentInput, isSidereal } from '../intent-input.ts';
import { areKin, genderOf } from '../people.ts';
import { birthDetails, birthMissing, type KnownPerson, type Missing, NO_TOPIC } from '../state.ts';
import { rasiChartOf, vedicPlacement } from './natal-vedic.ts';
import { sunSignsOf } from './sign-from-date.ts';

/** So many aspects between two charts that help, and so many that rub, are told. */
const MOST_ASPECTS = 2;
const EASY: readonly AspectName[] = ['trine', 'sextile', 'conjunction'];
/** Between what they are. */
const POINTS = ['sun', 'moon', 'mercury', 'venus', 'mars', 'jupiter', 'saturn', 'ascendant'] as const;

export const compatibility: IntentHandler = {
  missing(known) {
    if (starsOf(known) || isOfPoints(known)) return [];
    if (isOfGunas(known)) return gunasMissing(known);
    if (isOfScore(known)) return birthsMissing(known);
    if (isOfBest(known)) return ownSigns(known, '2000-01-01').length > 0 ? [] : ['sign'];
    return signsOf(known, '2000-01-01') || isOfOne(known) || isCast(known) ? [] : birthsMissing(known);
  },
  answer: (input) => ({ rank: input.words.guide.replies.compatibility.no_rank, ...compared(input) }),
};

function compared(input: IntentInput): GuideAnswer {
  const stars = starsOf(input);
  if (stars) return ofStars(stars, input);
  if (isOfPoints(input)) return ofPoints(input.topic.points ?? 0, input);
  if (isOfGunas(input)) return ofMoons(input);
  const signs = signsOf(input, input.today);
  if (signs) return ofEither(signs, input);
  const [best] = isOfBest(input) ? ownSigns(input, input.today) : input.topic.signs;
  if (isOfOne(input) || isOfBest(input)) return ofSign(best, input);
  return isSidereal(input) ? ofMoons(input) : ofCharts(input);
}

/** Points that somebody was told elsewhere, and wants judged. */
const isOfPoints = ({ topic, people, about }: Inquiry) =>
  topic.points !== undefined && !pairOf({ people, about }).every((person) => person?.date !== undefined);

function ofPoints(points: number, { words }: IntentInput): GuideAnswer {
  const verdict = gunaVerdictText(points, words);
  return {
    text: verdict,
    verdict,
    facts: [ownFact({ total_exact: points, max_gunas: MOST_GUNAS, usual_line: USUAL_GUNAS })],
  };
}

/** Guna milan is counted by stars: no two signs stand in for them. */
const isOfGunas = ({ topic }: Inquiry) => topic.words.includes('gunas') || topic.words.includes('kootas');
/** A score is counted of two births, and of no two signs. */
const isOfScore = ({ topic, people, about }: Inquiry) =>
  topic.words.includes('score') && topic.signs.length === 0 && pairOf({ people, about })[1]?.date !== undefined;

function gunasMissing(known: Inquiry): readonly Missing[] {
  const { topic } = known;
  const isBorn = pairOf(known).every((person) => person?.date !== undefined);
  const isOfSigns = topic.signs.length > 0 || topic.pair?.bride?.sign !== undefined;
  return isOfSigns && !isBorn ? ['nakshatra'] : birthsMissing({ ...known, topic: NO_TOPIC });
}

/** Two who are compared: those who are spoken of. */
const pairOf = ({ people, about }: Pick<Inquiry, 'people' | 'about'>): [KnownPerson, KnownPerson | undefined] => [
  people[about[0] ?? 0],
  people[about[1]],
];

interface Star {
  nakshatra: number;
  sign?: number;
}

/** Birth stars of bride and groom, or two that were named. */
function starsOf({ topic: { pair, nakshatras } }: Inquiry): { bride: Star; groom: Star; isSided: boolean } | undefined {
  const { bride, groom } = pair ?? {};
  if (bride?.nakshatra !== undefined && groom?.nakshatra !== undefined) {
    return { bride: { nakshatra: bride.nakshatra }, groom: { nakshatra: groom.nakshatra }, isSided: true };
  }
  const [one, two] = nakshatras;
  return two === undefined ? undefined : { bride: { nakshatra: one }, groom: { nakshatra: two }, isSided: false };
}

/** Two signs that were named; or those that two people may have, where their births are not known in full. */
function signsOf(known: Inquiry, today: string): [number, number][] | undefined {
  const { topic } = known;
  const { bride, groom } = topic.pair ?? {};
  if (bride?.sign !== undefined && groom?.sign !== undefined) return [[groom.sign, bride.sign]];
  const [one, two] = pairOf(known);
  const isFull = (person: KnownPerson | undefined) => person?.date !== undefined && person.place !== undefined;
  const isOfSuns = !topic.meeting && (topic.bodies.includes('sun') || topic.words.includes('in_sign'));
  if (topic.signs.length > 1) return [[topic.signs[0], topic.signs[1]]];
  if (((isFull(one) && isFull(two)) || isCast(known)) && !isOfSuns && topic.signs.length === 0) return undefined;
  // a sign that was named is the one that papers print, and so is the one beside it
  const zodiac = topic.signs.length > 0 ? undefined : known.zodiac;
  const sunsOf = (person: KnownPerson | undefined) => {
    const suns = person ? sunSignsOf(person, { today, zodiac }) : [];
    return suns.length === 0 && person?.likelySign !== undefined ? [person.likelySign] : suns;
  };
  const others = topic.signs.length > 0 ? topic.signs.slice(0, 1) : sunsOf(two);
  const pairs = sunsOf(one).flatMap((own) => others.map((other): [number, number] => [own, other]));
  return pairs.length > 0 ? pairs : undefined;
}

/** One birth is known in full and of the other the day: their charts are compared by what that day tells. */
function isCast(known: Inquiry): boolean {
  const [one, two] = pairOf(known);
  if (!one || one.date === undefined || two?.date === undefined) return false;
  const isFull = ({ time, place }: KnownPerson) => time !== undefined && place !== undefined;
  const isOfDay = ({ time, place }: KnownPerson) => time === undefined && place === undefined;
  return (isFull(one) && isOfDay(two)) || (isFull(two) && isOfDay(one));
}

/** Of somebody born on the day that the Sun changes both signs are told. */
function ofEither(pairs: readonly [number, number][], input: IntentInput): GuideAnswer {
  const answers = pairs.map((pair) => ofSigns(pair, input));
  const [first] = answers;
  if (answers.length === 1) return first;
  return { ...first, ...together(answers) };
}

/** The first birth is asked for first, then the other's. */
function birthsMissing(known: Inquiry): readonly Missing[] {
  const { topic } = known;
  if (
    topic.nakshatras.length === 1 ||
    topic.pair?.bride ||
    topic.pair?.groom ||
    (topic.words.includes('nakshatra') && !topic.words.includes('chart'))
  )
    return ['nakshatra'];
  const needs = ['time', 'place'] as const;
  const [one, two = { role: 'partner' }] = pairOf(known);
  // the other's day first: signs can be compared by days alone
  if (one.date !== undefined && two.date === undefined) return ['other_date'];
  const own = birthMissing(one, needs);
  const other = birthMissing(two, needs).map((member): Missing => `other_${member}`);
  // of two of whom nothing is known both births are asked for at once
  const isOpen = own.length === needs.length + 1 && other.length === own.length;
  return isOpen ? [...own, ...other] : own.length > 0 ? own : other;
}

/** One sign alone was named, of nobody who is known. */
const isOfOne = ({ topic }: Inquiry) => topic.signs.length === 1;

/** `Which sign should I marry?`: none is named but one's own. */
const isOfBest = ({ topic, people, about }: Inquiry) =>
  topic.words.includes('in_sign') && topic.signs.length === 0 && pairOf({ people, about })[1] === undefined;
const ownSigns = ({ people, zodiac }: Inquiry, today: string) => sunSignsOf(people[0], { today, zodiac });

/** The signs that go most easily with one: its element, and the one that feeds it. */
function ofSign(sign: number, input: IntentInput): GuideAnswer {
  const at = (...steps: number[]) => steps.map((step) => SIGNS[(sign + step) % 12]);
  const data = {
    sign: SIGNS[sign],
    same_element: at(4, 8),
    sextile: at(2, 10),
    square: at(3, 9),
    opposite: SIGNS[(sign + 6) % 12],
  };
  return { text: bestSignsText(data, input.words), facts: [ownFact(data)] };
}

function ofSigns([a, b]: [number, number], input: IntentInput): GuideAnswer {
  const pair: SignPair = {
    signs: [SIGNS[a], SIGNS[b]],
    elements: [ELEMENTS[a % 4], ELEMENTS[b % 4]],
    modalities: [MODALITIES[a % 3], MODALITIES[b % 3]],
    signs_apart: Math.min((a - b + 12) % 12, (b - a + 12) % 12),
  };
  const [one, two] = pairOf(input);
  const names = one.name !== undefined && two?.name !== undefined ? ([one, two] as const) : undefined;
  const { why_signs: why } = input.words.guide.replies.again;
  const text = signPairText(pair, names, input.words);
  return { ...text, ...pairWorth(pair.signs_apart, input.words), why, facts: [ownFact({ ...pair })] };
}

function ofCharts(input: IntentInput): GuideAnswer {
  const [one, two = one] = pairOf(input);
  const { answer, fact } = synastryOf(input, one, two);
  const { score, band, dimensions } = answer;
  const { meeting } = input.topic;
  // `and his Saturn to my Sun?`: the point is of the first, the planet of the other
  if (meeting) {
    const tie = answer.inter_aspects.find(({ planets: [a, b] }) => a === meeting.at && b === meeting.by);
    const contact = { planets: [meeting.at, meeting.by] as const, aspect: tie?.aspect };
    const kind = tie && EASY.includes(tie.aspect) ? 'easy' : 'hard';
    const aspects = { easy: [], hard: [], ...(tie ? { [kind]: [contact] } : {}) };
    const { meaning } = chartPairText({ score, aspects }, [one, two], input.words);
    return {
      text: paragraph(tieText(contact, [one, two], input.words), meaning),
      facts: [fact({ ...meeting, tie: tie ?? null })],
    };
  }
  if (input.topic.words.includes('weakest'))
    return {
      text: leastText(dimensions, input.words),
      facts: [fact({ score, out_of: 100, band, dimensions })],
    };
  const plain = tiesOf(answer);
  const listed = (...kinds: readonly AspectName[]) =>
    plain.filter(({ aspect }) => kinds.includes(aspect)).slice(0, MOST_ASPECTS);
  const aspects = { easy: listed('trine', 'sextile'), hard: listed('square', 'opposition') };
  const pair = chartPairText({ score, aspects }, [one, two], input.words);
  const verdict = pairVerdictText(score, LEANS[band], input.words);
  // the reading ends its second paragraph with what two such people can practise
  const practice = answer.summary.split('\n\n')[1];
  const { words: topics } = input.topic;
  const side = topics.includes('eases') ? pair.easy : topics.includes('rubs') ? pair.hard : '';
  return {
    ...pair,
    ...(side === '' ? {} : { text: side }),
    brief: verdict,
    plain: pair.meaning,
    ...(practice ? { advice: sentencesOf(practice).at(-1)?.trim() } : {}),
    verdict,
    why: input.words.guide.replies.again.why_charts,
    facts: [fact({ score, out_of: 100, band, dimensions, aspects })],
  };
}

/** Aspects between the two that are told, of no Moon whose hour is unknown. */
const tiesOf = ({ inter_aspects }: ReturnType<typeof synastryOf>['answer']) =>
  inter_aspects.flatMap(({ planets: [a, b], aspect, orb, uncertain }) =>
    isAmong(POINTS, a) && isAmong(POINTS, b) && !uncertain ? [{ planets: [a, b] as const, aspect, orb }] : [],
  );

/** The two who are spoken of, and every tie between their charts; undefined where one birth is not known. */
export function tiesBetween(input: IntentInput) {
  const [one, two] = pairOf(input);
  if (one?.date === undefined || two?.date === undefined) return undefined;
  if (isSidereal(input) || areKin(one, two)) return undefined;
  const { answer, fact } = synastryOf(input, one, two);
  const ties = tiesOf(answer);
  return { two: [one, two] as const, ties, facts: [fact({ score: answer.score, out_of: 100, ties })] };
}

function synastryOf(input: IntentInput, one: KnownPerson, two: KnownPerson) {
  const request = {
    person_a: personOf(birthDetails(one)),
    person_b: personOf(birthDetails(two)),
    language: input.language,
  };
  return endpointAnswer(synastry, request, input.context);
}

/** How a band leans. */
const LEANS = { challenging: 'low', mixed: 'even', balanced: 'even', strong: 'high', exceptional: 'high' } as const;

/** Birth details as the synastry takes them: without settings of a Vedic chart. */
function personOf({ ayanamsa: _, node: __, ...details }: Record<string, unknown>) {
  return { house_system: 'Placidus', ...details };
}

/** Guna milan of stars that were named, in the sign that a star begins in. */
function ofStars({ bride, groom, isSided }: NonNullable<ReturnType<typeof starsOf>>, input: IntentInput): GuideAnswer {
  const placed = ({ nakshatra, sign }: Star) => ({
    nakshatra: NAKSHATRAS[nakshatra],
    sign: RASIS[sign ?? signsOfNakshatra(nakshatra)[0]],
  });
  return ofPair(placed(bride), placed(groom), { isSided, isTimeOpen: false }, input);
}

/** Two of a family: where the Moon of each stands, and no points. */
function ofKin(input: IntentInput): GuideAnswer {
  const topic = { ...NO_TOPIC, bodies: ['moon'] as const, words: ['rashi'] };
  const answers = input.about.map((who) => vedicPlacement({ ...input, topic, about: [who] }));
  const { kin } = input.words.guide.replies.compatibility;
  return together([{ text: kin, facts: [] }, ...answers]);
}

/** Guna milan both ways, because it tells bride and groom apart and nobody said who is which. */
function ofMoons(input: IntentInput): GuideAnswer {
  const [one, two = one] = pairOf(input);
  if (areKin(one, two)) return ofKin(input);
  const isTimeOpen = one.time === undefined || two.time === undefined;
  const [bride, groom] = sidesOf(one, two) ?? [one, two];
  const isSided = sidesOf(one, two) !== undefined;
  return ofPair(moonOf(input, bride), moonOf(input, groom), { isSided, isTimeOpen }, input);
}

/** Bride and groom, where both are told apart by what they are called; nobody's gender is guessed. */
function sidesOf(one: KnownPerson, two: KnownPerson): [bride: KnownPerson, groom: KnownPerson] | undefined {
  const sides = [genderOf(one), genderOf(two)];
  if (sides[0] === sides[1]) return undefined;
  // beside a wife stands the other side
  return sides[0] === 'she' || sides[1] === 'he' ? [one, two] : [two, one];
}

/** Kootas by the words of content/<language>/guide/topics.json that ask for one. */
const KOOTAS = {
  ...({ varna: 'Varna', vashya: 'Vashya', tara: 'Tara', yoni: 'Yoni' } as const),
  ...({ maitri: 'Graha Maitri', gana: 'Gana', bhakoot: 'Bhakoot', nadi: 'Nadi' } as const),
};
/** The same, as words. */
export const KOOTA_WORDS = namesOf(KOOTAS);

/** Stars are counted of the two, and no charts set side by side. */
export const areStarsCounted = (known: Inquiry): boolean =>
  starsOf(known) !== undefined || isOfGunas(known) || (isSidereal(known) && signsOf(known, '2000-01-01') === undefined);

type MoonStar = { nakshatra: string; sign: string };

function ofPair(
  own: MoonStar,
  other: MoonStar,
  { isSided, isTimeOpen }: { isSided: boolean; isTimeOpen: boolean },
  input: IntentInput,
): GuideAnswer {
  const pair = (bride: MoonStar, groom: MoonStar) =>
    endpointAnswer(
      gunaMilan,
      {
        bride_star: bride.nakshatra,
        bride_rasi: bride.sign,
        groom_star: groom.nakshatra,
        groom_rasi: groom.sign,
        language: input.language,
      },
      input.context,
    );
  const asBride = pair(own, other);
  const asGroom = isSided ? asBride : pair(other, own);
  const stars: StarPair = {
    stars: [own.nakshatra, other.nakshatra],
    as_bride: asBride.answer.result.total_exact,
    as_groom: asGroom.answer.result.total_exact,
    max: asBride.answer.result.max_gunas,
    isTimeOpen,
    isSided,
    one: pairOf(input)[0],
  };
  const facts = (isSided ? [asBride] : [asBride, asGroom]).map(({ answer, fact }) => {
    const { total_exact, max_gunas, verdict, kootas } = answer.result;
    const scores = kootas.map(({ name, score, score_exact, max, reason }) => ({
      name,
      score,
      score_exact,
      max,
      reason,
    }));
    return fact({ stars: stars.stars, total_exact, max_gunas, verdict, kootas: scores });
  });
  const { kootas, text: meaning, total_exact } = asBride.answer.result;
  const { words, topic } = input;
  const verdict = `${gunaVerdictText(total_exact, words)} ${words.guide.replies.compatibility.asks_decision}`;
  // closeness, friendship, temperament, home and constitution weigh most
  const plain = paragraph(...kootas.map(({ max, in_life }) => (max > 3 ? in_life : '')));
  const isOpen = asBride.answer.result.total_exact !== asGroom.answer.result.total_exact;
  const why = paragraph(kootasText(kootas, words), isOpen ? countedText(stars.one, words) : '');
  const answer = { meaning, plain, why, verdict, facts };
  const named = kootas.find(({ name }) =>
    KOOTA_WORDS.some((word) => KOOTAS[word] === name && topic.words.includes(word)),
  );
  // `where were they lost, nadi, bhakoot and so on?`
  if (topic.words.includes('weakest')) return { ...answer, text: `${weakestText(kootas, words)} ${why}` };
  if (named?.name === 'Nadi') return { ...answer, text: nadiText(named, words), more: named.in_life };
  if (named) return { ...answer, text: kootaText(named, words), more: named.reason };
  if (topic.words.includes('kootas')) return { ...answer, text: why };
  const pairText = starPairText(stars, words);
  const line = gunaVerdictText(total_exact, words);
  return { ...answer, ...pairText, brief: line, more: paragraph(line, ...nadiBeside(kootas, words), pairText.more) };
}

/** That Nadi gives nothing, where it does: families who go by the points go by this one first. */
function nadiBeside(kootas: readonly { name: string; score: number; max: number }[], words: Words): string[] {
  const nadi = kootas.find(({ name, score }) => name === 'Nadi' && score === 0);
  return nadi ? [nadiText({ ...nadi, reason: '' }, words).trim()] : [];
}

function moonOf(input: IntentInput, person: KnownPerson) {
  const { chart } = rasiChartOf(input, person);
  const chandra = chart.planets.find(({ name }) => name === 'Chandra');
  if (!chandra) throw new Error('a chart without Chandra');
  return chandra;
}

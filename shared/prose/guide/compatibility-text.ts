/** How two people go together, in sentences. */
import type { Words } from '../../content/words.ts';
import type { AspectName } from '../../engine/western/aspects.ts';
import type { ElementName, Modality } from '../../engine/western/balance.ts';
import { namesOf } from '../../narrow.ts';
import { decimalText } from '../decimal.ts';
import { listText } from '../list.ts';
import { contracted, filled } from '../phrase.ts';
import type { AnswerText } from './dosha-text.ts';
import { bodyForms, type NamedBody, signName, termName } from './names.ts';
import { type PersonNames, personText, wordsOfPerson } from './people.ts';

/** Sign against sign. */
export interface SignPair {
  signs: readonly [string, string];
  elements: readonly [ElementName, ElementName];
  modalities: readonly [Modality, Modality];
  /** 0 … 6 */
  signs_apart: number;
}

/** Two Western signs: how their elements and modalities meet, and how far apart they stand. */
export function signPairText(
  { signs, elements, modalities, signs_apart }: SignPair,
  people: readonly [PersonNames, PersonNames] | undefined,
  words: Words,
): AnswerText {
  const { compatibility: text, names } = words.guide.replies;
  const [a, b] = signs.map((sign) => signName(sign, words));
  const [a_element, b_element] = elements.map((element) => names.elements[element]);
  const meeting: Readonly<Record<number, string>> = text.signs;
  const besides = text.modalities[modalities[0]][modalities[0] === modalities[1] ? 'same' : 'other'];
  const [one, two] = people?.map((person) => personText(person, words)) ?? [];
  const lead = people ? [filled(text.named, { one, a, two, b })] : [];
  return {
    text: [...lead, filled(meeting[signs_apart], { a, b, a_element, b_element })].join(' '),
    more: [besides, text.signs_only].filter((part) => part !== '').join(' '),
  };
}

/** What binds two charts, or parts them. */
export interface PairAspect {
  planets: readonly [NamedBody, NamedBody];
  aspect: AspectName | undefined;
}

/** Chart against chart, of people by what they are to the speaker: what is easy between them, and what is not. */
export function chartPairText(
  { score, aspects }: { score: number; aspects: Readonly<Record<'easy' | 'hard', readonly PairAspect[]>> },
  [a, b]: readonly [PersonNames, PersonNames],
  words: Words,
): AnswerText & Readonly<Record<'easy' | 'hard' | 'meaning', string>> {
  const { compatibility: text } = words.guide.replies;
  const charts = filled(text.charts, {
    score: decimalText(score, words.grammar),
    a: personText(a, words),
    b: personText(b, words),
  });
  const [easy, hard] = (['easy', 'hard'] as const).map((kind) => {
    const ties = aspects[kind].map((each) => filled(text.tie, tieTerms(each, [a, b], words)));
    return ties.length > 0 ? filled(text[kind], { ties: listText(ties, words) }) : '';
  });
  const effects = (['easy', 'hard'] as const).flatMap((kind) =>
    aspects[kind]
      .flatMap((aspect) => effectOf(aspect, kind === 'easy' ? 'draw' : 'rub', words) ?? [])
      .slice(0, 1)
      .map((effect) => filled(text[kind === 'easy' ? 'helps' : 'rubs'], { effect })),
  );
  const lines = [charts, easy, hard].filter((line) => line !== '');
  return { text: lines.join(' '), more: text.never_a_verdict, meaning: effects.join(' '), easy, hard };
}

/** `Your Sun trine Ana's Moon`, or that the two stand in no aspect. */
export function tieText(tie: PairAspect, two: readonly [PersonNames, PersonNames], words: Words): string {
  const { one_tie, no_tie } = words.guide.replies.compatibility;
  return filled(tie.aspect === undefined ? no_tie : one_tie, tieTerms(tie, two, words));
}

function tieTerms(
  { planets: [own, other], aspect }: PairAspect,
  [a, b]: readonly [PersonNames, PersonNames],
  words: Words,
) {
  const named = aspect === undefined ? '' : words.guide.replies.names.aspects[aspect];
  return { one: ownedText(own, a, words), other: ownedText(other, b, words), aspect: named };
}

/** What a tie is like in daily life, where that can be said of two without calling either. */
function effectOf({ planets: [a, b] }: PairAspect, kind: 'draw' | 'rub', { synastry: { effect } }: Words) {
  return (effect[`${a}-${b}`] ?? effect[`${b}-${a}`])?.[kind]?.find((phrase) => !phrase.includes('{'));
}

/** `your Sun`, `Ana's Moon`. */
function ownedText(body: NamedBody, person: PersonNames, words: Words): string {
  const { role } = person;
  const { compatibility: text, names, phrases } = wordsOfPerson(person, words).guide.replies;
  // some languages own by a word before, others by the person behind
  const values = { whose: phrases.whose[role], person: names.people[role] };
  const owned = filled(role === 'self' ? text.owned.self : text.owned.other, values, bodyForms('body', body, words));
  return contracted(owned, words.grammar.contractions);
}

/** What stands behind the points of Nadi. */
export function nadiText({ score, max, reason }: { score: number; max: number; reason: string }, words: Words): string {
  return filled(words.guide.replies.compatibility[score === 0 ? 'nadi_dosha' : 'nadi_free'], { score, max, reason });
}

/** Star against star: the points with the speaker as the bride, and as the groom. */
export interface StarPair {
  stars: readonly [string, string];
  as_bride: number;
  as_groom: number;
  max: number;
  isTimeOpen: boolean;
  /** somebody said which star is the bride's */
  isSided: boolean;
  /** whose star is told first */
  one: PersonNames;
}

/** `with you`, `with Ana`. */
function withText(person: PersonNames, words: Words): string {
  const { with_self, with_other } = words.guide.replies.compatibility;
  return filled(person.role === 'self' ? with_self : with_other, { person: personText(person, words) });
}

/** Which way round points were counted. */
export const countedText = (bride: PersonNames, words: Words): string =>
  filled(words.guide.replies.compatibility.counted_so, { with: withText(bride, words) });

/** Two birth stars: the points of the match, and that a time was open where that may move them. */
export function starPairText({ stars, isTimeOpen, isSided, one, ...points }: StarPair, words: Words): AnswerText {
  const { compatibility: text } = words.guide.replies;
  const [own, other] = stars.map((star) => termName('nakshatras', star, words));
  const phrase = text[isSided ? 'gunas_sided' : points.as_bride === points.as_groom ? 'gunas_alike' : 'gunas'];
  const open = isTimeOpen ? [text.gunas_time_unknown] : [];
  const values = {
    as_bride: decimalText(points.as_bride, words.grammar),
    as_groom: decimalText(points.as_groom, words.grammar),
    max: points.max,
  };
  const line = filled(phrase, { ...values, own, other, with: withText(one, words) });
  return { text: [line, ...open].join(' '), more: text.never_a_verdict };
}

/** The signs that one goes with most easily. */
export function bestSignsText(
  { sign, same_element, sextile }: { sign: string; same_element: readonly string[]; sextile: readonly string[] },
  words: Words,
): string {
  const listed = (signs: readonly string[]) =>
    listText(
      signs.map((each) => signName(each, words)),
      words,
    );
  return filled(words.guide.replies.compatibility.best, {
    sign: signName(sign, words),
    same: listed(same_element),
    sextile: listed(sextile),
  });
}

/** Whether a score is low or high, where that is asked. */
export function pairVerdictText(score: number, leans: 'low' | 'even' | 'high', words: Words): string {
  return filled(words.guide.replies.compatibility.verdict[leans], { score: decimalText(score, words.grammar) });
}

export const MOST_GUNAS = 36;
/** So many points custom asks for. */
export const USUAL_GUNAS = 18;

/** What custom makes of so many points of 36. */
export function gunaVerdictText(total: number, words: Words): string {
  const { guna_verdict } = words.guide.replies.compatibility;
  const leans = total < USUAL_GUNAS ? 'low' : total < 25 ? 'fair' : total < 33 ? 'good' : 'excellent';
  const values = { total: decimalText(total, words.grammar), line: USUAL_GUNAS, max: MOST_GUNAS };
  return filled(guna_verdict[leans], values);
}

interface KootaFacts {
  display_name: string;
  score_exact: number;
  max: number;
}

const pointsOf = ({ display_name, score_exact, max }: KootaFacts, words: Words) => ({
  name: display_name,
  score: decimalText(score_exact, words.grammar),
  max,
});

/** What one koota has, and what that means for life together. */
export function kootaText(koota: KootaFacts & { in_life: string }, words: Words): string {
  return filled(words.guide.replies.compatibility.koota_told, pointsOf(koota, words), { in_life: koota.in_life });
}

/** The koota that most points are missing at, and what it is about; all of them where none is. */
export function weakestText(kootas: readonly (KootaFacts & { in_life: string })[], words: Words): string {
  const { compatibility: text } = words.guide.replies;
  const [least, next] = kootas.toSorted((a, b) => b.max - b.score_exact - (a.max - a.score_exact));
  if (!least || least.score_exact === least.max) return kootasText(kootas, words);
  const of = (koota: typeof least) => filled(text.weakest, pointsOf(koota, words), { in_life: koota.in_life });
  // Nadi and Bhakoot often give nothing both
  return [least, ...(next && next.score_exact === 0 && next.max > 2 ? [next] : [])].map(of).join(' ');
}

/** Which side of two charts has least in common, and which most. */
export function leastText(
  dimensions: Readonly<Record<keyof Words['guide']['replies']['compatibility']['dimensions'], number>>,
  words: Words,
): string {
  const { compatibility: text } = words.guide.replies;
  const ranked = namesOf(dimensions).toSorted((a, b) => dimensions[a] - dimensions[b]);
  const [low, high] = [ranked[0], ranked[ranked.length - 1]];
  const values = { low: text.dimensions[low], high: text.dimensions[high] };
  return filled(text.least, { ...values, low_score: dimensions[low], high_score: dimensions[high] });
}

/** The points of each koota. */
export function kootasText(kootas: readonly KootaFacts[], words: Words): string {
  const { compatibility: text } = words.guide.replies;
  const each = kootas.map((koota) => filled(text.koota, pointsOf(koota, words)));
  return filled(text.kootas, { kootas: listText(each, words, 'and', '; ') });
}

/** The doshas of a chart in words: what makes each in this chart, what lifts it, and what all of it comes to. */

import type { DoshaName, VedicWords } from '../../content/vedic-words.ts';
import { NAKSHATRAS, RASIS } from '../../engine/names.ts';
import { houseFrom, signOf } from '../../engine/sky/angle.ts';
import {
  CHANDRA,
  GURU,
  KETU,
  MANGALA,
  RAHU,
  SHANI,
  SHUKRA,
  type SiderealChart,
  SURYA,
} from '../../engine/vedic/chart.ts';
import { aspects, dignity, isExaltedIn, isOwnSign, SIGN_LORDS } from '../../engine/vedic/dignity.ts';
import {
  areTogether,
  eclipsed,
  type KalathraFactor,
  kalathra,
  kemadruma,
  type MangalCancellation,
  type MangalHouses,
  mangalFrom,
  type PitraFactor,
  pitraFactors,
  type Signs,
} from '../../engine/vedic/dosha.ts';
import { nakshatraOf, padaOf } from '../../engine/vedic/nakshatra.ts';
import { certain, isNameIn } from '../../narrow.ts';
import type { StageOfLife } from '../age.ts';
import { longDateText } from '../date.ts';
import { listText } from '../list.ts';
import { type Filling, filled } from '../phrase.ts';
import { rasiText } from './couple-terms.ts';
import { grahaForms, houseForms, inTurn, signName, traitOf } from './reading-terms.ts';
import { standingOf } from './varga-text.ts';

/** What lifts a mangal dosha of a house (1 … 12) in a sign (0 Mesha …), each as the rule is called. */
export function mangalLiftedTexts(
  cancellations: readonly MangalCancellation[],
  place: { house: number; sign: number },
  { dosha, terms }: VedicWords,
): string[] {
  const values = { house: place.house, sign: rasiText(place.sign, terms) };
  return cancellations.map((each) => filled(dosha.mangal[each], values));
}

/** What counts for a pitra dosha, each factor in a sentence; `present` where that is enough. */
export function pitraReasons(
  factors: readonly PitraFactor[],
  present: boolean,
  signs: Signs,
  words: VedicWords,
): string[] {
  const { pitra, pitra_alone } = words.dosha.counted;
  return factors.map((factor) => sentence(present ? pitra : pitra_alone, pitraClause(factor, signs, words)));
}

/** What counts for a kalathra dosha, each factor in a sentence. */
export function kalathraReasons(factors: readonly KalathraFactor[], signs: Signs, words: VedicWords): string[] {
  return factors.map((factor) => sentence(words.dosha.counted.kalathra, kalathraClause(factor, signs, words)));
}

/** A pass of Shani as the answer tells it. */
interface SaturnPassFacts {
  shani_sign: (typeof RASIS)[number];
  shani_from_chandra: number;
  ends_at: string | null;
}

/** What the sentences of doshas are made of. */
export interface DoshaFacts {
  sky: SiderealChart;
  signs: Signs;
  mangalHouses: MangalHouses;
  passes: {
    sade_sati: SaturnPassFacts & { phase: 'rising' | 'peak' | 'setting' | null };
    dhaiya: SaturnPassFacts & { kind: 'kantaka' | 'ashtama' | null };
  };
  stage: StageOfLife;
  /** the other sign in which the Moon stood on a day of birth whose hour is not known */
  otherMoon: number | null;
  /** her other star on such a day */
  otherStar: number | null;
}

/** Ashwini, Magha and Mula begin at a joint of the zodiac; the three before them end there. */
const BEHIND_A_JOINT: readonly number[] = [0, 9, 18];

/** From so many degrees on, a luminary and a node share little more than the sign. */
const WIDE = 15;

type Teller = (facts: DoshaFacts, words: VedicWords) => string;

const TELLERS: Readonly<Record<DoshaName, Teller>> = {
  mangal_dosha: ({ signs }, words) => {
    const { grahas, lagna } = signs;
    const house = houseFrom(lagna ?? grahas[CHANDRA], grahas[MANGALA]);
    return filled(words.dosha.told.mangal_dosha[lagna === null ? 'chandra' : 'lagna'], houseForms(house, words), {
      sign: signName(grahas[MANGALA], words),
    });
  },
  kaal_sarp_dosha: ({ signs }, words) =>
    filled(words.dosha.told.kaal_sarp_dosha, {
      place: placeOf(RAHU, signs, words),
      other: placeOf(KETU, signs, words),
    }),
  pitra_dosha: ({ signs }, words) => {
    return filled(words.dosha.told.pitra_dosha, { reasons: apart(pitraClauses(signs, words), words) });
  },
  guru_chandal_dosha: ({ signs }, words) => {
    const sign = signs.grahas[GURU];
    const isStrong = isOwnSign(GURU, sign) || isExaltedIn(GURU, sign);
    return pairText('guru_chandal_dosha', isStrong, placeOf(GURU, signs, words), words);
  },
  shrapit_dosha: ({ signs }, words) => {
    const isSeen = aspects(GURU, signs.grahas[GURU], signs.grahas[SHANI]);
    return pairText('shrapit_dosha', isSeen, placeOf(SHANI, signs, words), words);
  },
  angarak_dosha: ({ signs }, words) =>
    filled(words.dosha.told.angarak_dosha, { place: placeOf(MANGALA, signs, words) }),
  vish_dosha: ({ signs }, words) => filled(words.dosha.told.vish_dosha, { place: placeOf(CHANDRA, signs, words) }),
  grahan_dosha: ({ sky, signs }, words) => {
    const closestFirst = eclipsed(sky).toSorted((one, other) => one.distance - other.distance);
    const { pair, told } = words.dosha;
    // the Moon goes a sign's half in a day: without the hour nobody knows how far from the node
    const isOpen = (luminary: number) => luminary === CHANDRA && signs.lagna === null;
    const pairs = closestFirst.map(({ luminary, node, distance }) => {
      const degrees = Math.round(distance);
      const phrase = isOpen(luminary) ? pair.open : degrees === 0 ? pair.exact : pair.apart;
      return filled(phrase, sharing(luminary, node, signs, words), { distance: degrees });
    });
    const isWide = closestFirst.every(({ luminary, distance }) => distance > WIDE && !isOpen(luminary));
    return filled(told.grahan_dosha[isWide ? 'wide' : 'close'], { reasons: apart(pairs, words) });
  },
  kemadruma_dosha: ({ signs }, words) =>
    filled(words.dosha.told.kemadruma_dosha, { place: placeOf(CHANDRA, signs, words) }),
  ganda_moola: ({ sky, signs, otherStar }, words) => {
    const moon = sky.longitudes[CHANDRA];
    const [star, pada] = [nakshatraOf(moon), padaOf(moon)];
    const { near, far, open, either } = words.dosha.told.ganda_moola;
    const timed = pada === (BEHIND_A_JOINT.includes(star) ? 1 : 4) ? near : far;
    const phrase = signs.lagna !== null ? timed : otherStar === null ? open : either;
    const named = (of: number | null) => (of === null ? '' : words.terms.nakshatras[NAKSHATRAS[of]]);
    return filled(phrase, { star: named(star), other: named(otherStar), pada });
  },
  kalathra_dosha: ({ signs }, words) => {
    const lagna = signs.lagna ?? 0;
    const { factors } = kalathra(signs, lagna);
    const clauses = joined(7, factors, signs, words, (factor) => kalathraClause(factor, signs, words));
    return filled(
      words.dosha.told.kalathra_dosha,
      { reasons: apart(clauses, words) },
      houseForms(houseFrom(lagna, signs.grahas[GURU]), words),
    );
  },
  sade_sati: (facts, words) => passText('sade_sati', facts, words),
  dhaiya: (facts, words) => passText('dhaiya', facts, words),
};

/**
 * An active dosha in a few sentences: what makes it in this chart, what lifts it, how common it is; where in this life
 * it shows, and whether another name stands for the same grahas. `before` are those told before it, by their names.
 */
export function doshaText(name: DoshaName, facts: DoshaFacts, words: VedicWords, before: NamesToldBefore): string {
  const shows = knotText(name, facts, words, before) ?? showsText(name, facts, words);
  // the rite is of the first weeks of life
  const past = name === 'ganda_moola' && facts.stage !== 'young' ? [words.dosha.moola_past] : [];
  return [TELLERS[name](facts, words), ...past, ...shows, ...sameText(name, facts, words)].join(' ');
}

/** Doshas that stand before another in an answer, with what they are called. */
type NamesToldBefore = readonly (readonly [DoshaName, string])[];

/** Of doshas that are two grahas in one sign, the graha by whose house they are told. */
const KNOTS: Readonly<Partial<Record<DoshaName, (facts: DoshaFacts) => number>>> = {
  guru_chandal_dosha: () => GURU,
  shrapit_dosha: () => SHANI,
  angarak_dosha: () => MANGALA,
  vish_dosha: () => CHANDRA,
  grahan_dosha: ({ sky }) => closest(sky).luminary,
};

/** That a dosha stands in the sign of one told before it: one knot under two names. */
function knotText(
  name: DoshaName,
  facts: DoshaFacts,
  words: VedicWords,
  before: NamesToldBefore,
): string[] | undefined {
  const { grahas, lagna } = facts.signs;
  const signOfKnot = (each: DoshaName) => {
    const graha = KNOTS[each]?.(facts);
    return graha === undefined ? undefined : grahas[graha];
  };
  const sign = signOfKnot(name);
  const others = before.flatMap(([each, title]) => (signOfKnot(each) === sign ? [title] : []));
  if (lagna === null || sign === undefined || others.length === 0) return undefined;
  if (name === 'grahan_dosha' && isBothEclipsed(facts.sky)) return undefined;
  const life = words.readings.places[houseFrom(lagna, sign) - 1];
  return [filled(words.dosha.knot[others.length > 1 ? 'more' : 'two'], { other: listText(others, words), life })];
}

/** The graha whose house says where in life a dosha shows. */
const SHOWN_BY: Readonly<Record<keyof VedicWords['dosha']['shows'], (facts: DoshaFacts, lagna: number) => number>> = {
  guru_chandal_dosha: () => GURU,
  shrapit_dosha: () => SHANI,
  angarak_dosha: () => MANGALA,
  vish_dosha: () => CHANDRA,
  kemadruma_dosha: () => CHANDRA,
  kaal_sarp_dosha: () => RAHU,
  pitra_dosha: (_, lagna) => SIGN_LORDS[(lagna + 8) % 12],
  grahan_dosha: ({ sky }) => closest(sky).luminary,
};

/** The luminary and node that stand closest to each other, of those in one sign. */
function closest(sky: SiderealChart) {
  return eclipsed(sky).reduce((first, pair) => (pair.distance < first.distance ? pair : first));
}

/** Whether Sun and Moon each stand beside a node. */
function isBothEclipsed(sky: SiderealChart): boolean {
  return new Set(eclipsed(sky).map(({ luminary }) => luminary)).size > 1;
}

/** Where in life a dosha shows; nothing without a Lagna. */
function showsText(name: DoshaName, facts: DoshaFacts, words: VedicWords): string[] {
  const { signs, stage } = facts;
  const { grahas, lagna } = signs;
  if (lagna === null) return [];
  const { shows, grown } = words.dosha;
  const houseOf = (graha: number) => houseFrom(lagna, grahas[graha]);
  if (name === 'mangal_dosha') {
    const houses: Readonly<Record<string, string>> = grown.mangal_houses;
    return stage === 'grown' ? [certain(houses[houseOf(MANGALA)], name)] : [];
  }
  if (name === 'kalathra_dosha') {
    // of a couple nothing is told to the young, and of a lord at home nothing that is not said
    const houses: Readonly<Record<string, string>> = grown.kalathra_houses;
    const text = houses[houseOf(SIGN_LORDS[(lagna + 6) % 12])];
    return stage === 'young' || text === undefined ? [] : [text];
  }
  if (!isNameIn(shows, name)) return [];
  const lifeAt = (graha: number) => words.readings.places[houseOf(graha) - 1];
  if (name === 'grahan_dosha' && isBothEclipsed(facts.sky)) {
    const isOne = houseOf(SURYA) === houseOf(CHANDRA);
    const phrase = isOne ? words.dosha.grahan_both_there : words.dosha.grahan_both;
    return [filled(phrase, { life: lifeAt(SURYA), other_life: lifeAt(CHANDRA) })];
  }
  return [filled(shows[name], { life: lifeAt(SHOWN_BY[name](facts, lagna)), other_life: lifeAt(KETU) })];
}

/** What an active dosha is about in life, and what does it good, in a sentence. */
export function inLifeText(name: DoshaName, facts: DoshaFacts, { dosha }: VedicWords): string {
  const { sky, passes, stage, signs, otherMoon, otherStar } = facts;
  const { in_life, grown, grahan_light, pitra_life, moola_life } = dosha;
  if (name === 'ganda_moola' && otherStar === null) {
    const lives: Readonly<Record<string, string>> = moola_life;
    return certain(lives[NAKSHATRAS[nakshatraOf(sky.longitudes[CHANDRA])]], name);
  }
  if (name === 'pitra_dosha') {
    const [first] = pitraFactors(signs);
    if (first === 'node_or_shani_in_ninth') return pitra_life.house;
    return first.startsWith('lord_') ? pitra_life.lord : in_life[name];
  }
  if (name === 'kalathra_dosha' && stage === 'grown' && signs.lagna !== null) {
    const [first] = kalathra(signs, signs.lagna).factors;
    if (first === 'lord_of_seventh_in_dusthana') return grown.kalathra.dusthana;
    return first === 'lord_of_seventh_with_node' ? grown.kalathra.node : in_life[name];
  }
  if (name === 'grahan_dosha') {
    if (isBothEclipsed(sky)) return grahan_light.both;
    return grahan_light[closest(sky).luminary === SURYA ? 'sun' : 'moon'];
  }
  // which stretch it is, or which of the two, nobody can tell
  if (otherMoon !== null) return in_life[name];
  const { phase } = passes.sade_sati;
  if (name === 'sade_sati' && stage === 'grown' && phase !== null) return grown.sade_sati[phase];
  const { kind } = passes.dhaiya;
  return name === 'dhaiya' && stage === 'grown' && kind !== null ? grown.dhaiya[kind] : in_life[name];
}

/** That a dosha goes by what another of the answer goes by, too, whether that one is lifted or not. */
function sameText(name: DoshaName, { signs, stage, mangalHouses, sky }: DoshaFacts, words: VedicWords): string[] {
  const { grahas, lagna } = signs;
  const { same } = words.dosha;
  if (lagna === null || stage === 'young') return [];
  if (name === 'kalathra_dosha' && houseFrom(lagna, grahas[MANGALA]) === 7) {
    if (mangalFrom(lagna, signs, mangalHouses).cancellations.length > 0) return [same.mars_lifted];
    const { factors } = kalathra(signs, lagna);
    const isAlone = [SHANI, RAHU, KETU].every((graha) => houseFrom(lagna, grahas[graha]) !== 7) && factors.length === 1;
    return [isAlone ? same.mars : same.mars_among];
  }
  const isOfSun = name === 'grahan_dosha' && eclipsed(sky).every(({ luminary }) => luminary === SURYA);
  return isOfSun && pitraFactors(signs).includes('surya_with_node') ? [same.sun] : [];
}

/** The doshas that are told although they are lifted. */
export type LiftedDosha = 'mangal_dosha' | 'kemadruma_dosha' | 'kalathra_dosha';

/**
 * Which doshas a chart has, the weightiest first, which are formed and lifted, and which only a birth time would tell.
 */
export interface DoshasFound {
  active: readonly DoshaName[];
  lifted: readonly LiftedDosha[];
  open: readonly DoshaName[];
}

/**
 * What the doshas of a chart come to: which are active, what the first is about, which are lifted and which are open;
 * `names` in the language.
 */
export function doshaSummary(
  { active, lifted, open }: DoshasFound,
  facts: DoshaFacts,
  names: Readonly<Record<DoshaName, string>>,
  words: VedicWords,
): string {
  const { summary } = words.dosha;
  const kind = active.length === 0 ? 'none' : active.length === 1 ? 'one' : 'some';
  const named = active.map((name) => names[name]);
  const turn = facts.signs.grahas[CHANDRA] + active.length;
  const isOpen = open.length > 0;
  const leftOpen = {
    names: listText(
      open.map((name) => names[name]),
      words,
    ),
  };
  // who is told that there is none may act on it: not before all were looked for
  const none = isOpen ? filled(summary.none_open, leftOpen) : inTurn(summary.none, turn);
  return [
    kind === 'none'
      ? none
      : filled(inTurn(kind === 'one' ? summary.one : summary.some, turn), {
          names: listText(named, words),
          first: named[0],
          about: aboutText(active[0], facts, words),
        }),
    ...(lifted.length === 0
      ? []
      : [
          filled(kind === 'none' ? summary.lifted_alone : inTurn(summary.lifted, turn), {
            names: apart(
              lifted.map((name) => {
                const [reasons] = liftClauses(name, facts, words);
                return filled(summary.lift, { names: names[name], reasons });
              }),
              words,
            ),
          }),
        ]),
    ...(kind === 'none' ? helperText(facts, turn, words) : []),
    ...(isOpen && kind !== 'none' ? [filled(summary.open, leftOpen)] : []),
    ...runningByOther(active, facts, names, words),
    ...(isOpen && kind === 'none'
      ? []
      : [inTurn(kind === 'none' ? summary.close_none : summary.close, turn + signOf(facts.sky.longitudes[SURYA]))]),
  ].join(' ');
}

/** What a dosha is about, by the luminary where that decides. */
function aboutText(name: DoshaName, { sky }: DoshaFacts, { dosha }: VedicWords): string {
  return name === 'grahan_dosha' && closest(sky).luminary === SURYA ? dosha.grahan_about_sun : dosha.about[name];
}

/** A pass of Shani that runs now if the Moon stood in the other of the two signs of her day, and not by the first. */
function runningByOther(
  active: readonly DoshaName[],
  { otherMoon, passes }: DoshaFacts,
  names: Readonly<Record<DoshaName, string>>,
  words: VedicWords,
): string[] {
  if (otherMoon === null) return [];
  const house = houseFrom(otherMoon, RASIS.indexOf(passes.sade_sati.shani_sign));
  const name = [12, 1, 2].includes(house) ? 'sade_sati' : [4, 8].includes(house) ? 'dhaiya' : null;
  if (name === null || active.includes(name)) return [];
  return [filled(words.dosha.moon_open.running, { moon: signName(otherMoon, words), names: names[name] })];
}

/** What a chart without doshas can lean on: the first graha that is exalted, or else at home; the Moon only by time. */
function helperText({ sky }: DoshaFacts, turn: number, words: VedicWords): string[] {
  const isSure = (graha: number) => graha !== CHANDRA || sky.ascendant !== null;
  const strong = (['exalted', 'home'] as const).flatMap((kind) =>
    sky.longitudes
      .slice(0, RAHU)
      .flatMap((longitude, graha) =>
        isSure(graha) && standingOf(dignity(graha, longitude), graha) === kind ? [{ graha, kind }] : [],
      ),
  );
  return strong.slice(0, 1).map(({ graha, kind }) =>
    filled(inTurn(words.readings.chart.stands_out[kind], turn), grahaForms('planet', graha, words), {
      sign: signName(signOf(sky.longitudes[graha]), words),
      gift: traitOf(graha, 'high', turn, words),
    }),
  );
}

function liftClauses(name: LiftedDosha, { signs, mangalHouses }: DoshaFacts, words: VedicWords): string[] {
  const { grahas, lagna } = signs;
  const { lifts } = words.dosha;
  if (name === 'kemadruma_dosha') return kemadruma(signs).cancellations.map((each) => lifts.kemadruma[each]);
  if (name === 'kalathra_dosha') {
    const isThere = lagna !== null && houseFrom(lagna, grahas[GURU]) === 7;
    return [lifts.kalathra[isThere ? 'in_seventh' : 'aspected']];
  }
  const { house, cancellations } = mangalFrom(lagna ?? grahas[CHANDRA], signs, mangalHouses);
  const inLagna = [GURU, SHUKRA].filter((graha) => grahas[graha] === lagna);
  const named = inLagna.map((graha) => filled(words.dosha.listed, grahaForms('planet', graha, words)));
  const values = {
    ...houseForms(house, words),
    sign: signName(grahas[MANGALA], words),
    planets: listText(named, words),
  };
  return cancellations.map((each) => filled(lifts.mangal[each], values));
}

function pitraClause(factor: PitraFactor, signs: Signs, words: VedicWords): string {
  const { pitra } = words.dosha;
  switch (factor) {
    case 'surya_with_node':
      return filled(pitra[factor], sharing(SURYA, nodeWith(SURYA, signs), signs, words));
    case 'surya_pressed_by_shani': {
      const { lagna, grahas } = signs;
      const isGuest = lagna !== null && houseFrom(lagna, grahas[SURYA]) === 9;
      return pitra[factor][isGuest ? 'guest' : 'lord'][areTogether(signs, SURYA, SHANI) ? 'joined' : 'seen'];
    }
    case 'node_or_shani_in_ninth':
      return guestsText(pitra[factor], 9, [RAHU, KETU, SHANI], signs, words);
    case 'lord_of_ninth_with_node':
    case 'lord_of_ninth_in_dusthana':
      return filled(pitra[factor], lordPlace(9, signs, words));
  }
}

/** What makes a pitra dosha, each of the planets told once: Sun with Saturn, and the lord in two plights, are one. */
function pitraClauses(signs: Signs, words: VedicWords): string[] {
  const { grahas, lagna } = signs;
  const { pitra } = words.dosha;
  const found = pitraFactors(signs);
  const isPressed = lagna !== null && found.includes('surya_pressed_by_shani');
  const isGuest = isPressed && houseFrom(lagna, grahas[SURYA]) === 9;
  const isLordTold = isPressed && !isGuest && found.includes('lord_of_ninth_in_dusthana');
  const told = found.filter((factor) => {
    // whoever stands in the ninth house beside the Sun was named with it
    if (factor === 'node_or_shani_in_ninth') return !isGuest;
    return factor !== 'lord_of_ninth_in_dusthana' || !isLordTold;
  });
  const kind = areTogether(signs, SURYA, SHANI) ? 'joined' : 'seen';
  return joined(9, told, signs, words, (factor) =>
    factor === 'surya_pressed_by_shani' && isLordTold
      ? filled(pitra.surya_pressed_in[kind], lordPlace(9, signs, words))
      : pitraClause(factor, signs, words),
  );
}

function kalathraClause(factor: KalathraFactor, signs: Signs, words: VedicWords): string {
  const { kalathra } = words.dosha;
  if (factor !== 'malefic_in_seventh') return filled(kalathra[factor], lordPlace(7, signs, words));
  return guestsText(kalathra[factor], 7, [MANGALA, SHANI, RAHU, KETU], signs, words);
}

/** The clauses of factors, with one for the lord of a house where two factors speak of that. */
function joined<F extends string>(
  house: 7 | 9,
  factors: readonly F[],
  signs: Signs,
  words: VedicWords,
  clauseOf: (factor: F) => string,
): string[] {
  const ofLord = factors.filter((factor) => factor.startsWith('lord_'));
  if (ofLord.length < 2) return factors.map(clauseOf);
  const { lord_both, numbers } = words.dosha;
  const both = filled(lord_both, lordPlace(house, signs, words), { number: numbers[house] });
  return [...factors.filter((factor) => !ofLord.includes(factor)).map(clauseOf), both];
}

/** Those of some grahas that stand in a house. */
function guestsText(
  phrase: { one: string; many: string },
  house: number,
  some: readonly number[],
  { grahas, lagna }: Signs,
  words: VedicWords,
): string {
  const there = some.filter((graha) => lagna !== null && houseFrom(lagna, grahas[graha]) === house);
  const names = there.map((graha) => filled(words.dosha.listed, grahaForms('planet', graha, words)));
  return filled(there.length === 1 ? phrase.one : phrase.many, { planets: listText(names, words) });
}

/** The lord of a house, where it stands, and the node with it. */
function lordPlace(house: number, signs: Signs, words: VedicWords): Filling {
  const lagna = signs.lagna ?? 0;
  const lord = SIGN_LORDS[(lagna + house - 1) % 12];
  return {
    ...sharing(lord, nodeWith(lord, signs), signs, words),
    ...houseForms(houseFrom(lagna, signs.grahas[lord]), words),
  };
}

function nodeWith(graha: number, signs: Signs): number {
  return areTogether(signs, graha, KETU) ? KETU : RAHU;
}

function sharing(graha: number, other: number, { grahas }: Signs, words: VedicWords): Filling {
  return {
    ...grahaForms('planet', graha, words),
    ...grahaForms('second', other, words),
    sign: signName(grahas[graha], words),
  };
}

/** The house and sign of a graha; the sign alone where there is no Lagna. */
function placeOf(graha: number, { grahas, lagna }: Signs, words: VedicWords): string {
  const sign = signName(grahas[graha], words);
  if (lagna === null) return filled(words.dosha.place.sign, { sign });
  return filled(words.dosha.place.house, houseForms(houseFrom(lagna, grahas[graha]), words), { sign });
}

function pairText(
  name: 'guru_chandal_dosha' | 'shrapit_dosha',
  isWeakened: boolean,
  place: string,
  { dosha }: VedicWords,
): string {
  return filled(dosha.told[name][isWeakened ? 'weakened' : 'full'], { place });
}

function passText(name: 'sade_sati' | 'dhaiya', facts: DoshaFacts, words: VedicWords): string {
  const { signs, passes } = facts;
  const { shani_sign, shani_from_chandra, ends_at } = passes[name];
  const relations: Readonly<Record<number, string>> = words.dosha.relations;
  const values = {
    sign: words.names.signs[shani_sign],
    relation: filled(relations[shani_from_chandra], { other: signName(signs.grahas[CHANDRA], words) }),
  };
  const phrases = words.dosha.told[name];
  const text =
    ends_at === null
      ? filled(phrases.open, values)
      : filled(phrases.ending, values, { until: longDateText(ends_at, words.grammar) });
  return [text, ...moonOpenText(name, facts, words)].join(' ');
}

/** What a pass of Shani would be if the Moon stood in the other of the two signs of her day. */
function moonOpenText(name: 'sade_sati' | 'dhaiya', { otherMoon, passes }: DoshaFacts, words: VedicWords): string[] {
  if (otherMoon === null) return [];
  const { stretches, other, none } = words.dosha.moon_open;
  const house = houseFrom(otherMoon, RASIS.indexOf(passes[name].shani_sign));
  const moon = signName(otherMoon, words);
  const stretch = (stretches as Readonly<Record<string, string>>)[house];
  // beside the 4th and the 8th sign there is neither
  return [name === 'dhaiya' || stretch === undefined ? filled(none, { moon }) : filled(other, { moon, stretch })];
}

/** A sentence that begins with a capital, whatever is filled into it. */
function sentence(mould: string, reason: string, values: Filling = {}): string {
  const text = filled(mould, values, { reason });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Clauses with commas of their own, as a list. */
function apart(clauses: readonly string[], words: VedicWords): string {
  return listText(clauses, words, 'and', words.dosha.between);
}

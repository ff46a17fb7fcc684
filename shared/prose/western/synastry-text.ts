/**
 * What two charts say to each other, in sentences: a text about the couple that leads with their closest contact, one
 * for each telling contact and one for each overlay.
 */

import { BANDS, type Band, natureOf, type SynastryWords, type WeighedAspect } from '../../content/western-words.ts';
import { SIGNS } from '../../engine/names.ts';
import { norm360, signOf } from '../../engine/sky/angle.ts';
import { ELEMENTS } from '../../engine/western/balance.ts';
import { isOpenMoon, longitudeOf, type NatalChart, type PointName, positionOf } from '../../engine/western/natal.ts';
import { type Contact, DIMENSIONS, type Score } from '../../engine/western/synastry.ts';
import { certain, isNameIn, namesOf } from '../../narrow.ts';
import { overlaid, stageOf, yearsBetween } from '../age.ts';
import { formsOf } from '../forms.ts';
import { listText } from '../list.ts';
import { paragraph, paragraphs } from '../paragraph.ts';
import { type Filling, filled } from '../phrase.ts';

/** The first score of every band but the lowest. */
const BAND_STARTS = [40, 50, 60, 72];

/** Highlights: so many contacts that help and so many that ask for effort, the weightiest of each. */
const HELPFUL = 4;
const DEMANDING = 3;

/** One of the two: a chart, and what its owner is called in the text. */
export interface ChartOwner {
  name: string;
  /** whether it is no name but stands for one, and is never cut short */
  isLabel?: boolean;
  chart: NatalChart;
  /** how this person is spoken of, where a language agrees with it */
  pronoun?: Pronoun;
}

export const PRONOUNS = ['he', 'she', 'they'] as const;
type Pronoun = (typeof PRONOUNS)[number];

type TwoOwners = readonly [ChartOwner, ChartOwner];

/** The two with names that differ: who are called the same get the letters of unnamed people behind their names. */
export function toldApart([a, b]: TwoOwners, { letters }: SynastryWords): [ChartOwner, ChartOwner] {
  const isOne = a.name.toLowerCase() === b.name.toLowerCase();
  return isOne
    ? [
        { ...a, name: `${a.name} (${letters.a})` },
        { ...b, name: `${b.name} (${letters.b})` },
      ]
    : [a, b];
}

/** A letter or a shortened word before a name. */
const INITIAL = /[.]|^\p{L}\p{M}*$/u;

/** The two as they are called once they have been named: by the first name, where that tells them apart. */
function onFirstNames([a, b]: TwoOwners, { titles }: SynastryWords): [ChartOwner, ChartOwner] {
  const first = ({ name }: ChartOwner) => name.split(' ')[0];
  const isOne = first(a).toLowerCase() === first(b).toLowerCase();
  const isTitle = (word: string) => INITIAL.test(word) || titles.toLowerCase().split(' ').includes(word.toLowerCase());
  const called = (person: ChartOwner) => {
    return person.isLabel || isOne || isTitle(first(person)) ? person : { ...person, name: first(person) };
  };
  return [called(a), called(b)];
}

/** The two as they are called, each with a mark behind it that no name can hold, where the rest of the name may go. */
function marked(couple: TwoOwners, words: SynastryWords): [ChartOwner, ChartOwner] {
  const [a, b] = onFirstNames(couple, words);
  return [
    { ...a, name: `${a.name}{a}` },
    { ...b, name: `${b.name}{b}` },
  ];
}

/** A text about two who were `marked`, with their whole names once, at the first mention. */
function namedOnce(text: string, couple: TwoOwners, words: SynastryWords): string {
  const [a, b] = onFirstNames(couple, words);
  const rests = { a: couple[0].name.slice(a.name.length), b: couple[1].name.slice(b.name.length) };
  const told = new Set<string>();
  return text.replace(/\{([ab])\}/g, (_, who: 'a' | 'b') => {
    const rest = told.has(who) ? '' : rests[who];
    told.add(who);
    return rest;
  });
}

/** Two so far apart in age are as likely family as a couple, years. */
const FAR_APART = 25;

/**
 * The words for two people: where one of them is not of age on the day `jd`, or their births are a generation apart,
 * those that know nothing of courtship.
 */
export function wordsForAges(couple: TwoOwners, jd: number, words: SynastryWords): SynastryWords {
  const isOfAge = ({ chart }: ChartOwner) => stageOf(yearsBetween(chart.jd, jd)) !== 'young';
  const [a, b] = couple;
  const isNear = Math.abs(yearsBetween(a.chart.jd, b.chart.jd)) < FAR_APART;
  if (isNear && couple.every(isOfAge)) return words;
  return overlaid(words, words.young);
}

/** How a language speaks of two: of two women, of two of whom one is a man, of others by their names. */
function agreeing({ pronoun: a }: ChartOwner, { pronoun: b }: ChartOwner): 'she' | 'he' | 'other' {
  const isKnown = (pronoun: Pronoun | undefined) => pronoun === 'she' || pronoun === 'he';
  if (!isKnown(a) || !isKnown(b)) return 'other';
  return a === 'she' && b === 'she' ? 'she' : 'he';
}

/** Who has which part in a phrase, by its placeholder. */
type Parts = Readonly<Record<string, ChartOwner>>;

/** Words that agree with whom a part belongs to, and those for whose gender is not told: `‹h|she|he|{h}›`. */
const AGREEING = /‹(\w)\|([^|›]*)\|([^|›]*)\|([^›]*)›/g;

/** A phrase about people, who are called by their names in it. */
function spokenOf(phrase: string, parts: Parts, ...fillings: readonly Filling[]): string {
  const agreed = phrase.replace(AGREEING, (_, part: string, she: string, he: string, untold: string) => {
    return { she, he, they: untold }[parts[part].pronoun ?? 'they'];
  });
  const names = Object.fromEntries(Object.entries(parts).map(([part, { name }]) => [part, name]));
  return filled(agreed, ...fillings, names);
}

/** What every phrase about the two may ask for: `{pair}`, and words that agree with them. */
function ofBoth([a, b]: TwoOwners, words: SynastryWords): Filling {
  const before = known.get(a);
  if (before?.other === b) return before.filling;
  const { both, each } = words.agreement[agreeing(a, b)];
  const pair = listText([a.name, b.name], words);
  const filling = { pair, both: filled(both, { pair }), each };
  known.set(a, { other: b, filling });
  return filling;
}

/** What was made of two before: thirty sentences of an answer ask for it, all in one language. */
const known = new WeakMap<ChartOwner, { other: ChartOwner; filling: Filling }>();

/** The band of a score. */
export function bandOf(score: number): Band {
  return BANDS[BAND_STARTS.filter((start) => score >= start).length];
}

/**
 * The two in three short paragraphs: their closest contact, Suns and Moons; what draws, what rubs and one practice that
 * belongs to it; what is missing for want of a birth time, and the verdict with a kind word. The phrases are chosen by
 * both charts, whoever is named first.
 */
export function summary(total: Score, contacts: readonly Contact[], people: TwoOwners, words: SynastryWords): string {
  const couple = marked(people, words);
  const pick = pickerOf(couple);
  const about = ofBoth(couple, words);
  const weighed = byWeight(sureOf(contacts, couple)).filter(
    ({ points, aspect }) => points !== 0 && isNameIn(words.meet, aspect),
  );
  const lead = closest(contacts, couple);
  const draw = weighed.find((one) => one.points > 0 && !isSamePair(one, lead));
  const rub = weighed.find((one) => one.points < 0 && !isSamePair(one, lead) && !isSamePair(one, draw));
  const sentence = (moulds: readonly string[], contact: Contact | undefined) =>
    contact ? [contactSentence(pick(moulds), contact, pick, couple, words)] : [];
  const [a, b] = couple;
  const moonsSure = a.chart.houses && b.chart.houses;
  // of the signs of two Suns, or two Moons, nothing is said where a contact of the two says another thing
  const isToldOtherwise = (light: 'sun' | 'moon') =>
    contacts.some(
      (one) => one.a === light && one.b === light && isUnlikeSigns(one, signIn(a, light), signIn(b, light)),
    );
  const lights = (moonsSure ? (['sun', 'moon'] as const) : (['sun'] as const)).filter(
    (light) => !isToldOtherwise(light),
  );
  const trouble = rub ?? (lead && lead.points < 0 ? lead : undefined);
  const practice = trouble ? counselFor(trouble, words) : words.practice[certainDimension(lead ?? draw)];
  const parts = [
    [
      ...sentence(isVeryClose(lead, contacts) ? words.lead : words.lead_first, lead),
      ...lights.map((light) => elementLine(light, pick, couple, words)),
    ],
    [
      ...sentence(words.draw, draw),
      // one that follows upon another hard one is told as a second
      ...sentence(lead && lead.points < 0 ? words.rub_again : words.rub, rub),
      filled(pick(practice), about),
    ],
    [...missing(couple, words), ...verdict(total, pick, couple, words)],
  ];
  return namedOnce(paragraphs(...parts.map((sentences) => paragraph(...sentences))), people, words);
}

/** Aspects of two bodies whose signs go together as they do, by the signs between them. */
const SIGNS_BETWEEN: Readonly<Partial<Record<string, readonly number[]>>> = {
  conjunction: [0],
  sextile: [2, 10],
  trine: [4, 8],
};

/** Whether a contact says another thing than the two signs that it joins. */
function isUnlikeSigns({ aspect, points }: Contact, one: number, other: number): boolean {
  const between = (one - other + 12) % 12;
  return points < 0 || (points > 0 && SIGNS_BETWEEN[aspect]?.includes(between) === false);
}

/** Of two points that rub the one that has the say, the weightiest first. */
const RUBBING: readonly PointName[] = [
  ...(['pluto', 'neptune', 'uranus', 'chiron', 'true_node', 'saturn', 'jupiter', 'mc'] as const),
  ...(['mars', 'mercury', 'venus', 'moon', 'ascendant', 'sun'] as const),
];

/** What helps with a contact that rubs; an odd angle is told by its personal point, and so is its remedy. */
function counselFor({ a, b, aspect }: Contact, { adjust, counsel }: SynastryWords): readonly string[] {
  const isOf = (name: PointName) => name === a || name === b;
  const adjusted = aspect === 'quincunx' ? namesOf(adjust).findLast((name) => name === a || name === b) : undefined;
  return certain(counsel[adjusted ?? certain(RUBBING.find(isOf), `counsel for ${a} and ${b}`)], 'counsel');
}

/** Whether two contacts are of the same bodies, whoever has which: told side by side they would cross. */
function isSamePair(one: Contact, other: Contact | undefined): boolean {
  if (!other) return false;
  return (one.a === other.a && one.b === other.b) || (one.a === other.b && one.b === other.a);
}

const certainDimension = (contact: Contact | undefined) => contact?.dimension ?? DIMENSIONS[1];

/** One of several phrases, turned by the minutes of arc of both Suns and Moons. */
function pickerOf(couple: TwoOwners): (phrases: readonly string[]) => string {
  let turn = couple.reduce((sum, { chart: { positions } }) => {
    return sum + Math.floor(60 * longitudeOf(positions, 'sun')) + 7 * Math.floor(60 * longitudeOf(positions, 'moon'));
  }, 0);
  return (phrases) => {
    turn = (turn * 75 + 74) % 65_537;
    return phrases[turn % phrases.length];
  };
}

function byWeight(contacts: readonly Contact[]): Contact[] {
  return [...contacts].sort((one, other) => Math.abs(other.points) - Math.abs(one.points));
}

/** The contacts that hold at any hour of birth: of a Moon without one none is told. */
function sureOf(contacts: readonly Contact[], [one, other]: TwoOwners): readonly Contact[] {
  return contacts.filter(({ a, b }) => !isOpenMoon(a, one.chart) && !isOpenMoon(b, other.chart));
}

const PERSONAL: readonly PointName[] = ['sun', 'moon', 'mercury', 'venus', 'mars'];

/**
 * The tightest contact of two personal planets that counts: of a Moon
 * only if her place is known, and no quincunx.
 */
function closest(contacts: readonly Contact[], couple: TwoOwners): Contact | undefined {
  return [...sureOf(contacts, couple)]
    .sort((first, second) => first.orb - second.orb)
    .find(
      (each) =>
        each.points !== 0 && PERSONAL.includes(each.a) && PERSONAL.includes(each.b) && each.aspect !== 'quincunx',
    );
}

/** Contacts this close are told with their orb, degrees. */
const VERY_CLOSE = 1;

/** Whether a contact is very close, and none that counts is closer. */
function isVeryClose(lead: Contact | undefined, contacts: readonly Contact[]): boolean {
  return (
    lead !== undefined && lead.orb < VERY_CLOSE && !contacts.some(({ orb, points }) => points !== 0 && orb < lead.orb)
  );
}

/** A contact and what it does, in one sentence. */
function contactSentence(
  mould: string,
  { a, b, aspect, orb, points }: Contact,
  pick: (phrases: readonly string[]) => string,
  couple: TwoOwners,
  words: SynastryWords,
): string {
  const about = ofBoth(couple, words);
  const owned = (person: ChartOwner, body: PointName) => {
    const values = formsOf('body', words.names.bodies[body]);
    const forms = namesOf(words.owned).map((form) => [
      form,
      filled(words.owned[form], { person: person.name }, values),
    ]);
    return Object.fromEntries(forms);
  };
  const placeholders = (name: string, forms: Readonly<Record<string, string>>) =>
    Object.fromEntries(namesOf(forms).map((form) => [form === 'plain' ? name : `${name}_${form}`, forms[form]]));
  const meet = words.meet[isNameIn(words.meet, aspect) ? aspect : ('conjunction' satisfies WeighedAspect)];
  const contact = filled(meet, placeholders('a', owned(couple[0], a)), placeholders('b', owned(couple[1], b)));
  const { effects, isStraight } = effectsOf(a, b, words);
  const { draw, rub, facing } = effects;
  const drawing = aspect === 'opposition' ? (facing ?? draw) : draw;
  const [x, y] = isStraight ? couple : [couple[1], couple[0]];
  const phrases = aspect === 'quincunx' ? adjustmentOf(a, b, words) : points > 0 ? drawing : rub;
  const effect = spokenOf(pick(phrases), { x, y }, about);
  return filled(mould, about, { contact, effect, orb: decimalText(orb, words) });
}

/**
 * What two points do to each other: of two personal ones their own, else that of the point which is none. Straight
 * where its first point is the first person's: in the text that is `{x}`.
 */
function effectsOf(a: PointName, b: PointName, { effect }: SynastryWords) {
  const straight = effect[`${a}-${b}`];
  const turned = effect[`${b}-${a}`];
  const own = straight ?? turned ?? effect[a];
  const effects = certain(own ?? effect[b], `effect of ${a} and ${b}`);
  return { effects, isStraight: own !== undefined && (straight !== undefined || turned === undefined) };
}

/**
 * What an odd angle asks of two: the signs have nothing in common, so that it is no contest as a square is. Of two
 * personal points the later speaks, for it says more of daily life.
 */
function adjustmentOf(a: PointName, b: PointName, { adjust }: SynastryWords) {
  const point = namesOf(adjust).findLast((name) => name === a || name === b);
  return adjust[certain(point, `personal point of ${a} and ${b}`)];
}

/** A number with one decimal, as the language writes it. */
function decimalText(value: number, { grammar }: SynastryWords): string {
  return (Math.round(value * 10) / 10).toFixed(1).replace('.', grammar.decimal);
}

/** The one verdict with the score, and a kind word at the end; the sums are in the `breakdown` of the answer. */
function verdict(
  { score }: Score,
  pick: (phrases: readonly string[]) => string,
  couple: TwoOwners,
  words: SynastryWords,
) {
  const band = bandOf(score);
  return [
    filled(pick(words.verdict[band]), { score: decimalText(score, words) }, ofBoth(couple, words)),
    pick(words.last[band]),
  ];
}

function signIn({ chart }: ChartOwner, body: 'sun' | 'moon'): number {
  return signOf(longitudeOf(chart.positions, body));
}

/** The meeting of two signs and their elements; in the text `{x}` has the earlier element. */
function elementLine(
  body: 'sun' | 'moon',
  pick: (phrases: readonly string[]) => string,
  couple: TwoOwners,
  words: SynastryWords,
): string {
  const element = (person: ChartOwner) => signIn(person, body) % 4;
  const [a, b] = couple;
  const [x, y] = element(a) <= element(b) ? [a, b] : [b, a];
  const sign = (person: ChartOwner) => words.names.signs[SIGNS[signIn(person, body)].toLowerCase()];
  const about = ofBoth(couple, words);
  const { lines, same, line } =
    body === 'sun'
      ? { lines: words.suns, same: words.suns_same, line: words.suns_line }
      : { lines: words.moons, same: words.moons_same, line: words.moons_line };
  const phrases = lines[`${ELEMENTS[element(x)]}-${ELEMENTS[element(y)]}`];
  const text = spokenOf(pick(phrases), { x, y }, about);
  const mould = pick(signIn(a, body) === signIn(b, body) ? same : line);
  return filled(mould, formsOf('first', sign(a)), formsOf('second', sign(b)), { x: a.name, y: b.name, text });
}

function missing(people: readonly ChartOwner[], { time_unknown }: SynastryWords): string[] {
  const unknown = people.filter(({ chart }) => !chart.houses);
  if (unknown.length === 0) return [];
  return [unknown.length === 2 ? time_unknown.both : filled(time_unknown.one, { who: unknown[0].name })];
}

/**
 * Sentences on contacts: the closest of two personal planets, then those that weigh most, helpful and demanding ones
 * alike. Where two contacts would be told in the same words (her Venus to his Mars, his Venus to her Mars), only the
 * first is.
 */
export function highlights(contacts: readonly Contact[], owners: TwoOwners, words: SynastryWords): string[] {
  const people = onFirstNames(owners, words);
  const couple = marked(people, words);
  const lead = closest(contacts, people);
  const inOrder = [
    ...(lead ? [lead] : []),
    ...byWeight(sureOf(contacts, people)).filter((contact) => contact !== lead),
  ];
  const phrases = new Set<string>();
  const left = { helpful: HELPFUL, demanding: DEMANDING };
  const lines: string[] = [];
  for (const contact of inOrder) {
    const kind = contact.points > 0 ? 'helpful' : 'demanding';
    if (contact.points === 0 || left[kind] === 0) continue;
    const phrase = phrasesFor(contact, words).find((one) => !phrases.has(one));
    if (phrase === undefined) continue;
    phrases.add(phrase);
    left[kind]--;
    lines.push(namedOnce(highlight(contact, phrase, couple, words), people, words));
  }
  return lines;
}

/**
 * The contact by name, then its sentence with the two put in: `{x}`
 * owns the first of a pair, `{o}` the slow body, `{p}` the other.
 */
function highlight(contact: Contact, phrase: string, couple: TwoOwners, words: SynastryWords): string {
  const [a, b] = couple;
  const { contacts, line, names, outer, owned: phrases, themes } = words;
  const owned = (person: ChartOwner, body: PointName) =>
    filled(phrases.plain, { person: person.name, ...formsOf('body', names.bodies[body]) });
  const isStraight = contacts[`${contact.a}-${contact.b}`] !== undefined;
  const [x, y] = isStraight ? [a, b] : [b, a];
  const [o, p] = outer[contact.a] ? [a, b] : [b, a];
  const personal = outer[contact.a] ? contact.b : contact.a;
  const theme = themes[personal] ? formsOf('theme', themes[personal]) : {};
  const text = spokenOf(phrase, { x, y, o, p }, ofBoth(couple, words), theme);
  const aspect = formsOf('aspect', names.aspects[contact.aspect]);
  return filled(line, { a: owned(a, contact.a), ...aspect, b: owned(b, contact.b), text });
}

/** What may be said of a contact with a personal point in it. */
function phrasesFor({ a, b, aspect }: Contact, { contacts, outer }: SynastryWords): readonly string[] {
  const nature = natureOf(aspect);
  const pair = contacts[`${a}-${b}`] ?? contacts[`${b}-${a}`];
  const own = pair && ((aspect === 'opposition' ? pair.opposition : undefined) ?? pair[nature]);
  if (own !== undefined) return [own];
  return certain((outer[a] ?? outer[b])?.[nature], `text of ${a} and ${b}`);
}

/**
 * A guest's planet in a house of the host, and what it does there; null for
 * the points that say more of a generation than of a person.
 */
export function overlayText(
  { point, house }: { point: PointName; house: number },
  guest: ChartOwner,
  host: ChartOwner,
  words: SynastryWords,
): string | null {
  if (!words.overlays[point]) return null;
  const both = Math.floor(guest.chart.jd) + Math.floor(host.chart.jd);
  const isOther = (both + house + Number(isReturned(point, house, guest, host))) % 2 === 1;
  const phrase = (isOther ? words.overlays_other : words.overlays)[point][house];
  const { names, overlay, owned } = words;
  const people = onFirstNames([guest, host], words);
  const [g, h] = marked(people, words);
  const a = filled(owned.plain, { person: g.name }, formsOf('body', names.bodies[point]));
  if (isOpenMoon(point, guest.chart) && isBetweenHouses(guest.chart, host.chart)) {
    return namedOnce(filled(words.overlay_open, { a, g: g.name, h: h.name }), people, words);
  }
  const text = spokenOf(phrase, { g, h }, ofBoth([g, h], words));
  const line = filled(overlay, formsOf('house', names.houses[house]), {
    a,
    h: h.name,
    field: words.fields[house],
    text,
  });
  return namedOnce(line, people, words);
}

/** Whether half a day earlier or later the Moon of one chart is in another house of the other. */
function isBetweenHouses({ positions }: NatalChart, { houses }: NatalChart): boolean {
  const { longitude, speed } = positionOf(positions, 'moon');
  const all = [-0.5, 0, 0.5].map((days) => houses?.houseOf(norm360(longitude + days * speed)));
  return new Set(all).size > 1;
}

/**
 * True of the later born where both planets stand in the same house
 * of the other: that is told in other words there.
 */
function isReturned(point: PointName, house: number, guest: ChartOwner, host: ChartOwner): boolean {
  if (!guest.chart.houses || point === 'ascendant' || point === 'mc') return false;
  const back = guest.chart.houses.houseOf(longitudeOf(host.chart.positions, point));
  if (back !== house) return false;
  return guest.chart.jd === host.chart.jd ? guest.name > host.name : guest.chart.jd > host.chart.jd;
}

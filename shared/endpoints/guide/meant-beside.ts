/** What words of a message mean only beside others: an illness called like a sign, a card that is taken out. */
import type { BodyName } from '../../language/names.ts';
import type { AnyMention } from '../../language/reading.ts';
import { cued } from './cues.ts';
import { isAskedFirst } from './denied.ts';
import type { Understanding } from './understanding.ts';

/** Topics that say nothing by themselves: their words are neither known by them nor hidden in their phrases. */
export const BESIDE_OTHERS: readonly string[] = [
  ...([
    'symptom',
    'condition',
    'takes_out',
    'rise_noun',
    'set_noun',
    'ingress',
    'what_if',
    'one_for',
    'three_for',
  ] as const),
  ...(['one_word', 'for_word', 'sati'] as const),
  ...(['in_spring', 'in_summer', 'in_autumn', 'in_winter'] as const),
];

type Meaning = (own: Understanding) => Understanding | undefined;

/** A message with what its words mean beside one another. */
export function withMeaning(own: Understanding): Understanding {
  const meanings: readonly Meaning[] = [
    illness,
    diagnosis,
    cardTaken,
    lightInSign,
    rising,
    seasonBegins,
    ingress,
    stay,
  ];
  return meanings.reduce((meant, meaning) => meaning(meant) ?? meant, own);
}

const isOf = ({ mentions }: Understanding, ...kinds: AnyMention['kind'][]) =>
  mentions.some(({ kind }) => kinds.includes(kind));
const says = ({ words }: Understanding, ...all: string[]) => all.some((word) => words.includes(word));
const saying = (own: Understanding, ...more: string[]) => [...new Set([...own.words, ...more])];

const CANCER = 3;

/** `Is this mole on my arm cancer?` asks for no sign. */
function illness(own: Understanding): Understanding | undefined {
  const signs = own.mentions.filter((mention) => mention.kind === 'sign');
  const isIllness = signs.length > 0 && signs.every(({ sign, vedic }) => sign === CANCER && !vedic);
  const isOfStars = isOf(own, 'body', 'house', 'period', 'day') || says(own, 'horoscope', 'star_sign', 'couple');
  if (!isIllness || isOfStars || !says(own, 'symptom')) return undefined;
  return { ...own, mentions: own.mentions.filter(({ kind }) => kind !== 'sign'), words: saying(own, 'checkup') };
}

const OR = cued`\s${'or'}\s`;

/** `Do I have ADHD, or is it my Gemini Moon?`: what somebody suffers from, asked of a chart. */
function diagnosis(own: Understanding): Understanding | undefined {
  // whoever has it, and asks for something else, asks for no diagnosis
  const isAsking = says(own, 'either_or') || OR.test(own.text) || isAskedFirst(own.text.trim());
  const isOfChart = isOf(own, 'sign', 'body', 'house', 'nakshatra') || says(own, 'chart', 'at_birth');
  if (!says(own, 'condition') || !isAsking || !isOfChart || says(own, 'horoscope', 'couple')) return undefined;
  return { ...own, words: saying(own, 'diagnosis') };
}

/** `Then just take a card out`. */
function cardTaken(own: Understanding): Understanding | undefined {
  const isElse = says(own, 'meaning', 'define', 'undrawn', 'unanswered', 'method');
  if (!says(own, 'cards') || !says(own, 'takes_out') || isElse || isOf(own, 'card')) return undefined;
  return { ...own, words: saying(own, 'draw') };
}

const LIGHTS: Readonly<Record<string, BodyName>> = { 'major-18-the-moon': 'moon', 'major-19-the-sun': 'sun' };
const IN_BETWEEN = cued`^\s${'in'}\s$`;

/** `El sol en Aries` is no card. */
function lightInSign(own: Understanding): Understanding | undefined {
  if (says(own, 'cards', 'draw')) return undefined;
  const { text } = own;
  const mentions = own.mentions.map((mention, at): AnyMention => {
    const next = own.mentions[at + 1];
    const body = mention.kind === 'card' ? LIGHTS[mention.card] : undefined;
    const isIn = next?.kind === 'sign' && IN_BETWEEN.test(text.slice(mention.end, next.start));
    return body && isIn ? { kind: 'body', body, vedic: false, start: mention.start, end: mention.end } : mention;
  });
  return { ...own, mentions };
}

const RISINGS: readonly (readonly [mark: string, of: 'sun' | 'moon', word: string])[] = [
  ['rise_noun', 'moon', 'moonrise'],
  ['set_noun', 'moon', 'moonset'],
  ['rise_noun', 'sun', 'sunrise'],
  ['set_noun', 'sun', 'sunset'],
];

/** `When is the Moon up tonight?`: its rising, where nothing of a chart is spoken of. */
function rising(own: Understanding): Understanding | undefined {
  const bodies = own.mentions.flatMap((mention) => (mention.kind === 'body' ? [mention.body] : []));
  const isOfChart = isOf(own, 'sign', 'house', 'self', 'other', 'date') || says(own, 'cards');
  const [, , word] = RISINGS.find(([mark, of]) => bodies.length === 1 && bodies[0] === of && says(own, mark)) ?? [];
  const isOfTime = isOf(own, 'day', 'place', 'time') || says(own, 'when', 'exact_time');
  if (!word || isOfChart || !isOfTime) return undefined;
  return { ...own, mentions: own.mentions.filter(({ kind }) => kind !== 'body'), words: saying(own, word) };
}

/** Which sign the Sun enters with a season of the north, and with a month. */
const SEASONS: readonly (readonly [mark: string, month: number, sign: number])[] = [
  ['in_spring', 3, 0],
  ['in_summer', 6, 3],
  ['in_autumn', 9, 6],
  ['in_winter', 12, 9],
];

/** An equinox or a solstice is the Sun's entry into a sign. */
function seasonBegins(own: Understanding): Understanding | undefined {
  const isEqui = says(own, 'equinox');
  if (!(isEqui || says(own, 'solstice')) || isOf(own, 'body', 'self', 'other', 'card')) return undefined;
  // the precession of the equinoxes is none of them
  const isOfTime = isOf(own, 'date', 'number', 'sign', 'period') || says(own, 'when', 'next_one', 'exact_time');
  if (!isOfTime && !SEASONS.some(([mark]) => says(own, mark))) return undefined;
  const months = own.mentions.flatMap((each) => (each.kind === 'date' ? each.readings.map(({ month }) => month) : []));
  const fits = SEASONS.filter(([, month]) => (month % 6 === 3) === isEqui);
  const meant = fits.filter(([mark, month]) => months.includes(month) || (months.length === 0 && says(own, mark)));
  const named = own.mentions.some(({ kind }) => kind === 'sign');
  const signs = named ? [] : (meant.length > 0 ? meant : fits).map(([, , sign]) => sign);
  const end = own.text.length;
  const added = [
    { kind: 'body', body: 'sun', vedic: false, start: end, end },
    ...signs.map((sign) => ({ kind: 'sign', sign, vedic: false, start: end, end })),
  ] as AnyMention[];
  return { ...own, mentions: [...own.mentions, ...added], words: saying(own, 'enters', 'when') };
}

/** `Ingreso del Sol en Aries`. */
function ingress(own: Understanding): Understanding | undefined {
  const isEntry = says(own, 'ingress') && isOf(own, 'body') && isOf(own, 'sign') && !isOf(own, 'self', 'other', 'card');
  return isEntry ? { ...own, words: saying(own, 'enters', 'when') } : undefined;
}

/** `How long does Saturn stay in Pisces?` asks of the sky, and of nobody's sade sati. */
function stay(own: Understanding): Understanding | undefined {
  const isOfSign = isOf(own, 'sign') && isOf(own, 'body') && !isOf(own, 'self', 'other', 'house', 'date');
  if (!says(own, 'sade_sati') || !isOfSign || says(own, 'mine', 'sati')) return undefined;
  return { ...own, words: own.words.filter((word) => word !== 'sade_sati') };
}

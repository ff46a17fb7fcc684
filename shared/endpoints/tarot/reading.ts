import { type Static, Type } from 'typebox';
import { wordsIn } from '../../content/languages.ts';
import { diceOf } from '../../engine/dice.ts';
import { dateFromText, utcDateText } from '../../engine/sky/time.ts';
import type { DrawnCard } from '../../engine/tarot/deck.ts';
import { lying, spreadDrawn } from '../../engine/tarot/draw.ts';
import { SPREAD_IDS, type SpreadId } from '../../engine/tarot/spreads.ts';
import type { FieldError } from '../../errors.ts';
import { spreadPicture } from '../../pictures/tarot/spread-picture.ts';
import { interpretation } from '../../prose/tarot/interpret.ts';
import { isOfAThing } from '../../prose/tarot/question.ts';
import type { InDanger, Safety } from '../../safety/matters.ts';
import type { Warning } from '../../warnings.ts';
import { country } from '../country.ts';
import { dangerRead } from '../danger-read.ts';
import { endpoint, type JobContext } from '../endpoint.ts';
import { helpFor, withDoor } from '../help.ts';
import { language } from '../language.ts';
import { meta, metaSchema } from '../meta.ts';
import { isInDanger, isOrdinary, safetyOf } from '../safety.ts';
import type { Stores } from '../stores.ts';
import { described } from '../vocabulary.ts';
import { answer, isAi, type KeptReading, positionTexts, READING_FORMAT } from './kept-reading.ts';
import { cardsDrawn, cardsInWords, readingId, reversals, spreadName } from './names.ts';
import { cardsPicked, pickedCards } from './picked-cards.ts';
import { tarotCare } from './tarot-care.ts';
import { worded } from './worded.ts';

/** The free taste: its interpretation is a summary until it is unlocked. */
const TEASER: SpreadId = 'single_card';

const input = Type.Object({
  spread_type: Type.Optional(spreadName('The spread (default three_card).')),
  spread_id: Type.Optional(spreadName('Another name for `spread_type`; hyphens are welcome.')),
  question: Type.Optional(
    Type.String({ maxLength: 1000, description: 'What you would like to ask. It is quoted, never executed.' }),
  ),
  category: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'What it is about: love, career, money, growth, or a word of your own.',
    }),
  ),
  cards: Type.Optional(pickedCards),
  seed: Type.Optional(
    Type.Integer({
      minimum: Number.MIN_SAFE_INTEGER,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'The same seed and spread draw the same cards.',
    }),
  ),
  reversals,
  daily: Type.Boolean({
    default: false,
    description: 'True: the single card of the day, the same one for your account until midnight (UTC).',
  }),
  language,
  country,
});

export const tarotReading = endpoint({
  name: 'tarot.reading',
  method: 'POST',
  path: '/tarot/reading',
  credits: 2,
  summary: 'Draw a tarot reading, or interpret cards you have drawn yourself.',
  description:
    'Cards are drawn without replacement from the 78 of the Rider-Waite-Smith deck, each upright or reversed with equal chance. The crossing card of the Celtic cross is read as it was drawn. Month 1 of a year ahead is the present month (UTC). `single_card` answers a summary and is unlocked by the interpretation endpoint; every other spread is answered whole.',
  input,
  output: Type.Object({
    reading_id: readingId,
    spread_type: described(Type.Enum([...SPREAD_IDS]), 'The spread.'),
    question: Type.Optional(
      described(Type.String(), 'What was asked, as it was sent; absent where it is grave. It is not kept.'),
    ),
    drawn_on: Type.Optional(described(Type.String(), 'The day of the draw (UTC); absent where help stands instead.')),
    cards_drawn: described(cardsDrawn, 'The cards in the order of the places.'),
    interpretation: described(
      Type.Object({
        summary: described(
          Type.String(),
          'The reading in a paragraph. Where the question is perhaps a cry for help, one sentence more, apart, says who listens.',
        ),
        positions: Type.Optional(described(positionTexts, 'What each place says.')),
        is_ai: Type.Optional(isAi),
      }),
      'What the cards say.',
    ),
    answer,
    unlocked: described(Type.Boolean(), 'Whether the whole interpretation was given.'),
    seed: Type.Optional(described(Type.Integer(), 'The seed that was asked for.')),
    meta: metaSchema,
  }),
  example: { spread_type: 'three_card', question: 'Where should my attention go this season?', seed: 7 },
  picture: spreadPicture,
  read(input, refuse) {
    const { spread_type, spread_id, cards, daily } = input;
    if (spread_type && spread_id && spread_type !== spread_id) {
      const message = `says ${spread_id} while spread_type says ${spread_type}; give one of them`;
      refuse({ pointer: '/spread_id', code: 'contradiction', message });
    }
    const spread = spread_type ?? spread_id ?? (daily ? TEASER : 'three_card');
    if (daily) refuse(...dailyErrors(spread, input));
    const picked = cards && cardsPicked(cards, spread, input.reversals, refuse);
    return { ...input, spread, picked, safety: safetyOf(...textsIn(input)) };
  },
  free: ({ safety }) => isInDanger(safety),
  urgent: ({ spread, safety, ...request }, context) =>
    isInDanger(safety) ? helpInstead(spread, request, safety, context) : undefined,
  forNothing: ({ meta: { help } }) => help !== undefined,
  async handle(parsed, context, stores) {
    const { spread, safety, ...request } = parsed;
    if (isInDanger(safety)) return helpInstead(spread, request, safety, context);
    // the model reads what was asked while the cards are laid
    const [seen, laid] = await Promise.all([
      dangerRead(stores.model, textsIn(request), safety),
      laidOut(parsed, context, stores),
    ]);
    if (seen) return helpInstead(spread, request, seen, context);
    await stores.readings.save(laid.kept);
    return laid.answer;
  },
});

type Request = Static<typeof input>;
type ParsedReading = Request & { spread: SpreadId; picked: readonly DrawnCard[] | undefined; safety: Safety };

const textsIn = ({ question = '', category = '' }: Pick<Request, 'question' | 'category'>) => [question, category];

/** The cards on the table with their words, and what is kept of them. */
async function laidOut({ spread, picked, safety, ...request }: ParsedReading, context: JobContext, stores: Stores) {
  const { seed, question = '', category = '' } = request;
  const care = tarotCare(safety, request.language, textsIn(request));
  const drawn = picked ?? tableDrawn(spread, request, context, stores.accountId);
  const month = dateFromText(utcDateText(context.now)).month - 1;
  const words = wordsIn(request.language).tarot;
  const reading = { spread, cards: drawn, question, category, month, care };
  const { summary, positions, essay, verdict, isDelicate } = interpretation(reading, words);
  const unlocked = spread !== TEASER;
  const cards = cardsInWords(spread, drawn, words);
  // what says yes or no, or stays as it is written, is worded by people
  const isOpen = unlocked && verdict === null && !isDelicate && isOrdinary(safety);
  const subject = [question, category];
  const wording = isOpen
    ? await worded(stores.model, { summary, cards, questions: subject, language: request.language })
    : undefined;
  // under a quarrel about noise a number for crises frightens, and helps nobody
  const isDaily = !safety.threatened && isOfAThing(question, words);
  const behindDoor = isDaily ? (wording ?? summary) : withDoor(wording ?? summary, safety, subject, request);
  const kept: KeptReading = {
    id: newReadingId(context.seed),
    spread_type: spread,
    // neither the question is kept nor a sentence that quotes it
    data: {
      format: READING_FORMAT,
      cards_drawn: cards,
      interpretation: essay,
      answer: verdict,
      language: request.language,
    },
    unlocked,
  };
  const answer = {
    reading_id: kept.id,
    spread_type: spread,
    // what perhaps tells of distress is not repeated: answers are kept for retries
    ...(question.trim() !== '' && isOrdinary(safety) ? { question } : {}),
    drawn_on: utcDateText(context.now),
    cards_drawn: kept.data.cards_drawn,
    interpretation: unlocked
      ? { summary: behindDoor, positions, is_ai: wording !== undefined }
      : { summary: behindDoor },
    answer: verdict,
    unlocked,
    ...(seed === undefined ? {} : { seed }),
    meta: meta(
      request.language,
      context,
      {
        ...settings(spread, request, context.now),
        ...(care && care.sentences.length > 0 ? { care: care.sentences } : {}),
      },
      warnings(request),
    ),
  };
  return { kept, answer };
}

/** What does not go with the card of the day. */
function dailyErrors(spread: SpreadId, { cards, seed }: Pick<Request, 'cards' | 'seed'>): FieldError[] {
  const clash = (pointer: string, what: string): FieldError => ({
    pointer,
    code: 'contradiction',
    message: `does not go with \`daily: true\`: ${what}`,
  });
  return [
    ...(spread === TEASER ? [] : [clash('/daily', `the card of the day is a single_card, not ${spread}`)]),
    ...(cards ? [clash('/cards', 'the day draws its card itself')] : []),
    ...(seed === undefined ? [] : [clash('/seed', 'account and day decide the card')]),
  ];
}

/** The drawn cards: by account and day, by the caller's seed, or by the dice of the request. */
function tableDrawn(
  spread: SpreadId,
  { daily, seed, reversals }: Omit<Request, 'cards'>,
  context: JobContext,
  account: string,
) {
  const key = daily ? `${account} ${utcDateText(context.now)}` : (seed ?? context.seed);
  return spreadDrawn(spread, key).map((drawn) => lying(drawn, reversals));
}

/** Help in the place of a reading: no card is drawn, nothing is kept (not even that this was asked). */
function helpInstead(spread: SpreadId, request: Request, safety: InDanger, context: JobContext) {
  const { seed } = request;
  const { text, ...help } = helpFor(safety, textsIn(request), request);
  return {
    reading_id: newReadingId(context.seed),
    spread_type: spread,
    cards_drawn: [],
    interpretation: { summary: text, positions: [] },
    answer: null,
    unlocked: true,
    ...(seed === undefined ? {} : { seed }),
    meta: meta(request.language, context, { help }),
  };
}

/** A random (version 4) UUID made from the dice of the request, so that the same job makes the same reading. */
function newReadingId(seed: string): string {
  const bytes = diceOf('tarot reading id', seed).bytes(16);
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = Buffer.from(bytes).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** What was settled for the spreads that leave something open. */
function settings(spread: SpreadId, { daily }: Pick<Request, 'daily'>, now: number): Record<string, string> {
  const today = utcDateText(now);
  if (daily) return { day: today };
  switch (spread) {
    case 'celtic_cross':
      return { crossing_card: 'as_drawn' };
    case 'monthly':
      return { first_day: today };
    case 'year_ahead':
      return { first_month: today.slice(0, 7) };
    default:
      return {};
  }
}

function warnings({ cards, seed }: Request): Warning[] {
  return cards && seed !== undefined ? [{ code: 'seed_unused' }] : [];
}

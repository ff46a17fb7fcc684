/** A reading as it is kept: the cards and the words, so that a reading never changes after it was given. */
import { type Static, Type } from 'typebox';
import { LANGUAGES, type Language } from '../../content/languages.ts';
import { Problem } from '../../errors.ts';
import { type KeptDocument, readForward, type StepForward } from '../../kept.ts';
import { isAmong, isRecord } from '../../narrow.ts';
import type { Readings, StoredReading } from '../stores.ts';
import { described, nullable } from '../vocabulary.ts';
import type { cardsDrawn } from './names.ts';

/** What each place says. */
export const positionTexts = Type.Array(
  Type.Object({
    position: described(Type.String(), 'The name of the place.'),
    text: described(Type.String(), 'What the card says there.'),
  }),
);

/** Of readings that are answered whole. */
export const isAi = Type.Boolean({ description: 'True when a language model put the summary into words.' });

/** What the cards say to a question of yes or no; null where none is asked, or none may be given. */
export const answer = nullable(
  Type.Enum(['yes', 'leaning_yes', 'open', 'leaning_no', 'no'], {
    description: 'What the cards say to a question of yes or no; null where none is asked, or none may be given.',
  }),
);

/** The whole interpretation of a reading. */
export const interpretationText = Type.Object({
  summary: described(Type.String(), 'The reading in a paragraph.'),
  positions: described(positionTexts, 'What each place says.'),
});

export interface KeptReading extends StoredReading {
  data: {
    format: typeof READING_FORMAT;
    cards_drawn: Static<typeof cardsDrawn>;
    interpretation: Static<typeof interpretationText>;
    answer: Static<typeof answer>;
    /** of the words */
    language: Language;
  };
}

/** The number of what `KeptReading` says; raised with its shape, and then `STEPS` gets one more. */
export const READING_FORMAT = 1;

/** From each format to the next. */
const STEPS: readonly StepForward[] = [
  // before there were numbers: the first readings had no answer to a question of yes or no, and no other language
  ({ cards_drawn, interpretation, answer = null, language = LANGUAGES[0] }) =>
    isInterpreted(cards_drawn, interpretation)
      ? { format: 1, cards_drawn, interpretation, answer, language }
      : undefined,
];

function isInterpreted(cards: unknown, interpretation: unknown): boolean {
  return Array.isArray(cards) && isRecord(interpretation) && Array.isArray(interpretation.positions);
}

/**
 * A reading of the caller's. Throws `not_found` for an unknown one and for another account's alike, and `gone` for one
 * that cannot be read.
 */
export async function keptReading(readings: Readings, id: string): Promise<KeptReading> {
  const reading = await readings.find(id);
  if (!reading) throw new Problem('not_found', 'There is no such reading of yours.');
  const data = readForward(reading.data, reading.data.format, STEPS);
  if (!data || !isKept(data)) {
    throw new Problem(
      'gone',
      'This reading is kept in a form that is not read any more. It can be deleted, and drawn anew.',
    );
  }
  return { ...reading, data };
}

function isKept(data: KeptDocument): data is KeptReading['data'] {
  const { format, cards_drawn, interpretation, answer, language } = data;
  const isWorded = isAmong(LANGUAGES, language) && (answer === null || typeof answer === 'string');
  return format === READING_FORMAT && isInterpreted(cards_drawn, interpretation) && isWorded;
}

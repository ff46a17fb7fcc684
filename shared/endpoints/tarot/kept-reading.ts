/** A reading as it is kept: the cards and the words, so that a reading never changes after it was given. */
import { type Static, Type } from 'typebox';
import { LANGUAGES, type Language } from '../../content/languages.ts';
import { Problem } from '../../errors.ts';
import { isRecord } from '../../record.ts';
import type { Readings, StoredReading } from '../stores.ts';
import { nullable } from '../vocabulary.ts';
import type { cardsDrawn } from './names.ts';

/** What each place says. */
export const positionTexts = Type.Array(Type.Object({ position: Type.String(), text: Type.String() }));

/** Of readings that are answered whole. */
export const isAi = Type.Boolean({ description: 'True when a language model put the summary into words.' });

/** What the cards say to a question of yes or no; null where none is asked, or none may be given. */
export const answer = nullable(Type.Enum(['yes', 'leaning_yes', 'open', 'leaning_no', 'no']));

/** The whole interpretation of a reading. */
export const interpretationText = Type.Object({
  summary: Type.String(),
  positions: positionTexts,
});

export interface KeptReading extends StoredReading {
  data: {
    cards_drawn: Static<typeof cardsDrawn>;
    interpretation: Static<typeof interpretationText>;
    answer: Static<typeof answer>;
    /** of the words; readings of before there were several are English */
    language?: Language;
  };
}

/** A reading of the caller's. Throws `not_found` for an unknown one and for another account's alike. */
export async function keptReading(readings: Readings, id: string): Promise<KeptReading> {
  const reading = await readings.find(id);
  if (!reading) throw new Problem('not_found', 'There is no such reading of yours.');
  if (!isKept(reading)) throw new TypeError(`the reading ${id} is kept in a shape that is not known`);
  return reading;
}

function isKept(reading: StoredReading): reading is KeptReading {
  const { cards_drawn, interpretation, answer } = reading.data;
  return Array.isArray(cards_drawn) && isRecord(interpretation) && (answer === null || typeof answer === 'string');
}

/** The language that a kept reading is written in. */
export function languageOf({ data }: KeptReading): Language {
  return data.language ?? LANGUAGES[0];
}

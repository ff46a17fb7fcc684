/** Everything a person reads in an answer, in one language: what a folder of this room must hold. */
import type { WarningCode } from '../warnings.ts';
import type { Grammar } from './grammar.ts';
import type { GuideWords } from './guide-words.ts';
import type { NumerologyWords } from './numerology-words.ts';
import type { PictureWords } from './picture-words.ts';
import type { TarotWords } from './tarot-words.ts';
import type { VedicWords } from './vedic-words.ts';
import type { HoroscopeWords, NatalWords, SkyCalendarWords, SynastryWords, TransitWords } from './western-words.ts';

export interface Words {
  grammar: Grammar;
  /** where whoever reads it is, as far as that is known: hours are told by that clock */
  there?: { zone: string; city: string };
  /** by code; several where a warning is worded by its variant */
  warnings: Readonly<Record<WarningCode, string | Readonly<Record<string, string>>>>;
  vedic: VedicWords;
  natal: NatalWords;
  synastry: SynastryWords;
  horoscope: HoroscopeWords;
  transits: TransitWords;
  skyCalendar: SkyCalendarWords;
  tarot: TarotWords;
  numerology: NumerologyWords;
  guide: GuideWords;
  pictures: PictureWords;
}

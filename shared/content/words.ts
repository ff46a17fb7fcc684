/** Everything a person reads in an answer, in one language: what a folder of this room must hold. */
import { lazily } from '../once.ts';
import type { WarningCode } from '../warnings.ts';
import type { AgeWords } from './age-words.ts';
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
  /** what is said otherwise to people of some ages */
  ages: AgeWords;
}

/** The files of a language, as its `words.ts` lists them. */
interface Written
  extends Pick<Words, 'grammar' | 'warnings' | 'transits' | 'skyCalendar' | 'pictures' | 'ages'>,
    Pick<GuideWords, 'replies' | 'figures' | 'glossary' | 'spellings'>,
    Omit<VedicWords, 'grammar'>,
    Omit<NatalWords, 'grammar' | 'names'> {
  skyNames: NatalWords['names'];
  synastry: Omit<SynastryWords, 'grammar' | 'names'>;
  horoscope: Omit<HoroscopeWords, 'names'>;
  numerology: Omit<NumerologyWords, 'grammar'>;
  phrases: TarotWords['phrases'];
  majors: TarotWords['cards'];
  wands: TarotWords['cards'];
  cups: TarotWords['cards'];
  swords: TarotWords['cards'];
  pentacles: TarotWords['cards'];
}

/** The words of a language from its files; of each part what is asked for is read first then. */
export function wordsFrom(written: Written): Words {
  const { grammar, skyNames: names } = written;
  return lazily<Words>({
    grammar: () => grammar,
    warnings: () => written.warnings,
    vedic: () => {
      const { terms, matching, porutham, gunaMilan, dosha, remedies, vargaGifts, varshphal } = written;
      const { names: vedicNames, nameMeanings, readings, festivals } = written;
      const ofMatching = { matching, porutham, gunaMilan, dosha, remedies };
      return {
        grammar,
        terms,
        ...ofMatching,
        vargaGifts,
        varshphal,
        names: vedicNames,
        nameMeanings,
        readings,
        festivals,
      };
    },
    natal: () => {
      const { portrait, signs, houses, aspects, natal } = written;
      return { grammar, names, portrait, signs, houses, aspects, natal };
    },
    synastry: () => ({ grammar, names, ...written.synastry }),
    horoscope: () => ({ names, ...written.horoscope }),
    transits: () => written.transits,
    skyCalendar: () => written.skyCalendar,
    tarot: () => ({
      cards: { ...written.majors, ...written.wands, ...written.cups, ...written.swords, ...written.pentacles },
      phrases: written.phrases,
      names,
      grammar,
    }),
    numerology: () => ({ ...written.numerology, grammar }),
    pictures: () => written.pictures,
    ages: () => written.ages,
    guide: () => {
      const { replies, figures, glossary, spellings } = written;
      return { replies, figures, glossary, spellings };
    },
  });
}

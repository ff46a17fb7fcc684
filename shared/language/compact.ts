/** Dates and clocks that are written without signs: 05061998 0430, 19900704 2359, 060789 2130. */
import type { Word } from './fold.ts';

const LAST_DAY = 31;
const LAST_MONTH = 12;
const FIRST_BIRTH = 1900;
const LAST_BIRTH = 2099;

const isDay = (text: string) => Number(text) >= 1 && Number(text) <= LAST_DAY;
const isMonth = (text: string) => Number(text) >= 1 && Number(text) <= LAST_MONTH;
const isYear = (text: string) => Number(text) >= FIRST_BIRTH && Number(text) <= LAST_BIRTH;
const isClock = (text: string) => /^(?:[01]\d|2[0-3])[0-5]\d$/.test(text);

/** Where a run of digits parts into day, month and year; undefined where it is no date. */
function partsOfDate(text: string, isClockNext: boolean): readonly number[] | undefined {
  const at = (from: number, until: number) => text.slice(from, until);
  if (text.length === 8 && isDay(at(0, 2)) && isMonth(at(2, 4)) && isYear(at(4, 8))) return [0, 2, 4, 8];
  if (text.length === 8 && isYear(at(0, 4)) && isMonth(at(4, 6)) && isDay(at(6, 8))) return [0, 4, 6, 8];
  // six digits may be anything; an hour behind them says that they are a day
  return text.length === 6 && isClockNext && isDay(at(0, 2)) && isMonth(at(2, 4)) ? [0, 2, 4, 6] : undefined;
}

/** A word in parts, with a sign of no width between them. */
function parted({ text, start }: Word, cuts: readonly number[], sign: string): Word[] {
  return cuts.slice(1).flatMap((end, at): Word[] => {
    const from = cuts[at];
    const part = { text: text.slice(from, end), start: start + from, end: start + end };
    return at === 0 ? [part] : [{ text: sign, start: part.start, end: part.start }, part];
  });
}

/** A number beside signs of its own is a part of something else: a telephone, a price. */
const OF_SIGNS = /^[-/.:+]$/;
/** What ends a date in digits, so that four digits behind it are an hour. */
const ENDS_DATE = /^(?:\d{2}|\d{4})$/;

/** The words of a message in which such dates and the clocks behind them stand as `d-m-y` and `h:m`. */
export function withCompact(words: readonly Word[]): readonly Word[] {
  if (!words.some(({ text }) => /^\d{4,8}$/.test(text))) return words;
  const touches = (one: Word | undefined, other: Word | undefined) => one !== undefined && one.end === other?.start;
  const isAlone = (at: number) => {
    const [before, own, behind, next] = [words[at - 1], words[at], words[at + 1], words[at + 2]];
    const isAhead = OF_SIGNS.test(before?.text ?? '') && touches(before, own);
    return !isAhead && !(OF_SIGNS.test(behind?.text ?? '') && touches(own, behind) && touches(behind, next));
  };
  const nextOf = (at: number) => words[words[at + 1]?.text === ',' ? at + 2 : at + 1]?.text ?? '';
  let isBehindDate = false;
  return words.flatMap((word, at) => {
    const { text } = word;
    const isHour = isBehindDate && isClock(text) && isAlone(at);
    if (isHour) {
      isBehindDate = false;
      return parted(word, [0, 2, 4], ':');
    }
    const isNear = isClock(nextOf(at)) || /^\d{1,2}$/.test(nextOf(at));
    const cuts = /^\d+$/.test(text) && isAlone(at) ? partsOfDate(text, isNear) : undefined;
    if (text !== ',') isBehindDate = cuts !== undefined || isSignedDate(words, at);
    return cuts ? parted(word, cuts, '-') : [word];
  });
}

/** `14.3.92`: a date in digits that ends here. */
function isSignedDate(words: readonly Word[], at: number): boolean {
  const [day, sign, month, other, year] = words.slice(Math.max(0, at - 4), at + 1).map(({ text }) => text);
  const isSigned = sign !== undefined && sign === other && /^[-/.]$/.test(sign);
  return isSigned && isDay(day) && isMonth(month) && ENDS_DATE.test(year ?? '');
}

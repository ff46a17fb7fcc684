/** Which card's advice goes with a yes or a no: `set out at once` is none beside `not yet`, nor `wait` beside `yes`. */
import type { YesNoVerdict } from '../../engine/tarot/balance.ts';
import type { DrawnCard } from '../../engine/tarot/deck.ts';
import { sentencesOf } from './voice.ts';

/** What a yes or no came to, and whether a yes would be unwelcome. */
export interface SaidYesOrNo {
  verdict: YesNoVerdict | null;
  isDreaded: boolean;
  /** whether a card's advice is on an affair: then it lets go of nothing */
  isOnAffair?: boolean;
}

/** Cards whose advice is to set out, to celebrate or to hold what came; `-` marks a reversed card. */
const SET_OUT: ReadonlySet<string> = new Set([
  ...['major-00-the-fool', 'major-01-the-magician', 'major-07-the-chariot', 'major-10-wheel-of-fortune'],
  ...['major-19-the-sun', 'major-20-judgement', 'major-21-the-world'],
  ...['wands-01', 'wands-02-', 'wands-03', 'wands-04', 'wands-04-', 'wands-06', 'wands-08', 'wands-12', 'wands-14'],
  ...['cups-03', 'cups-04-', 'cups-05-', 'cups-12', 'swords-02-', 'swords-10-', 'swords-12'],
  ...['pentacles-01', 'pentacles-09', 'pentacles-10', 'pentacles-11-', 'pentacles-14'],
]);

/** Cards whose advice is to wait, to rest or to look again first. */
const HOLD_BACK: ReadonlySet<string> = new Set([
  ...['major-02-the-high-priestess', 'major-07-the-chariot-', 'major-09-the-hermit', 'major-12-the-hanged-man'],
  ...['major-17-the-star-', 'major-18-the-moon', 'wands-01-', 'wands-03-', 'wands-08-', 'wands-12-'],
  ...['cups-04', 'cups-05', 'cups-08-', 'cups-09-', 'swords-01-', 'swords-03', 'swords-04', 'swords-09', 'swords-12-'],
  ...['pentacles-01-', 'pentacles-05', 'pentacles-07-'],
]);

/** Cards whose advice is to let something go or to walk off, which may be the very thing that is asked about. */
const LET_GO: ReadonlySet<string> = new Set([
  ...['major-13-death', 'major-13-death-', 'major-15-the-devil-', 'major-16-the-tower', 'major-16-the-tower-'],
  ...['cups-08', 'swords-06', 'swords-06-', 'swords-10', 'pentacles-04-'],
]);

/** Whether a card's advice may stand beside a yes or no; where neither was said, any may. */
export function isInTune({ card, reversed }: DrawnCard, said: SaidYesOrNo): boolean {
  const { verdict, isDreaded, isOnAffair = false } = said;
  const key = `${card.id}${reversed ? '-' : ''}`;
  if (verdict === null) return true;
  if (LET_GO.has(key) && !isOnAffair) return false;
  if (isDreaded || verdict === 'open') return true;
  return !(verdict.endsWith('no') ? SET_OUT : HOLD_BACK).has(key);
}

/** What a text of a card tells, without the advice at its end where that does not go with the answer. */
export function inTune(text: string, drawn: DrawnCard, outcome: SaidYesOrNo): string {
  if (isInTune(drawn, outcome)) return text;
  const sentences = sentencesOf(text);
  return sentences.slice(0, Math.max(1, sentences.length - 1)).join(' ');
}

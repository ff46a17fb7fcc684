import type { ComponentChildren } from 'preact';
import { filled } from '../../shared/prose/phrase.ts';
import { Notice } from './elements.tsx';
import { numberText } from './number-text.ts';
import { words } from './words.ts';

const text = () => words().overview;

export interface Funds {
  balance: number;
  /** below it a letter is written; null: none is */
  threshold: number | null;
  /** credits that a day costs of late */
  perDay?: number;
  /** an account that never had credits has lost none */
  isNew?: boolean;
}

export type BalanceState = 'enough' | 'low' | 'none' | 'new';

/** How much there is: enough, few (below the threshold, or less than a day costs), none, or none yet. */
export function stateOf({ balance, threshold, perDay = 0, isNew }: Funds): BalanceState {
  if (balance <= 0) return isNew ? 'new' : 'none';
  return balance < Math.max(threshold ?? 0, perDay) ? 'low' : 'enough';
}

/** How long credits last, at what a day costs of late. */
export function lastingText({ balance, perDay }: Funds): string {
  if (!perDay) return text().unused;
  const days = Math.floor(Math.max(0, balance) / perDay);
  if (days < 1) return text().lastsDay;
  return days === 1 ? text().lastsOne : filled(text().lasts, { days: numberText(days) });
}

const NOTICES = { low: 'low', none: 'bad', new: 'plain' } as const;

/** Said where credits run low, are gone, or owed, with the way to more. */
export function BalanceAlarm({ of, children }: { of: Funds; children?: ComponentChildren }) {
  const { balance, threshold, perDay = 0 } = of;
  const state = stateOf(of);
  if (state === 'enough') return null;
  const sentences =
    balance <= 0
      ? [balance < 0 ? text().debt : state === 'new' ? text().neverAny : text().empty]
      : [
          balance < (threshold ?? 0) &&
            filled(text().low, { balance: numberText(balance), threshold: numberText(threshold) }),
          balance < perDay && text().soon,
        ];
  return (
    <Notice kind={NOTICES[state]}>
      {sentences.filter(Boolean).join(' ')} {children}
    </Notice>
  );
}

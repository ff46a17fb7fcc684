import type { Log } from '../../shared/log.ts';
import { fewLines } from './few-lines.ts';

/** Lines of one network address in a minute. */
const MOST_LINES = 10;

/** What the log says of those who come in, and of those who try: never an address of mail or what was typed. */
export interface DoorLog {
  /** Somebody is signed in, in a way that is named. */
  signedIn(accountId: string, from: string): void;
  /** A password, a passkey or a link did not sign anybody in; the account where there is one of that name. */
  signInFailed(from: string, accountId?: string): void;
  /** A guess at the operators' password or the token for metrics; the account where somebody was signed in. */
  operatorGuess(from: string, accountId?: string): void;
}

/** The lines, few enough that nobody fills the disk with them. */
export function doorLog(log: Log): DoorLog {
  const deservesLine = fewLines(MOST_LINES, (attempts) => log.warn({ attempts }, 'further attempts to come in'));
  const tell = (message: string, from: string, account_id?: string) => {
    if (deservesLine(from)) log.warn({ from, account_id }, message);
  };
  return {
    signedIn: (account_id, from) => log.info({ from, account_id }, 'signed in'),
    signInFailed: (from, accountId) => tell('a sign-in failed', from, accountId),
    operatorGuess: (from, accountId) => tell('a wrong password of operators', from, accountId),
  };
}

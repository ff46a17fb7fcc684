import { Problem } from '../../shared/errors.ts';
import { late, type Outcome } from '../../shared/jobs/outcome.ts';
import type { Platform } from '../../shared/platform.ts';
import type { Charge } from '../../shared/store/charge.ts';
import type { Answer } from '../answer.ts';
import type { Call } from './call.ts';
import type { CallPayment } from './debit.ts';
import type { Executed } from './form.ts';

type Settling = Pick<Platform, 'ledger' | 'balances'>;

/** An answer whose charge is decided, but for its handing over. */
export interface Settlement {
  text: Buffer;
  creditsCharged: number;
  /** With a claim it is kept already, with the answer; without one it is open until the answer was handed over. */
  charge?: Charge;
}

/**
 * What becomes of a charge when the outcome is there: a failure is refunded and thrown; an answer that turned out to be
 * free is refunded and given; an answer under an Idempotency-Key is kept with its charge; any other charge stays open
 * until the answer was handed over.
 */
export async function settle(
  { platform, trace, deadlineMs }: Call,
  payment: CallPayment,
  { outcome, form }: Executed,
): Promise<Omit<Settlement, 'text'> & Pick<Answer, 'text' | 'type'>> {
  trace.begins('settle');
  return { ...(await settled(platform, payment, outcome, deadlineMs)), ...form };
}

async function settled(
  platform: Settling,
  payment: CallPayment,
  outcome: Outcome,
  deadlineMs: number,
): Promise<Settlement> {
  const charge = await payment.charge;
  const end = Date.now() < deadlineMs ? outcome : late();
  if (!end.ok) {
    if (charge) await refund(platform, charge);
    const { code, detail, ...rest } = end.problem;
    throw new Problem(code, detail, rest);
  }
  const { text, isFree } = end;
  if (isFree && charge && charge.credits > 0) {
    return { text, creditsCharged: 0, charge: await madeFree(platform, charge, text) };
  }
  if (charge?.claim) await keepAnswer(platform, charge, text);
  return { text, creditsCharged: charge?.credits ?? 0, charge };
}

/**
 * Gives a charge back whose answer is for nothing. Under an Idempotency-Key the answer is kept by a new charge of 0;
 * where that cannot be had it is answered all the same, for it may be help that cannot wait.
 */
async function madeFree(platform: Settling, charge: Charge, text: Buffer): Promise<Charge | undefined> {
  await refund(platform, charge);
  if (!charge.claim) return undefined;
  try {
    const debit = await platform.ledger.debit({ ...charge, credits: 0 }, charge.claim);
    if (debit.kind !== 'paid') return undefined;
    await keepAnswer(platform, debit.charge, text);
    return debit.charge;
  } catch {
    return undefined;
  }
}

/** Keeps an answer with its charge. When that fails, or the claim is not ours any more, the charge is refunded. */
async function keepAnswer(platform: Settling, charge: Charge, text: Buffer): Promise<void> {
  let isStored = false;
  try {
    isStored = await platform.ledger.settleWithAnswer(charge, text.toString());
  } finally {
    if (!isStored) await refund(platform, charge);
  }
  if (isStored) return;
  throw new Problem(
    'idempotency_in_progress',
    'This call took so long that another with its Idempotency-Key took its place. This one was not charged.',
    { retryAfterS: 1 },
  );
}

/** Gives a charge back. */
export async function refund({ ledger, balances }: Settling, charge: Charge): Promise<void> {
  const row = await ledger.refund(charge);
  if (row) balances.note(charge.accountId, row.balance);
}

import { RefundRefused } from '../../../shared/payments/payments.ts';
import { filled } from '../../../shared/prose/phrase.ts';
import type { Payment } from '../../../shared/store/payments.ts';
import { isUuid } from '../../../shared/uuid.ts';
import { Done, Minute, Notice, PostForm, Submit } from '../elements.tsx';
import { refusalPage } from '../failure.tsx';
import { moneyText } from '../money-text.ts';
import { numberText } from '../number-text.ts';
import { type OwnVisit, operatorPage, type PageAnswer, page, redirect } from '../visit.ts';
import { words } from '../words.ts';
import { addressesOf, Figures, Reason, reasonOf, toAccount } from './operator.tsx';

const text = () => words().operator.payment;
const errors = () => words().operator.errors;

/** A payment as operators see it, and the way of its money back. */
export const operatorPaymentPage = operatorPage({
  async 'GET /operator/payments/:id'(visit) {
    const payment = await visit.platform.paymentBook.find(visit.param('id'));
    return payment ? shown(visit, payment) : refusalPage(404, 'unknown');
  },
  'POST /operator/payments/:id/refund': refunded,
  'POST /operator/payments/:id/settle': settled,
});

/** A payment whose money can go back: it was paid, to the provider of today, and some of it is left. */
function isRefundable({ payments }: OwnVisit['platform'], payment: Payment): boolean {
  const { paidAt, provider, refunded, money } = payment;
  return paidAt !== null && provider === payments?.provider && refunded < money;
}

/**
 * Gives back what is left of a payment. The deed is written down before the provider is asked, and what it refused
 * after: money that moved never lacks its entry. The credits go with the news of it, which the provider tells by its
 * webhook.
 */
async function refunded(visit: OwnVisit): Promise<PageAnswer> {
  const { platform, param, session, form } = visit;
  const payment = await platform.paymentBook.find(param('id'));
  const { payments } = platform;
  if (!payments || !payment || !isRefundable(platform, payment)) return refusalPage(404, 'unknown');
  const [why, wish] = [reasonOf(form), form.text('wish')];
  if (why === undefined) return shown(visit, payment, { why: errors().why });
  if (!isUuid(wish)) return refusalPage(404, 'unknown');
  const { accountId, currency } = payment;
  if (accountId === session.person.accountId) return refusalPage(403, 'own');
  const money = payment.money - payment.refunded;
  const about = { paymentId: payment.id, money, currency };
  await platform.operators.act(session.person, accountId, { what: 'refund', ...about }, why);
  try {
    const news = await payments.refund({ payment: payment.payment, money, total: payment.money, wish });
    if (news) await platform.paymentBook.book(payments.provider, news);
  } catch (error) {
    const isRefused = error instanceof RefundRefused;
    const because = isRefused ? error.message : 'no answer';
    platform.log.warn({ err: error, payment: payment.id }, 'a refund was not confirmed');
    await platform.operators.act(session.person, accountId, { what: 'refund-failed', ...about, because }, why);
    const problem = isRefused ? filled(text().refused, { because }) : text().away;
    return shown(visit, payment, { problem }, isRefused ? 422 : 503);
  }
  if (accountId) platform.balances.drop(accountId);
  return redirect(`/operator/payments/${payment.id}?done=refund-${payments.provider}`);
}

/** Somebody has looked at a payment that waited for a person. */
async function settled(visit: OwnVisit): Promise<PageAnswer> {
  const { platform, param, session, form } = visit;
  const payment = await platform.paymentBook.find(param('id'));
  if (!payment?.waits) return refusalPage(404, 'unknown');
  if (payment.accountId === session.person.accountId) return refusalPage(403, 'own');
  const why = reasonOf(form);
  if (why === undefined) return shown(visit, payment, { whySettled: errors().why });
  const deed = { what: 'settle-payment', paymentId: payment.id } as const;
  const isDone = await platform.operators.act(session.person, payment.accountId, deed, why);
  return isDone ? redirect(`/operator/payments/${payment.id}?done=payment-settled`) : refusalPage(404, 'unknown');
}

interface Faults {
  why?: string;
  whySettled?: string;
  problem?: string;
}

async function shown(
  visit: OwnVisit,
  payment: Payment,
  faults: Faults = {},
  status = faults.why || faults.whySettled ? 422 : 200,
): Promise<PageAnswer> {
  const { money, currency, credits, accountId, takenBack } = payment;
  const amount = (part: number) => moneyIn(part, currency);
  const disputes = Object.values(payment.disputes);
  const addresses = await addressesOf(visit, [payment]);
  return page(
    text().title,
    <>
      <Done query={visit.query} />
      {faults.problem && <Notice kind="bad">{faults.problem}</Notice>}
      <div class="head">
        <h1>{text().title}</h1>
        <p class="lead">
          {payment.paidAt ? <Minute at={payment.paidAt} /> : words().operator.unpaid} · {payment.provider} ·{' '}
          <code>{payment.payment}</code>
          {accountId && <> · {toAccount(accountId, addresses)}</>}
        </p>
      </div>
      <Figures
        figures={[
          [text().money, amount(money)],
          [text().back, moneyIn(payment.refunded, payment.refundCurrency ?? currency)],
          [text().credits, numberText(credits)],
          [text().takenBack, numberText(takenBack)],
        ]}
      />
      {payment.waits && <Waiting visit={visit} payment={payment} why={faults.whySettled} />}
      {disputes.map(({ money, currency: withheldIn, state }) => (
        <Notice kind={state === 'won' ? 'plain' : 'bad'}>
          {filled(text().dispute, { money: moneyIn(money, withheldIn ?? currency), state: text().disputes[state] })}
        </Notice>
      ))}
      <Refund visit={visit} payment={payment} why={faults.why} left={amount(money - payment.refunded)} />
    </>,
    status,
  );
}

const moneyIn = (money: number, currency: string | null) => (currency ? moneyText(money, currency) : '–');

/** What a person has to look at, and the form that says that one has. */
function Waiting({ visit, payment, why }: { visit: OwnVisit; payment: Payment; why?: string }) {
  return (
    <section class="card danger">
      <h2>{text().waiting}</h2>
      <p>{payment.waits && text().waits[payment.waits]}</p>
      <PostForm action={`/operator/payments/${payment.id}/settle`} token={visit.formToken} class="side-by-side">
        <Reason id="why-settle" error={why} />
        <button type="submit">{text().settle}</button>
      </PostForm>
    </section>
  );
}

interface RefundProps {
  visit: OwnVisit;
  payment: Payment;
  why?: string;
  /** what can still go back */
  left: string;
}

function Refund({ visit, payment, why, left }: RefundProps) {
  const canGo = isRefundable(visit.platform, payment);
  return (
    <section class={canGo ? 'card danger' : 'card'}>
      <h2>{text().refund}</h2>
      <p class="soft">
        {canGo
          ? filled(payment.accountId ? text().refundText : text().refundNobody, { money: left })
          : payment.paidAt
            ? text().nothingLeft
            : text().notPaid}
      </p>
      {canGo && (
        <PostForm action={`/operator/payments/${payment.id}/refund`} token={visit.formToken} class="side-by-side">
          <input type="hidden" name="wish" value={crypto.randomUUID()} />
          <Reason id="why-refund" error={why} />
          <Submit kind="bad">{filled(text().submit, { money: left })}</Submit>
        </PostForm>
      )}
    </section>
  );
}

import { filled } from '../../../shared/prose/phrase.ts';
import type { NumberedPayment } from '../../../shared/store/payments.ts';
import { Day, Told } from '../elements.tsx';
import { refusalPage } from '../failure.tsx';
import { moneyText } from '../money-text.ts';
import { numberText } from '../number-text.ts';
import { type OwnVisit, ownPage, type PageAnswer, page } from '../visit.ts';
import { words } from '../words.ts';

const text = () => words().receipts;

/** A receipt for each payment, for printing; whose money it was sees it, and nobody else. */
export const receiptPage = ownPage({ 'GET /dashboard/credits/receipts/:id': receipt });

async function receipt({ platform, session, param, linkBase }: OwnVisit): Promise<PageAnswer> {
  const { accountId, email, name } = session.person;
  const payment = await platform.paymentBook.find(param('id'));
  if (!payment?.paidAt || payment.accountId !== accountId) return refusalPage(404, 'unknown');
  const { credits, money, currency, refunded, refundCurrency, provider, payment: reference, paidAt } = payment;
  const rows: [label: string, value: string][] = [
    [text().from, platform.config.seller ?? `${words().product} · ${linkBase}`],
    [text().buyer, name ? `${name} · ${email}` : email],
    [text().what, filled(words().credits.buy.offer, { credits: numberText(credits) })],
    [text().paid, moneyText(money, currency ?? 'EUR')],
    ...(refunded > 0
      ? [[text().back, moneyText(refunded, refundCurrency ?? currency ?? 'EUR')] as [string, string]]
      : []),
    [text().by, provider === 'stripe' ? 'Stripe' : text().practice],
    [text().reference, reference],
  ];
  const title = filled(text().title, { number: numberOf(payment) });
  return page(
    title,
    <section class="card">
      <h1>{title}</h1>
      <p>
        <Day at={paidAt} />
      </p>
      <Told rows={rows} />
      {provider !== 'stripe' && <p>{text().noMoney}</p>}
      <p class="soft">{text().print}</p>
    </section>,
  );
}

/** Each account has a row of numbers of its own, without a gap. */
function numberOf({ accountId, number }: NumberedPayment): string {
  return `${accountId?.slice(-8).toUpperCase()}-${String(number).padStart(4, '0')}`;
}

/** What was paid, each with the way to its receipt. */
export function Receipts({ payments }: { payments: readonly NumberedPayment[] }) {
  if (payments.length === 0) return null;
  return (
    <section class="card">
      <h2>{text().list}</h2>
      <ul class="list">
        {payments.map((payment) => {
          const { id, credits, money, currency, paidAt } = payment;
          return (
            <li key={id}>
              <div>
                <strong>{moneyText(money, currency ?? 'EUR')}</strong>
                <p class="hint">
                  {filled(words().credits.buy.offer, { credits: numberText(credits) })}
                  {paidAt && (
                    <>
                      {' '}
                      · <Day at={paidAt} />
                    </>
                  )}
                </p>
              </div>
              <a href={`/dashboard/credits/receipts/${id}`}>
                {text().open} {numberOf(payment)}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

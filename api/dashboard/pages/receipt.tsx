import { filled } from '../../../shared/prose/phrase.ts';
import type { NumberedPayment } from '../../../shared/store/payments.ts';
import { asset } from '../assets.ts';
import { Day, Told } from '../elements.tsx';
import { refusalPage } from '../failure.tsx';
import { moneyText, partText } from '../money-text.ts';
import { numberText } from '../number-text.ts';
import { DataTable } from '../tables.tsx';
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
    ...(refunded > 0
      ? [[text().back, moneyText(refunded, refundCurrency ?? currency ?? 'EUR')] as [string, string]]
      : []),
    [text().by, provider === 'stripe' ? 'Stripe' : text().practice],
    [text().reference, reference],
  ];
  const paid = moneyText(money, currency ?? 'EUR');
  const each = partText(money / Math.max(1, credits), currency ?? 'EUR');
  const title = filled(text().title, { number: numberOf(payment) });
  const { quantity, unit, sum } = text();
  return page(
    title,
    <>
      <section class="card">
        <h1>{title}</h1>
        <p>
          <Day at={paidAt} />
        </p>
        <Told rows={rows} />
        {provider !== 'stripe' && <p>{text().noMoney}</p>}
      </section>
      <DataTable
        title={text().what}
        columns={[text().item, quantity, unit, sum]}
        numbers={[quantity, unit, sum]}
        rows={[
          [filled(words().credits.buy.offer, { credits: numberText(credits) }), numberText(credits), each, paid],
          [<strong>{text().paid}</strong>, '', '', <strong>{paid}</strong>],
        ]}
      />
      <p class="soft">
        {text().tax} {text().print}
      </p>
      <div class="row screen">
        <button type="button" data-print hidden>
          {text().printNow}
        </button>
        <a href="/dashboard/credits">{text().toCredits}</a>
        <script type="module" src={asset('print.js')} />
      </div>
    </>,
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

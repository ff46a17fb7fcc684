import { filled } from '../../../shared/prose/phrase.ts';
import { isInForce } from '../../../shared/store/keys.ts';
import { Copyable, Done } from '../elements.tsx';
import { exampleCall } from '../example-call.ts';
import { numberText } from '../number-text.ts';
import { ownPage, page } from '../visit.ts';
import { words } from '../words.ts';

const overview = () => words().overview;

/** What one wants to know first, and what to do first. */
export const overviewPage = ownPage(
  {
    async 'GET /dashboard'({ platform, session: { person }, query, origin }) {
      const [balance, keys] = await Promise.all([
        platform.ledger.balance(person.accountId),
        platform.keys.list(person.accountId),
      ]);
      const active = keys.filter(isInForce).length;
      const name = person.name || person.email;
      return page(
        overview().title,
        <>
          <Done query={query} />
          <h1>{filled(overview().hello, { name })}</h1>
          <dl class="figures">
            <Figure label={overview().balance} value={balance} hint={overview().balanceHint} />
            <Figure label={overview().keys} value={active} hint={overview().keysHint} to="/dashboard/keys" />
            <Figure
              label={overview().rate}
              value={person.rateLimit ?? platform.config.rateLimit}
              hint={overview().rateHint}
            />
          </dl>
          <section class="card">
            <h2>{overview().start}</h2>
            <ol class="steps">
              <li>
                <h3>
                  <a href="/dashboard/keys">{overview().steps.key}</a>
                </h3>
                <p>{overview().steps.keyText}</p>
              </li>
              <li>
                <h3>{overview().steps.call}</h3>
                <p>{overview().steps.callText}</p>
                <Copyable id="call" text={exampleCall(origin)} label={overview().copy} />
              </li>
              <li>
                <h3>
                  <a href="/docs">{overview().steps.read}</a>
                </h3>
                <p>{overview().steps.readText}</p>
              </li>
            </ol>
          </section>
        </>,
      );
    },
  },
  { label: () => overview().nav, to: '/dashboard' },
);

interface FigureProps {
  label: string;
  value: number;
  hint: string;
  to?: string;
}

function Figure({ label, value, hint, to }: FigureProps) {
  return (
    <div class="card figure">
      <dt>{label}</dt>
      <dd class="value">{numberText(value)}</dd>
      <dd class="hint">{to ? <a href={to}>{hint}</a> : hint}</dd>
    </div>
  );
}

import { filled } from '../../../shared/prose/phrase.ts';
import { ButtonLink, PageHead } from '../elements.tsx';
import { moneyText } from '../money-text.ts';
import { numberText } from '../number-text.ts';
import { eachText } from '../price-of-credit.ts';
import { Prices } from '../prices.tsx';
import { openPage, page } from '../visit.ts';
import { words } from '../words.ts';

const text = () => words().pricing;

/** What things cost, for everybody: before an account is made. */
export const pricingPage = openPage({
  'GET /pricing'({ platform: { config }, payments, session }) {
    const { buy } = words().credits;
    const { creditPackages, starterCredits } = config;
    return page(
      text().title,
      <>
        <PageHead title={text().title} lead={text().lead} />
        {payments?.provider !== 'stripe' && <p class="notice">{payments ? buy[payments.provider] : buy.none}</p>}
        <section class="card">
          <h2>{text().credits}</h2>
          {starterCredits > 0 && <p>{filled(text().starter, { credits: numberText(starterCredits) })}</p>}
          {payments && (
            <ul class="offers">
              {creditPackages.map(({ credits, money, currency }) => (
                <li key={credits}>
                  <p>
                    <strong>{filled(buy.offer, { credits: numberText(credits) })}</strong>
                    <br />
                    {moneyText(money, currency)}
                    <br />
                    <span class="hint">{eachText({ credits, money, currency }, creditPackages)}</span>
                  </p>
                </li>
              ))}
            </ul>
          )}
          <p class="soft">{text().worth}</p>
          <p class="soft">{text().zero}</p>
          <p class="soft">{filled(text().rate, { limit: numberText(config.rateLimit) })}</p>
          {payments?.provider === 'stripe' && <p class="soft">{buy.stripe}</p>}
          <p class="row">
            <a class="button primary" href={session ? '/dashboard/credits' : '/signup'}>
              {session ? words().overview.buy : words().home.signUp}
            </a>
            <ButtonLink to="/docs/credits">{text().how}</ButtonLink>
          </p>
        </section>
        <Prices />
      </>,
    );
  },
});

import { catalogue, endpointNamed } from '../../../shared/endpoints/catalogue.ts';
import { GROUPS, groupOf } from '../../../shared/endpoints/groups.ts';
import { certain, isRecord } from '../../../shared/narrow.ts';
import { once } from '../../../shared/once.ts';
import type { CreditPackage } from '../../../shared/payments/payments.ts';
import { filled } from '../../../shared/prose/phrase.ts';
import type { Session } from '../../../shared/store/sessions.ts';
import { endpointPath } from '../../docs/endpoint-paths.ts';
import { exampleAnswer } from '../../examples/answer-example.ts';
import { asset } from '../assets.ts';
import { ButtonLink, Copyable } from '../elements.tsx';
import { nameOf } from '../endpoint-words.ts';
import { exampleCall } from '../example-call.ts';
import { leastText } from '../price-of-credit.ts';
import { openPage, page } from '../visit.ts';
import { language, words } from '../words.ts';

const home = () => words().home;

/** What this is, for whom, what it costs, and the sky as it stands: the front page. */
export const homePage = openPage({
  async 'GET /'({ session, origin, platform, payments }) {
    return page(
      home().title,
      <div class="landing">
        <link rel="stylesheet" href={asset('home.css')} />
        <section class="opening">
          <div>
            <h1>{home().title}</h1>
            <p class="lead">{home().lead}</p>
            <Ways session={session} />
            <Call origin={origin} answer={await answerLines()} />
          </div>
          <Sky />
        </section>
        <Pictures />
        <section>
          <h2>{home().forTitle}</h2>
          <ul class="tiles three">
            {home().for.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{home().pricesTitle}</h2>
          <p class="soft">{filled(home().pricesText, { starter: platform.config.starterCredits })}</p>
          <Prices offers={payments ? platform.config.creditPackages : []} />
        </section>
        <section>
          <h2>{home().trustTitle}</h2>
          <ul class="tiles">
            {home().trust.map(({ title, text, to }) => (
              <li key={title}>
                <h3>
                  <a href={to}>{title}</a>
                </h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>,
    );
  },
});

const SHOWN = certain(endpointNamed('western.chart'), 'chart');
/** Bodies of the answer that are shown, and what of each. */
const BODIES = ['sun', 'moon'];
const MEMBERS = ['sign', 'degree', 'house'];

/** What the call is answered, as it was computed, in part: the header that says the price, and two bodies. */
const answerLines = once(async () => {
  const answer = await exampleAnswer(SHOWN);
  const chart = isRecord(answer) && isRecord(answer.chart) ? answer.chart : {};
  const bodies = BODIES.map((name) => {
    const body = isRecord(chart[name]) ? chart[name] : {};
    const told = MEMBERS.map((member) => `${JSON.stringify(member)}: ${JSON.stringify(body[member])}`);
    return `    ${JSON.stringify(name)}: { ${told.join(', ')}, … },`;
  });
  const price = `X-Credits-Charged: ${SHOWN.credits}`;
  return ['HTTP/1.1 200 OK', price, '', '{', '  "chart": {', ...bodies, '    …', '  }, …', '}'].join('\n');
});

/** Endpoints whose pictures tell most of them at a glance. */
const DRAWN = ['vedic.varga-charts', 'vedic.panchangam', 'vedic.dasha', 'western.synastry', 'tarot.reading'];

/** Pictures of answers, each with the way to how it is asked for. */
function Pictures() {
  return (
    <section>
      <h2>{home().picturesTitle}</h2>
      <ul class="pictures">
        {DRAWN.map((name) => {
          const endpoint = certain(endpointNamed(name), name);
          const picture = `/docs/pictures/${name}`;
          return (
            <li key={name}>
              <a href={endpointPath(endpoint)}>
                <picture>
                  <source media="screen and (prefers-color-scheme: dark)" srcset={`${picture}.dark.svg`} />
                  <img src={`${picture}.svg`} alt="" width="240" height="240" />
                </picture>
                {nameOf(endpoint)}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Ways({ session }: { session?: Session }) {
  return (
    <p class="row">
      {session ? (
        <a class="button primary" href="/dashboard">
          {home().dashboard}
        </a>
      ) : (
        <>
          <a class="button primary" href="/signup">
            {home().signUp}
          </a>
          <ButtonLink to="/signin">{home().signIn}</ButtonLink>
        </>
      )}
      <a class="button plain" href="/docs">
        {home().docs}
      </a>
    </p>
  );
}

/** Drawn for light and for dark screens; the picture is a new one every minute. */
function Sky() {
  return (
    <figure>
      <picture>
        <source media="screen and (prefers-color-scheme: dark)" srcset={`/docs/pictures/sky.${language()}.dark.svg`} />
        <img src={`/docs/pictures/sky.${language()}.svg`} alt={home().skyAlt} />
      </picture>
      <figcaption>{home().sky}</figcaption>
    </figure>
  );
}

function Call({ origin, answer }: { origin: string; answer: string }) {
  const [before, after] = home().callText.split('{accept}');
  return (
    <section aria-labelledby="one-call">
      <h2 id="one-call">{home().callTitle}</h2>
      <Copyable id="call" text={exampleCall(origin, [groupOf(SHOWN)])} label={home().copy} />
      <h3>{home().answer}</h3>
      <pre class="answer">{answer}</pre>
      <p class="soft">
        {before}
        <code>Accept: image/svg+xml</code>
        {after}
      </p>
    </section>
  );
}

function Prices({ offers }: { offers: readonly CreditPackage[] }) {
  return (
    <dl class="prices">
      {GROUPS.map((group) => (
        <div key={group}>
          <dt>
            <a href={`/docs/reference/${group}`}>{home().groups[group]}</a>
          </dt>
          <dd>{pricesOf(group, offers)}</dd>
        </div>
      ))}
      <div>
        <dt>
          <a href="/docs/reference/account">{home().account}</a>
        </dt>
        <dd>{home().free}</dd>
      </div>
    </dl>
  );
}

/** What the calls of a group cost, from the cheapest to the dearest, and the cheapest of them in money. */
function pricesOf(group: string, offers: readonly CreditPackage[]): string {
  const credits = catalogue.filter((endpoint) => groupOf(endpoint) === group).map((endpoint) => endpoint.credits);
  const paid = [...new Set(credits.filter((price) => price > 0))].sort((one, other) => one - other);
  const isOne = paid.length === 1 && paid[0] === 1;
  const price = filled(isOne ? home().price : home().priceRange, { price: paid.join('–') });
  const least = leastText(paid[0] ?? 0, offers);
  return least ? `${price} · ${filled(home().priceFrom, { price: least })}` : price;
}

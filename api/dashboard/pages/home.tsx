import { catalogue } from '../../../shared/endpoints/catalogue.ts';
import { GROUPS, groupOf } from '../../../shared/endpoints/groups.ts';
import { filled } from '../../../shared/prose/phrase.ts';
import type { Session } from '../../../shared/store/sessions.ts';
import { asset } from '../assets.ts';
import { ButtonLink, Copyable } from '../elements.tsx';
import { exampleCall } from '../example-call.ts';
import { openPage, page } from '../visit.ts';
import { language, words } from '../words.ts';

const home = () => words().home;

/** What this is, for whom, what it costs, and the sky as it stands: the front page. */
export const homePage = openPage({
  'GET /': ({ session, origin, platform }) =>
    page(
      home().title,
      <div class="landing">
        <link rel="stylesheet" href={asset('home.css')} />
        <section class="opening">
          <div>
            <h1>{home().title}</h1>
            <p class="lead">{home().lead}</p>
            <Ways session={session} />
          </div>
          <Sky />
        </section>
        <section>
          <h2>{home().callTitle}</h2>
          <Call origin={origin} />
        </section>
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
          <Prices />
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
    ),
});

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

function Call({ origin }: { origin: string }) {
  const [before, after] = home().callText.split('{accept}');
  return (
    <>
      <p class="soft">
        {before}
        <code>Accept: image/svg+xml</code>
        {after}
      </p>
      <Copyable id="call" text={exampleCall(origin)} label={home().copy} />
    </>
  );
}

function Prices() {
  return (
    <dl class="prices">
      {GROUPS.map((group) => (
        <div key={group}>
          <dt>
            <a href={`/docs/reference/${group}`}>{home().groups[group]}</a>
          </dt>
          <dd>{pricesOf(group)}</dd>
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

/** What the calls of a group cost, from the cheapest to the dearest. */
function pricesOf(group: string): string {
  const credits = catalogue.filter((endpoint) => groupOf(endpoint) === group).map((endpoint) => endpoint.credits);
  const paid = [...new Set(credits.filter((price) => price > 0))].sort();
  return filled(paid.length === 1 && paid[0] === 1 ? home().price : home().priceRange, { price: paid.join('–') });
}

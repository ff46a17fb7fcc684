import { API_PREFIX, catalogue } from '../../../shared/endpoints/catalogue.ts';
import { type Endpoint, pathMembers } from '../../../shared/endpoints/endpoint.ts';
import { groupOf, LISTED_GROUPS } from '../../../shared/endpoints/groups.ts';
import { filled } from '../../../shared/prose/phrase.ts';
import { namesOf } from '../../../shared/record.ts';
import { jobsOf } from '../../../shared/store/job-records.ts';
import { readingsOf } from '../../../shared/store/readings.ts';
import { requestExamples } from '../../examples/request-examples.ts';
import { asset } from '../assets.ts';
import { Copyable, FormToken, Marked, Notice, PageHead } from '../elements.tsx';
import { refusalPage } from '../failure.tsx';
import { numberText } from '../number-text.ts';
import { AnswerView, CALL_FORM, creditsText } from '../playground/answer-view.tsx';
import { type Played, play } from '../playground/deeds.ts';
import { MemberFields } from '../playground/fields.tsx';
import type { MemberSchema } from '../playground/member-schema.ts';
import { foundPlaces } from '../playground/places.ts';
import { type OwnVisit, ownPage, type PageAnswer, page, redirect, scriptData } from '../visit.ts';
import { words } from '../words.ts';

const text = () => words().playground;
const PATH = '/dashboard/playground';

const shortName = ({ name }: Endpoint) => name.slice(name.indexOf('.') + 1);
const pathOf = ({ name }: Endpoint) => `${PATH}/${name}`;

/** What answers by itself: batches and the results of jobs are no forms to fill in. */
const playable = catalogue.filter(({ kind }) => kind !== 'composed');
const playableNamed = (name: string) => playable.find((endpoint) => endpoint.name === name);

/** Every endpoint to try out, as the account of whoever is signed in. */
export const playgroundPage = ownPage(
  {
    'GET /dashboard/playground'({ query }) {
      const endpoint = playableNamed(query.get('endpoint') ?? '') ?? playable[0];
      return redirect(pathOf(endpoint));
    },
    async 'GET /dashboard/playground/:name'(visit) {
      const endpoint = playableNamed(visit.params.name);
      if (!endpoint) return refusalPage(404, 'unknown');
      return playgroundOf(visit, { endpoint, members: await firstMembers(visit, endpoint), state: { errors: [] } });
    },
    async 'POST /dashboard/playground/:name'(visit) {
      const endpoint = playableNamed(visit.params.name);
      if (!endpoint) return refusalPage(404, 'unknown');
      return playgroundOf(visit, await play(visit, endpoint));
    },
    async 'GET /dashboard/places'(visit) {
      const found = await foundPlaces(visit, visit.query.get('q') ?? '');
      if (!found) return scriptData({ places: [] }, 429);
      return scriptData({
        places: found.map(({ name, region, country, latitude, longitude, zone }) => ({
          ...{ name, region, country, latitude, longitude },
          timezone: zone,
        })),
      });
    },
  },
  { label: () => text().nav, to: PATH },
);

/** What a form begins with: the example, with the account's own latest reading or job where it asks for one. */
async function firstMembers(
  { platform, session }: OwnVisit,
  { method, example }: Endpoint,
): Promise<Played['members']> {
  // what an example names would be gone for good
  if (method === 'DELETE') return {};
  const { accountId } = session.person;
  const lists = { reading_id: readingsOf(platform.database, accountId), job_id: jobsOf(platform.database, accountId) };
  const asked = namesOf(lists).find((name) => Object.hasOwn(example, name));
  if (!asked) return example;
  const [latest] = await lists[asked].list(1);
  return latest ? { ...example, [asked]: latest.id } : example;
}

async function playgroundOf(visit: OwnVisit, played: Played): Promise<PageAnswer> {
  const { platform, session, origin } = visit;
  const { endpoint, members, answer } = played;
  const balance = await platform.ledger.balance(session.person.accountId);
  const { status = 200, problem, trace } = answer?.call ?? {};
  const ms = Math.round((trace?.steps() ?? []).reduce((sum, [, ms]) => sum + ms, 0));
  const shown = page(
    `${shortName(endpoint)} · ${text().title}`,
    <>
      <PageHead title={text().title} lead={text().lead} />
      <div class="playground">
        <Catalogue current={endpoint} />
        <div class="parts">
          <CallForm played={played} balance={balance} token={visit.formToken} />
          {played.isForeign && <Notice kind="bad">{text().foreign}</Notice>}
          {answer && <AnswerView endpoint={endpoint} answer={answer} balance={balance} ms={ms} />}
          <Code endpoint={endpoint} members={members} origin={origin} />
        </div>
      </div>
      <script type="module" src={asset('playground.js')} />
    </>,
    played.isForeign ? 422 : status,
  );
  return shown.kind === 'page' ? { ...shown, retryAfterS: problem?.retryAfterS } : shown;
}

/** The way to the other endpoints: a list where there is room, else a choice. */
function Catalogue({ current }: { current: Endpoint }) {
  const groups = LISTED_GROUPS.map((group) => ({
    group,
    endpoints: playable.filter((endpoint) => groupOf(endpoint) === group),
  }));
  return (
    <div class="catalogue">
      <form method="get" action={PATH} class="row pick">
        <label for="endpoint">{text().endpoint}</label>
        <select id="endpoint" name="endpoint">
          {groups.map(({ group, endpoints }) => (
            <optgroup key={group} label={text().groups[group]}>
              {endpoints.map((endpoint) => (
                <option key={endpoint.name} value={endpoint.name} selected={endpoint === current}>
                  {shortName(endpoint)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <button type="submit">{text().open}</button>
      </form>
      <nav aria-label={text().endpoints}>
        {groups.map(({ group, endpoints }) => (
          <div key={group}>
            <p class="hint">{text().groups[group]}</p>
            <ul>
              {endpoints.map((endpoint) => (
                <li key={endpoint.name}>
                  <a href={pathOf(endpoint)} aria-current={endpoint === current ? 'page' : undefined}>
                    {shortName(endpoint)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}

interface CallFormProps {
  played: Played;
  balance: number;
  token: string;
}

function CallForm({ played, balance, token }: CallFormProps) {
  const { endpoint, members, state } = played;
  const { method, path, summary, description } = endpoint;
  const schema: MemberSchema = endpoint.input;
  const isDeletion = method === 'DELETE';
  return (
    <section class="card">
      <div class="head">
        <h2>
          <span class="pill">{method}</span> <code>{API_PREFIX + path}</code>
        </h2>
        <p>{summary}</p>
        {description && (
          <details>
            <summary>{text().about}</summary>
            <p class="soft">
              <Marked text={description} />
            </p>
          </details>
        )}
      </div>
      <form method="post" action={`${pathOf(endpoint)}#answer`} id={CALL_FORM} noValidate>
        <FormToken token={token} />
        {/* what Enter presses, rather than the first button that is seen */}
        <button type="submit" class="unseen" tabIndex={-1} aria-hidden="true" />
        <MemberFields state={state} schema={schema} at="" value={members} example={endpoint.example} />
        {isDeletion && <Notice kind="bad">{text().deletes}</Notice>}
        <div class="row between send">
          <Price credits={endpoint.credits} balance={balance} />
          <div class="row">
            <button type="submit" name="do" value="show">
              {text().show}
            </button>
            <button type="submit" name="do" value="send" class={isDeletion ? 'bad' : 'primary'}>
              {isDeletion ? text().delete : text().send}
            </button>
          </div>
        </div>
      </form>
    </section>
  );
}

/** What sending will cost, before it is sent. */
function Price({ credits, balance }: { credits: number; balance: number }) {
  const { free, one, many, short, buy, success } = text().price;
  const figures = { credits: numberText(credits), balance: numberText(balance) };
  if (balance < credits) {
    return (
      <p class="price">
        <strong>{filled(short, { ...figures, credits: creditsText(credits) })}</strong>{' '}
        <a href="/dashboard/credits">{buy}</a>
      </p>
    );
  }
  return (
    <p class="price">
      <strong>{filled(credits === 0 ? free : credits === 1 ? one : many, figures)}</strong>{' '}
      {credits > 0 && <span class="soft">{success}</span>}
    </p>
  );
}

function Code({ endpoint, members, origin }: { endpoint: Endpoint; members: Played['members']; origin: string }) {
  const examples = requestExamples(endpoint, { ...pathPlaceholders(endpoint), ...members }, origin);
  return (
    <section class="card">
      <div class="head">
        <h2>{text().code.title}</h2>
        <p class="soft">
          {text().code.hint} <a href="/dashboard/keys">{text().code.keys}</a>
        </p>
      </div>
      {examples.map(({ title, text: code }, place) => (
        <details key={title} name="code" open={place === 0}>
          <summary>{title}</summary>
          <Copyable id={`code-${title.toLowerCase().replace(' ', '-')}`} text={code} label={text().code.copy} />
        </details>
      ))}
    </section>
  );
}

/** A path with nothing in a place of it would be another. */
function pathPlaceholders({ path }: Endpoint): Record<string, string> {
  return Object.fromEntries(pathMembers(path).map((name) => [name, name.toUpperCase()]));
}

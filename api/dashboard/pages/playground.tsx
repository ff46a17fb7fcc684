import { API_PREFIX, catalogue } from '../../../shared/endpoints/catalogue.ts';
import { type Endpoint, pathMembers } from '../../../shared/endpoints/endpoint.ts';
import { groupOf, LISTED_GROUPS } from '../../../shared/endpoints/groups.ts';
import { first, namesOf } from '../../../shared/narrow.ts';
import { filled } from '../../../shared/prose/phrase.ts';
import { jobsOf } from '../../../shared/store/job-records.ts';
import { isInForce, type KeyRecord } from '../../../shared/store/keys.ts';
import { readingsOf } from '../../../shared/store/readings.ts';
import { type CodeExample, requestExamples } from '../../examples/request-examples.ts';
import { asset } from '../assets.ts';
import { Copyable, FormToken, Marked, Notice, PageHead, Tabs } from '../elements.tsx';
import { descriptionOf, exampleOf, nameOf, summaryOf } from '../endpoint-words.ts';
import { refusalPage } from '../failure.tsx';
import { numberText } from '../number-text.ts';
import { AnswerView, CALL_FORM, creditsText } from '../playground/answer-view.tsx';
import { birthsBeside, birthsIn, withBirths } from '../playground/births.ts';
import { listedText } from '../playground/city-field.tsx';
import { type Played, play } from '../playground/deeds.ts';
import { MemberFields } from '../playground/fields.tsx';
import { formMembers } from '../playground/form-members.ts';
import type { MemberSchema } from '../playground/member-schema.ts';
import { foundPlaces } from '../playground/places.ts';
import { type OwnVisit, ownPage, type PageAnswer, page, redirect, scriptData } from '../visit.ts';
import { language, words } from '../words.ts';

const text = () => words().playground;
const PATH = '/dashboard/playground';

const pathOf = ({ name }: Endpoint) => `${PATH}/${name}`;

/** What a page can show: the results of a job are a file, and have a page of their own. */
const playable = catalogue.filter((endpoint) => endpoint.kind !== 'composed' || endpoint.composes !== 'results');
const playableNamed = (name: string) => playable.find((endpoint) => endpoint.name === name);

/** Every endpoint to try out, as the account of whoever is signed in. */
export const playgroundPage = ownPage(
  {
    'GET /dashboard/playground'({ query }) {
      const endpoint = playableNamed(query.get('endpoint') ?? '') ?? first(playable, 'endpoint');
      return redirect(pathOf(endpoint));
    },
    // the form goes along to the endpoint that was chosen
    'POST /dashboard/playground'({ form }) {
      return redirect(pathOf(playableNamed(form.text('endpoint')) ?? first(playable, 'endpoint')), {
        isFormKept: true,
      });
    },
    async 'GET /dashboard/playground/:name'(visit) {
      const endpoint = playableNamed(visit.param('name'));
      if (!endpoint) return refusalPage(404, 'unknown');
      return playgroundOf(visit, { endpoint, members: await firstMembers(visit, endpoint), state: { errors: [] } });
    },
    async 'POST /dashboard/playground/:name'(visit) {
      const endpoint = playableNamed(visit.param('name'));
      if (!endpoint) return refusalPage(404, 'unknown');
      const deed = visit.form.text('do');
      if (deed === 'open') {
        const opened = withBirths(endpoint.input, await firstMembers(visit, endpoint), birthsIn(visit.form));
        const state = { errors: [], cities: opened.cities };
        return playgroundOf(visit, { endpoint, members: opened.members, state });
      }
      if (deed === 'code') {
        const members = formMembers(endpoint.input, visit.form);
        // a long list of items has its code when it is sent, not at every key
        if (JSON.stringify(members).length > LONGEST_TYPED) return scriptData({});
        const examples = codeOf(endpoint, members, visit.origin);
        return scriptData(Object.fromEntries(examples.map(({ title, text: code }) => [codeId(title), code])));
      }
      return playgroundOf(visit, await play(visit, endpoint));
    },
    async 'GET /dashboard/places'(visit) {
      const found = await foundPlaces(visit, visit.query.get('q') ?? '');
      if (!found) return scriptData({ places: [] }, 429);
      return scriptData({
        places: found.map((city) => {
          const { name, region, country, latitude, longitude, zone: timezone, alias } = city;
          const place = { name, region, country, latitude, longitude, timezone };
          return alias ? { ...place, label: listedText(city) } : place;
        }),
      });
    },
  },
  { label: () => text().nav, to: PATH },
);

/** So much of a request is written as code while it is typed. */
const LONGEST_TYPED = 20_000;

/** What a form begins with: the example, with the account's own latest reading or job where it asks for one. */
async function firstMembers({ platform, session }: OwnVisit, endpoint: Endpoint): Promise<Played['members']> {
  // what an example names would be gone for good
  if (endpoint.method === 'DELETE') return {};
  // with a seed each reading would be the same cards
  const { seed: _seed, ...example } = exampleHere(endpoint);
  const { accountId } = session.person;
  const lists = { reading_id: readingsOf(platform.database, accountId), job_id: jobsOf(platform.database, accountId) };
  const listed = namesOf(lists).find((name) => Object.hasOwn(example, name));
  if (!listed) return example;
  const [latest] = await lists[listed].list(1);
  return latest ? { ...example, [listed]: latest.id } : example;
}

/** The example of an endpoint; its texts are wanted in the language of the page, and the form says so. */
function exampleHere(endpoint: Endpoint): Played['members'] {
  const { properties = {} }: MemberSchema = endpoint.input;
  const example = exampleOf(endpoint);
  return language() === 'en' || !properties.language ? example : { ...example, language: language() };
}

async function playgroundOf(visit: OwnVisit, played: Played): Promise<PageAnswer> {
  const { platform, session, origin } = visit;
  const { endpoint, members, answer } = played;
  const { accountId } = session.person;
  const [balance, keys] = await Promise.all([platform.ledger.balance(accountId), platform.keys.list(accountId)]);
  const testKeys = keys.filter((key) => key.test && isInForce(key));
  const { status = 200, problem, trace } = answer?.call ?? {};
  const ms = Math.round((trace?.steps() ?? []).reduce((sum, [, ms]) => sum + ms, 0));
  const shownAnswer = answer && <AnswerView endpoint={endpoint} answer={answer} balance={balance} ms={ms} />;
  const shown = page(
    `${nameOf(endpoint)} · ${text().title}`,
    <>
      <PageHead title={text().title} lead={text().lead} />
      <div class="playground">
        <Catalogue current={endpoint} />
        <div class="parts">
          <CallForm played={played} balance={balance} visit={visit} testKeys={testKeys} />
          {played.isForeign && <Notice kind="bad">{text().foreign}</Notice>}
          {shownAnswer}
          <Code endpoint={endpoint} members={members} origin={origin} />
        </div>
      </div>
      <script type="module" src={asset('playground.js')} />
      <script type="module" src={asset('tabs.js')} />
    </>,
    played.isForeign || played.isInTheWay ? 422 : status,
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
      <div class="row pick">
        <label for="endpoint">{text().endpoint}</label>
        <select id="endpoint" name="endpoint" form={CALL_FORM}>
          {groups.map(({ group, endpoints }) => (
            <optgroup key={group} label={text().groups[group]}>
              {endpoints.map((endpoint) => (
                <option key={endpoint.name} value={endpoint.name} selected={endpoint === current}>
                  {nameOf(endpoint)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <button type="submit" form={CALL_FORM} formAction={PATH} name="do" value="open">
          {text().open}
        </button>
      </div>
      <nav aria-label={text().endpoints}>
        {groups.map(({ group, endpoints }) => (
          <div key={group}>
            <p class="hint">{text().groups[group]}</p>
            <ul>
              {endpoints.map((endpoint) => (
                <li key={endpoint.name}>
                  {/* a button: the births that were typed go along */}
                  <button
                    type="submit"
                    form={CALL_FORM}
                    formAction={pathOf(endpoint)}
                    name="do"
                    value="open"
                    title={summaryOf(endpoint)}
                    aria-current={endpoint === current ? 'page' : undefined}
                  >
                    {nameOf(endpoint)}
                  </button>
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
  visit: OwnVisit;
  testKeys: readonly KeyRecord[];
}

function CallForm({ played, balance, visit, testKeys }: CallFormProps) {
  const { endpoint, members, state } = played;
  const { method, path } = endpoint;
  const paragraphs = descriptionOf(endpoint)?.split('\n\n') ?? [];
  const schema: MemberSchema = endpoint.input;
  const isDeletion = method === 'DELETE';
  return (
    <section class="card">
      <div class="head">
        <h2>
          <span class="pill">{method}</span> <code>{API_PREFIX + path}</code>
        </h2>
        <p>{summaryOf(endpoint)}</p>
        {paragraphs.length > 0 && (
          <details>
            <summary>{text().about}</summary>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} class="soft">
                <Marked text={paragraph} />
              </p>
            ))}
          </details>
        )}
      </div>
      <form method="post" action={`${pathOf(endpoint)}#answer`} id={CALL_FORM} noValidate>
        <FormToken token={visit.formToken} />
        {birthsBeside(schema, birthsIn(visit.form)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {/* what Enter presses, rather than the first button that is seen */}
        <button type="submit" class="unseen" tabIndex={-1} aria-hidden="true" />
        <MemberFields state={state} schema={schema} at="" value={members} example={exampleHere(endpoint)} />
        {isDeletion && <Notice kind="bad">{text().deletes}</Notice>}
        <Payer keys={testKeys} chosen={visit.form.text('as')} />
        <div class="row between send">
          <Price endpoint={endpoint} balance={balance} />
          <div class="row">
            <button type="submit" name="do" value="show" data-code-button>
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

/** What a call is paid with: credits, or nothing as one of the account's test keys. */
function Payer({ keys, chosen }: { keys: readonly KeyRecord[]; chosen: string }) {
  const { label, credits, test, make, why } = text().as;
  if (keys.length === 0) {
    return (
      <p class="hint">
        <a href="/dashboard/keys">{make}</a> {why}
      </p>
    );
  }
  return (
    <label class="wish">
      {label}
      <select name="as">
        <option value="">{credits}</option>
        {keys.map(({ key_id, name }) => (
          <option key={key_id} value={key_id} selected={key_id === chosen}>
            {filled(test, { name })}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What sending will cost, before it is sent. */
function Price({ endpoint: { kind, credits }, balance }: { endpoint: Endpoint; balance: number }) {
  const { free, one, many, each, short, buy, success } = text().price;
  const figures = { credits: numberText(credits), balance: numberText(balance) };
  if (balance < credits) {
    return (
      <p class="price">
        <strong>{filled(short, { ...figures, credits: creditsText(credits) })}</strong>{' '}
        <a href="/dashboard/credits">{buy}</a>
      </p>
    );
  }
  const sentence = kind === 'composed' ? each : credits === 0 ? free : credits === 1 ? one : many;
  return (
    <p class="price">
      <strong>{filled(sentence, figures)}</strong> {sentence !== free && <span class="soft">{success}</span>}
    </p>
  );
}

/** A request as code; as members are typed, a script puts what has changed in its place. */
function codeOf(endpoint: Endpoint, members: Played['members'], origin: string): CodeExample[] {
  return requestExamples(endpoint, { ...pathPlaceholders(endpoint), ...members }, origin);
}

/** The names of languages are their own; that it is a client of ours is said in words. */
function codeTitle(title: string): string {
  const name = /^(\w+) client$/.exec(title)?.[1];
  return name ? filled(text().code.client, { language: name }) : title;
}

const codeId = (title: string) => `code-${title.toLowerCase().replaceAll(' ', '-')}`;

function Code({ endpoint, members, origin }: { endpoint: Endpoint; members: Played['members']; origin: string }) {
  return (
    <section class="card">
      <div class="head">
        <h2>{text().code.title}</h2>
        <p class="soft">
          {text().code.hint} <a href="/dashboard/keys">{text().code.keys}</a>
        </p>
      </div>
      <Tabs
        name="code"
        title={text().code.title}
        panels={codeOf(endpoint, members, origin).map(({ title, text: code }) => [
          codeTitle(title),
          <Copyable id={codeId(title)} text={code} label={text().code.copy} />,
        ])}
      />
    </section>
  );
}

/** A path with nothing in a place of it would be another. */
function pathPlaceholders({ path }: Endpoint): Record<string, string> {
  return Object.fromEntries(pathMembers(path).map((name) => [name, name.toUpperCase()]));
}

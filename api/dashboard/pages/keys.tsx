import { randomUUID } from 'node:crypto';
import { filled } from '../../../shared/prose/phrase.ts';
import { KeyIdTaken, type KeyRecord } from '../../../shared/store/keys.ts';
import { Copyable, Day, Done, Field, Notice, PostForm } from '../elements.tsx';
import { exampleCall } from '../example-call.ts';
import { refusalPage } from '../failure.tsx';
import { type Answer, type OwnVisit, ownPage, page, redirect } from '../visit.ts';
import { words } from '../words.ts';

const { keys: text } = words;

/** Active keys an account may have. */
const MOST_KEYS = 100;
const LONGEST_NAME = 100;
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** API keys: made, listed and revoked. A key is shown in the answer that makes it, and never again. */
export const keysPage = ownPage(
  {
    'GET /dashboard/keys': (visit) => listed(visit),
    'POST /dashboard/keys': made,
    async 'GET /dashboard/keys/:id/revoke'(visit) {
      const key = await activeKey(visit);
      return key ? asked(visit, key) : refusalPage(404, 'unknown');
    },
    async 'POST /dashboard/keys/:id/revoke'(visit) {
      const key = await activeKey(visit);
      if (!key) return refusalPage(404, 'unknown');
      await visit.house.keys.revoke(key.key_id);
      return redirect('/dashboard/keys?done=key-revoked');
    },
  },
  { label: text.nav, to: '/dashboard/keys' },
);

/** The form brings the id of the key it makes, so that sending it twice makes one key. */
async function made(visit: OwnVisit): Promise<Answer> {
  const { house, form, session } = visit;
  const { accountId } = session.person;
  const [id, name] = [form.text('key_id'), form.text('name')];
  if (name === '' || [...name].length > LONGEST_NAME) return listed(visit, { error: text.errors.name });
  const active = (await house.keys.list(accountId)).filter((key) => !key.revoked_at);
  if (active.length >= MOST_KEYS) return listed(visit, { problem: filled(text.errors.many, { most: MOST_KEYS }) });
  try {
    const { apiKey } = await house.keys.create(accountId, name, undefined, UUID.test(id) ? id : undefined);
    return shown(visit, name, apiKey);
  } catch (error) {
    if (error instanceof KeyIdTaken) return listed(visit, { problem: text.errors.spent });
    throw error;
  }
}

/** A key of one's own that still works; of others' keys nobody learns that they exist. */
async function activeKey({ house, session, params }: OwnVisit): Promise<KeyRecord | undefined> {
  const keys = await house.keys.list(session.person.accountId);
  return keys.find((key) => key.key_id === params.id && !key.revoked_at);
}

interface Faults {
  /** of the name */
  error?: string;
  /** of the whole */
  problem?: string;
}

async function listed(visit: OwnVisit, { error, problem }: Faults = {}): Promise<Answer> {
  const keys = (await visit.house.keys.list(visit.session.person.accountId)).toReversed();
  return page(
    text.title,
    <>
      <Done query={visit.query} />
      {problem && <Notice kind="bad">{problem}</Notice>}
      <div class="head">
        <h1>{text.title}</h1>
        <p class="lead">{text.lead}</p>
      </div>
      <section class="card">
        <h2>{text.new}</h2>
        <PostForm action="/dashboard/keys" token={visit.formToken} class="side-by-side">
          <input type="hidden" name="key_id" value={randomUUID()} />
          <Field
            label={words.fields.name}
            name="name"
            required
            maxLength={LONGEST_NAME}
            autoComplete="off"
            value={error ? visit.form.text('name') : ''}
            hint={text.nameHint}
            error={error}
          />
          <button type="submit" class="primary">
            {text.create}
          </button>
        </PostForm>
      </section>
      {keys.length === 0 ? <p class="card soft">{text.none}</p> : <KeyTable keys={keys} />}
      <Habits />
    </>,
    error || problem ? 422 : 200,
  );
}

function KeyTable({ keys }: { keys: KeyRecord[] }) {
  const { columns } = text;
  return (
    <section class="card table">
      <table class="stacked">
        <caption>{text.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.hint}</th>
            <th scope="col">{columns.created}</th>
            <th scope="col">{columns.state}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <KeyRow key={key.key_id} record={key} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function KeyRow({ record: { key_id, name, hint, created_at, revoked_at } }: { record: KeyRecord }) {
  return (
    <tr class={revoked_at ? 'gone' : undefined}>
      <th scope="row" id={`key-${key_id}`}>
        {name}
      </th>
      <td data-label={text.columns.hint}>
        <code>{hint}…</code>
      </td>
      <td data-label={text.columns.created}>
        <Day at={created_at} />
      </td>
      <td data-label={text.columns.state}>
        {revoked_at ? (
          <span class="pill">
            {text.revokedOn} <Day at={revoked_at} />
          </span>
        ) : (
          <span class="pill good">{text.active}</span>
        )}
      </td>
      <td class="act">
        {!revoked_at && (
          <form method="get" action={`/dashboard/keys/${key_id}/revoke`} class="inline">
            <button type="submit" class="quiet" aria-describedby={`key-${key_id}`}>
              {text.revoke}
            </button>
          </form>
        )}
      </td>
    </tr>
  );
}

/** How to live with keys. */
function Habits() {
  const { advice } = text;
  const habits = [
    [advice.environment, advice.environmentText],
    [advice.rotation, advice.rotationText],
    [advice.lost, advice.lostText],
    [advice.public, advice.publicText],
  ];
  return (
    <section class="card">
      <h2>{advice.title}</h2>
      <div class="habits">
        {habits.map(([title, sentence]) => (
          <div key={title}>
            <h3>{title}</h3>
            <p>{sentence}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

/** The one page that shows a key. */
function shown({ origin }: OwnVisit, name: string, apiKey: string): Answer {
  return page(
    text.made.title,
    <>
      <div class="head">
        <h1>{text.made.title}</h1>
        <p class="lead">{filled(text.made.text, { name })}</p>
      </div>
      <section class="card secret">
        <Copyable id="secret" text={apiKey} label={text.made.copy} />
      </section>
      <section class="card">
        <h2>{text.made.try}</h2>
        <p class="soft">{text.made.tryText}</p>
        <Copyable id="call" text={exampleCall(origin)} from="secret" label={text.made.copyLines} />
      </section>
      <p>
        <a class="button" href="/dashboard/keys">
          {text.made.done}
        </a>
      </p>
    </>,
  );
}

function asked({ formToken }: OwnVisit, { key_id, name, hint }: KeyRecord): Answer {
  const title = filled(text.revoking.title, { name });
  return page(
    title,
    <section class="card danger">
      <h1>{title}</h1>
      <p>{filled(text.revoking.text, { hint })}</p>
      <p class="soft">{text.revoking.safe}</p>
      <div class="row">
        <PostForm action={`/dashboard/keys/${key_id}/revoke`} token={formToken} class="inline">
          <button type="submit" class="bad">
            {text.revoke}
          </button>
        </PostForm>
        <a class="button" href="/dashboard/keys">
          {text.revoking.cancel}
        </a>
      </div>
    </section>,
  );
}

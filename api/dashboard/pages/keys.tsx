import { randomUUID } from 'node:crypto';
import { GROUPS } from '../../../shared/endpoints/groups.ts';
import { LIMITS } from '../../../shared/limits.ts';
import { isNameIn } from '../../../shared/narrow.ts';
import { filled } from '../../../shared/prose/phrase.ts';
import {
  endAfter,
  isInForce,
  KeyIdTaken,
  type KeyLimits,
  type KeyRecord,
  lastDayBefore,
  TooManyKeys,
} from '../../../shared/store/keys.ts';
import { type KeyUse, NO_KEY } from '../../../shared/store/usage.ts';
import { isUuid } from '../../../shared/uuid.ts';
import { agentLines } from '../agent-lines.ts';
import { ButtonLink, Copyable, Day, Done, Field, Notice, PageHead, PostForm, Submit } from '../elements.tsx';
import { exampleCall } from '../example-call.ts';
import { refusalPage } from '../failure.tsx';
import { dayText, minuteText } from '../local-time.ts';
import { isName, LONGEST_NAME } from '../names.ts';
import { numberText } from '../number-text.ts';
import { type OwnVisit, ownPage, type PageAnswer, page, redirect } from '../visit.ts';
import { words } from '../words.ts';

const text = () => words().keys;

/** API keys: made, listed and revoked. A key is shown in the answer that makes it, and never again. */
export const keysPage = ownPage(
  {
    'GET /dashboard/keys': (visit) => listed(visit),
    'POST /dashboard/keys': createKey,
    async 'GET /dashboard/keys/:id/change'(visit) {
      const key = await activeKey(visit);
      return key ? changing(visit, key) : refusalPage(404, 'unknown');
    },
    'POST /dashboard/keys/:id/change': changed,
    async 'GET /dashboard/keys/:id/revoke'(visit) {
      const key = await activeKey(visit);
      return key ? revokePage(visit, key) : refusalPage(404, 'unknown');
    },
    async 'POST /dashboard/keys/:id/revoke'(visit) {
      const key = await activeKey(visit);
      if (!key) return refusalPage(404, 'unknown');
      await visit.platform.keys.revoke(key.key_id);
      return redirect('/dashboard/keys?done=key-revoked');
    },
  },
  { label: () => text().nav, to: '/dashboard/keys' },
);

/** The form brings the id of the key it makes, so that sending it twice makes one key. */
async function createKey(visit: OwnVisit): Promise<PageAnswer> {
  const { platform, form, session } = visit;
  const { accountId } = session.person;
  const [id, name] = [form.text('key_id'), form.text('name')];
  const { limits, faults } = limitsOf(visit);
  const error = nameFault(name);
  if (error || Object.keys(faults).length > 0) return listed(visit, { error, limits: faults });
  try {
    const { apiKey } = await platform.keys.create(
      accountId,
      name,
      limits,
      isUuid(id) && id !== NO_KEY ? id : undefined,
    );
    return shown(visit, name, apiKey, limits.groups);
  } catch (error) {
    if (error instanceof KeyIdTaken) return listed(visit, { problem: text().errors.spent });
    if (error instanceof TooManyKeys)
      return listed(visit, { problem: filled(text().errors.many, { most: LIMITS.keysInForce }) });
    throw error;
  }
}

/** A name and limits anew; calls of this moment on are held to them. */
async function changed(visit: OwnVisit): Promise<PageAnswer> {
  const key = await activeKey(visit);
  if (!key) return refusalPage(404, 'unknown');
  const { platform, form, session } = visit;
  const name = form.text('name');
  const { limits, faults } = limitsOf(visit, key);
  const error = nameFault(name);
  if (error || Object.keys(faults).length > 0) return changing(visit, key, { error, limits: faults });
  try {
    const isThere = await platform.keys.change(session.person.accountId, key.key_id, name, limits);
    return isThere ? redirect('/dashboard/keys?done=key-changed') : refusalPage(404, 'unknown');
  } catch (error) {
    if (!(error instanceof TooManyKeys)) throw error;
    return changing(visit, key, { problem: filled(text().errors.many, { most: LIMITS.keysInForce }) });
  }
}

const nameFault = (name: string) => (name === '' || !isName(name) ? text().errors.name : undefined);

type LimitName = 'rate' | 'cap' | 'expires';

/** The limits that a form asks for, and what is wrong with them; what a key has already it may keep. */
function limitsOf(
  { form, platform, session }: OwnVisit,
  key?: KeyRecord,
): {
  limits: KeyLimits;
  faults: Partial<Record<LimitName, string>>;
} {
  const faults: Partial<Record<LimitName, string>> = {};
  // a key can lower what its account may do, and never raise it
  const rate = session.person.rateLimit ?? platform.config.rateLimit;
  const most = { rate: Math.max(rate, key?.rate_limit ?? 0), cap: LIMITS.mostCreditsAtOnce };
  const number = (name: 'rate' | 'cap') => {
    const typed = form.text(name);
    const value = Number(typed);
    if (typed === '') return undefined;
    if (/^\d{1,10}$/.test(typed) && value >= 1 && value <= most[name]) return value;
    faults[name] = filled(text().limits.errors.number, { most: numberText(most[name]) });
    return undefined;
  };
  const day = form.text('expires');
  // an operator's instant stays one while its day does
  const isKept = day !== '' && key?.expires_at && day === lastDayBefore(key.expires_at);
  const expiresAt = isKept ? key.expires_at : endAfter(day);
  const isAhead = expiresAt && (isKept || expiresAt.getTime() > Date.now());
  if (day !== '' && !isAhead) faults.expires = text().limits.errors.expires;
  const groups = GROUPS.filter((group) => form.text(`group-${group}`) !== '');
  const limits = {
    rateLimit: number('rate'),
    monthlyCap: number('cap'),
    groups: groups.length > 0 ? groups : undefined,
    expiresAt: expiresAt ?? undefined,
    isTest: form.text('test') !== '',
  };
  return { limits, faults };
}

/** A key of one's own that still works; of others' keys nobody learns that they exist. */
async function activeKey({ platform, session, param }: OwnVisit): Promise<KeyRecord | undefined> {
  const keys = await platform.keys.list(session.person.accountId);
  return keys.find((key) => key.key_id === param('id') && !key.revoked_at);
}

interface Faults {
  /** of the name */
  error?: string;
  /** of the whole */
  problem?: string;
  limits?: Partial<Record<LimitName, string>>;
}

async function listed(visit: OwnVisit, { error, problem, limits }: Faults = {}): Promise<PageAnswer> {
  const { platform, session } = visit;
  const { accountId } = session.person;
  const [records, uses] = await Promise.all([platform.keys.list(accountId), platform.usage.ofKeys(accountId)]);
  const keys = records.toReversed();
  // a form that came back is what one has to look at
  const isListFirst = keys.length > 0 && !error && !problem && !limits;
  return page(
    text().title,
    <>
      <Done query={visit.query} />
      {problem && <Notice kind="bad">{problem}</Notice>}
      <PageHead title={text().title} lead={text().lead} />
      {isListFirst && (
        <>
          <p>
            <ButtonLink to="#new">{text().new}</ButtonLink>
          </p>
          <KeyTable keys={keys} uses={uses} />
        </>
      )}
      <section class="card">
        <h2 id="new">{text().new}</h2>
        <PostForm action="/dashboard/keys" token={visit.formToken} class="fields">
          <input type="hidden" name="key_id" value={randomUUID()} />
          <Field
            label={words().fields.name}
            name="name"
            required
            maxLength={LONGEST_NAME}
            autoComplete="off"
            value={visit.form.text('name')}
            hint={text().nameHint}
            error={error}
          />
          <LimitFields visit={visit} faults={limits} />
          <Submit kind="primary">{text().create}</Submit>
        </PostForm>
      </section>
      {keys.length === 0 && <p class="card soft">{text().none}</p>}
      {keys.length > 0 && !isListFirst && <KeyTable keys={keys} uses={uses} />}
      <Habits />
    </>,
    error || problem || limits ? 422 : 200,
  );
}

/** The form of a key that is there: its name and all its limits. */
function changing(visit: OwnVisit, key: KeyRecord, { error, problem, limits }: Faults = {}): PageAnswer {
  const isAgain = error !== undefined || problem !== undefined || limits !== undefined;
  return page(
    text().changing.title,
    <section class="card">
      <h1>{text().changing.title}</h1>
      {problem && <Notice kind="bad">{problem}</Notice>}
      <p class="soft">{filled(text().changing.text, { hint: key.hint })}</p>
      <PostForm action={`/dashboard/keys/${key.key_id}/change`} token={visit.formToken} class="fields">
        <Field
          label={words().fields.name}
          name="name"
          required
          maxLength={LONGEST_NAME}
          autoComplete="off"
          value={isAgain ? visit.form.text('name') : key.name}
          error={error}
        />
        <LimitBoxes value={(name) => (isAgain ? visit.form.text(name) : fieldOf(key, name))} faults={limits} />
        <div class="row">
          <Submit kind="primary">{text().changing.submit}</Submit>
          <ButtonLink to="/dashboard/keys">{text().changing.cancel}</ButtonLink>
        </div>
      </PostForm>
    </section>,
    isAgain ? 422 : 200,
  );
}

/** What stands in a field of the form of a key. */
function fieldOf(key: KeyRecord, name: string): string {
  if (name === 'rate') return String(key.rate_limit ?? '');
  if (name === 'cap') return String(key.monthly_cap ?? '');
  if (name === 'expires') return lastDayBefore(key.expires_at);
  return key.groups?.includes(name.replace('group-', '')) ? 'yes' : '';
}

const LIMIT_FIELDS = ['test', 'rate', 'cap', 'expires', ...GROUPS.map((group) => `group-${group}`)];

/** Folded away, unless something was typed there: most keys need none of it. */
function LimitFields({ visit: { form }, faults }: { visit: OwnVisit; faults?: Faults['limits'] }) {
  const { limits } = text();
  return (
    <details open={LIMIT_FIELDS.some((name) => form.text(name) !== '')}>
      <summary>{limits.summary}</summary>
      <div class="limits">
        <fieldset class="checks">
          <label>
            <input type="checkbox" name="test" value="yes" checked={form.text('test') !== ''} />
            {filled(limits.kind, { most: LIMITS.testCallsADay })}
          </label>
        </fieldset>
        <LimitBoxes value={(name) => form.text(name)} faults={faults} />
      </div>
    </details>
  );
}

function LimitBoxes({ value, faults }: { value: (name: string) => string; faults?: Faults['limits'] }) {
  const { limits, groups } = text();
  const field = (name: LimitName) => ({ name, value: value(name), error: faults?.[name] });
  return (
    <>
      <fieldset class="checks" aria-describedby="groups-hint">
        <legend>{limits.groups}</legend>
        {GROUPS.map((group) => (
          <label key={group}>
            <input type="checkbox" name={`group-${group}`} value="yes" checked={value(`group-${group}`) !== ''} />
            {groups[group]}
          </label>
        ))}
      </fieldset>
      <p class="hint" id="groups-hint">
        {limits.groupsHint}
      </p>
      <Field label={limits.rate} inputMode="numeric" autoComplete="off" {...field('rate')} />
      <Field label={limits.cap} inputMode="numeric" autoComplete="off" {...field('cap')} />
      <Field label={limits.expires} type="date" hint={limits.expiresHint} {...field('expires')} />
    </>
  );
}

/** The limits of a key in a few words. */
function limitWords(key: KeyRecord): string {
  const { groups, rate_limit, monthly_cap, spent, expires_at } = key;
  const limits = [
    groups?.map((group) => (isNameIn(text().groups, group) ? text().groups[group] : group)).join(', '),
    rate_limit !== null && filled(text().limits.perMinute, { count: numberText(rate_limit) }),
    monthly_cap !== null && filled(text().limits.perMonth, { spent: numberText(spent), cap: numberText(monthly_cap) }),
    expires_at && `${text().expires} ${isMidnight(expires_at) ? lastDayText(expires_at) : minuteText(expires_at)}`,
  ].filter(Boolean);
  return limits.length === 0 ? text().limits.none : limits.join(' · ');
}

/** Whether a key works until the end of a day; operators may name any instant. */
const isMidnight = (at: Date) => at.getTime() === endAfter(lastDayBefore(at))?.getTime();
const lastDayText = (end: Date) => dayText(new Date(lastDayBefore(end)), 'UTC');

function KeyTable({ keys, uses }: { keys: KeyRecord[]; uses: KeyUse[] }) {
  const { columns } = text();
  return (
    <section class="card table">
      <table class="stacked keys">
        <caption>{text().caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.hint}</th>
            <th scope="col">{columns.limits}</th>
            <th scope="col">{columns.created}</th>
            <th scope="col">{columns.used}</th>
            <th scope="col">{columns.state}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <KeyRow key={key.key_id} record={key} use={uses.find(({ keyId }) => keyId === key.key_id)} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function KeyRow({ record, use }: { record: KeyRecord; use?: KeyUse }) {
  const { key_id, name, hint, test, created_at, revoked_at } = record;
  return (
    <tr class={revoked_at ? 'gone' : undefined}>
      <th scope="row" id={`key-${key_id}`}>
        {name}
      </th>
      <td data-label={text().columns.hint}>
        <code>{hint}…</code>
      </td>
      <td data-label={text().columns.limits} class="limits">
        {limitWords(record)}
      </td>
      <td data-label={text().columns.created} class="created">
        <Day at={created_at} />
      </td>
      <td data-label={text().columns.used} class="used">
        {use ? <Day at={use.lastUsedAt} /> : text().never}
        {use && use.requestsToday > 0 && (
          <span class="hint">
            <br />
            {`${text().columns.today}: ${numberText(use.requestsToday)}`}
          </span>
        )}
      </td>
      <td data-label={text().columns.state} class="state">
        {revoked_at ? (
          <span class="pill">
            {text().revokedOn} <Day at={revoked_at} />
          </span>
        ) : (
          <StateOf record={record} />
        )}
        {test && ' '}
        {test && <span class="pill">{text().test}</span>}
      </td>
      <td class="act">
        {!revoked_at && (
          <div class="buttons">
            {(['change', 'revoke'] as const).map((deed) => (
              <form key={deed} method="get" action={`/dashboard/keys/${key_id}/${deed}`} class="inline">
                <button type="submit" class="quiet" aria-describedby={`key-${key_id}`}>
                  {text()[deed]}
                </button>
              </form>
            ))}
          </div>
        )}
      </td>
    </tr>
  );
}

/** Whether a key works: one whose cap is reached works again with the next month, or with a higher one. */
function StateOf({ record }: { record: KeyRecord }) {
  const { key_id, monthly_cap, spent } = record;
  if (!isInForce(record)) return <span class="pill">{text().expired}</span>;
  if (monthly_cap === null || spent < monthly_cap) return <span class="pill good">{text().active}</span>;
  const now = new Date();
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));
  return (
    <>
      <span class="pill low">{filled(text().capReached, { day: dayText(next, 'UTC') })}</span>{' '}
      <a href={`/dashboard/keys/${key_id}/change`} aria-describedby={`key-${key_id}`}>
        {text().raiseCap}
      </a>
    </>
  );
}

/** How to live with keys. */
function Habits() {
  const { advice } = text();
  const habits = [
    [advice.environment, advice.environmentText],
    [advice.rotation, advice.rotationText],
    [advice.lost, advice.lostText],
    [advice.public, advice.publicText],
    [advice.test, advice.testText],
    [advice.cap, advice.capText],
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
function shown({ origin }: OwnVisit, name: string, apiKey: string, groups?: readonly string[]): PageAnswer {
  const lines = agentLines(origin, groups);
  return page(
    text().made.title,
    <>
      <PageHead title={text().made.title} lead={filled(text().made.text, { name })} />
      <section class="card secret">
        <Copyable id="secret" text={apiKey} label={text().made.copy} />
      </section>
      <section class="card">
        <h2>{text().made.try}</h2>
        <p class="soft">{text().made.tryText}</p>
        <Copyable id="call" text={exampleCall(origin, groups)} from="secret" label={text().made.copyLines} />
      </section>
      {lines && (
        <section class="card">
          <h2>{text().made.agent.title}</h2>
          <p class="soft">
            {text().made.agent.text} <a href="/docs/agents">{text().made.agent.more}</a>
          </p>
          <Copyable id="agent" text={lines.command} from="secret" label={text().made.agent.copyCommand} />
          <Copyable id="agent-settings" text={lines.settings} from="secret" label={text().made.agent.copySettings} />
        </section>
      )}
      <p>
        <ButtonLink to="/dashboard/keys">{text().made.done}</ButtonLink>
      </p>
    </>,
  );
}

function revokePage({ formToken }: OwnVisit, { key_id, name, hint }: KeyRecord): PageAnswer {
  const title = filled(text().revoking.title, { name });
  return page(
    title,
    <section class="card danger">
      <h1>{title}</h1>
      <p>{filled(text().revoking.text, { hint })}</p>
      <p class="soft">{text().revoking.safe}</p>
      <div class="row">
        <PostForm action={`/dashboard/keys/${key_id}/revoke`} token={formToken} class="inline">
          <Submit kind="bad">{text().revoke}</Submit>
        </PostForm>
        <ButtonLink to="/dashboard/keys">{text().revoking.cancel}</ButtonLink>
      </div>
    </section>,
  );
}

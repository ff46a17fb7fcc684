import { Readable } from 'node:stream';
import { canonicalZones } from '../../../shared/engine/sky/zone.ts';
import { Problem } from '../../../shared/errors.ts';
import { LIMITS } from '../../../shared/limits.ts';
import { filled } from '../../../shared/prose/phrase.ts';
import type { PasskeyRecord } from '../../../shared/store/passkeys.ts';
import { isPassword, passwordHash } from '../../../shared/store/passwords.ts';
import type { SecondFactor } from '../../../shared/store/second-factors.ts';
import type { SessionRecord } from '../../../shared/store/sessions.ts';
import { isUuid } from '../../../shared/uuid.ts';
import { tooMany } from '../attempts.ts';
import { deviceName } from '../device.ts';
import {
  ButtonLink,
  Day,
  Done,
  describedBy,
  Field,
  Labelled,
  Minute,
  Notice,
  PasswordField,
  PostForm,
} from '../elements.tsx';
import { refusalPage } from '../failure.tsx';
import { sendLetter } from '../letters.ts';
import { isName, LONGEST_NAME, nameWithin } from '../names.ts';
import { passwordFault } from '../new-password.ts';
import { numberText } from '../number-text.ts';
import { passkeysWork, registered, registrationOptions } from '../passkey.ts';
import { PasskeyForm } from '../passkey-form.tsx';
import { hasPassword, isFresh } from '../proof.ts';
import { type OwnVisit, ownPage, type PageAnswer, page, pageToWaitAt, redirect, scriptData } from '../visit.ts';
import { language, offered, PAGE_LANGUAGES, words, zone } from '../words.ts';
import { type TypedZone, zoneTyped } from '../zone-typed.ts';

const text = () => words().settings;
const fields = () => words().fields;

/** Name, password, passkeys, sessions, the threshold for mails, one's data. */
export const settingsPage = ownPage(
  {
    'GET /dashboard/settings': (visit) => shown(visit),
    'POST /dashboard/settings/profile': profileSaved,
    'POST /dashboard/settings/password': passwordChanged,
    'POST /dashboard/settings/threshold': thresholdSet,
    'POST /dashboard/settings/passkeys/options': async (visit) => scriptData(await registrationOptions(visit)),
    'POST /dashboard/settings/passkeys': passkeyAdded,
    'POST /dashboard/settings/passkeys/remove': passkeyRemoved,
    async 'POST /dashboard/settings/sessions/end'({ platform, session, form }) {
      const id = form.text('id');
      const isGone = isUuid(id) && (await platform.sessions.end(session.person.accountId, id));
      return isGone ? redirect('/dashboard/settings?done=session-ended') : refusalPage(404, 'unknown');
    },
    async 'POST /dashboard/settings/sessions/end-others'({ platform, session }) {
      await platform.sessions.endAll(session.person.accountId, session.id);
      return redirect('/dashboard/settings?done=sessions-ended');
    },
    'GET /dashboard/settings/export': exported,
  },
  { label: () => text().nav, to: '/dashboard/settings' },
);

/** What is wrong, by form. */
interface Faults {
  name?: string;
  zone?: string;
  currentPassword?: string;
  password?: string;
  threshold?: string;
  passkey?: string;
}

/** All of it or nothing: what is wrong is told at once, and what was typed stays. */
async function profileSaved(visit: OwnVisit): Promise<PageAnswer> {
  const { platform, session, form } = visit;
  const chosen = offered(form.text('language'));
  if (!chosen) return refusalPage(422, 'refused');
  const name = form.text('name');
  const zone = form.text('zone') === '' ? { zone: null } : zoneTyped(form.text('zone'));
  const faults = {
    ...(isName(name) ? {} : { name: words().signUp.errors.name }),
    ...('near' in zone ? { zone: zoneFault(zone) } : {}),
  };
  if (!isName(name) || 'near' in zone) return shown(visit, faults);
  await platform.people.setProfile(session.person.accountId, { name, language: chosen, zone: zone.zone });
  // this browser, too
  return redirect(`/dashboard/settings?done=profile${chosen === language() ? '' : `&lang=${chosen}`}`);
}

function zoneFault({ near, ofCities }: Exclude<TypedZone, { zone: string }>): string {
  const { noZone, nearZones, manyZones } = text().profile;
  if (near.length === 0) return noZone;
  return filled(ofCities ? manyZones : nearZones, { near: near.join(' · ') });
}

/** Sent as it is read, at the pace of whoever takes it. */
async function exported(visit: OwnVisit): Promise<PageAnswer> {
  const { platform, session } = visit;
  const late = await tooMany(visit, 'export', session.person.accountId);
  if (late) throw new Problem('rate_limit_exceeded', late.sentence, { retryAfterS: late.waitS });
  const pieces = platform.accounts.exportPieces(session.person.email);
  // a database that is away is told of by a page, not by half a file
  const first = await pieces.next();
  const text = Readable.from(joined(first.value ?? '', pieces));
  return { kind: 'download', name: 'siderea.json', type: 'application/json', text };
}

async function* joined(first: string, rest: AsyncIterable<string>): AsyncGenerator<string, void> {
  yield first;
  yield* rest;
}

/**
 * The old password is asked for once more: a browser left open is
 * not enough. All other sessions end, and this one is made anew.
 */
async function passwordChanged(visit: OwnVisit): Promise<PageAnswer> {
  const { platform, form, session } = visit;
  const { accountId, email, hasPassword } = session.person;
  const late = await tooMany(visit, 'confirm', accountId);
  if (late) return pageToWaitAt(await shown(visit, { currentPassword: late.sentence }), late.waitS);
  const kept = (await platform.people.findByEmail(email))?.password;
  if (hasPassword && !(await isPassword(form.verbatim('current_password'), kept))) {
    return shown(visit, { currentPassword: text().password.wrong });
  }
  const fault = passwordFault(form.verbatim('password'), email);
  if (fault) return shown(visit, { password: fault });
  await platform.people.setPassword(accountId, await passwordHash(form.verbatim('password')));
  await platform.sessions.endAll(accountId, session.id);
  // whoever knew the old one may have asked for another address
  await platform.tickets.void('email', accountId);
  await visit.signIn(accountId);
  sendLetter(visit, 'changed', session.person, { reset: `${visit.linkBase}/reset` });
  return redirect('/dashboard/settings?done=password');
}

async function thresholdSet(visit: OwnVisit): Promise<PageAnswer> {
  const typed = visit.form.text('low_balance_at');
  const credits = typed === '' ? null : Number(typed);
  if (credits !== null && (!/^\d+$/.test(typed) || credits > LIMITS.mostCreditsAtOnce)) {
    return shown(visit, { threshold: filled(text().threshold.error, { most: numberText(LIMITS.mostCreditsAtOnce) }) });
  }
  await visit.platform.people.setLowBalanceAt(visit.session.person.accountId, credits);
  return redirect('/dashboard/settings?done=threshold');
}

/** What speaks against a change of passkeys: it takes the password, or a sign-in of a moment ago. */
async function unproven(visit: OwnVisit): Promise<PageAnswer | undefined> {
  const late = await tooMany(visit, 'confirm', visit.session.person.accountId);
  if (late) return pageToWaitAt(await shown(visit, { passkey: late.sentence }), late.waitS);
  if (isFresh(visit)) return undefined;
  const isRight = await hasPassword(visit);
  if (isRight) return undefined;
  return shown(visit, { passkey: isRight === false ? text().password.wrong : text().passkeys.stale });
}

/** Whoever did not do it learns of it by mail, and what to do. */
function tellOfPasskeys(visit: OwnVisit, letter: 'passkeyAdded' | 'passkeyRemoved'): void {
  const { linkBase, session } = visit;
  sendLetter(visit, letter, session.person, {
    settings: `${linkBase}/dashboard/settings`,
    reset: `${linkBase}/reset`,
  });
}

async function passkeyRemoved(visit: OwnVisit): Promise<PageAnswer> {
  const { platform, session, form } = visit;
  const refused = await unproven(visit);
  if (refused) return refused;
  if (!(await platform.passkeys.remove(session.person.accountId, form.text('id')))) return refusalPage(404, 'unknown');
  tellOfPasskeys(visit, 'passkeyRemoved');
  return redirect('/dashboard/settings?done=passkey-removed');
}

async function passkeyAdded(visit: OwnVisit): Promise<PageAnswer> {
  const refused = await unproven(visit);
  if (refused) return refused;
  const passkey = await registered(visit, visit.form.verbatim('response'));
  const name = nameWithin(visit.form.text('name')) || text().passkeys.unnamed;
  if (!passkey || !(await visit.platform.passkeys.add(passkey, name))) {
    return shown(visit, { passkey: words().passkeys.notSaved });
  }
  tellOfPasskeys(visit, 'passkeyAdded');
  return redirect('/dashboard/settings?done=passkey-added');
}

async function shown(visit: OwnVisit, faults: Faults = {}): Promise<PageAnswer> {
  const { accountId } = visit.session.person;
  const [factor, passkeys, sessions] = await Promise.all([
    visit.platform.secondFactors.find(accountId),
    visit.platform.passkeys.list(accountId),
    visit.platform.sessions.list(accountId),
  ]);
  return page(
    text().title,
    <>
      <Done query={visit.query} />
      <h1>{text().title}</h1>
      <Contents />
      <Profile visit={visit} faults={faults} />
      <Password visit={visit} faults={faults} />
      <SecondFactorState factor={factor} />
      <Passkeys visit={visit} faults={faults} passkeys={passkeys} />
      <Sessions visit={visit} sessions={sessions} />
      <Threshold visit={visit} faults={faults} />
      <Data />
      <Deletion />
    </>,
    Object.values(faults).some(Boolean) ? 422 : 200,
  );
}

/** The parts of the page, by their names. */
const PARTS = ['profile', 'password', 'secondFactor', 'passkeys', 'sessions', 'threshold', 'data', 'deletion'] as const;

function Contents() {
  return (
    <nav class="choices" aria-label={text().title}>
      {PARTS.map((part) => (
        <a key={part} href={`#${part}`}>
          {text()[part].title}
        </a>
      ))}
    </nav>
  );
}

interface Part {
  visit: OwnVisit;
  faults: Faults;
}

function Profile({ visit: { session, formToken, form }, faults }: Part) {
  const { email, name } = session.person;
  const isTyped = Boolean(faults.name ?? faults.zone);
  const chosen = isTyped ? form.text('language') : (session.person.language ?? language());
  return (
    <section class="card">
      <h2 id="profile">{text().profile.title}</h2>
      <p class="soft">
        {filled(text().profile.email, { email })} <a href="/dashboard/settings/email">{text().email.change}</a>
      </p>
      <PostForm action="/dashboard/settings/profile" token={formToken} class="fields">
        <Field
          label={fields().name}
          name="name"
          autoComplete="name"
          maxLength={LONGEST_NAME}
          value={isTyped ? form.text('name') : name}
          error={faults.name}
        />
        <div class="field">
          <label for="language">{text().profile.language}</label>
          <select id="language" name="language">
            {PAGE_LANGUAGES.map(({ code, name: own }) => (
              <option key={code} value={code} lang={code} selected={code === chosen}>
                {own}
              </option>
            ))}
          </select>
        </div>
        <ZoneField chosen={isTyped ? form.text('zone') : session.person.zone} error={faults.zone} />
        <button type="submit">{text().save}</button>
      </PostForm>
    </section>
  );
}

/** A zone by its name, of which a browser offers those that what is typed stands in. */
function ZoneField({ chosen, error }: { chosen: string | null; error?: string }) {
  const about = { id: 'zone', hint: filled(text().profile.zoneHint, { zone: zone() }), error };
  return (
    <Labelled label={text().profile.zone} {...about}>
      <input
        id="zone"
        name="zone"
        list="zones"
        autoComplete="off"
        value={chosen?.replaceAll('_', ' ') ?? ''}
        placeholder={text().profile.zoneOfBrowser}
        {...describedBy(about)}
      />
      <datalist id="zones" dangerouslySetInnerHTML={{ __html: ZONES }} />
    </Labelled>
  );
}

/** Printed once: no character of theirs means anything in HTML. */
const ZONES = ['UTC', ...canonicalZones].map((name) => `<option value="${name.replaceAll('_', ' ')}">`).join('');

function Password({ visit: { session, formToken }, faults }: Part) {
  const { hasPassword, email } = session.person;
  return (
    <section class="card">
      <h2 id="password">{text().password.title}</h2>
      {!hasPassword && <p class="soft">{text().password.set}</p>}
      <PostForm action="/dashboard/settings/password" token={formToken} class="fields">
        {/* password stores want to know whose password it is */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        {hasPassword && (
          <PasswordField label={fields().currentPassword} name="current_password" error={faults.currentPassword} />
        )}
        <PasswordField isNew label={fields().newPassword} id="new-password" error={faults.password} />
        <div>
          <button type="submit">{hasPassword ? text().password.submit : text().password.submitNew}</button>
        </div>
      </PostForm>
    </section>
  );
}

function SecondFactorState({ factor }: { factor?: SecondFactor }) {
  const { title, text: about, since, set, change } = text().secondFactor;
  return (
    <section class="card">
      <h2 id="secondFactor">{title}</h2>
      <p class="soft">{about}</p>
      {factor && (
        <p>
          {since} <Day at={factor.since} />.
        </p>
      )}
      <p>
        <ButtonLink to="/dashboard/settings/second-factor">{factor ? change : set}</ButtonLink>
      </p>
    </section>
  );
}

function Passkeys({ visit, faults, passkeys }: Part & { passkeys: PasskeyRecord[] }) {
  const { formToken, origin } = visit;
  const { port } = new URL(origin);
  return (
    <section class="card">
      <h2 id="passkeys">{text().passkeys.title}</h2>
      <p class="soft">{text().passkeys.text}</p>
      {faults.passkey && <Notice kind="bad">{faults.passkey}</Notice>}
      {passkeys.length > 0 && (
        <ul class="list">
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} record={passkey} visit={visit} />
          ))}
        </ul>
      )}
      {!canProve(visit) ? (
        !faults.passkey && <Notice kind="plain">{text().passkeys.stale}</Notice>
      ) : passkeysWork(visit) ? (
        <>
          <PasskeyForm
            kind="create"
            action="/dashboard/settings/passkeys"
            options="/dashboard/settings/passkeys/options"
            token={formToken}
          >
            <Field
              id="passkey-name"
              label={text().passkeys.name}
              name="name"
              autoComplete="off"
              maxLength={LONGEST_NAME}
              value={visit.path.endsWith('/passkeys') ? visit.form.text('name') : ''}
              hint={text().passkeys.nameHint}
            />
            <PasswordAgain id="password-new" visit={visit} />
            <div>
              <button type="submit">{text().passkeys.add}</button>
            </div>
          </PasskeyForm>
          <noscript>
            <p class="notice">{text().passkeys.needsScript}</p>
          </noscript>
        </>
      ) : (
        <Notice kind="plain">
          {filled(text().passkeys.needsName, { address: `http://localhost:${port}/dashboard/settings` })}
        </Notice>
      )}
    </section>
  );
}

/** Whether a change of passkeys can be proven here: by the password, or as the sign-in was a moment ago. */
const canProve = (visit: OwnVisit) => visit.session.person.hasPassword || isFresh(visit);

/** The field of the password, where a change of passkeys asks for it. */
function PasswordAgain({ id, visit }: { id: string; visit: OwnVisit }) {
  if (!visit.session.person.hasPassword || isFresh(visit)) return null;
  return <PasswordField label={fields().currentPassword} id={id} />;
}

function Passkey({ record: { id, name, created_at, used_at }, visit }: { record: PasskeyRecord; visit: OwnVisit }) {
  return (
    <li>
      <div>
        <strong id={`passkey-${id}`}>{name}</strong>
        <p class="hint">
          {text().passkeys.added} <Day at={created_at} /> · {text().passkeys.used}{' '}
          {used_at ? <Day at={used_at} /> : text().passkeys.never}
        </p>
      </div>
      {canProve(visit) && (
        <PostForm action="/dashboard/settings/passkeys/remove" token={visit.formToken} class="side-by-side">
          <input type="hidden" name="id" value={id} />
          <PasswordAgain id={`password-${id}`} visit={visit} />
          <button type="submit" class="quiet" aria-describedby={`passkey-${id}`}>
            {text().passkeys.remove}
          </button>
        </PostForm>
      )}
    </li>
  );
}

function Sessions({ visit, sessions }: { visit: OwnVisit; sessions: SessionRecord[] }) {
  const { platform, session, formToken } = visit;
  return (
    <section class="card">
      <h2 id="sessions">{text().sessions.title}</h2>
      <p class="soft">{filled(text().sessions.text, { days: platform.config.sessionDays })}</p>
      <ul class="list">
        {sessions.map((record) => (
          <SessionItem key={record.id} record={record} isThis={record.id === session.id} token={formToken} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <PostForm action="/dashboard/settings/sessions/end-others" token={formToken}>
          <div>
            <button type="submit">{text().sessions.endOthers}</button>
          </div>
        </PostForm>
      )}
    </section>
  );
}

interface SessionItemProps {
  record: SessionRecord;
  isThis: boolean;
  token: string;
}

function SessionItem({ record: { id, device, created_at, seen_at }, isThis, token }: SessionItemProps) {
  return (
    <li>
      <div>
        <strong id={`session-${id}`}>{deviceName(device) ?? text().sessions.unknown}</strong>{' '}
        {isThis && <span class="pill good">{text().sessions.this}</span>}
        <p class="hint">
          {text().sessions.since} <Minute at={created_at} /> · {text().sessions.seen} <Minute at={seen_at} />
        </p>
      </div>
      {!isThis && (
        <PostForm action="/dashboard/settings/sessions/end" token={token} class="inline">
          <input type="hidden" name="id" value={id} />
          <button type="submit" class="quiet" aria-describedby={`session-${id}`}>
            {text().sessions.end}
          </button>
        </PostForm>
      )}
    </li>
  );
}

function Threshold({ visit: { session, formToken, form }, faults }: Part) {
  const { lowBalanceAt } = session.person;
  return (
    <section class="card">
      <h2 id="threshold">{text().threshold.title}</h2>
      <p class="soft">{text().threshold.text}</p>
      <PostForm action="/dashboard/settings/threshold" token={formToken} class="side-by-side">
        <Field
          label={text().threshold.label}
          name="low_balance_at"
          inputMode="numeric"
          autoComplete="off"
          value={faults.threshold ? form.text('low_balance_at') : String(lowBalanceAt ?? '')}
          error={faults.threshold}
        />
        <button type="submit">{text().save}</button>
      </PostForm>
    </section>
  );
}

function Data() {
  return (
    <section class="card">
      <h2 id="data">{text().data.title}</h2>
      <p class="soft">{text().data.text}</p>
      <p>
        <a class="button" href="/dashboard/settings/export" download>
          {text().data.export}
        </a>
      </p>
    </section>
  );
}

function Deletion() {
  return (
    <section class="card danger">
      <h2 id="deletion">{text().deletion.title}</h2>
      <p class="soft">{text().deletion.text}</p>
      <p>
        <a class="button bad" href="/dashboard/settings/delete">
          {text().deletion.begin}
        </a>
      </p>
    </section>
  );
}

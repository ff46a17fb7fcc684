/** The parts that pages are put together of. */
import { type ComponentChildren, Fragment } from 'preact';
import { isNameIn } from '../../shared/narrow.ts';
import { filled } from '../../shared/prose/phrase.ts';
import { asset } from './assets.ts';
import { href } from './href.ts';
import { dayText, minuteText } from './local-time.ts';
import { newPasswordHint } from './new-password.ts';
import { words } from './words.ts';

/** Belongs into every form: shows that it comes from a page of ours. */
export function FormToken({ token }: { token: string }) {
  return <input type="hidden" name="form_token" value={token} />;
}

interface FormProps {
  /** where it is sent */
  action: string;
  token: string;
  class?: string;
  children: ComponentChildren;
}

/** A form that is sent with POST. */
export function PostForm({ action, token, class: kind, children }: FormProps) {
  return (
    <form method="post" action={href(action)} class={kind}>
      <FormToken token={token} />
      {children}
    </form>
  );
}

interface FieldProps {
  label: string;
  name: string;
  /** where another form of the page has a field of the same name */
  id?: string;
  /** a sentence below it */
  hint?: string;
  /** what is wrong with what was sent */
  error?: string;
  type?: 'text' | 'email' | 'password' | 'search' | 'date';
  value?: string;
  required?: boolean;
  autoComplete?: string;
  inputMode?: 'numeric';
  minLength?: number;
  maxLength?: number;
}

/** A labelled input; what is wrong with it is read aloud with it. */
export function Field({ label, name, id = name, hint, error, type = 'text', ...rest }: FieldProps) {
  return (
    <Labelled label={label} id={id} hint={hint} error={error}>
      {/* the renderer's types tell the kinds of inputs apart, where only what is there counts */}
      <input id={id} name={name} type={type as 'text'} {...describedBy({ id, hint, error })} {...rest} />
      {type === 'password' && <Shower of={id} />}
    </Labelled>
  );
}

/** A button that shows what is typed into a field for passwords, where scripts run. */
function Shower({ of }: { of: string }) {
  const { showPassword, hidePassword } = words().fields;
  return (
    <>
      <button type="button" class="quiet shower" data-show={of} data-hide={hidePassword} hidden>
        {showPassword}
      </button>
      <script type="module" src={asset('show.js')} />
    </>
  );
}

/** What belongs to something that is filled in. */
interface About {
  id: string;
  hint?: ComponentChildren;
  error?: string;
}

/** What makes a control and the sentences below it one, for those who hear them. */
export function describedBy({ id, hint, error }: About) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? ('true' as const) : undefined };
}

interface LabelledProps extends About {
  label: ComponentChildren;
  children: ComponentChildren;
}

/** Something to fill in between its label and what is said about it. */
export function Labelled({ label, id, hint, error, children }: LabelledProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children}
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p class="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

interface EmailFieldProps {
  /** which address is meant, where it is not the one somebody signs in with */
  label?: string;
  id?: string;
  /** what was typed before */
  value: string;
  error?: string;
  /** `username` where it says who signs in */
  autoComplete: 'email' | 'username';
}

/** The field for an address. */
export function EmailField(props: EmailFieldProps) {
  return <Field label={words().fields.email} name="email" type="email" required {...props} />;
}

interface PasswordFieldProps extends Pick<FieldProps, 'id' | 'error'>, Partial<Pick<FieldProps, 'label' | 'name'>> {
  /** one is chosen here, and not shown to be known */
  isNew?: boolean;
}

/** The field for a password. */
export function PasswordField({ isNew = false, ...about }: PasswordFieldProps) {
  const kind = isNew
    ? ({ autoComplete: 'new-password', hint: newPasswordHint() } as const)
    : ({ autoComplete: 'current-password' } as const);
  return <Field label={words().fields.password} name="password" type="password" required {...kind} {...about} />;
}

/** How much a button is what its page is for. */
export type SubmitKind = 'primary' | 'primary wide' | 'wide' | 'quiet' | 'bad';

/** The button that sends a form. */
export function Submit({ kind, children }: { kind?: SubmitKind; children: ComponentChildren }) {
  return (
    <button type="submit" class={kind}>
      {children}
    </button>
  );
}

/** A way on that looks as a button does. */
export function ButtonLink({ to, children }: { to: string; children: ComponentChildren }) {
  return (
    <a class="button" href={to}>
      {children}
    </a>
  );
}

/** The title of a page, with a sentence on what it is for. */
export function PageHead({ title, lead }: { title: string; lead: string }) {
  return (
    <div class="head">
      <h1>{title}</h1>
      <p class="lead">{lead}</p>
    </div>
  );
}

/** What is told of one thing, each by its label. */
export function Told({ rows }: { rows: readonly (readonly [label: string, value: ComponentChildren])[] }) {
  return (
    <dl class="told">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A message about what happened; errors are read aloud at once. */
export function Notice({ kind, children }: { kind: 'good' | 'low' | 'bad' | 'plain'; children: ComponentChildren }) {
  return (
    <p class={`notice ${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
      {children}
    </p>
  );
}

interface DoneProps {
  query: URLSearchParams;
  /** what is filled into a sentence that has room for it; without them such a sentence is not said */
  values?: Readonly<Record<string, string>>;
}

/** The message of an action that ended in a redirect: `?done=…` names one of our sentences, and nothing else. */
export function Done({ query, values }: DoneProps) {
  const code = query.get('done') ?? '';
  const sentence = isNameIn(words().done, code) ? words().done[code] : undefined;
  if (!sentence || (sentence.includes('{') && !values)) return null;
  return <Notice kind="good">{values ? filled(sentence, values) : sentence}</Notice>;
}

/** A day, as people write it, with the instant for machines; days that are counted are those of UTC. */
export function Day({ at, zone }: { at: Date; zone?: 'UTC' }) {
  return <time dateTime={at.toISOString()}>{dayText(at, zone)}</time>;
}

/** Day and minute. */
export function Minute({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{minuteText(at)}</time>;
}

/** Text to take away, with a button that copies it where scripts run. */
export function Copyable({ id, text, label, from }: { id: string; text: string; label: string; from?: string }) {
  return (
    <div class="copyable">
      {/* blanks around it, for programs that read the page as one text */} <pre id={id}>{text}</pre>{' '}
      <button
        type="button"
        class="quiet"
        data-copy={id}
        data-fill={from}
        data-place={from && words().keys.made.placeholder}
        data-copied={words().copy.copied}
        hidden
      >
        {label}
      </button>
      <script type="module" src={asset('copy.js')} />
    </div>
  );
}

/** A sentence of the API's own descriptions, where names stand between backticks. */
export function Marked({ text }: { text: string }) {
  return (
    <>{text.split('`').map((part, place) => (place % 2 === 1 ? <code key={String(place)}>{part}</code> : part))}</>
  );
}

interface TabsProps {
  /** of their radio buttons */
  name: string;
  /** what is chosen, for those who hear it */
  title: string;
  panels: readonly (readonly [label: string, panel: ComponentChildren])[];
  class?: string;
}

/** Panels of which one is seen, with scripts and without; the first to begin with. */
export function Tabs({ name, title, panels, class: kind }: TabsProps) {
  return (
    <fieldset class={kind ? `tabs ${kind}` : 'tabs'}>
      <legend>{title}</legend>
      {panels.map(([label], place) => (
        <Fragment key={label}>
          <input type="radio" name={`tab-${name}`} id={`tab-${name}-${place}`} checked={place === 0} />
          <label for={`tab-${name}-${place}`}>{label}</label>
        </Fragment>
      ))}
      {panels.map(([label, panel]) => (
        <div key={label} class="panel">
          {panel}
        </div>
      ))}
    </fieldset>
  );
}

/** The form of an endpoint, made of its schema. */
import type { ComponentChildren } from 'preact';
import type { FieldError } from '../../../shared/errors.ts';
import { isRecord } from '../../../shared/narrow.ts';
import { describedBy, Labelled, Marked } from '../elements.tsx';
import { memberText } from '../endpoint-words.ts';
import { words } from '../words.ts';
import { CityField, type CitySearch } from './city-field.tsx';
import { choicesOf, type MemberSchema, placeMembers, schemaAt } from './member-schema.ts';

const text = () => words().playground;
/** Lists of up to so many names are boxes to tick. */
const MOST_BOXES = 12;
/** Texts that may be longer get room for several lines. */
const LONG_TEXT = 300;

/** What the whole form shows. */
export interface FormState {
  errors: readonly FieldError[];
  /** the list that gets one more empty entry */
  growing?: string;
  cities?: readonly CitySearch[];
}

interface FieldPlace<V> {
  state: FormState;
  schema: MemberSchema;
  /** JSON pointer, and the name of the field */
  at: string;
  value: V;
}

/** The id of the field of a member. */
export function fieldId(at: string): string {
  return `in${at.replaceAll('/', '-')}`;
}

/** Errors that belong to no field of a form. */
export function errorsBeside(schema: MemberSchema, errors: readonly FieldError[]): readonly FieldError[] {
  return errors.filter(({ pointer }) => pointer === '' || !schemaAt(schema, pointer));
}

interface MembersProps extends FieldPlace<Readonly<Record<string, unknown>>> {
  /** members that stand in front although they may be left out */
  example: Readonly<Record<string, unknown>>;
}

/** The members of an object: those that are needed or usual, and the others under “More”. */
export function MemberFields({ state, schema, at, value, example }: MembersProps) {
  const { properties = {}, required = [] } = schema;
  const all = Object.entries(properties);
  const place = placeMembers(schema);
  const isInFront = ([name, member]: [string, MemberSchema]) =>
    Object.hasOwn(example, name) || (required.includes(name) && member.default === undefined);
  const front = all.filter(isInFront);
  const more = front.length > 0 ? all.filter((entry) => !isInFront(entry)) : [];
  const isOpen = more.some(([name]) => {
    const begins = `${at}/${name}`;
    return Object.hasOwn(value, name) || state.growing?.startsWith(begins) || hasError(state, begins);
  });
  const member = ([name, inner]: [string, MemberSchema]) => {
    return (
      <Member
        key={name}
        {...{ state, schema: inner, at: `${at}/${name}`, value: value[name] }}
        name={name}
        isRequired={required.includes(name) && inner.default === undefined}
        example={example[name]}
      />
    );
  };
  return (
    <>
      {place && <CityField at={at} search={state.cities?.find((city) => city.at === at)} names={place} />}
      <div class="members">{(front.length > 0 ? front : all).map(member)}</div>
      {more.length > 0 && (
        <details class="more" open={isOpen}>
          <summary>{text().more}</summary>
          <div class="members">{more.map(member)}</div>
        </details>
      )}
    </>
  );
}

function hasError({ errors }: FormState, begins: string): boolean {
  return errors.some(({ pointer }) => pointer === begins || pointer.startsWith(`${begins}/`));
}

interface MemberProps extends FieldPlace<unknown> {
  name: string;
  isRequired: boolean;
  example: unknown;
}

function Member(props: MemberProps) {
  const { schema, state, at, name, value, example } = props;
  if (schema.properties) {
    return (
      <Group {...props}>
        <MemberFields state={state} schema={schema} at={at} value={recordIn(value)} example={recordIn(example)} />
      </Group>
    );
  }
  if (schema.items) return <List {...props} />;
  return <Control {...props} label={name} />;
}

const recordIn = (value: unknown) => (isRecord(value) ? value : {});

/** Several members under one name. */
function Group({ name, isRequired, schema, state, at, children }: MemberProps & { children: ComponentChildren }) {
  const error = errorAt(state, at);
  const id = fieldId(at);
  return (
    <fieldset class="member-group" id={id} {...describedBy({ id, hint: schema.description, error })}>
      <legend>
        <Name name={name} isRequired={isRequired} />
      </legend>
      {schema.description && (
        <p class="hint" id={`${id}-hint`}>
          <Marked text={memberText(schema.description)} />
        </p>
      )}
      {error && (
        <p class="error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}

/** A list: names to tick where there are few, else one entry after the other. */
function List(props: MemberProps) {
  const { schema, state, at, value } = props;
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  const { items = {}, maxItems = entries.length + 1 } = schema;
  const names = choicesOf(items);
  if (names && names.length <= MOST_BOXES) {
    return (
      <Group {...props}>
        <div class="checks">
          {names.map((name, place) => (
            <label key={String(name)}>
              <input type="checkbox" name={`${at}/${place}`} value={String(name)} checked={entries.includes(name)} />
              {String(name)}
            </label>
          ))}
        </div>
      </Group>
    );
  }
  const count = Math.min(maxItems, Math.max(entries.length + (state.growing === at ? 1 : 0), 0));
  return (
    <Group {...props}>
      {Array.from({ length: count }, (_, place) => (
        <Member
          key={String(place)}
          {...{ state, schema: items, at: `${at}/${place}`, value: entries[place] }}
          name={String(place + 1)}
          isRequired={false}
          example={{}}
        />
      ))}
      {count < maxItems && (
        <button type="submit" name="do" value={`add${at}`} class="quiet">
          {text().add}
        </button>
      )}
    </Group>
  );
}

interface ControlProps extends FieldPlace<unknown> {
  label: string;
  isRequired: boolean;
}

/** One value: a choice, a number, or text. */
function Control({ state, schema, at, value, label, isRequired }: ControlProps) {
  const about = {
    id: fieldId(at),
    hint: schema.description && <Marked text={memberText(schema.description)} />,
    error: errorAt(state, at),
  };
  const control = { id: about.id, name: at, ...describedBy(about) };
  const shown = value ?? schema.default ?? '';
  const current = isRecord(shown) ? JSON.stringify(shown, null, 2) : Array.isArray(shown) ? '' : String(shown);
  return (
    <Labelled {...about} label={<Name name={label} isRequired={isRequired} />}>
      {choicesOf(schema) ? (
        <Choice control={control} schema={schema} current={current} />
      ) : (
        <Input control={control} schema={schema} current={current} />
      )}
    </Labelled>
  );
}

interface ControlsProps {
  control: { id: string; name: string } & ReturnType<typeof describedBy>;
  schema: MemberSchema;
  current: string;
}

function Choice({ control, schema, current }: ControlsProps) {
  const choices = (choicesOf(schema) ?? []).map(String);
  return (
    <select {...control}>
      {schema.default === undefined && <option value="">{text().unsaid}</option>}
      {/* what is no choice is shown, or it would seem to be another */}
      {current !== '' && !choices.includes(current) && (
        <option value={current} selected>
          {current}
        </option>
      )}
      {choices.map((choice) => (
        <option key={choice} value={choice} selected={choice === current}>
          {choice === String(schema.default) ? `${choice} ${text().byDefault}` : choice}
        </option>
      ))}
    </select>
  );
}

function Input({ control, schema, current }: ControlsProps) {
  const { type = [], format, minimum, maximum, maxLength = 0, examples = [] } = schema;
  const types = [type].flat();
  const isInteger = types.includes('integer');
  if (types.length === 1 && (isInteger || types.includes('number'))) {
    const step = isInteger ? 1 : 'any';
    const range = { min: within(minimum), max: within(maximum), step };
    return <input {...control} type="number" {...range} value={current} />;
  }
  if (format === 'date') return <input {...control} type="date" value={current} />;
  if (maxLength > LONG_TEXT || types.includes('object')) {
    return (
      <textarea {...control} rows={types.includes('object') ? 4 : 3} maxLength={maxLength || undefined}>
        {current}
      </textarea>
    );
  }
  const placeholder = format === 'clock-time' ? 'HH:MM' : undefined;
  const example = examples[0] === undefined ? placeholder : String(examples[0]);
  return <input {...control} type="text" value={current} placeholder={example} maxLength={maxLength || undefined} />;
}

/** Bounds that say no more than what a number can be are none. */
const within = (bound?: number) =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : undefined;

function Name({ name, isRequired }: { name: string; isRequired: boolean }) {
  return (
    <>
      <code>{name}</code> {isRequired && <span class="hint">{text().required}</span>}
    </>
  );
}

/** What is wrong with a member, and what would have been accepted where no list of choices says it. */
function errorAt({ errors }: FormState, at: string): string | undefined {
  const found = errors.filter(({ pointer }) => pointer === at);
  const sentences = found.map(({ message, allowed }) => {
    const some = allowed && allowed.length <= MOST_BOXES ? `: ${allowed.join(', ')}` : '';
    return `${message.charAt(0).toUpperCase()}${message.slice(1)}${some}.`;
  });
  return found.length > 0 ? sentences.join(' ') : undefined;
}

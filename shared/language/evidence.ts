/** What facts prove: everything that stands together in them. */
import { type ClaimReader, dateKey, labelOf, readSentence, sentencesOf } from './claim-items.ts';
import { claimsIn } from './claims.ts';
import { wordsOf } from './fold.ts';

/** A number of the facts; an angle is no count. */
export interface FactNumber {
  value: number;
  isAngle: boolean;
}

/** Things that belong together. */
export interface FactStatement {
  keys: ReadonlySet<string>;
  numbers: readonly FactNumber[];
  /** what its numbers are called */
  labels: ReadonlySet<string>;
  /** of a sentence of the written reply: what tells the chart or person spoken of */
  frame?: string;
}

/** What a wording is held against. */
export interface Evidence {
  statements: readonly FactStatement[];
  /** every word of it, folded */
  words: ReadonlySet<string>;
  cards: boolean;
}

interface Settings {
  reader: ClaimReader;
  thisYear: number;
}

/** What the computed data and the written reply prove. */
export function evidenceOf(
  reply: string,
  facts: readonly { data: Record<string, unknown> }[],
  { reader, thisYear }: Settings,
): Evidence {
  // what a reply quotes was said by whoever asked, and proves nothing
  const own = reply.replace(/[“«"][^”»"]*[”»"]/g, ' ');
  const cards = JSON.stringify(facts).includes('"card');
  const settings = { reader, thisYear, cards };
  const computed = facts.flatMap(({ data }) => statementsIn(data, { keys: [], around: [], times: [] }, settings));
  const drawn = new Set(computed.flatMap((statement) => [...statement.keys].filter(isCard)));
  // `the world` in a reply about cards is no card that was drawn
  const isDrawn = (statement: FactStatement) => [...statement.keys].filter(isCard).every((key) => drawn.has(key));
  const read = sentencesOf(own).map((sentence) => readSentence(sentence, reader, thisYear, cards));
  const said = claimsIn(read, reader)
    .filter(({ isSure }) => isSure)
    .map(
      ({ keys, number, labels, frame, when }): FactStatement => ({
        keys: new Set([...keys, ...(when.length === 1 ? when : [])].flat().flatMap(parts)),
        numbers: number ? [number] : [],
        labels: new Set(labels),
        frame,
      }),
    );
  const texts = [own, JSON.stringify(facts).replaceAll('_', ' ')];
  return {
    statements: [...computed, ...said.filter(isDrawn)],
    words: new Set(texts.flatMap((text) => wordsOf(text).map(({ text: word }) => labelOf(word)))),
    cards,
  };
}

/** What an object has from those around it: what its name says, and the times that hold for it. */
interface Inherited {
  keys: readonly string[];
  /** what the object around it is about */
  around: readonly string[];
  times: readonly string[];
}

type ReadSettings = Settings & { cards: boolean };

/** One entry of an object, read. */
interface Entry {
  name: string;
  /** what its name says: `moon`, `mahadasha` */
  nameKeys: readonly string[];
  keys: readonly string[];
  words: readonly string[];
  number?: FactNumber;
}

function statementsIn(object: object, inherited: Inherited, settings: ReadSettings): FactStatement[] {
  const all = Object.entries(object);
  const scalars = all.flatMap(([name, value]) => scalarsIn(name, value).map((one) => entryOf(name, one, settings)));
  const subjects = subjectsOf(scalars, inherited);
  const isOther = ({ keys }: Entry) => keys.some((key) => isSubject(key) && !subjects.includes(key));
  const named = scalars.filter(({ nameKeys }) => nameKeys.length > 0);
  const plain = scalars.filter(({ nameKeys }) => nameKeys.length === 0);
  const own = [...new Set(plain.filter((entry) => !isOther(entry)).flatMap(({ keys }) => keys))];
  const times = [...inherited.times, ...own.filter(isTime)];
  const context = [...inherited.keys, ...subjects, ...own, ...times];
  const labels = plain.flatMap(({ words }) => words);
  const made = [
    statement(context),
    // what two bodies do together; where they stand is said of the first alone
    statement([
      ...context.filter((key) => !isPlace(key)),
      ...inherited.around,
      ...plain.flatMap(({ keys }) => keys.filter(isSubject)),
    ]),
    ...plain.filter(({ number }) => number !== undefined).map((entry) => numbered(entry, context, labels)),
    ...named.map((entry) => keyed(entry, times)),
  ];
  const inner = all.flatMap(([name, value]) =>
    objectsIn(value).flatMap((one) =>
      statementsIn(one, { keys: handedOn(name, inherited, settings), around: subjects, times }, settings),
    ),
  );
  return [...made, ...inner];
}

/** An entry whose name says what it is of (`moon: "Leo"`). */
function keyed({ name, nameKeys, keys, words, number }: Entry, times: readonly string[]): FactStatement {
  const labels = new Set([...labelsOf(name), ...words]);
  return {
    keys: new Set([...nameKeys, ...keys, ...times].flatMap(parts)),
    numbers: number === undefined ? [] : [number],
    labels,
  };
}

function numbered({ name, number }: Entry, context: readonly string[], labels: readonly string[]): FactStatement {
  return {
    keys: new Set(context.flatMap(parts)),
    numbers: number === undefined ? [] : [number],
    labels: new Set([...labelsOf(name), ...labels]),
  };
}

const statement = (keys: readonly string[]): FactStatement => ({
  keys: new Set(keys.flatMap(parts)),
  numbers: [],
  labels: new Set(),
});

const isSubject = (key: string) => /^(body|card):/.test(key);
const isCard = (key: string) => key.startsWith('card:');
const isPlace = (key: string) => /^(sign|house|star|pada):/.test(key);
const isTime = (key: string) => /^(date|time|weekday):/.test(key);

/** What the object is about: the body that it is under, or the one named first; rulers are not what it is about. */
function subjectsOf(scalars: readonly Entry[], inherited: Inherited): readonly string[] {
  const under = inherited.keys.filter(isSubject);
  if (under.length > 0) return under;
  const plain = scalars.filter(({ nameKeys }) => nameKeys.length === 0);
  const about = plain.filter(({ keys }) => keys.some(isSubject));
  const first = about.find(({ name }) => !OF_ANOTHER.test(name)) ?? about[0];
  if (!first || (inherited.around.length > 0 && OF_ANOTHER.test(first.name))) return inherited.around;
  return about.filter(({ name }) => name === first.name).flatMap(({ keys }) => keys.filter(isSubject));
}

const ANGLE = /degree|longitude|latitude|orb|arc|minute|second|speed/;
const OF_ANOTHER = /lord|ruler|dispositor/;

/** What the name of an inner object says; where it says nothing, what was said before. */
function handedOn(name: string, inherited: Inherited, settings: ReadSettings): readonly string[] {
  const said = keysIn(name, settings);
  if (said.length === 0) return inherited.keys;
  return said.some(isSubject) ? said : [...inherited.keys.filter(isSubject), ...said];
}

function objectsIn(value: unknown): object[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  return typeof value === 'object' && value !== null ? [value] : [];
}

function scalarsIn(name: string, value: unknown): (string | number | boolean)[] {
  if (Array.isArray(value))
    return value.filter((one) => typeof one !== 'object').flatMap((one) => scalarsIn(name, one));
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [value] : [];
}

function entryOf(name: string, value: string | number | boolean, settings: ReadSettings): Entry {
  const nameKeys = keysIn(name, settings);
  const entry = { name, nameKeys: [], keys: [], words: [] };
  if (typeof value === 'boolean') {
    // retrograde: false · reversed: true
    const event =
      nameKeys.find((key) => key.startsWith('event:')) ?? (name === 'reversed' ? 'event:reversed' : undefined);
    if (!event) return entry;
    return { ...entry, keys: value ? [event] : [`not:${event}`, ...(OPPOSITES.get(event) ?? [])] };
  }
  if (typeof value === 'number') {
    if (/house|casa|bhava/.test(name)) return { ...entry, nameKeys, keys: [`house:${value}`] };
    if (/pada/.test(name)) return { ...entry, nameKeys, keys: [`pada:${value}`] };
    return { ...entry, nameKeys, number: { value, isAngle: ANGLE.test(name) } };
  }
  const words = wordsOf(value.slice(0, LONGEST_LABEL)).map(({ text }) => labelOf(text));
  return { ...entry, nameKeys, keys: keysIn(value, settings), words: value.length > LONGEST_LABEL ? [] : words };
}

const OPPOSITES = new Map([
  ['event:reversed', ['event:upright']],
  ['event:retrograde', ['event:direct']],
]);
/** Longer texts are no names. */
const LONGEST_LABEL = 60;

const ISO = /(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?/g;

/** Everything that a name or a text of the facts names; not what it puts together. */
function keysIn(text: string, { reader, thisYear, cards }: ReadSettings): string[] {
  const dates = Array.from(text.matchAll(ISO), ([, year, month, day, hour, minute]) => [
    dateKey({ year: Number(year), month: Number(month), day: Number(day) }),
    ...(hour ? [`time:${hour}:${minute}`] : []),
  ]);
  const rest = text.replace(ISO, ' ').replace(/[_-]/g, ' ').slice(0, 400);
  const items = sentencesOf(rest).flatMap((sentence) => readSentence(sentence, reader, thisYear, cards).items);
  const isState = (key: string) => reader.states.has(key.slice('event:'.length));
  return [...dates.flat(), ...items.flatMap(({ keys }) => keys).filter((key) => !isState(key))];
}

const labelsOf = (name: string): string[] =>
  wordsOf(name.replaceAll('_', ' '))
    .map(({ text }) => labelOf(text))
    .filter((word) => word.length > 2);

/** A date is also its month, its year, its day in any year, and its weekday. */
function parts(key: string): string[] {
  const [, year, month, day] = /^date:(\d+)-(\d+)-(\d+)$/.exec(key) ?? [];
  if (!day) return [key];
  const weekday = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDay();
  return [
    key,
    ...[`date:${year}-${month}-*`, `date:${year}-*-*`, `date:*-${month}-${day}`, `date:*-${month}-*`],
    `weekday:${weekday}`,
  ];
}

/**
 * The contract as the printers of clients read it: every object with a name of its own, and one line for each call.
 * Shapes are those of our own OpenAPI document; what it cannot say (what a call keeps) is of the catalogue.
 */
import { clientName } from '../../api/examples/client-name.ts';
import { pascalCase } from '../../api/openapi/answers.ts';
import { openApiDocument } from '../../api/openapi.ts';
import { birthFields } from '../../shared/endpoints/birth.ts';
import { catalogue } from '../../shared/endpoints/catalogue.ts';
import { type Endpoint, pathMembers } from '../../shared/endpoints/endpoint.ts';
import { LIMITS } from '../../shared/limits.ts';
import { certain, isRecord } from '../../shared/narrow.ts';

/** What a value may be. */
export type Shape =
  | { kind: 'text' | 'number' | 'integer' | 'boolean' | 'null' | 'anything' }
  | { kind: 'literals'; values: readonly (string | number | boolean | null)[] }
  | { kind: 'list' | 'map'; of: Shape }
  | { kind: 'either'; of: readonly Shape[] }
  | { kind: 'named'; name: string };

/** A member of an object. */
export interface Member {
  name: string;
  shape: Shape;
  isNeeded: boolean;
  about?: string;
}

/** A shape that has a name: an object with its members, or another word for something. */
export type Named =
  | { name: string; about?: string; members: readonly Member[]; isOpen: boolean; base?: Base }
  | { name: string; about?: string; members?: undefined; shape: Shape };

/** Members that several objects begin with, by their common name. */
export interface Base {
  name: string;
  members: readonly Member[];
}

/** A call of the API. */
export interface Call {
  /** where it stands in a client, as `['vedic', 'vargaCharts']` */
  place: readonly string[];
  method: Endpoint['method'];
  path: string;
  /** undefined where nothing is asked */
  request?: string;
  /** false where the request may be left out */
  isRequestNeeded: boolean;
  answer: string;
  /** media types besides the first */
  forms: readonly string[];
  /** the answer is a list, an entry a line */
  isInLines: boolean;
  /** what stands in for an answer of its own: the job that a call becomes, or the end of one */
  becomes?: 'job' | 'end';
  /** it keeps something: asked again it would be done twice */
  mintsKey: boolean;
  /** of what becomes a job where it has more items */
  mostItems?: number;
  /** of lists that come in pages */
  pages?: Pages;
  about: string;
}

/** How a list comes. */
interface Pages {
  /** the member with the entries */
  member: string;
  /** the name of what an entry is */
  entry: string;
  newestLast: boolean;
}

/** What a client has. */
export interface Model {
  named: readonly Named[];
  calls: readonly Call[];
}

/** What is asked of everybody's birth. */
const BIRTH = Object.keys(birthFields);

/** The member with the entries, of answers that name a `next` page. */
const PAGES: Readonly<Record<string, Pages>> = {
  'tarot.list-readings': { member: 'readings', entry: 'TarotListReadingsReading', newestLast: false },
  'list-jobs': { member: 'jobs', entry: 'Job', newestLast: false },
  'guide.chat-history': { member: 'history', entry: 'GuideChatHistoryHistory', newestLast: true },
};

/** Everything that the API offers today. */
export function clientModel(): Model {
  const { paths, components } = openApiDocument('');
  const { schemas, parameters } = record(components);
  const shelf = new Shelf();
  const calls = catalogue.map((endpoint) => {
    const operation = record(record(record(paths)[`/api/v1${endpoint.path}`])[endpoint.method.toLowerCase()]);
    const request = requestOf(endpoint, operation, record(schemas), record(parameters));
    if (request) shelf.put(request.name, request.schema);
    return callOf(endpoint, operation, request);
  });
  const jobs = [jobMade(calls), jobEnded(calls)];
  for (const [name, schema] of Object.entries(record(schemas))) shelf.put(name, record(schema));
  return { named: shelf.named, calls: [...calls, ...jobs] };
}

/** A batch that is worked off in the background. */
function jobMade(calls: readonly Call[]): Call {
  const about = 'Makes a job of up to 1,000 calls, whose answers are asked for later. Its items cost what they cost.';
  return {
    ...callAt(calls, ['batch']),
    place: ['jobs', 'create'],
    answer: 'Job',
    becomes: 'job',
    mostItems: undefined,
    about,
  };
}

/** Looks at a job until it has ended. */
function jobEnded(calls: readonly Call[]): Call {
  const about = 'Waits until a job has ended: looks now and then how far it is. Free.';
  return { ...callAt(calls, ['jobs', 'get']), place: ['jobs', 'wait'], becomes: 'end', about };
}

function callAt(calls: readonly Call[], place: readonly string[]): Call {
  return certain(
    calls.find((call) => call.place.join() === place.join()),
    `call ${place.join('.')}`,
  );
}

interface Request {
  name: string;
  schema: Json;
}

function callOf(endpoint: Endpoint, operation: Json, request?: Request): Call {
  const { name, method, path, kind, credits, summary } = endpoint;
  const content = record(record(record(operation.responses)['200']).content);
  const [type, ...forms] = Object.keys(content);
  const { $ref } = record(record(content[type]).schema);
  const price = credits === 1 ? '1 credit' : `${credits} credits`;
  return {
    place: clientName(name),
    method,
    path,
    request: request?.name,
    isRequestNeeded: Array.isArray(request?.schema.required),
    answer: refName(certain(typeof $ref === 'string' ? $ref : undefined, `name for the answer of ${name}`)),
    forms,
    isInLines: type !== 'application/json',
    mintsKey: kind !== 'pure' && method === 'POST',
    mostItems: name === 'batch' ? LIMITS.batchItems : undefined,
    pages: PAGES[name],
    about: credits === 0 ? summary : `${summary} ${price}.`,
  };
}

/** What a call takes: the body, or what stands in path and query. */
function requestOf(endpoint: Endpoint, operation: Json, schemas: Json, shared: Json): Request | undefined {
  const name = `${pascalCase(endpoint.name)}Request`;
  if (isRecord(schemas[name])) return { name, schema: schemas[name] };
  const members = list(operation.parameters)
    .map((parameter) => record(parameter.$ref ? shared[refName(String(parameter.$ref))] : parameter))
    .filter((parameter) => String(parameter.name) in endpoint.input.properties);
  if (members.length === 0) return undefined;
  const required = members.filter((member) => member.required).map((member) => member.name);
  const properties = members.map(({ name, schema, description }) => [name, { ...record(schema), description }]);
  const inPath = pathMembers(endpoint.path);
  if (endpoint.method === 'POST' || inPath.some((each) => !required.includes(each))) {
    throw new Error(`${endpoint.name} takes what no client can send`);
  }
  return {
    name,
    schema: {
      type: 'object',
      properties: Object.fromEntries(properties),
      ...(required.length > 0 ? { required } : {}),
    },
  };
}

type Json = Record<string, unknown>;

/** Gives a name to each object on the way, those inside before those that hold them. */
class Shelf {
  readonly named: Named[] = [];
  readonly #texts = new Map<string, string>();

  /** Puts a schema there under a name, once. */
  put(name: string, schema: Json): Shape {
    const text = textOf(schema);
    const before = this.#texts.get(name);
    if (before === undefined) {
      this.#texts.set(name, text);
      const about = typeof schema.description === 'string' ? schema.description : undefined;
      const isObject = isRecord(schema.properties) && schema.type === 'object';
      this.named.push(
        isObject
          ? { name, about, ...this.#based(this.#members(name, schema)), isOpen: schema.additionalProperties === true }
          : { name, about, shape: this.#shape(`${name}Entry`, schema) },
      );
    } else if (before !== text) throw new Error(`two shapes would be named ${name}`);
    return { kind: 'named', name };
  }

  /** The members of an object, those of a birth by their common name. */
  #based(members: readonly Member[]): { members: readonly Member[]; base?: Base } {
    const ofBirth = members.filter(({ name }) => BIRTH.includes(name));
    if (ofBirth.length < BIRTH.length) return { members };
    const text = JSON.stringify(ofBirth);
    if (!this.#texts.has('Birth')) {
      this.#texts.set('Birth', text);
      const about = 'When and where somebody was born.';
      this.named.push({ name: 'Birth', about, members: ofBirth, isOpen: false });
    }
    // where a birth may be left out its members are others
    if (this.#texts.get('Birth') !== text) return { members };
    return {
      members: members.filter((member) => !ofBirth.includes(member)),
      base: { name: 'Birth', members: ofBirth },
    };
  }

  #members(owner: string, schema: Json): Member[] {
    const { properties, required = [] } = schema;
    const needed: unknown[] = Array.isArray(required) ? required : [];
    const nested = nestedIn(schema);
    const inside = Object.entries(record(properties));
    const texts = inside.map(([, value]) => textOf(record(value)));
    return inside.map(([name, value]) => {
      const schema = record(value);
      const about = typeof schema.description === 'string' ? schema.description : undefined;
      if (name === nested) {
        return { name, shape: { kind: 'list', of: { kind: 'named', name: owner } }, isNeeded: false, about };
      }
      // of what is the same in several members, as of the Sun and the Moon, one is made
      const isAlone = texts.filter((text) => text === textOf(schema)).length === 1;
      const own = owner.replace(/(Request|Answer|Result)$/, '');
      return {
        name,
        shape: this.#shape(isAlone ? own + pascalCase(name) : oneOf(own), schema),
        isNeeded: needed.includes(name),
        about,
      };
    });
  }

  /** `name` is for the object that is met first. */
  #shape(name: string, schema: Json): Shape {
    const { $ref, anyOf, enum: values, type, items, properties, additionalProperties } = schema;
    if (typeof $ref === 'string') return { kind: 'named', name: refName($ref) };
    if ('const' in schema) return { kind: 'literals', values: [literal(schema.const)] };
    if (Array.isArray(values)) return { kind: 'literals', values: values.map(literal) };
    if (Array.isArray(anyOf)) return { kind: 'either', of: anyOf.map((part) => this.#shape(name, record(part))) };
    if (Array.isArray(type))
      return { kind: 'either', of: type.map((one) => this.#shape(name, { ...schema, type: one })) };
    if (type === 'array') return { kind: 'list', of: this.#shape(singular(name), record(items ?? {})) };
    if (type === 'object' && isRecord(properties)) return this.put(name, { ...schema, description: undefined });
    if (type === 'object' && isRecord(additionalProperties))
      return { kind: 'map', of: this.#shape(singular(name), additionalProperties) };
    return { kind: PLAIN[String(type)] ?? 'anything' };
  }
}

const PLAIN: Readonly<Record<string, 'text' | 'number' | 'integer' | 'boolean' | 'null'>> = {
  ...{ string: 'text', number: 'number', integer: 'integer', boolean: 'boolean', null: 'null' },
};

/**
 * The member that holds more of what holds it, as periods hold periods. The contract spells every level out; a type
 * may name itself, and the innermost has no such member.
 */
function nestedIn(schema: Json): string | undefined {
  return Object.entries(record(schema.properties)).find(([name, value]) => {
    const { items } = record(value);
    return isRecord(items) && isRecord(items.properties) && textWithout(name, items) === textWithout(name, schema);
  })?.[0];
}

/** A schema without a member and what is told about it. */
function textWithout(member: string, { properties, required, description: _, ...schema }: Json): string {
  const { [member]: __, ...others } = record(properties);
  const needed = Array.isArray(required) ? required.filter((name) => name !== member) : required;
  return JSON.stringify([schema, others, needed]);
}

/** A schema without what is only told about it. */
function textOf({ description: _, ...schema }: Json): string {
  return JSON.stringify(schema);
}

/** What each of several members of an object is called. */
function oneOf(owner: string): string {
  return singular(owner) === owner ? `${owner}Part` : singular(owner);
}

/** `Planets` → `Planet`, of the entries of a list. */
function singular(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  return /[^su]s$/.test(name) ? name.slice(0, -1) : name;
}

function refName(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

function literal(value: unknown): string | number | boolean | null {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  throw new TypeError(`${JSON.stringify(value)} cannot stand in a type`);
}

function record(value: unknown): Json {
  if (!isRecord(value)) throw new TypeError(`${JSON.stringify(value)} is no object`);
  return value;
}

function list(value: unknown): Json[] {
  return Array.isArray(value) ? value.map(record) : [];
}

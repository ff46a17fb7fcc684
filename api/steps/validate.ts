import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { DataValidateFunction } from 'ajv/dist/types/index.js';
import addFormats from 'ajv-formats';
import { closest, distance } from 'fastest-levenshtein';
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { letters } from '../../shared/endpoints/vocabulary.ts';
import { zoneName, zoneNames } from '../../shared/engine/sky/zone.ts';
import { type FieldError, invalid } from '../../shared/errors.ts';
import type { Warning } from '../../shared/warnings.ts';

/** A request's members, made of path, query or body: nothing in it is trusted yet. */
export type RawInput = Record<string, unknown>;

/** What passes validation: what the endpoint's `read` made of input that is complete, names in canonical spelling. */
export interface Input {
  asked: unknown;
  /** members nobody asked for, so that a typo never passes in silence */
  warnings: Warning[];
}

/** Makes the validating step of an endpoint; its schema is compiled once. Throws `validation_failed` with every bad field. */
export function validator(endpoint: Endpoint): (raw: RawInput) => Input {
  const accepts = ajv.compile(endpoint.input);
  return (raw) => {
    const warnings: Warning[] = [];
    const value = knownMembers(endpoint.input, raw, '', warnings);
    if (!accepts(value)) throw invalid((accepts.errors ?? []).map(fieldError));
    return { asked: endpoint.read(value), warnings };
  };
}

const ajv = new Ajv2020({ allErrors: true, verbose: true, useDefaults: true, allowUnionTypes: true });
addFormats.default(ajv, ['date', 'uuid']);
ajv.addFormat('uuid-or-all', /^(all|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i);
ajv.addFormat('clock-time', /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/);
ajv.addKeyword('anySpelling');
ajv.addKeyword({
  keyword: 'nameOf',
  type: 'string',
  modifying: true,
  errors: true,
  compile: ({ what, names, aliases }: NameList) => {
    const words = names.flatMap((name) => [name, ...(aliases[name] ?? [])].map((word) => [word, name] as const));
    // an exact spelling wins over a folded one: I and i name two house systems
    const canonical = new Map([...words.map(([word, name]) => [letters(word), name] as const), ...words]);
    return canonicalising((text) => canonical.get(text) ?? canonical.get(letters(text)), {
      message: `names no known ${what}`,
      known: [...canonical.keys()],
      suggested: (word) => canonical.get(word) as string,
      allowed: names,
    });
  },
});
ajv.addKeyword({
  keyword: 'timeZone',
  type: 'string',
  modifying: true,
  errors: true,
  compile: () =>
    canonicalising(zoneName, {
      message: 'is not an IANA time zone name such as Asia/Kolkata (abbreviations such as EST are ambiguous)',
      known: zoneNames,
      suggested: (name) => name,
    }),
});

interface NameList {
  what: string;
  names: readonly string[];
  aliases: Readonly<Record<string, readonly string[]>>;
}

/** Longer words are no typos of any name; comparing them would take long. */
const LONGEST_TYPO = 100;
const MOST_WARNINGS = 20;

/** How an unknown name is answered. */
interface Refusal {
  message: string;
  /** what a typo is compared with, and what to suggest for the closest */
  known: readonly string[];
  suggested(known: string): string;
  allowed?: readonly string[];
}

/** A keyword that replaces a name by its canonical spelling, or refuses it with a suggestion. */
function canonicalising(lookUp: (text: string) => string | undefined, refusal: Refusal): DataValidateFunction {
  const validate: DataValidateFunction = (text: string, context) => {
    const found = lookUp(text);
    if (found === undefined || !context) {
      const { message, allowed } = refusal;
      validate.errors = [{ keyword: 'name', message, params: { allowed, suggestion: suggestion(text, refusal) } }];
      return false;
    }
    context.parentData[context.parentDataProperty] = found;
    return true;
  };
  return validate;
}

/** The closest known name, when it is close enough to be a typo. */
function suggestion(text: string, { known, suggested }: Pick<Refusal, 'known' | 'suggested'>): string | undefined {
  if (text.length > LONGEST_TYPO) return undefined;
  const word = letters(text);
  const nearest = closest(word, known.map(letters));
  const name = known[known.findIndex((candidate) => letters(candidate) === nearest)];
  return name !== undefined && distance(word, nearest) <= Math.max(1, Math.floor(word.length / 3))
    ? suggested(name)
    : undefined;
}

/** A copy with the members the schema knows. `null` means absent where a member is optional; unknown ones are named. */
function knownMembers(schema: SchemaNode, value: unknown, pointer: string, warnings: Warning[]): unknown {
  if (Array.isArray(value) && schema.items) {
    return value.map((item, index) => knownMembers(schema.items as SchemaNode, item, `${pointer}/${index}`, warnings));
  }
  if (!schema.properties || typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const known: Record<string, unknown> = {};
  for (const [written, member] of Object.entries(value)) {
    const name = schema.anySpelling ? respelled(written, Object.keys(schema.properties)) : written;
    const child = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
    if (!child && schema.additionalProperties === false) known[name] = member;
    else if (!child) {
      if (warnings.length < MOST_WARNINGS) {
        warnings.push(unknownMember(`${pointer}/${name}`, name, Object.keys(schema.properties)));
      } else warnings[MOST_WARNINGS] = { code: 'unknown_member', variant: 'further' };
    } else if (member !== null || (schema.required?.includes(name) && child.default === undefined)) {
      known[name] = knownMembers(child, member, `${pointer}/${name}`, warnings);
    }
  }
  return known;
}

/** A member's name as the schema spells it, where the names of things are the members (`semi-sextile` = `semisextile`). */
function respelled(written: string, names: readonly string[]): string {
  return names.find((name) => letters(name) === letters(written)) ?? written;
}

interface SchemaNode {
  anySpelling?: boolean;
  /** false where an unknown member is refused rather than passed over */
  additionalProperties?: unknown;
  default?: unknown;
  properties?: Record<string, SchemaNode>;
  items?: unknown;
  required?: readonly string[];
}

function unknownMember(pointer: string, name: string, known: readonly string[]): Warning {
  const meant = suggestion(name, { known, suggested: (candidate) => candidate });
  const about = { pointer: pointer.slice(0, 120) };
  if (!meant) return { code: 'unknown_member', variant: 'plain', values: about };
  return { code: 'unknown_member', variant: 'hint', values: { ...about, meant } };
}

/** What ajv says, in the words of the API. */
function fieldError(error: ErrorObject): FieldError {
  const { keyword, params, instancePath } = error;
  if (keyword === 'required') {
    return { pointer: `${instancePath}/${params.missingProperty}`, code: 'required', message: 'is required' };
  }
  if (keyword === 'additionalProperties') {
    const known = Object.keys(error.parentSchema?.properties ?? {});
    const message = 'is not a name that is known here';
    return { pointer: `${instancePath}/${params.additionalProperty}`, code: 'unknown_name', message, allowed: known };
  }
  const allowed: readonly (string | number)[] | undefined = keyword === 'enum' ? params.allowedValues : params.allowed;
  const hint = params.suggestion ? `; did you mean "${params.suggestion}"?` : '';
  return {
    pointer: instancePath,
    code: keyword === 'name' ? 'unknown_name' : keyword,
    message: (MESSAGES[keyword]?.(params) ?? error.message ?? 'is not acceptable') + hint,
    ...(allowed ? { allowed } : {}),
  };
}

const FORMATS: Record<string, string> = {
  date: 'must be a date of the calendar, YYYY-MM-DD',
  'clock-time': 'must be a time of day, HH:MM (24 hours), 00:00 to 23:59',
  uuid: 'must be a UUID',
  'uuid-or-all': 'must be the UUID of a reading, or `all`',
};

const MESSAGES: Record<string, (params: Record<string, unknown>) => string> = {
  format: ({ format }) => FORMATS[String(format)] ?? `must be a ${format}`,
  enum: () => 'must be one of the allowed values',
  type: ({ type }) => `must be of type ${Array.isArray(type) ? type.join(' or ') : type}`,
  minLength: ({ limit }) => `must have at least ${limit} characters`,
  maxLength: ({ limit }) => `must have at most ${limit} characters`,
  minimum: ({ limit }) => `must be at least ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
  minProperties: ({ limit }) => `must name at least ${limit}`,
  minItems: ({ limit }) => `must have at least ${limit} entries`,
  maxItems: ({ limit }) => `must have at most ${limit} entries`,
};

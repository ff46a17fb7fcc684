/**
 * JSON schemas, compiled. The keywords `nameOf` and `timeZone`
 * are ours: they put a name's canonical spelling in its place.
 */
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { DataValidateFunction } from 'ajv/dist/types/index.js';
import addFormats from 'ajv-formats';
import { letters } from '../../shared/endpoints/vocabulary.ts';
import { isDateText } from '../../shared/engine/sky/time.ts';
import { zoneName, zoneNames } from '../../shared/engine/sky/zone.ts';
import type { UnknownName } from './field-errors.ts';
import { FORMATS } from './formats.ts';
import { suggesterOf } from './suggestion.ts';
import { offsetHint } from './zone-hint.ts';

/** What is wrong with input, which is completed on the way: defaults filled in, names made canonical. */
export type Accepts = (value: unknown) => readonly ErrorObject[];

/**
 * Compiles a schema when it is first asked. Sizes must have been looked at: what is compiled looks at all contents.
 */
export function compiledSchema(schema: object): Accepts {
  let accepts: ReturnType<typeof ajv.compile> | undefined;
  return (value) => {
    accepts ??= ajv.compile(schema);
    return accepts(value) ? [] : (accepts.errors ?? []);
  };
}

// `verbose`: errors hold what was sent, for what it may have meant
const ajv = new Ajv2020({ allErrors: true, useDefaults: true, allowUnionTypes: true, verbose: true });
addFormats.default(ajv, ['uuid']);
// the library's own takes the year 0, which PostgreSQL does not
ajv.addFormat('date', isDateText);
for (const [name, pattern] of Object.entries(FORMATS)) ajv.addFormat(name, pattern);
ajv.addKeyword('anySpelling');
ajv.addKeyword({
  keyword: 'nameOf',
  type: ['string', 'integer'],
  modifying: true,
  errors: true,
  compile: ({ what, names, aliases, published }: NameList) => {
    const words = names.flatMap((name) => [name, ...(aliases[name] ?? [])].map((word) => [word, name] as const));
    // an exact spelling wins over a folded one: I and i name two house systems
    const canonical = new Map([...words.map(([word, name]) => [letters(word), name] as const), ...words]);
    const validate = canonicalising((text) => canonical.get(text) ?? canonical.get(letters(text)), {
      message: () => `names no known ${what}`,
      suggest: suggesterOf(words),
      allowed: names,
    });
    return published?.some(isNumber) ? orNumber(published, validate) : validate;
  },
});
ajv.addKeyword({
  keyword: 'timeZone',
  type: 'string',
  modifying: true,
  errors: true,
  compile: ({ offsetMember }: { offsetMember?: string }) =>
    canonicalising(zoneName, {
      message: (text) => offsetHint(text, offsetMember) ?? NO_ZONE,
      suggest: suggestZone,
    }),
});
const NO_ZONE =
  'is not the IANA time zone of a place, such as Asia/Kolkata (EST, CET or EST5EDT are clocks of many places)';
const suggestZone = suggesterOf(zoneNames.map((name) => [name, name]));

interface NameList {
  what: string;
  names: readonly string[];
  aliases: Readonly<Record<string, readonly string[]>>;
  /**
   * the closed list that clients are told of, with numbers where those are taken as well; other spellings are a
   * courtesy
   */
  published?: readonly (string | number)[];
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

/** Takes the numbers of a list as they are, and texts as names. */
function orNumber(published: readonly (string | number)[], byName: DataValidateFunction): DataValidateFunction {
  const validate: DataValidateFunction = (value: string | number, context) => {
    const isGood = isNumber(value) ? published.includes(value) : Boolean(byName(value, context));
    if (!isGood) {
      const unknown = { keyword: 'enum', params: { allowedValues: published } };
      validate.errors = isNumber(value) ? [unknown] : byName.errors;
    }
    return isGood;
  };
  return validate;
}

/**
 * A keyword that replaces a name by its canonical spelling, or refuses it; a typo is looked into when it is told of.
 */
function canonicalising(
  lookUp: (text: string) => string | undefined,
  { message, ...refusal }: { message: (text: string) => string } & Omit<UnknownName, 'text'>,
): DataValidateFunction {
  const validate: DataValidateFunction = (text: unknown, context) => {
    // a number where only texts are names: `type` refuses it
    if (typeof text !== 'string') return true;
    const name = lookUp(text);
    if (name === undefined || !context) {
      validate.errors = [
        { keyword: 'name', message: message(text), params: { text, ...refusal } satisfies UnknownName },
      ];
      return false;
    }
    context.parentData[context.parentDataProperty] = name;
    return true;
  };
  return validate;
}

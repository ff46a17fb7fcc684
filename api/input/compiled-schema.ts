/**
 * JSON schemas, compiled. The keywords `nameOf` and `timeZone`
 * are ours: they put a name's canonical spelling in its place.
 */
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { DataValidateFunction } from 'ajv/dist/types/index.js';
import addFormats from 'ajv-formats';
import { letters } from '../../shared/endpoints/vocabulary.ts';
import { zoneName, zoneNames } from '../../shared/engine/sky/zone.ts';
import type { UnknownName } from './field-errors.ts';
import { suggesterOf } from './suggestion.ts';

/** What is wrong with input, which is completed on the way: defaults filled in, names made canonical. */
export type Accepts = (value: unknown) => readonly ErrorObject[];

/** Compiles a schema. Sizes must have been looked at: what is compiled looks at all contents. */
export function compiledSchema(schema: object): Accepts {
  const accepts = ajv.compile(schema);
  return (value) => (accepts(value) ? [] : (accepts.errors ?? []));
}

const ajv = new Ajv2020({ allErrors: true, useDefaults: true, allowUnionTypes: true });
addFormats.default(ajv, ['date', 'uuid']);
ajv.addFormat('uuid-or-all', /^(all|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i);
ajv.addFormat('clock-time', /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/);
ajv.addFormat('conversation-id', /^(?!all$)[\w.:-]{1,64}$/i);
ajv.addFormat('conversation-id-or-all', /^[\w.:-]{1,64}$/);
ajv.addFormat('turn-mark', /^\d{1,18}$/);
ajv.addFormat('page-mark', /^\d{1,16}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
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
      suggest: suggesterOf(words),
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
      suggest: suggestZone,
    }),
});
const suggestZone = suggesterOf(zoneNames.map((name) => [name, name]));

interface NameList {
  what: string;
  names: readonly string[];
  aliases: Readonly<Record<string, readonly string[]>>;
}

/**
 * A keyword that replaces a name by its canonical spelling, or refuses it; a typo is looked into when it is told of.
 */
function canonicalising(
  lookUp: (text: string) => string | undefined,
  { message, ...refusal }: { message: string } & Omit<UnknownName, 'text'>,
): DataValidateFunction {
  const validate: DataValidateFunction = (text: string, context) => {
    const name = lookUp(text);
    if (name === undefined || !context) {
      validate.errors = [{ keyword: 'name', message, params: { text, ...refusal } satisfies UnknownName }];
      return false;
    }
    context.parentData[context.parentDataProperty] = name;
    return true;
  };
  return validate;
}

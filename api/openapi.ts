import { API_PREFIX, catalogue } from '../shared/endpoints/catalogue.ts';
import type { Endpoint } from '../shared/endpoints/endpoint.ts';
import { ENGINE_VERSION } from '../shared/endpoints/meta.ts';
import { ERRORS, FIELD_ERRORS } from '../shared/errors.ts';
import { LIMITS } from '../shared/limits.ts';
import { isRecord, namesOf } from '../shared/record.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document, made of the catalogue. */
export function openApiDocument(sourceUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of catalogue) {
    const path = API_PREFIX + endpoint.path;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Siderea',
      version: ENGINE_VERSION,
      description: 'Astrology as an HTTP/JSON service. One header authenticates, every call costs credits.',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
      'x-source': sourceUrl,
    },
    servers: [{ url: '/' }],
    security: [{ apiKey: [] }],
    paths,
    components: {
      securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' } },
      schemas: { Problem: PROBLEM },
      responses: problemResponses(),
    },
  };
}

function operation(endpoint: Endpoint): Json {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  const { properties, required } = inputSchema(endpoint);
  const parameters = Object.entries(properties)
    .filter(([name]) => endpoint.method === 'GET' || inPath.includes(name))
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: required.includes(name),
      schema,
      example: endpoint.example[name],
    }));
  return {
    operationId: endpoint.name,
    tags: [endpoint.name.split('.')[0]],
    summary: endpoint.summary,
    description: `${endpoint.description ?? endpoint.summary}\n\nPrice: ${endpoint.credits} credit(s).`,
    'x-credits': endpoint.credits,
    parameters: [...parameters, IDEMPOTENCY_KEY],
    ...(endpoint.method === 'POST' ? { requestBody: requestBody(endpoint) } : {}),
    responses: {
      200: {
        description: 'The answer.',
        content: { 'application/json': { schema: plainSchema(endpoint.output) } },
      },
      ...Object.fromEntries(
        [...new Set(Object.values(ERRORS).map(({ status }) => status))].map((status) => [
          status,
          { $ref: `#/components/responses/${status}` },
        ]),
      ),
    },
  };
}

function requestBody(endpoint: Endpoint): Json {
  const schema = inputSchema(endpoint);
  return {
    required: schema.required.length > 0,
    content: { 'application/json': { schema, example: endpoint.example } },
  };
}

interface ObjectSchema extends Json {
  properties: Record<string, Json>;
  required: readonly string[];
}

/** What is asked for: members with a default may be left out. */
function inputSchema(endpoint: Endpoint): ObjectSchema {
  const schema = plainSchema(endpoint.input, mayBeLeftOut);
  if (!isObjectSchema(schema)) throw new TypeError(`the input of ${endpoint.name} is no object`);
  return schema;
}

function mayBeLeftOut(schema: Json): Json {
  const whole = { required: [], ...schema };
  if (!isObjectSchema(whole)) return schema;
  const { properties, required } = whole;
  return { ...schema, required: required.filter((name) => properties[name].default === undefined) };
}

function isObjectSchema(schema: unknown): schema is ObjectSchema {
  return isRecord(schema) && isRecord(schema.properties) && Array.isArray(schema.required);
}

/** A schema without the keywords of our own validation; `mend` may change each part of it. */
function plainSchema(schema: unknown, mend: (part: Json) => Json = (part) => part): unknown {
  if (Array.isArray(schema)) return schema.map((part) => plainSchema(part, mend));
  if (!isRecord(schema)) return schema;
  const { nameOf, timeZone: _, anySpelling: __, ...rest } = schema;
  const plain = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, plainSchema(value, mend)]));
  return mend(isNameList(nameOf) ? { ...plain, ...namesSchema(nameOf, plain) } : plain);
}

function isNameList(value: unknown): value is NameList {
  return isRecord(value) && Array.isArray(value.names) && isRecord(value.aliases);
}

interface NameList {
  what: string;
  names: readonly string[];
  aliases: Json;
}

/** A closed list is an enum; one with other spellings is described, so that generated clients may use them. */
function namesSchema({ what, names, aliases }: NameList, plain: Json): Json {
  if (Object.keys(aliases).length === 0) return { enum: names };
  const described = plain.description ? `${plain.description} ` : '';
  return {
    description: `${described}Name of a ${what}, other spellings too: ${names.join(', ')}.`,
    examples: names.slice(0, 3),
  };
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    `Makes a retry safe: the same key and request answer the same for ${LIMITS.keptAnswerHours} hours, ` +
    'at no further cost.',
  schema: { type: 'string', minLength: 1, maxLength: LIMITS.idempotencyKeyLength },
};

const PROBLEM = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'request_id', 'credits_charged'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    request_id: { type: 'string' },
    credits_charged: { type: 'integer' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['pointer', 'code', 'message'],
        properties: {
          pointer: { type: 'string' },
          code: {
            type: 'string',
            enum: Object.keys(FIELD_ERRORS),
            description: Object.entries(FIELD_ERRORS)
              .map(([code, meaning]) => `\`${code}\`: ${meaning}`)
              .join(' '),
          },
          message: { type: 'string' },
          allowed: { type: 'array', items: { type: ['string', 'number'] } },
        },
      },
    },
  },
};

function problemResponses(): Json {
  const codes = namesOf(ERRORS);
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: codes
          .filter((code) => ERRORS[code].status === status)
          .map((code) => `\`${code}\`: ${ERRORS[code].meaning}`)
          .join(' '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

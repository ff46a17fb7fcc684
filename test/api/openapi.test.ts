/** The OpenAPI document says what the service does: generated clients and readers may rely on it. */
import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { problemDocument } from '../../api/errors.ts';
import { exampleAnswers } from '../../api/openapi/example-answers.ts';
import { openApiDocument } from '../../api/openapi.ts';
import { API_PREFIX, catalogue } from '../../shared/endpoints/catalogue.ts';
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { ERRORS, type ErrorCode, type FieldError } from '../../shared/errors.ts';

const SOURCE = 'https://example.org/source';

/** What of OpenAPI 3.1 the document uses. */
interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required: boolean;
  description: string;
  schema: object;
  example?: unknown;
}
interface Schema {
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
}
interface Response {
  description: string;
  headers: Record<string, { $ref: string }>;
  content: Record<string, { schema: object; example?: unknown; examples?: Record<string, { value: unknown }> }>;
}
interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: object; example: unknown }> };
  responses: Record<string, { $ref?: string } & Response>;
}
interface Document {
  openapi: string;
  info: Record<string, unknown>;
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<string, { type: string; in: string; name: string }>;
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    headers: Record<string, { description: string }>;
    responses: Record<string, Response>;
  };
  security: object[];
}

// as it goes over the wire
const wired = (value: unknown): Document => JSON.parse(JSON.stringify(value));
const document = wired(openApiDocument(SOURCE));
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

let computed: Promise<Document> | undefined;
/** The document with the answers to the examples, computed once. */
function documentWithAnswers(): Promise<Document> {
  computed ??= exampleAnswers().then((answers) => wired(openApiDocument(SOURCE, answers)));
  return computed;
}

/** What a reference leads to, or the thing itself. */
function resolved<T extends object>(thing: T & { $ref?: string }): T {
  if (!thing.$ref) return thing;
  let target: unknown = document;
  for (const name of thing.$ref.split('/').slice(1)) target = (target as Record<string, unknown>)?.[name];
  assert.ok(target, `${thing.$ref} leads nowhere`);
  return target as T;
}

/**
 * Strict: an unknown keyword, one of our own validation's say, is an error, and so is a format that is no standard one.
 */
const ajv = new Ajv2020({ strictSchema: true, strictTuples: true, strictTypes: false, allowUnionTypes: true });
addFormats.default(ajv, ['date', 'date-time', 'email', 'uuid', 'uri-reference']);

const named = (schema: object) => JSON.stringify(schema).replaceAll('#/components/schemas/', 'document#/$defs/');
ajv.addSchema(JSON.parse(named({ $defs: document.components.schemas })), 'document');

function assertValid(schema: object, value: unknown, about: string): void {
  const validate = ajv.compile(JSON.parse(named(schema)));
  assert.ok(validate(value), `${about}: ${ajv.errorsText(validate.errors)}`);
}

/** Every value under a key, wherever it stands. */
function under(key: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [...(name === key ? [member] : []), ...under(key, member)]);
}

describe('the OpenAPI document', () => {
  it('is of version 3.1 and names its licence and its source', () => {
    assert.match(document.openapi, /^3\.1\.\d+$/);
    for (const member of ['title', 'version', 'description']) assert.ok(document.info[member]);
    assert.deepEqual(document.info.license, { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' });
    assert.equal(document.info['x-source'], SOURCE);
  });

  it('has every endpoint under its name, and nothing else', () => {
    assert.deepEqual(
      operations.map(({ path, method, operation }) => [method.toUpperCase(), path, operation.operationId]),
      catalogue.map(({ method, path, name }) => [method, API_PREFIX + path, name]),
    );
    for (const { operation } of operations) assert.ok(operation.summary && operation.description);
  });

  it('describes each tag, and has no other', () => {
    const used = new Set(operations.flatMap(({ operation }) => operation.tags));
    assert.deepEqual(new Set(document.tags.map(({ name }) => name)), used);
    assert.ok(document.tags.every(({ description }) => description.endsWith('.')));
  });

  it('describes every member of every schema', () => {
    const undescribed = (schema: Schema, where: string): string[] => [
      ...Object.entries(schema.properties ?? {}).flatMap(([name, member]) => [
        ...(member.description ? [] : [`${where}/${name}`]),
        ...undescribed(member, `${where}/${name}`),
      ]),
      ...[schema.items, schema.additionalProperties, ...(schema.anyOf ?? [])].flatMap((part) =>
        part && typeof part === 'object' ? undescribed(part, where) : [],
      ),
    ];
    const schemas = Object.entries(document.components.schemas);
    assert.deepEqual(
      schemas.flatMap(([name, schema]) => undescribed(schema, name)),
      [],
    );
  });

  it('names what several answers hold', () => {
    for (const name of [
      'Meta',
      'Warning',
      'Help',
      'Problem',
      'FieldError',
      'Graha',
      'Rasi',
      'Sign',
      'Person',
      'Orbs',
    ]) {
      assert.ok(document.components.schemas[name], name);
    }
    for (const name of ['VargaChart', 'PlacedBody', 'Aspect', 'DrawnCard', 'BindusBySign']) {
      assert.ok(document.components.schemas[name], name);
    }
    assert.deepEqual(under('patternProperties', document), []);
  });

  it('says everything that repeats once, and nothing that nobody refers to', () => {
    const references = new Set(under('$ref', document).map(String));
    for (const kind of ['schemas', 'parameters', 'headers', 'responses'] as const) {
      for (const name of Object.keys(document.components[kind])) {
        assert.ok(references.has(`#/components/${kind}/${name}`), `${kind} ${name}`);
      }
    }
    const inline = operations.flatMap(({ operation }) => operation.parameters.filter(({ $ref }) => !$ref));
    const texts = inline.map((parameter) => JSON.stringify(parameter));
    assert.equal(new Set(texts).size, texts.length);
  });

  it('resolves every reference', () => {
    const references = under('$ref', document);
    assert.ok(references.length > 0);
    for (const reference of references) {
      const [start, ...names] = String(reference).split('/');
      let target: unknown = document;
      for (const name of names) target = (target as Record<string, unknown>)?.[name];
      assert.ok(start === '#' && target, `${reference} leads nowhere`);
    }
  });

  it('asks everywhere for the key', () => {
    assert.deepEqual(document.security, [{ apiKey: [] }]);
    const { type, in: where, name } = document.components.securitySchemes.apiKey;
    assert.deepEqual([type, where, name], ['apiKey', 'header', 'X-API-Key']);
  });

  for (const { path, method, operation } of operations) {
    const endpoint = catalogue.find(({ name }) => name === operation.operationId) as Endpoint;

    describe(`${method.toUpperCase()} ${path}`, () => {
      it('declares the parameters of its path, each parameter once', () => {
        const parameters = operation.parameters.map(resolved);
        const inPath = parameters.filter((parameter) => parameter.in === 'path');
        assert.deepEqual(
          inPath.map(({ name }) => `{${name}}`),
          path.match(/\{\w+\}/g) ?? [],
        );
        assert.ok(inPath.every(({ required }) => required));
        const names = parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
        assert.equal(new Set(names).size, names.length);
        for (const { name, description } of parameters) assert.ok(description, `${name} is not described`);
      });

      it('gives examples that fit', () => {
        for (const { name, schema, required, example } of operation.parameters.map(resolved)) {
          if (example !== undefined) assertValid(schema, example, name);
          else assert.ok(!required, `${name} is required and has no example`);
        }
        for (const { schema, example } of Object.values(operation.requestBody?.content ?? {})) {
          assertValid(schema, example, 'the body');
        }
      });

      it('has a body if and only if it is a POST', () => {
        assert.deepEqual(
          Object.keys(operation.requestBody?.content ?? {}),
          method === 'post' ? ['application/json'] : [],
        );
      });

      it('shows an answer that was computed and fits, with its headers', async () => {
        const { headers, content } = (await documentWithAnswers()).paths[path][method].responses[200];
        const isLines = endpoint.kind === 'composed' && endpoint.composes === 'results';
        const { schema, example } = content[isLines ? 'application/x-ndjson' : 'application/json'];
        assertValid(schema, example, 'the answer');
        for (const name of [
          'X-Request-Id',
          'X-Credits-Charged',
          'X-Credits-Remaining',
          'RateLimit',
          'RateLimit-Policy',
        ]) {
          assert.ok(resolved(headers[name] as never), name);
        }
        assert.equal('image/svg+xml' in content, endpoint.picture !== undefined);
        assert.equal('text/calendar' in content, endpoint.calendar !== undefined);
        assert.equal('text/csv' in content, endpoint.table !== undefined);
      });

      it('lists the problems that it can have', () => {
        const { 200: _, 202: later, ...refusals } = operation.responses;
        const mayBeJob = endpoint.name === 'batch' || (endpoint.kind === 'pure' && endpoint.mayBeHeavy);
        assert.equal(later !== undefined, mayBeJob);
        if (later) assert.ok(later.headers.Location && later.headers['Preference-Applied']);
        const statuses = Object.keys(refusals).map(Number);
        const has = (status: number) => statuses.includes(status);
        for (const status of [400, 401, 403, 408, 409, 422, 429, 431, 500, 503, 504])
          assert.ok(has(status), `${status}`);
        assert.deepEqual([has(413), has(415)], [method === 'post', method === 'post']);
        assert.equal(has(402), endpoint.credits > 0 || endpoint.name === 'batch');
        assert.equal(has(404), path.includes('_id}'));
        assert.equal(has(406), !(endpoint.picture && endpoint.calendar && endpoint.table));
        for (const [status, reference] of Object.entries(refusals)) {
          const { headers, content } = resolved<Response>(reference);
          const { examples = {} } = content['application/problem+json'];
          for (const [code, { value }] of Object.entries(examples)) {
            assert.equal(ERRORS[code as ErrorCode].status, Number(status));
            assertValid({ $ref: '#/components/schemas/Problem' }, value, code);
          }
          assert.equal('Retry-After' in headers, ['409', '429', '503'].includes(status));
        }
      });
    });
  }

  it('says of reading and forgetting alone that something may not be found, of charts that they may have no answer', () => {
    const with404 = operations.filter(({ operation }) => 404 in operation.responses);
    assert.equal(with404.length, 7);
    const notComputable = operations.filter(({ operation }) =>
      resolved<Response>(operation.responses[422]).description.includes('not_computable'),
    );
    // whose authors refuse a birth without a time, or a house system without cusps
    assert.deepEqual(
      notComputable.map(({ operation }) => operation.operationId),
      ['vedic.varga-charts', 'vedic.ashtakvarga', 'vedic.varshphal', 'vedic.kp-chart', 'vedic.dasha'],
    );
  });

  it('describes each problem the service answers', () => {
    const described = Object.values(document.components.responses)
      .map(({ description }) => description)
      .join(' ');
    for (const code of Object.keys(ERRORS) as ErrorCode[]) {
      const errors: FieldError[] = [{ pointer: '/date', code: 'format', message: 'must be a date', allowed: ['a', 1] }];
      const problem = JSON.parse(
        problemDocument({ code, detail: 'why', errors }, '7c1f5d3e-9a40-4a5c-8d53-0e6f2b7c9a11'),
      );
      // of a path that is none, which no operation has; and of items in an answer
      const isElsewhere = code === 'method_not_allowed' || code === 'not_attempted';
      assert.ok(described.includes(`\`${code}\``) || isElsewhere, code);
      assertValid({ $ref: '#/components/schemas/Problem' }, problem, code);
    }
  });

  it('lists the names that a parameter takes', () => {
    const { parameters } = document.paths[`${API_PREFIX}/vedic/baby-names`].get;
    const nakshatra = parameters.find(({ name }) => name === 'nakshatra');
    assert.match(nakshatra?.description ?? '', /^Nakshatra of the Moon at birth.*Ashwini, Bharani, .*Revati/);
    assert.deepEqual(
      under('enum', document.components.schemas.VedicVargaChartsRequest).find((names) =>
        String(names).includes('lahiri'),
      ),
      ['lahiri', 'raman', 'krishnamurti', 'fagan_bradley'],
    );
  });
});

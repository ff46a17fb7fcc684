/** The OpenAPI document says what the service does: generated clients and readers may rely on it. */
import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { problemDocument } from '../../api/errors.ts';
import { openApiDocument } from '../../api/openapi.ts';
import { API_PREFIX, catalogue } from '../../shared/endpoints/catalogue.ts';
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { ERRORS, type ErrorCode, type FieldError } from '../../shared/errors.ts';
import { runEndpoint } from '../setup/run-endpoint.ts';

const SOURCE = 'https://example.org/source';

/** What of OpenAPI 3.1 the document uses. */
interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters: { name: string; in: string; required: boolean; schema: object; example?: unknown }[];
  requestBody?: { required: boolean; content: Record<string, { schema: object; example: unknown }> };
  responses: Record<string, { $ref?: string; description?: string; content?: Record<string, { schema: object }> }>;
}
interface Document {
  openapi: string;
  info: Record<string, unknown>;
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, { description: string; content: Record<string, { schema: object }> }>>;
  security: object[];
}

// as it goes over the wire
const document: Document = JSON.parse(JSON.stringify(openApiDocument(SOURCE)));
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/**
 * Strict: an unknown keyword, one of our own validation's say,
 * is an error. Formats are notes in OpenAPI, and may be our own.
 */
const ajv = new Ajv2020({ strictSchema: true, strictTuples: true, strictTypes: false, validateFormats: false });

function assertValid(schema: object, value: unknown, about: string): void {
  const validate = ajv.compile(schema);
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
    for (const { operation } of operations) assert.ok(operation.summary && operation.description && operation.tags[0]);
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
    assert.deepEqual(document.components.securitySchemes.apiKey, { type: 'apiKey', in: 'header', name: 'X-API-Key' });
  });

  for (const { path, method, operation } of operations) {
    const endpoint = catalogue.find(({ name }) => name === operation.operationId) as Endpoint;

    describe(`${method.toUpperCase()} ${path}`, () => {
      it('declares the parameters of its path, each parameter once', () => {
        const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
        assert.deepEqual(
          inPath.map(({ name }) => `{${name}}`),
          path.match(/\{\w+\}/g) ?? [],
        );
        assert.ok(inPath.every(({ required }) => required));
        const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
        assert.equal(new Set(names).size, names.length);
      });

      it('gives examples that fit', () => {
        for (const { name, schema, required, example } of operation.parameters) {
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

      it('describes every answer', () => {
        const statuses = new Set([200, ...Object.values(ERRORS).map(({ status }) => status)]);
        assert.deepEqual(new Set(Object.keys(operation.responses).map(Number)), statuses);
        const schema = operation.responses[200].content?.['application/json'].schema as object;
        assert.ok(ajv.compile(schema));
        if (endpoint.kind === 'pure') assertValid(schema, runEndpoint(endpoint, { ...endpoint.example }), 'the answer');
      });
    });
  }

  it('describes each problem the service answers', () => {
    for (const code of Object.keys(ERRORS) as ErrorCode[]) {
      const errors: FieldError[] = [{ pointer: '/date', code: 'format', message: 'must be a date', allowed: ['a', 1] }];
      const problem = JSON.parse(problemDocument({ code, detail: 'why', errors }, 'id'));
      const response = document.components.responses[ERRORS[code].status];
      assert.ok(response.description.includes(code));
      assert.deepEqual(response.content, {
        'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
      });
      assertValid(document.components.schemas.Problem, problem, code);
    }
  });

  it('lists the names that a parameter takes', () => {
    const { parameters } = document.paths[`${API_PREFIX}/vedic/baby-names`].get;
    const nakshatra = parameters.find(({ name }) => name === 'nakshatra');
    const [description] = under('description', nakshatra?.schema);
    assert.match(String(description), /^Nakshatra of the Moon at birth.*Ashwini, Bharani, .*Revati/);
    const { content } = document.paths[`${API_PREFIX}/vedic/varga-charts`].post.requestBody as { content: object };
    assert.deepEqual(
      under('enum', content).find((names) => String(names).includes('lahiri')),
      ['lahiri', 'raman', 'krishnamurti', 'fagan_bradley'],
    );
  });
});

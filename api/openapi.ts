import { API_PREFIX, catalogue } from '../shared/endpoints/catalogue.ts';
import { type Endpoint, pathMembers } from '../shared/endpoints/endpoint.ts';
import { groupOf, type ListedGroup } from '../shared/endpoints/groups.ts';
import { jobSchema } from '../shared/endpoints/job.ts';
import { ENGINE_VERSION } from '../shared/endpoints/meta.ts';
import { LIMITS } from '../shared/limits.ts';
import { isRecord } from '../shared/narrow.ts';
import { CHART_STYLES } from '../shared/pictures/picture.ts';
import { THEMES } from '../shared/pictures/theme.ts';
import {
  goodAnswer,
  headerComponents,
  IDEMPOTENCY_KEY,
  laterAnswer,
  mayBeLater,
  PREFER,
  pascalCase,
  problemShelf,
} from './openapi/answers.ts';
import { FIELD_ERROR, PROBLEM } from './openapi/problem-schema.ts';
import { type Json, type SchemaShelf, schemaShelf } from './openapi/schemas.ts';

/** The groups of endpoints, and what belongs to none. */
const TAGS: Readonly<Record<ListedGroup, string>> = {
  vedic: 'Charts, matchings and almanacs of the Vedic tradition, in a sidereal zodiac.',
  western: 'Natal charts, comparisons of two people and daily horoscopes, in the tropical zodiac.',
  tarot: 'The 78 cards: spreads, readings drawn or picked, and what they say.',
  numerology: 'Numbers of a name and a birth date, with the working.',
  guide: 'A conversation in which everything that is claimed has been computed.',
  account: 'What is left, what was used, and taking back what is kept. Free.',
};

/**
 * The OpenAPI 3.1 document, made of the catalogue. `answers` holds what each endpoint answers to its own example; those
 * that are missing are left out.
 */
export function openApiDocument(sourceUrl: string, answers: ReadonlyMap<string, unknown> = new Map()): Json {
  const shelf = schemaShelf();
  shelf.named('Problem', PROBLEM);
  shelf.named('FieldError', FIELD_ERROR);
  const problems = problemShelf();
  const paths: Record<string, Json> = {};
  for (const endpoint of catalogue) {
    const path = API_PREFIX + endpoint.path;
    const responses = (schema: Json) => ({
      200: goodAnswer(endpoint, schema, answers.get(endpoint.name)),
      ...(mayBeLater(endpoint) ? { 202: laterAnswer(shelf.answer(jobSchema)) } : {}),
      ...problems.of(endpoint),
    });
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, shelf, responses) };
  }
  const parameters = sharedParameters(paths);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Siderea',
      version: ENGINE_VERSION,
      description:
        'Astrology as an HTTP/JSON service. One header authenticates, every call costs credits; `/docs` explains both.',
      contact: { name: 'Siderea', url: sourceUrl },
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
      'x-source': sourceUrl,
    },
    servers: [{ url: '/', description: 'The server that this document comes from.' }],
    security: [{ apiKey: [] }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'A key made in the dashboard.' },
      },
      schemas: shelf.schemas,
      parameters,
      headers: headerComponents,
      responses: problems.responses,
    },
  };
}

function operation(endpoint: Endpoint, shelf: SchemaShelf, responses: (schema: Json) => Json): Json {
  const { name, method, summary, description = summary, credits, example } = endpoint;
  const component = pascalCase(name);
  const answer = shelf.answer({ title: `${component}Answer`, ...endpoint.output });
  return {
    operationId: name,
    tags: [groupOf(endpoint)],
    summary,
    description: `${description}\n\nPrice: ${credits === 1 ? '1 credit' : `${credits} credits`}.`,
    'x-credits': credits,
    parameters: [...inputParameters(endpoint, shelf), ...(endpoint.picture ? PICTURE : []), PREFER, IDEMPOTENCY_KEY],
    ...(method === 'POST' ? { requestBody: requestBody(shelf, component, endpoint.input, example) } : {}),
    responses: responses(answer),
  };
}

function requestBody(shelf: SchemaShelf, component: string, input: object, example: unknown): Json {
  const { $ref } = shelf.request({ title: `${component}Request`, ...input });
  const required = shelf.schemas[`${component}Request`]?.required;
  return {
    required: required !== undefined,
    content: { 'application/json': { schema: { $ref }, example } },
  };
}

/** Those of the path, and those of the query where there is no body. */
function inputParameters({ method, path, input, example }: Endpoint, shelf: SchemaShelf): Json[] {
  const inPath = pathMembers(path);
  const { properties, required = [] } = shelf.request(input);
  if (!isRecord(properties) || !Array.isArray(required)) return [];
  return Object.entries(properties)
    .filter(([name]) => method !== 'POST' || inPath.includes(name))
    .map(([name, schema]) => {
      const { description, ...plain } = isRecord(schema) ? schema : {};
      return {
        name,
        in: inPath.includes(name) ? 'path' : 'query',
        required: required.includes(name),
        description,
        schema: plain,
        ...(example[name] === undefined ? {} : { example: example[name] }),
      };
    });
}

/** How a picture is drawn, for those who ask for one. */
const PICTURE: readonly Json[] = [
  {
    name: 'style',
    in: 'query',
    required: false,
    description: 'With `Accept: image/svg+xml`: how Indian charts are laid out.',
    schema: { type: 'string', enum: CHART_STYLES, default: CHART_STYLES[0] },
  },
  {
    name: 'theme',
    in: 'query',
    required: false,
    description: 'With `Accept: image/svg+xml`: the colours; `auto` follows the reader’s screen.',
    schema: { type: 'string', enum: THEMES, default: THEMES[0] },
  },
  {
    name: 'width',
    in: 'query',
    required: false,
    description:
      'With `Accept: image/svg+xml`: the pixels that it says to be wide; its own width where nothing is said.',
    schema: { type: 'integer', minimum: LIMITS.narrowestPicture, maximum: LIMITS.widestPicture },
  },
];

/** Puts references in the place of parameters that several operations have; `components.parameters`. */
function sharedParameters(paths: Record<string, Json>): Json {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods).filter(isRecord));
  const once = new Set<string>();
  const shared: Json = {};
  for (const parameter of operations.flatMap(parametersOf)) {
    const text = JSON.stringify(parameter);
    const name = pascalCase(String(parameter.name));
    if (once.has(text) && !(name in shared)) shared[name] = parameter;
    once.add(text);
  }
  for (const each of operations) {
    each.parameters = parametersOf(each).map((parameter) => {
      const name = pascalCase(String(parameter.name));
      const isShared = JSON.stringify(shared[name]) === JSON.stringify(parameter);
      return isShared ? { $ref: `#/components/parameters/${name}` } : parameter;
    });
  }
  return shared;
}

function parametersOf({ parameters }: Json): Json[] {
  return Array.isArray(parameters) ? parameters : [];
}

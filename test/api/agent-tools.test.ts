/** The tools as a model gets them: short enough to be read, whole by themselves, and enough to call each of them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { MOST_MESSAGES } from '../../api/agents/messages.ts';
import { TOOL_WORDS } from '../../api/agents/tool-words.ts';
import { TOOLSETS, type Toolset, tools, toolsOf } from '../../api/agents/tools.ts';
import { compiledSchema } from '../../api/input/compiled-schema.ts';
import { catalogue } from '../../shared/endpoints/catalogue.ts';
import { LIMITS } from '../../shared/limits.ts';
import { isRecord } from '../../shared/narrow.ts';

const KIB = 1024;
const LISTS: readonly Toolset[] = ['all', ...TOOLSETS];

/** What is not offered: a model inside a model, all cards at once, many calls at once, and what deletes or lists. */
const NOT_OFFERED = [
  ...['guide.chat', 'guide.chat-history', 'tarot.deck', 'tarot.list-readings'],
  ...['batch', 'list-jobs', 'get-job', 'job-results', 'stop-job'],
  ...['forget-readings', 'forget-conversations', 'account-usage'],
];

/** Every schema inside a schema, with where it stands. */
function* within(schema: unknown, at: string): Generator<[string, Record<string, unknown>]> {
  if (!isRecord(schema)) return;
  yield [at, schema];
  const { properties, items } = schema;
  if (isRecord(properties))
    for (const [name, member] of Object.entries(properties)) yield* within(member, `${at}.${name}`);
  yield* within(items, `${at}[]`);
}

describe('the tools of agents', () => {
  it('are all endpoints that a model has a use for', () => {
    const decided = [...Object.keys(TOOL_WORDS), ...NOT_OFFERED];
    assert.deepEqual(catalogue.map(({ name }) => name).sort(), decided.sort());
  });

  it('are twenty at most for everybody, and few enough bytes for every conversation', () => {
    assert.ok(toolsOf('all').length <= 20);
    for (const list of LISTS) {
      const bytes = Buffer.byteLength(JSON.stringify(toolsOf(list).map((tool) => tool.listed())));
      assert.ok(bytes <= (list === 'all' ? 30 : 18) * KIB, `${list}: ${bytes}`);
    }
  });

  it('have the look that clients take: names, annotations, an object at the root and nothing to look up', () => {
    for (const tool of tools) {
      const { name, title, description, inputSchema, annotations } = tool.listed();
      assert.match(String(name), /^[a-z][a-z\d_]{2,40}$/);
      assert.ok(String(title).length <= 40, String(name));
      assert.match(String(description), /(Free|Costs \d credits?)\.$/);
      assert.deepEqual(
        Object.values(isRecord(annotations) ? annotations : {}).map((value) => typeof value),
        [...['boolean', 'boolean', 'boolean', 'boolean']],
      );
      assert.ok(isRecord(inputSchema) && inputSchema.type === 'object');
      for (const [at, schema] of within(inputSchema, tool.name)) {
        const strange = Object.keys(schema).filter((key) => !UNDERSTOOD.has(key));
        assert.deepEqual(strange, [], at);
        assert.equal(typeof schema.type, 'string', at);
        // some clients take a choice of texts only, and no object without members
        if (Array.isArray(schema.enum))
          assert.ok(
            schema.enum.every((value) => typeof value === 'string'),
            at,
          );
        if (schema.type === 'object' && at !== 'account') assert.ok(isRecord(schema.properties), at);
        const { required = [], properties = {} } = schema;
        assert.ok(Array.isArray(required) && required.every((name) => isRecord(properties) && name in properties), at);
      }
    }
  });

  it('take the example of their endpoint, by what they show of it', () => {
    for (const { name, endpoint, listed } of tools) {
      const { inputSchema } = listed();
      if (!isRecord(inputSchema)) throw new TypeError(name);
      const properties = isRecord(inputSchema.properties) ? Object.keys(inputSchema.properties) : [];
      const shown = Object.entries(endpoint.example).filter(([member]) => properties.includes(member));
      // a number of a choice is shown as a text
      const asShown = shown.map(([member, value]) => [member, member === 'varga' ? String(value) : value]);
      const zone = endpoint.example.tz ? {} : { tz: 'Asia/Kolkata' };
      assert.deepEqual(compiledSchema(inputSchema)({ ...zone, ...Object.fromEntries(asShown) }), [], name);
    }
  });

  it('name the members of their answers that may be asked for alone', () => {
    const fields = Object.fromEntries(tools.map((tool) => [tool.name, tool.fields]));
    assert.deepEqual(fields.vedic_porutham, [
      'text',
      'matched',
      'total',
      'verdict',
      'verdict_text',
      'poruthams',
      'notes',
    ]);
    assert.deepEqual(fields.western_chart, ['chart', 'interpretation']);
    assert.deepEqual(fields.find_place, ['places', 'attribution']);
  });
});

/** Keywords that every client knows. */
const UNDERSTOOD = new Set([
  ...['type', 'description', 'properties', 'required', 'items', 'enum', 'default', 'format'],
  ...['minimum', 'maximum', 'minLength', 'minItems', 'maxItems'],
]);

describe('the page for agents', () => {
  const page = readFileSync('docs/site/agents.md', 'utf8');

  it('has settings that are JSON, with the address and a place for the key', () => {
    const blocks = [...page.matchAll(/^```json (.*)\n([^`]*)^```$/gm)];
    assert.deepEqual(
      blocks.map(([, client]) => client),
      ['Cursor', 'VS Code', 'Windsurf', 'Gemini CLI', 'Claude Desktop'],
    );
    for (const [, client, text] of blocks) {
      const { servers, mcpServers = servers } = JSON.parse(text);
      assert.ok(JSON.stringify(mcpServers.siderea).includes('{{base}}'), client);
      assert.match(text, /sdr_…|input:siderea-key/, client);
    }
  });

  it('tells how many there are, and how much may be asked', () => {
    assert.ok(page.includes(`the ${toolsOf('all').length} that are needed most`));
    assert.ok(page.includes(`holds at most ${MOST_MESSAGES} messages`));
    assert.ok(page.includes(`may send ${LIMITS.pagesAMinute} messages`));
  });
});

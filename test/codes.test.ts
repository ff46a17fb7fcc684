/** The tables of codes and limits are whole: nothing is answered that is not in them, and the docs list what is. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pages } from '../api/dashboard/pages.ts';
import { catalogue } from '../shared/endpoints/catalogue.ts';
import { INTENTS } from '../shared/engine/guide/intents.ts';
import { ERRORS, FIELD_ERRORS } from '../shared/errors.ts';
import { LIMITS, TIMES } from '../shared/limits.ts';
import { WARNINGS } from '../shared/warnings.ts';
import { documentation } from './setup/documentation.ts';

const handbooks = ['README.md', 'docs/DASHBOARD.md', 'docs/OPERATING.md'].map((page) => readFileSync(page, 'utf8'));
const sources = ['api', 'shared']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => path.join(folder, name)),
  )
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Words of a schema that describe and never refuse. */
const SILENT = [
  'properties',
  'items',
  'description',
  'default',
  'additionalProperties',
  'anySpelling',
  'examples',
  'title',
];
/** Our own keywords, refused in words of the API. */
const OWN: Record<string, string> = { nameOf: 'unknown_name', timeZone: 'unknown_name' };

function keywordsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, items, ...keywords } = schema as Record<string, unknown>;
  return [...Object.keys(keywords), ...Object.values(properties as object).flatMap(keywordsOf), ...keywordsOf(items)];
}

const refusing = new Set(
  catalogue
    .flatMap(({ input }) => keywordsOf(input))
    .filter((keyword) => !SILENT.includes(keyword) && !keyword.startsWith('~'))
    .map((keyword) => OWN[keyword] ?? keyword),
);

describe('the tables of codes', () => {
  it('know every keyword by which a schema refuses', () => {
    const unknown = [...refusing].filter((keyword) => !(keyword in FIELD_ERRORS));
    assert.deepEqual(unknown, []);
  });

  it('have no code that nothing answers', () => {
    const isSaid = (code: string) => sources.includes(`'${code}'`);
    const unsaid = Object.keys({ ...ERRORS, ...FIELD_ERRORS, ...WARNINGS }).filter(
      (code) => !refusing.has(code) && !isSaid(code),
    );
    assert.deepEqual(unsaid, []);
  });

  for (const [what, table] of Object.entries({ errors: ERRORS, warnings: WARNINGS, 'codes of fields': FIELD_ERRORS })) {
    it(`stand in the docs, each in a row of its own: ${what}`, async () => {
      const docs = await documentation.llmsFull();
      const row = (code: string) => new RegExp(`^\\| \\[?\`${code}\`[^|]* \\|`, 'm');
      assert.deepEqual(
        Object.keys(table).filter((code) => !row(code).test(docs)),
        [],
      );
    });
  }

  for (const [folder, table] of Object.entries({ errors: ERRORS, warnings: WARNINGS })) {
    it(`have a page for each code with its meaning and what to do: ${folder}`, async () => {
      const { page } = documentation;
      for (const [code, { meaning, remedy }] of Object.entries(table)) {
        const about = page(`/docs/${folder}/${code}`);
        assert.equal(about?.summary, meaning);
        assert.ok((await about?.body())?.includes(remedy), code);
      }
    });
  }
});

describe('the docs', () => {
  it('name everything that the guide can be asked', () => {
    const page = readFileSync('docs/site/reference/guide.chat.md', 'utf8');
    const list = /^- `intent`: ([^.]*)\./m.exec(page)?.[1] ?? '';
    const named = [...list.matchAll(/`(\w+)`/g)].map(([, intent]) => intent);
    assert.deepEqual(named, ['safety', ...INTENTS]);
  });

  it('name every page of the navigation', () => {
    const page = readFileSync('docs/DASHBOARD.md', 'utf8');
    const entries = pages.flatMap((each) => (each.for === 'anybody' || !each.nav ? [] : [each.nav.to]));
    assert.ok(entries.length > 4);
    assert.deepEqual(
      entries.filter((path) => !page.includes(`\`${path}\``)),
      [],
    );
  });
});

describe('the limits', () => {
  it('stand in the docs as they are in force', async () => {
    const promised = [await documentation.llmsFull(), ...handbooks].join('\n').replaceAll(/\s+/g, ' ');
    for (const [what, promise] of Object.entries({
      budget: `No answer within ${TIMES.budgetMs / 1_000} seconds`,
      handOver: `has not taken the answer after ${TIMES.handOverMs / 1_000} s`,
      arrival: `did not arrive whole within ${TIMES.arrivalMs / 1_000} seconds`,
      body: `at most ${LIMITS.bodyKib} KiB`,
      headers: `exceed ${LIMITS.headersKib} KiB together`,
      parameters: `a query has at most ${LIMITS.queryParameters}.`,
      idempotencyKey: `1 to ${LIMITS.idempotencyKeyLength} characters`,
      fieldErrors: `Up to ${LIMITS.fieldErrors} bad fields`,
      keptAnswers: `for ${LIMITS.keptAnswerHours} hours`,
      requests: `Per key, ${LIMITS.requestsAMinute} a minute`,
      usage: `key and endpoint, kept ${LIMITS.usageDays} days`,
      failures: `More than ${LIMITS.failuresAMinute} failed authentications a minute`,
      pages: `answered ${LIMITS.pagesAMinute} times a minute to an address`,
      testCalls: `share ${LIMITS.testCallsADay} calls to paid endpoints a day`,
      testCallsCode: `share ${LIMITS.testCallsADay} calls a day (UTC)`,
      keys: `at most ${LIMITS.keysInForce} keys in force`,
      attempts: `by address (${LIMITS.attemptsOfAddress} a minute) and by account (${LIMITS.attemptsAboutAccount}; ${LIMITS.lettersAboutAccount} where a mail is sent)`,
      signInLink: `once within ${LIMITS.signInLinkHours} hours`,
      readings: `| \`READING_RETENTION_DAYS\` | ${LIMITS.readingDays} |`,
      conversations: `| \`CONVERSATION_RETENTION_DAYS\` | ${LIMITS.conversationDays} |`,
      calls: `the latest ${LIMITS.recentCalls} calls (not many more), kept ${LIMITS.recentCallDays} days`,
    })) {
      assert.ok(promised.includes(promise), `${what}: ${promise}`);
    }
  });

  it('leave a call time to be handed over before its charge is given back', () => {
    assert.ok(TIMES.budgetMs + TIMES.handOverMs < LIMITS.chargeLeaseS * 1_000);
  });
});

/** The tables of codes and limits are whole: nothing is answered that is not in them, and the docs list what is. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pages } from '../api/dashboard/pages.ts';
import { languageNames } from '../api/docs/tables.ts';
import { bodyLimit } from '../api/input/body-limit.ts';
import { readConfig } from '../shared/config.ts';
import { LANGUAGES, UNDERSTOOD_LANGUAGES } from '../shared/content/languages.ts';
import { catalogue } from '../shared/endpoints/catalogue.ts';
import { ERRORS, FIELD_ERRORS } from '../shared/errors.ts';
import { INTENTS } from '../shared/language/intents.ts';
import { LIMITS, TIMES } from '../shared/limits.ts';
import { certain } from '../shared/narrow.ts';
import { WARNINGS } from '../shared/warnings.ts';
import { documentation } from './setup/documentation.ts';

/** What people read beside the pages of the service: our own handbooks, and the letters. */
const handbooks = [
  ...[
    'README.md',
    'docs/ARCHITECTURE.md',
    'docs/MONEY.md',
    'docs/decisions/compressed-answers.md',
    'docs/DASHBOARD.md',
    'docs/OPERATING.md',
  ],
  'shared/content/en/dashboard.json',
].map((page) => readFileSync(page, 'utf8'));
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

  it('say of every refusal that it is not charged', async () => {
    const page = (await documentation.page('/docs/credits')?.body()) ?? '';
    const rows = page.split('\n').filter((line) => line.startsWith('|') && /\| no\b[^|]*\|$/.test(line));
    const told: string[] = rows.join('\n').match(/\b[45]\d\d\b|\b5xx\b/g) ?? [];
    const missing = Object.values(ERRORS).filter(({ status }) => !told.includes(status < 500 ? String(status) : '5xx'));
    assert.deepEqual(missing, []);
  });

  it('name every language', async () => {
    assert.ok(readFileSync('README.md', 'utf8').includes(`Texts come in ${languageNames(LANGUAGES)} (`));
    const understood = `in ${languageNames(UNDERSTOOD_LANGUAGES)}, `;
    for (const path of ['/docs/languages', '/docs/reference/guide/chat', '/docs/reference/tarot']) {
      assert.ok((await documentation.page(path)?.body())?.includes(understood), path);
    }
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

type Limit = keyof typeof LIMITS | keyof typeof TIMES;

/** What no page promises: how connections are kept and ended, and how much of what is unknown is gone into. */
const OURS = [
  ...(['keepAliveMs', 'stopMs', 'unknownMembers', 'suggestions', 'jobTries'] as const),
] as const satisfies readonly Limit[];
type Promised = Exclude<Limit, (typeof OURS)[number]>;

const seconds = (ms: number) => String(ms / 1_000);
const typed = (number: number) => number.toLocaleString('en');
/** Minutes as letters say them. */
const SPANS: Readonly<Record<number, string>> = { 60: 'an hour', [24 * 60]: 'a day' };

/** KiB of a thousand items, as docs/site/batch.md says. */
const LARGEST_BATCH_KIB = 880;

/** How the docs say each limit; the compiler wants a line for a new one. */
const PROMISES: Readonly<Record<Promised, readonly string[]>> = {
  budgetMs: [`No answer within ${seconds(TIMES.budgetMs)} seconds`],
  handOverMs: [
    `has not taken the answer after ${seconds(TIMES.handOverMs)} s`,
    `Who has not taken the answer after ${seconds(TIMES.handOverMs)} s loses`,
    `Budget and hand-over together (${seconds(TIMES.budgetMs + TIMES.handOverMs)} s)`,
  ],
  arrivalMs: [`did not arrive whole within ${seconds(TIMES.arrivalMs)} seconds`],
  drainMs: [`running requests have ${seconds(TIMES.drainMs)} s`],
  chargeLeaseS: [`older than a lease of ${LIMITS.chargeLeaseS} s`],
  claimLeaseS: [`after ${LIMITS.claimLeaseS} s a retry may take over`],
  bodyKib: [`at most ${LIMITS.bodyKib} KiB`],
  largestBodyKib: [`The body may be up to ${LIMITS.largestBodyKib / 1_024} MiB here`],
  uncountedBodyKib: [`one larger than ${LIMITS.uncountedBodyKib} KiB holds`],
  bodyValues: [`holds at most ${typed(LIMITS.bodyValues)} values`],
  toolAnswerCharacters: [`longer than ${typed(LIMITS.toolAnswerCharacters)} characters`],
  compressedFromKib: [
    `the answer has more than ${LIMITS.compressedFromKib} KiB`,
    `Answers of more than ${LIMITS.compressedFromKib} KiB are compressed`,
  ],
  headersKib: [`exceed ${LIMITS.headersKib} KiB together`],
  queryParameters: [`a query has at most ${LIMITS.queryParameters}.`],
  formFields: [`at most ${LIMITS.formFields} fields`],
  formsAMinute: [`at most ${LIMITS.formFields} fields; an account may send ${LIMITS.formsAMinute} of them a minute`],
  narrowestPicture: [`| ${LIMITS.narrowestPicture} to ${LIMITS.widestPicture} | the pixels`],
  widestPicture: [`| ${LIMITS.narrowestPicture} to ${LIMITS.widestPicture} | the pixels`],
  idempotencyKeyLength: [`1 to ${LIMITS.idempotencyKeyLength} characters`],
  fieldErrors: [`Up to ${LIMITS.fieldErrors} bad fields`],
  failuresAMinute: [
    `More than ${LIMITS.failuresAMinute} failed authentications a minute`,
    `Only after ${LIMITS.failuresAMinute} well-formed keys that do not exist`,
  ],
  pagesAMinute: [
    `answered ${LIMITS.pagesAMinute} times a minute to an address`,
    `limited to ${LIMITS.pagesAMinute} a minute for an address`,
  ],
  guesses: [
    `After ${LIMITS.guesses[0].wrong} wrong passwords or tokens whoever sent them waits up to a minute`,
    `after ${LIMITS.guesses[1].wrong} up to ${LIMITS.guesses[1].windowS / 60} minutes`,
    `after ${LIMITS.guesses[2].wrong} up to ${SPANS[LIMITS.guesses[2].windowS / 60]},`,
  ],
  requestsAMinute: [
    `Per account, ${LIMITS.requestsAMinute} a minute`,
    `| \`RATE_LIMIT\` | ${LIMITS.requestsAMinute} |`,
  ],
  windowS: [`| \`"minute";q=${LIMITS.requestsAMinute};w=${LIMITS.windowS}\` |`],
  highestRateLimit: [`at most ${typed(LIMITS.highestRateLimit)} requests a minute`],
  callsAtOnce: [`At most ${LIMITS.callsAtOnce} calls of an account are under way at once`],
  burstsAMinute: [`a ${LIMITS.burstsAMinute}th of its minute`],
  mostCreditsAtOnce: [`credits a calendar month (UTC), at most ${typed(LIMITS.mostCreditsAtOnce)};`],
  readBeyondMinute: [`${LIMITS.readBeyondMinute} more calls of that minute`],
  testCallsADay: [
    `share ${LIMITS.testCallsADay} calls to paid endpoints a day`,
    `share ${LIMITS.testCallsADay} calls a day (UTC)`,
  ],
  testCallsUnpaid: [
    `make ${typed(LIMITS.testCallsUnpaid)} calls in all until`,
    `make ${LIMITS.testCallsUnpaid} calls in all; they are made`,
  ],
  modelAskedPerTurn: [`asked at most ${LIMITS.modelAskedPerTurn} times for each`],
  starterGrantsADay: [`${LIMITS.starterGrantsADay} accounts of one network a day`],
  usageHourDays: [`by the hour (\`usage_of_hours\`), kept ${LIMITS.usageHourDays} days`],
  usageDays: [`by endpoint and by key (\`usage_of_…\`), kept ${LIMITS.usageDays} days`],
  keysInForce: [`at most ${LIMITS.keysInForce} keys in force: give`, `at most ${LIMITS.keysInForce} keys in force. -`],
  attemptsOfAddress: [`by address (${LIMITS.attemptsOfAddress} a minute)`],
  attemptsAboutAccount: [`by account from there (${LIMITS.attemptsAboutAccount};`],
  lettersAboutAccount: [`; ${LIMITS.lettersAboutAccount} where a mail is sent)`],
  attemptsFromElsewhere: [`by account from everywhere (${LIMITS.attemptsFromElsewhere})`],
  codesADay: [`${LIMITS.codesADay} codes of a second factor a day`],
  lettersToStrangerADay: [`${LIMITS.lettersToStrangerADay} letters a day to one mail address`],
  lettersOfAddressADay: [`from one address ${LIMITS.lettersOfAddressADay} letters a day`],
  knownBrowserDays: [`knows it again for ${LIMITS.knownBrowserDays} days`],
  freshMinutes: [`of the last ${LIMITS.freshMinutes} minutes`],
  resetMinutes: [`works once, for ${SPANS[LIMITS.resetMinutes]}:`, `older than ${SPANS[LIMITS.resetMinutes]}.`],
  signUpMinutes: [`It works for ${SPANS[LIMITS.signUpMinutes]}.`, `older than ${SPANS[LIMITS.signUpMinutes]}.`],
  signInLinkHours: [`once within ${LIMITS.signInLinkHours} hours`],
  readingDays: [`| \`READING_RETENTION_DAYS\` | ${LIMITS.readingDays} |`],
  conversationDays: [
    `| \`CONVERSATION_RETENTION_DAYS\` | ${LIMITS.conversationDays} |`,
    `Turns are kept for ${LIMITS.conversationDays} days`,
  ],
  turnsADay: [`the latest ${typed(LIMITS.turnsADay)} turns of a day`],
  turnsOfDangerADay: [`${typed(LIMITS.turnsOfDangerADay)} turns of an account and day`],
  recentCalls: [`the latest ${LIMITS.recentCalls} calls (not many more)`],
  recentCallDays: [`(not many more), kept ${LIMITS.recentCallDays} days`],
  recentFailureDays: [`200 that failed, kept ${LIMITS.recentFailureDays} days`],
  batchItems: [
    `takes up to ${LIMITS.batchItems} calls and answers them together`,
    `More than ${LIMITS.batchItems} items`,
  ],
  batchAtOnce: [`${LIMITS.batchAtOnce} items run at a time`],
  jobItems: [`up to ${typed(LIMITS.jobItems)}, become a job`, `at every item, up to ${typed(LIMITS.jobItems)} of them`],
  batchValues: [`at most ${LARGEST_BATCH_KIB} KiB and`, `${typed(LIMITS.batchValues)} values, \`custom_id\``],
  batchDepth: [`an \`input\` at most ${LIMITS.batchDepth} lists and objects inside one another`],
  customIdLength: [`\`custom_id\` ${LIMITS.customIdLength} characters`],
  jobsWaiting: [`at most ${LIMITS.jobsWaiting} wait or run`],
  jobsAtOnce: [`${LIMITS.jobsAtOnce} jobs of an account run at once`],
  jobsAnHour: [`and ${LIMITS.jobsAnHour} can be made in an hour`],
  jobShare: [`a share of ${LIMITS.jobShare} items`],
  jobLeaseS: [`a lease of ${LIMITS.jobLeaseS} s`],
  minuteLeftByJobs: [{ 4: 'leaves a quarter of each minute' }[LIMITS.minuteLeftByJobs]],
  jobHours: [
    `A job that is older than ${LIMITS.jobHours} hours is stopped`,
    `${LIMITS.jobHours} hours after the job has ended`,
  ],
  jobDays: [`what the job cost for ${LIMITS.jobDays} days`],
  keptAnswerHours: [
    `its answer for ${LIMITS.keptAnswerHours} hours`,
    `for ${LIMITS.keptAnswerHours} hours: the same key and request`,
    `all keys of an account for ${LIMITS.keptAnswerHours} hours`,
  ],
};

describe('the limits', () => {
  it('stand in the docs as they are in force', async () => {
    const promised = [await documentation.llmsFull(), ...handbooks].join('\n').replaceAll(/\s+/g, ' ');
    const broken = Object.entries(PROMISES).flatMap(([limit, promises]) =>
      promises.filter((promise) => !promised.includes(promise)).map((promise) => `${limit}: ${promise}`),
    );
    assert.deepEqual(broken, []);
  });

  it('say how long a language model is waited for unless it is set', async () => {
    const { llm } = readConfig('web', { LLM_URL: 'http://127.0.0.1/v1', LLM_MODEL: 'some-model' });
    const page = await documentation.page('/docs/reference/guide')?.body();
    assert.match(page ?? '', new RegExp(`later than ${seconds(certain(llm, 'model').timeoutMs)} seconds \\(unless`));
  });

  it('of large bodies are met by guide and batches alone, whose pages tell them', () => {
    const large = catalogue
      .map(({ name, input }) => ({ name, kib: bodyLimit(input) / 1_024 }))
      .filter(({ kib }) => kib > LIMITS.uncountedBodyKib);
    assert.deepEqual(large, [
      { name: 'guide.chat', kib: LIMITS.largestBodyKib },
      { name: 'batch', kib: LARGEST_BATCH_KIB },
    ]);
  });

  it('leave a call time to be handed over before its charge is given back', () => {
    assert.ok(TIMES.budgetMs + TIMES.handOverMs < LIMITS.chargeLeaseS * 1_000);
  });

  it('let no retry take over from a call that may still be running', () => {
    assert.ok(LIMITS.claimLeaseS * 1_000 > TIMES.budgetMs);
  });
});

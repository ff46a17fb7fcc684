/** How much and how long: what callers are promised, in one place. The docs and the texts of errors are held to it. */

/** Times of one request, milliseconds. Only tests have others. */
export const TIMES = {
  /** everything from a request's arrival to its answer: below the 30 s of the router in front of us */
  budgetMs: 25_000,
  /** from there until its caller has taken it: together less than the lease of a charge */
  handOverMs: 20_000,
  /** a request's own arrival, to its last byte */
  arrivalMs: 30_000,
  /** Heroku's router keeps connections for 90 s; ours must outlive that, or it sends requests into closed ones */
  keepAliveMs: 95_000,
  /** what running requests have when the process is told to stop */
  drainMs: 7_000,
  /** from being told to stop to the end, whatever is away: containers are killed after 10 s */
  stopMs: 9_000,
};
export type Times = typeof TIMES;

export const LIMITS = {
  /** a charge open for longer belongs to a dead process: no request lives as long */
  chargeLeaseS: 60,
  /** a retry may take an `Idempotency-Key` over from a call that has not ended after so long: longer than a budget */
  claimLeaseS: 30,
  /** the body of an endpoint whose longest input needs no more, KiB */
  bodyKib: 16,
  /** the largest body of all: a history of 50 turns of 4,000 characters, each escaped as Devanagari is */
  largestBodyKib: 1_280,
  /** up to here a body costs little to parse, whatever it holds */
  uncountedBodyKib: 64,
  /** values of a larger one, more than any request needs; a million brackets would take a third of a second to parse */
  bodyValues: 2_000,
  /** longer answers are compressed for who accepts it; of shorter ones a few packets less are not worth the work */
  compressedFromKib: 8,
  /** characters of an answer to an agent: some 20,000 tokens, beyond which it is asked to name what it needs */
  toolAnswerCharacters: 80_000,
  /** request line and headers together, KiB: Node's own limit */
  headersKib: 16,
  /** query parameters; a head has room for thousands, and no endpoint has nearly as many */
  queryParameters: 100,
  /** fields of a form on a page: the longest that we make has a fifth of them */
  formFields: 500,
  /** forms that an account may send in a minute */
  formsAMinute: 120,
  /** pixels that a picture may be said to be wide; only who turns it into another form pays for more */
  narrowestPicture: 100,
  widestPicture: 4_000,
  /** characters of an `Idempotency-Key` */
  idempotencyKeyLength: 255,
  /** field errors that one answer lists */
  fieldErrors: 20,
  /** unknown members that one answer names */
  unknownMembers: 20,
  /** typos of one request that are compared with every known name; further ones are only refused or named */
  suggestions: 5,
  /** failed authentications of an address in a minute, and keys that it may have looked up in vain */
  failuresAMinute: 300,
  /** pages, and paths that are none, for an address in a minute; they need no key */
  pagesAMinute: 300,
  /**
   * wrong guesses at the secrets of operators from an address or by an account, and the seconds from the first of them
   * that whoever made so many has to wait: nobody is kept out by others' guesses
   */
  guesses: [
    { wrong: 5, windowS: 60 },
    { wrong: 10, windowS: 15 * 60 },
    { wrong: 20, windowS: 3_600 },
  ],
  /** the minute that requests, failures, pages and guesses are counted in, seconds; it begins with the first of them */
  windowS: 60,
  /** requests of an account in a minute, unless operators say otherwise; a key may have a lower limit of its own */
  requestsAMinute: 60,
  /** the highest limit of requests that operators may set, for an account or for all */
  highestRateLimit: 1_000_000,
  /** calls of an account that may be under way at once in a process, or, where that is more … */
  callsAtOnce: 60,
  /** … its minute divided by this */
  burstsAMinute: 20,
  /** the largest number of credits that may be typed: for a grant, a cap, a threshold */
  mostCreditsAtOnce: 1_000_000_000,
  /** calls of an account beyond its minute that are still read, lest somebody is in danger */
  readBeyondMinute: 60,
  /** calls that all test keys of an account may make in a day */
  testCallsADay: 200,
  /**
   * calls that the test keys of an account may make in all, until it has paid or was given credits: a month of trying
   * things out every working day, and too little to live on
   */
  testCallsUnpaid: 1_000,
  /** times that a language model may be asked for each turn a day that it may word: it reads too, and not all holds */
  modelAskedPerTurn: 4,
  /** accounts of one network that are given starter credits in a day (UTC): a household, a class room's first row */
  starterGrantsADay: 5,
  /** days of usage that are kept: a year, and the day it began on */
  usageDays: 366,
  /** days of which usage is kept by the hour too */
  usageHourDays: 31,
  /** keys in force that an account may have */
  keysInForce: 50,
  /** tries at one thing from an address in a minute */
  attemptsOfAddress: 30,
  /** the same about one account from an address or from a browser that it knows, and where each sends a letter */
  attemptsAboutAccount: 10,
  lettersAboutAccount: 3,
  /** the same about one account from all other browsers together */
  attemptsFromElsewhere: 50,
  /** codes of a second factor about one account in a day, from one known browser or from all others together */
  codesADay: 50,
  /** letters to one mail address that others than its own browsers ask for in a day; from one address, to anybody */
  lettersToStrangerADay: 10,
  lettersOfAddressADay: 50,
  /** days that a browser is known again by an account that signed in there */
  knownBrowserDays: 400,
  /** minutes after signing in that nobody is asked once more who they are */
  freshMinutes: 15,
  /** minutes that the link of a letter works: to choose another password, to confirm an address */
  resetMinutes: 60,
  signUpMinutes: 24 * 60,
  /** hours that a link works that signs somebody in without a letter */
  signInLinkHours: 24,
  /** days that tarot readings are kept, unless the operator says otherwise */
  readingDays: 365,
  /** days that conversations with the guide are kept, unless the operator says otherwise */
  conversationDays: 90,
  /** turns of one conversation with the guide that are kept of a day: the latest */
  turnsADay: 2_000,
  /** turns of danger that are kept of an account and day; help is given beyond them too */
  turnsOfDangerADay: 1_000,
  /** latest calls of an account that are kept, of those answered and of those that failed, and for how many days */
  recentCalls: 200,
  recentCallDays: 14,
  recentFailureDays: 30,
  /** items of a batch that is answered at once, how many of them run at once, and items of a job */
  batchItems: 100,
  batchAtOnce: 4,
  jobItems: 1_000,
  /** values of a batch's body: thirty for each item of the longest */
  batchValues: 30_000,
  /** lists and objects inside one another in an item's input: several times what any endpoint takes */
  batchDepth: 20,
  /** characters of the name that a caller gives an item */
  customIdLength: 64,
  /** jobs of an account that have not ended, how many of them are worked on at once, and those made in an hour */
  jobsWaiting: 10,
  jobsAtOnce: 2,
  jobsAnHour: 60,
  /** items that a process takes of a job before it looks whose turn it is */
  jobShare: 8,
  /** who holds a job longer than this without a word is dead: a share of it takes less */
  jobLeaseS: 90,
  /** times that an item is begun, whatever ends its process or its time */
  jobTries: 4,
  /** a part of the minute (one divided by this) that jobs leave to an account's other calls */
  minuteLeftByJobs: 4,
  /** hours after which what is left of a job is not attempted any more, and that its items are kept after its end */
  jobHours: 24,
  /** days that the counts of a job are kept */
  jobDays: 30,
  /** hours that an answer is kept for retries under its `Idempotency-Key` */
  keptAnswerHours: 24,
} as const;

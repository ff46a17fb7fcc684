/** Who is signed in where. A browser holds the secret of its session; only the hash of it is kept. */
import type { Database } from './database.ts';
import { PERSON, PERSON_COLUMNS, type Person } from './people.ts';
import { statement } from './rows.ts';
import { newSecret, secretHash } from './secrets.ts';

/** A person signed in, in one browser. */
export interface Session {
  id: string;
  startedAt: Date;
  person: Person;
}

/** A session as its owner sees it. */
export interface SessionRecord {
  id: string;
  /** what the browser said of itself */
  device: string;
  created_at: Date;
  /** to five minutes */
  seen_at: Date;
  ends_at: Date;
}

export interface Sessions {
  /** Begins a session and gives back its secret. */
  start(accountId: string, device: string, days: number): Promise<string>;
  /** The session of a secret; undefined when it ended, was ended, or never was. */
  find(secret: string): Promise<Session | undefined>;
  /** Those that go on, the one used last first. */
  list(accountId: string): Promise<SessionRecord[]>;
  /** Ends one; false when the account has no such session. */
  end(accountId: string, sessionId: string): Promise<boolean>;
  /** Ends all, or all but one. */
  endAll(accountId: string, butSessionId?: string): Promise<void>;
}

/** The sessions in a database, found by the hashes of their secrets. */
export function sessionsOver({ run }: Database): Sessions {
  return {
    async start(accountId, device, days) {
      const secret = newSecret();
      await run(FORGET_ENDED, [accountId]);
      await run(START, [secretHash(secret), accountId, device, days]);
      return secret;
    },
    async find(secret) {
      const [row] = await run(FIND, [secretHash(secret)]);
      if (!row) return undefined;
      const { sessionId, startedAt, ...person } = row;
      return { id: sessionId, startedAt, person };
    },
    list: (accountId) => run(LIST_SESSIONS, [accountId]),
    end: async (accountId, sessionId) => (await run(END, [accountId, sessionId])).length > 0,
    endAll: async (accountId, butSessionId) => void (await run(END_ALL, [accountId, butSessionId ?? null])),
  };
}

const START = statement(
  'start_session',
  {},
  `insert into sessions (hash, account_id, device, ends_at)
    values ($1, $2, $3, now() + make_interval(days => $4::int))`,
);
const FORGET_ENDED = statement('forget_sessions', {}, 'delete from sessions where account_id = $1 and ends_at < now()');
const FIND = statement(
  'find_session',
  { ...PERSON, sessionId: 'text', startedAt: 'time' },
  `with seen as (
      update sessions set seen_at = now() where hash = $1 and seen_at < now() - interval '5 minutes')
    select sessions.id as "sessionId", sessions.created_at as "startedAt", ${PERSON_COLUMNS}
    from sessions
      join people on people.account_id = sessions.account_id
      join accounts on accounts.id = people.account_id
    where sessions.hash = $1 and sessions.ends_at > now()`,
);
/** The sessions of an account that go on. */
export const LIST_SESSIONS = statement(
  'list_sessions',
  { id: 'text', device: 'text', created_at: 'time', seen_at: 'time', ends_at: 'time' },
  `select id, device, created_at, seen_at, ends_at from sessions
    where account_id = $1 and ends_at > now() order by seen_at desc, id`,
);
const END = statement(
  'end_session',
  { id: 'text' },
  'delete from sessions where account_id = $1 and id = $2 returning id',
);
const END_ALL = statement(
  'end_sessions',
  {},
  'delete from sessions where account_id = $1 and id is distinct from $2::uuid',
);

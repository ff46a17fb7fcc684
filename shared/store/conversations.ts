import type { Conversations, ConversationTurn } from '../endpoints/stores.ts';
import { LIMITS } from '../limits.ts';
import type { Database } from './database.ts';
import type { Keeping } from './readings.ts';
import { statement } from './rows.ts';

/** The conversations of one account with the guide, as far as who asks may see them. */
export function conversationsOf(
  { run }: Database,
  accountId: string,
  { chargeId, isTest = false }: Keeping = {},
): Conversations {
  return {
    async turns(conversationId, limit) {
      if (conversationId === undefined) return [];
      return (await run(LATEST, [accountId, limit, conversationId, null, isTest])).reverse().map(turnOf);
    },
    async keep(conversationId, turns) {
      const values = turns.flatMap((turn) => [
        ...[turn.role, contentKept(turn), turn.intent, turn.is_ai],
        turn.state ? JSON.stringify(turn.state) : null,
      ]);
      // that somebody is in danger stays known though the charge is given back
      const belongsTo = turns[1].intent === 'safety' ? null : (chargeId ?? null);
      const kept = [accountId, conversationId ?? null, ...values, belongsTo, isTest];
      await run(conversationId === undefined ? KEEP_APART : KEEP, kept);
    },
    async list({ limit, before, conversationId }) {
      const rows = await run(LATEST, [accountId, limit + 1, conversationId ?? null, before ?? null, isTest]);
      const page = rows.slice(0, limit).reverse();
      return {
        turns: page.map((row) => ({ ...turnOf(row), conversation_id: row.conversation_id, at: row.at })),
        next: rows.length > limit ? (page[0]?.place ?? null) : null,
      };
    },
    async remove(id) {
      const member = `"conversation_id":${JSON.stringify(id)}`;
      return (await run(REMOVE, [accountId, ...(id === 'all' ? [null, null] : [id, member]), isTest])).length;
    },
  };
}

/** Forgets turns older than a number of days, and of what days ago a language model answered whom. */
export async function forgetOldTurns({ run }: Database, days: number): Promise<void> {
  await run(FORGET, [days]);
}

/** What somebody in distress wrote is kept by nobody: only that it was answered, and how. */
function contentKept({ role, intent, content }: ConversationTurn): string {
  return role === 'user' && intent === 'safety' ? '' : content;
}

type TurnRow = Omit<ConversationTurn, 'state'> & { state: Record<string, unknown> | null };

function turnOf({ role, content, intent, is_ai, state }: TurnRow): ConversationTurn {
  return { role, content, intent, is_ai, ...(state ? { state } : {}) };
}

const LATEST = statement(
  'latest_turns',
  {
    place: 'text',
    conversation_id: 'text?',
    role: ['user', 'guide'],
    content: 'text',
    intent: 'text',
    is_ai: 'boolean',
    state: 'object?',
    at: 'time',
  },
  `select place::text as place, conversation_id, role, content, intent, is_ai, state, created_at as at
    from turns
    where account_id = $1 and ($3::text is null or conversation_id = $3) and ($4::bigint is null or place < $4)
      and (test or not $5::boolean)
    order by turns.place desc limit $2`,
);
const TODAY = `date_trunc('day', now(), 'UTC')`;
/** How many turns too many are let go of at once: a few, where several calls kept some in the same moment. */
const AT_ONCE = 20;

// Both take their places from one number, so that nothing comes in between; a call that is under way while its account
// is deleted leaves nothing behind. What is free has a bound by account and day, and makes room for nothing; of each
// conversation the oldest turns of the day make room for the newest.
function keeping(name: string, ofConversation: string) {
  return statement(
    name,
    {},
    `with places as (
        select nextval('turn_places') as place, id from accounts
        where id = $1 and deleted_at is null
          and ($5 <> 'safety' or ${LIMITS.turnsOfDangerADay} >= 2 + (
            select count(*) from (
              select from turns where account_id = $1 and intent = 'safety' and created_at >= ${TODAY}
              limit ${LIMITS.turnsOfDangerADay}) as today))
        for key share),
      room as (
        delete from turns where place in (
          select place from (
            select place, created_at from turns where account_id = $1 and ${ofConversation}
            order by place desc offset ${LIMITS.turnsADay - 2} limit ${AT_ONCE}) as oldest
          where created_at >= ${TODAY} and exists (select from places)))
      insert into turns (place, account_id, conversation_id, role, content, intent, is_ai, state, charge_id, test)
      select place, id, $2, $3, $4, $5, $6::boolean, $7::json, $13::uuid, $14::boolean from places
      union all select place + 1, id, $2, $8, $9, $10, $11::boolean, $12::json, $13::uuid, $14::boolean from places`,
  );
}
const KEEP = keeping('keep_turns', 'conversation_id = $2');
const KEEP_APART = keeping('keep_turns_apart', 'conversation_id is null and $2::text is null');
// Of the answers kept for retries, those of the guide that quote what goes: chats of the conversation, and every
// history; and those of which an older version does not say where they come from. They are searched as text, where
// quotes in what was said are escaped: read as JSON, one whose text was cut within a character would fail.
const REMOVE = statement(
  'remove_turns',
  { place: 'text' },
  `with gone as (
      delete from turns
      where account_id = $1 and ($2::text is null or conversation_id = $2) and (test or not $4::boolean)
      returning place),
    untold as (
      delete from idempotency
      where account_id = $1 and body is not null and (test or not $4::boolean)
        and (coalesce(endpoint, 'guide.chat-history') = 'guide.chat-history'
          or endpoint = 'guide.chat' and ($3::text is null or position($3 in body) > 0)))
    select place::text as place from gone`,
);
const FORGET = statement(
  'forget_turns',
  {},
  `with past as (delete from model_turns where day < (now() at time zone 'UTC')::date)
    delete from turns where created_at < now() - make_interval(days => $1)`,
);

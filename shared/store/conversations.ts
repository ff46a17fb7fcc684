import type { Conversations, ConversationTurn } from '../endpoints/stores.ts';
import type { Database } from './database.ts';
import { statement } from './rows.ts';

/** The conversations of one account with the guide. What is kept goes again when the charge it belongs to does. */
export function conversationsOf({ run }: Database, accountId: string, chargeId?: string): Conversations {
  return {
    async turns(conversationId, limit) {
      if (conversationId === undefined) return [];
      return (await run(LATEST, [accountId, limit, conversationId, null])).reverse().map(turnOf);
    },
    async keep(conversationId, turns) {
      const values = turns.flatMap((turn) => [
        ...[turn.role, contentKept(turn), turn.intent, turn.is_ai],
        turn.state ? JSON.stringify(turn.state) : null,
      ]);
      await run(KEEP, [accountId, conversationId ?? null, ...values, chargeId ?? null]);
    },
    async list({ limit, before, conversationId }) {
      const rows = await run(LATEST, [accountId, limit + 1, conversationId ?? null, before ?? null]);
      const page = rows.slice(0, limit).reverse();
      return {
        turns: page.map((row) => ({ ...turnOf(row), conversation_id: row.conversation_id, at: row.at })),
        next: rows.length > limit ? page[0].place : null,
      };
    },
    async remove(id) {
      const member = `"conversation_id":${JSON.stringify(id)}`;
      return (await run(REMOVE, [accountId, ...(id === 'all' ? [null, null] : [id, member])])).length;
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
    order by turns.place desc limit $2`,
);
// both take their places from one number, so that nothing comes in between; a call that is under way while its account
// is deleted leaves nothing behind
const KEEP = statement(
  'keep_turns',
  {},
  `with places as (
      select nextval('turn_places') as place, id from accounts where id = $1 and deleted_at is null for key share)
    insert into turns (place, account_id, conversation_id, role, content, intent, is_ai, state, charge_id)
    select place, id, $2, $3, $4, $5, $6::boolean, $7::json, $13::uuid from places
    union all select place + 1, id, $2, $8, $9, $10, $11::boolean, $12::json, $13::uuid from places`,
);
// of the answers kept for retries, those of the guide that quote what goes: chats of the conversation, and every
// history. They are searched as text, where quotes in what was said are escaped: read as JSON, one whose text was cut
// within a character would fail
const REMOVE = statement(
  'remove_turns',
  { place: 'text' },
  `with gone as (
      delete from turns where account_id = $1 and ($2::text is null or conversation_id = $2) returning place),
    untold as (
      delete from idempotency as kept using ledger
      where kept.account_id = $1 and ledger.reference = kept.charge_id and ledger.kind = 'debit'
        and kept.body is not null
        and (ledger.endpoint = 'guide.chat-history'
          or ledger.endpoint = 'guide.chat'
            and ($3::text is null or position($3 in kept.body) > 0)))
    select place::text as place from gone`,
);
const FORGET = statement(
  'forget_turns',
  {},
  `with past as (delete from model_turns where day < (now() at time zone 'UTC')::date)
    delete from turns where created_at < now() - make_interval(days => $1)`,
);

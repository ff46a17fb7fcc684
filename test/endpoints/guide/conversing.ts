/** Conversations with the guide on stores in memory. */
import { guideChat } from '../../../shared/endpoints/guide/chat.ts';
import type { AccountView, Conversations, ConversationTurn, Model, Stores } from '../../../shared/endpoints/stores.ts';
import { gazetteer } from '../../../shared/gazetteer/gazetteer.ts';
import { type context, runStateful } from '../../setup/run-endpoint.ts';

/** Turns of one account in memory. */
export function conversationsInMemory(): Conversations & { all: (ConversationTurn & { id: string | undefined })[] } {
  const all: (ConversationTurn & { id: string | undefined })[] = [];
  return {
    all,
    turns: async (id, limit) =>
      id === undefined ? [] : structuredClone(all.filter((turn) => turn.id === id).slice(-limit)),
    keep: async (id, turns) => {
      // as a database would keep it: as JSON
      all.push(...turns.map((turn) => ({ ...(JSON.parse(JSON.stringify(turn)) as ConversationTurn), id })));
    },
    list: async () => ({ turns: [], next: null }),
    remove: async () => 0,
  };
}

/** No model. */
export const noModel: Model = { remaining: async () => 0, read: async () => undefined, word: async () => undefined };

const accountView: AccountView = {
  accountId: 'a',
  balance: 117,
  allowance: { limit: 60, remaining: 59, resetS: 30 },
  prices: { 'guide.chat': 2, 'tarot.reading': 2, 'western.chart': 1, 'western.synastry': 1, 'vedic.varga-charts': 1 },
};

/** Stores of one account in memory. */
export function storesInMemory(model: Model = noModel) {
  const conversations = conversationsInMemory();
  return { conversations, model, gazetteer, account: async () => accountView } satisfies Partial<Stores>;
}

/** Asks one thing of the guide. */
export function ask(request: Record<string, unknown>, stores = storesInMemory(), at: Partial<typeof context> = {}) {
  return runStateful(guideChat, request, stores, { ...NOW, ...at });
}

/** 2026-11-21 12:00 UTC. */
export const NOW = { now: 1_795_262_400 };

/** Says one thing after the other in one conversation; the answers. */
export async function converse(messages: readonly string[], more: Record<string, unknown> = {}) {
  const stores = storesInMemory();
  const answers = [];
  for (const message of messages) answers.push(await ask({ message, conversation_id: 'one', ...more }, stores));
  return answers;
}

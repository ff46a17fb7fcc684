const MOST_REMEMBERED = 50_000;

/** The balance each account had when this process last heard of it: a hint, never a decision. */
export function rememberedBalances() {
  const balances = new Map<string, number>();
  return {
    note(accountId: string, balance: number): void {
      if (balances.size >= MOST_REMEMBERED) balances.clear();
      balances.set(accountId, balance);
    },
    /** What was heard is not to be believed any more. */
    drop: (accountId: string): void => void balances.delete(accountId),
    last: (accountId: string): number | undefined => balances.get(accountId),
  };
}

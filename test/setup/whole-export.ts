import type { Accounts } from '../../shared/store/accounts.ts';

/** What an export holds: an account, its person, and lists of rows. */
interface WholeExport {
  // biome-ignore lint/suspicious/noExplicitAny: rows of every list
  [list: string]: any[];
  // biome-ignore lint/suspicious/noExplicitAny: as they are told
  account: any;
  // biome-ignore lint/suspicious/noExplicitAny: as they are told
  person: any;
}

/** All that is kept of an account, as whoever exported it reads it. Throws where there is no such account. */
export async function wholeExport(accounts: Accounts, email: string): Promise<WholeExport> {
  let text = '';
  for await (const piece of accounts.exportPieces(email)) text += piece;
  return JSON.parse(text);
}

import { ConfigError } from '../shared/config.ts';
import { FolderInUse } from '../shared/store/data-folder.ts';
import { databaseAway } from '../shared/store/database.ts';

/** Wrong name or password, and no such database, as PostgreSQL has them. */
const REFUSED = /^(28...|3D000)$/;

/** What a person is told about a process that could not start: a sentence where we know why, else the stack. */
export function failureText(error: unknown): string {
  if (error instanceof ConfigError || error instanceof FolderInUse) return error.message;
  if (databaseAway(error)) return `The database is away (${reason(error)}). Is PostgreSQL running at DATABASE_URL?`;
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  if (REFUSED.test(code)) return `The database refuses us (${reason(error)}). Is DATABASE_URL right?`;
  return error.stack ?? error.message;
}

/** Of several addresses that were tried in vain the first speaks for all. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

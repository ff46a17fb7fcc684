/**
 * The words of the statements that count what keys with a monthly cap spend. The count stands in the key's row. Whoever
 * lowers or raises it holds the account's row, so that it is right whatever happens at the same time.
 */

/** The first day of this month (UTC), by the database's clock. */
export const MONTH = `date_trunc('month', now() at time zone 'utc')::date`;

/** What a row of api_keys has spent this month. */
export const SPENT_NOW = `case when spent_month = ${MONTH} then spent else 0 end`;

/** True of a row of api_keys that may be used. */
export const IN_FORCE = 'revoked_at is null and (expires_at is null or expires_at > now())';

/**
 * Gives credits back to the caps of their keys. `charges` has the columns key_id, credits and charged_at; nothing is
 * done before `held`, a subquery that locks the accounts.
 */
export function givenBackToCaps(charges: string, held: string): string {
  return `update api_keys set spent = greatest(0, api_keys.spent - back.credits)
      from (
        select key_id, sum(credits)::bigint as credits from (${charges}) as charged
        where key_id is not null and date_trunc('month', charged_at at time zone 'utc')::date = ${MONTH}
          and (select count(*) from ${held}) >= 0
        group by key_id) as back
      where api_keys.id = back.key_id and monthly_cap is not null and spent_month = ${MONTH}`;
}

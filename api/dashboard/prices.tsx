import { catalogue } from '../../shared/endpoints/catalogue.ts';
import { groupOf, LISTED_GROUPS } from '../../shared/endpoints/groups.ts';
import { endpointPath } from '../docs/endpoint-paths.ts';
import { nameOf, summaryBehindName } from './endpoint-words.ts';
import { DataTable } from './tables.tsx';
import { words } from './words.ts';

/** What each call costs, by what it is about, each with the way to what it takes and answers. */
export function Prices() {
  const { what, credits, free } = words().credits.prices;
  const { groups, account } = words().home;
  return (
    <>
      {LISTED_GROUPS.map((group) => (
        <DataTable
          key={group}
          title={group === 'account' ? account : groups[group]}
          columns={[what, credits]}
          numbers={[credits]}
          rows={catalogue
            .filter((endpoint) => groupOf(endpoint) === group)
            .map((endpoint) => [
              <>
                <a href={endpointPath(endpoint)}>{nameOf(endpoint)}</a>{' '}
                <span class="hint">{summaryBehindName(endpoint)}</span>
              </>,
              endpoint.credits === 0 ? free : endpoint.credits,
            ])}
        />
      ))}
    </>
  );
}

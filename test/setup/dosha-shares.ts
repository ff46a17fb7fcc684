/**
 * How common each dosha is among births: `node --import tsx test/setup/dosha-shares.ts` prints the shares that the
 * texts tell, in percent. Passes of Shani come and go, so each birth is asked about at another date.
 */
import { pathToFileURL } from 'node:url';
import { dosha } from '../../shared/endpoints/vedic/dosha.ts';
import { randomBirths } from './random-births.ts';
import { runEndpoint } from './run-endpoint.ts';

/** So many births the shares of docs/PROVENANCE.md were counted over. */
const BIRTHS = 20_000;

/** The answers about so many births, each at a date of its own. */
export function doshaAnswers(count: number, language = 'en') {
  return randomBirths(count).map((birth, at) => {
    const current_date = `${2000 + (at % 60)}-0${1 + (at % 9)}-15`;
    const age =
      Number(current_date.slice(0, 4)) -
      Number(birth.date.slice(0, 4)) -
      Number(current_date.slice(4) < birth.date.slice(4));
    return { birth, age, ...runEndpoint(dosha, { ...birth, current_date, language }).result };
  });
}

/** The share of births in which each dosha is active. */
export function doshaShares(answers: readonly { active: readonly string[] }[]): Map<string, number> {
  const shares = new Map<string, number>();
  for (const { active } of answers) {
    for (const name of active) shares.set(name, (shares.get(name) ?? 0) + 1 / answers.length);
  }
  return shares;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [name, share] of [...doshaShares(doshaAnswers(BIRTHS))].sort(([, a], [, b]) => b - a)) {
    console.log(`${name} ${(100 * share).toFixed(1)} %`);
  }
}

/**
 * Compares the zones of the packed cities with a map of zones, another authority: `npx tsx
 * shared/gazetteer/make/check-zones.ts`. Prints every city of at least 15,000 people that lies elsewhere by the map
 * (geo-tz/all, which keeps the zones apart that agree since 1970).
 */
import { gazetteer } from '../gazetteer.ts';

const map = new URL('node_modules/geo-tz/dist/find-all.js', import.meta.url).href;
const { find }: { find(latitude: number, longitude: number): string[] } = await import(map);

const cities = gazetteer();
let compared = 0;
let differing = 0;
for (let id = 0; id < cities.size; id++) {
  const city = cities.city(id);
  if (city.population < 15_000) break;
  compared++;
  const mapped = find(city.latitude, city.longitude);
  if (mapped.includes(city.zone)) continue;
  differing++;
  process.stdout.write(`${city.name}, ${city.region}, ${city.country}: ${city.zone}; by the map ${mapped}\n`);
}
process.stdout.write(`${compared} compared, ${differing} differ\n`);

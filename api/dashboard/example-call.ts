import { API_PREFIX } from '../../shared/endpoints/catalogue.ts';
import { vargaCharts } from '../../shared/endpoints/vedic/varga-charts.ts';
import { words } from './words.ts';

/** Two lines for a terminal: the key's place, and a call that works once the key stands there. */
export function exampleCall(origin: string): string {
  const body = JSON.stringify({ ...vargaCharts.example, varga: 9 }).replaceAll("'", "'\\''");
  const call = [
    `curl -s '${origin}${API_PREFIX}${vargaCharts.path}' -H "X-API-Key: $SIDEREA_KEY"`,
    `  -H 'Content-Type: application/json' -d '${body}'`,
  ];
  return [`SIDEREA_KEY='${words.keys.made.placeholder}'`, call.join(' \\\n')].join('\n');
}

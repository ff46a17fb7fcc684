/** The sixteen charts as the plain object that `vedic.varga-charts` answers, written without a thought for speed of printing. */

import type { Moment } from '../shared/endpoints/birth.ts';
import type { Given } from '../shared/endpoints/endpoint.ts';
import { meta, siderealSettings } from '../shared/endpoints/meta.ts';
import { grahasInWords } from '../shared/endpoints/vedic/graha-words.ts';
import { GRAHAS } from '../shared/endpoints/vedic/names.ts';
import { RASIS, truncated } from '../shared/endpoints/vocabulary.ts';
import { houseFrom } from '../shared/engine/sky/angle.ts';
import { siderealChart } from '../shared/engine/vedic/chart.ts';
import { isCombust } from '../shared/engine/vedic/dignity.ts';
import { divisionalChart } from '../shared/engine/vedic/divisional-chart.ts';
import { VARGAS } from '../shared/engine/vedic/varga.ts';

/** What the endpoint reads of an input. */
export type Asked = { moment: Moment; varga: unknown } & Parameters<typeof siderealSettings>[1];

/** The answer to an input with a birth time, `varga: "all"` and no options. */
export function plainVargaCharts({ moment, ...input }: Asked, given: Given) {
  const sky = siderealChart(moment.jd, moment.place, input.ayanamsa, input.node as 'mean' | 'true');
  const grahas = grahasInWords(sky);
  const charts = VARGAS.map((varga) => {
    const { ascendant, signs, degrees, dignities } = divisionalChart(sky, varga);
    if (!ascendant) throw new Error('a birth time is missing');
    const planets = grahas.map((words, index) => ({
      name: GRAHAS[index],
      sign: RASIS[signs[index]],
      degree: truncated(degrees[index]),
      house: houseFrom(ascendant.sign, signs[index]),
      dignity: dignities[index],
      ...words,
      ...(varga === 1 ? { combust: isCombust(index, sky) } : {}),
    }));
    return [varga, { ascendant: { sign: RASIS[ascendant.sign], degree: truncated(ascendant.degree) }, planets }];
  });
  return {
    varga: 'all',
    charts: Object.fromEntries(charts),
    meta: meta('en', given, siderealSettings(moment, input), moment.warnings),
  };
}

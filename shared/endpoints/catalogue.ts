/** The endpoints, in the order of the specification. This list is what the service offers: nothing else is routed. */
import { account } from './account.ts';
import { accountUsage } from './account-usage.ts';
import { batch } from './batch.ts';
import type { Endpoint } from './endpoint.ts';
import { forgetConversations } from './forget-conversations.ts';
import { forgetReadings } from './forget-readings.ts';
import { getJob } from './get-job.ts';
import { guideChat } from './guide/chat.ts';
import { chatHistory } from './guide/chat-history.ts';
import { jobResults } from './job-results.ts';
import { listJobs } from './list-jobs.ts';
import { numerologyReport } from './numerology/report.ts';
import { places } from './places.ts';
import { stopJob } from './stop-job.ts';
import { clarify } from './tarot/clarify.ts';
import { deck } from './tarot/deck.ts';
import { getReading } from './tarot/get-reading.ts';
import { tarotInterpretation } from './tarot/interpretation.ts';
import { listReadings } from './tarot/list-readings.ts';
import { tarotReading } from './tarot/reading.ts';
import { spreads } from './tarot/spreads.ts';
import { ashtakvarga } from './vedic/ashtakvarga.ts';
import { babyNames } from './vedic/baby-names.ts';
import { calendar } from './vedic/calendar.ts';
import { dasha } from './vedic/dasha.ts';
import { dosha } from './vedic/dosha.ts';
import { gochara } from './vedic/gochara.ts';
import { gunaMilan } from './vedic/guna-milan.ts';
import { kpChart } from './vedic/kp-chart.ts';
import { panchangam } from './vedic/panchangam.ts';
import { porutham } from './vedic/porutham.ts';
import { vargaCharts } from './vedic/varga-charts.ts';
import { varshphal } from './vedic/varshphal.ts';
import { westernChart } from './western/chart.ts';
import { westernEvents } from './western/events.ts';
import { horoscope } from './western/horoscope.ts';
import { westernReturns } from './western/returns.ts';
import { synastry } from './western/synastry.ts';
import { westernTransits } from './western/transits.ts';

/** The 21 of the specification in its order, those between two dates, then the free ones. */
export const catalogue: readonly Endpoint[] = [
  vargaCharts,
  ashtakvarga,
  porutham,
  gunaMilan,
  dosha,
  panchangam,
  varshphal,
  kpChart,
  babyNames,
  westernChart,
  synastry,
  horoscope,
  tarotReading,
  clarify,
  getReading,
  tarotInterpretation,
  spreads,
  deck,
  numerologyReport,
  guideChat,
  chatHistory,
  westernTransits,
  westernReturns,
  westernEvents,
  dasha,
  gochara,
  calendar,
  account,
  listReadings,
  forgetReadings,
  forgetConversations,
  accountUsage,
  places,
  batch,
  listJobs,
  getJob,
  stopJob,
  jobResults,
];

/** Everything is below this path. */
export const API_PREFIX = '/api/v1';

const byName = new Map(catalogue.map((endpoint) => [endpoint.name, endpoint]));

/** An endpoint by its name. */
export function endpointNamed(name: string): Endpoint | undefined {
  return byName.get(name);
}

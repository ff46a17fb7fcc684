import { readConfig } from '../../shared/config.ts';
import { position } from '../../shared/engine/sky/ephemeris.ts';
import { jdOf } from '../../shared/engine/sky/time.ts';
import { errorOf } from '../../shared/errors.ts';
import { makeLog } from '../../shared/log.ts';
import { openStores } from '../../shared/platform.ts';
import { redisConnection, redisTrouble } from '../../shared/redis.ts';
import { askServer } from '../../shared/store/data-folder.ts';
import type { Result } from './commands.ts';

/** One part that was looked at: in order, or what is wrong and what to do. */
interface Finding {
  part: string;
  ok: boolean;
  detail: string;
}

/** Looks at everything a process needs and says what to do about what is missing. */
export async function doctor(): Promise<{ result: Result; failed: boolean }> {
  const findings = [await configuration(), ephemerisFiles()];
  if (findings[0].ok) findings.push(await databaseFinding(), ...(await redisFindings()));
  return { result: findings, failed: findings.some(({ ok }) => !ok) };
}

async function configuration(): Promise<Finding> {
  try {
    const config = readConfig('command');
    const detail = `database: ${config.databaseUrl ? 'PostgreSQL' : `embedded in ${config.dataDir}`}; queue and limiter: ${
      config.redisUrl ? 'Redis' : 'in process'
    }`;
    return { part: 'configuration', ok: true, detail };
  } catch (error) {
    return { part: 'configuration', ok: false, detail: errorOf(error).message };
  }
}

function ephemerisFiles(): Finding {
  try {
    for (const year of [1801, 2398]) position(jdOf((year - 1970) * 31_556_952), 'chiron');
    return { part: 'ephemeris', ok: true, detail: 'files for 1800–2399 are in place' };
  } catch (error) {
    return { part: 'ephemeris', ok: false, detail: `${errorOf(error).message}: run \`npm ci\` again` };
  }
}

async function databaseFinding(): Promise<Finding> {
  const config = readConfig('command');
  const part = 'database';
  try {
    if (!config.databaseUrl && (await askServer(config.dataDir, { command: 'ping', args: {} })) !== undefined) {
      return { part, ok: true, detail: `a server is running on ${config.dataDir}` };
    }
    const stores = await openStores(config, makeLog('silent', 'doctor'));
    await stores.close();
    return { part, ok: true, detail: 'answers, and its schema is up to date' };
  } catch (error) {
    const advice = config.databaseUrl ? 'is PostgreSQL running at DATABASE_URL, and migrated (`siderea migrate`)?' : '';
    return { part, ok: false, detail: `${errorOf(error).message} ${advice}`.trim() };
  }
}

async function redisFindings(): Promise<Finding[]> {
  const { redisUrl: url, redisTls: tls, redisCa: ca } = readConfig('command');
  if (!url) return [];
  const log = makeLog('silent', 'doctor');
  const connection = redisConnection({ url, tls, ca, log }, 'serving');
  const silence = new Promise<string>((resolve) =>
    setTimeout(resolve, 3_000, 'Redis does not answer: is it running at REDIS_URL?').unref(),
  );
  const trouble = await Promise.race([redisTrouble(connection, log), silence]);
  connection.disconnect();
  return [{ part: 'redis', ok: trouble === undefined, detail: trouble ?? 'answers, and evicts nothing' }];
}

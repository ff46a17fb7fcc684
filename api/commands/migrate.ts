import { migrate } from '../../migrations/list.ts';
import { readConfig } from '../../shared/config.ts';
import { makeLog } from '../../shared/log.ts';
import { holdFolder } from '../../shared/store/data-folder.ts';
import { embeddedDatabase, postgresDatabase } from '../../shared/store/database.ts';

/** Brings the schema up to date and says what ran. */
export async function migrateDatabase(): Promise<{ ran: string[] }> {
  const config = readConfig('command');
  const { databaseUrl: url, databaseTls: tls, databaseCa: ca } = config;
  const folder = url ? undefined : await holdFolder(config.dataDir);
  const database = url
    ? postgresDatabase({ url, tls, ca, poolSize: 3, log: makeLog(config.logLevel, 'migrate') })
    : await embeddedDatabase(folder?.databaseFolder);
  try {
    return { ran: await migrate(database) };
  } finally {
    await database.close();
    await folder?.release();
  }
}

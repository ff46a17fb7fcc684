import { type Config, readConfig, USUAL_DATA_DIR } from '../../shared/config.ts';
import { isRecord } from '../../shared/narrow.ts';
import { askServer, hasDatabase, runningFolders } from '../../shared/store/data-folder.ts';

/**
 * The settings of a command. Who types one elsewhere than the server was started, and names no data folder, means the
 * one that a server of theirs is running on, if there is one and no more.
 */
export async function commandConfig(config = readConfig('command')): Promise<Readonly<Config>> {
  if (config.databaseUrl || config.dataDir !== USUAL_DATA_DIR || hasDatabase(config.dataDir)) return config;
  const [dataDir, ...others] = await runningFolders().catch(() => []);
  return dataDir !== undefined && others.length === 0 ? { ...config, dataDir } : config;
}

/** Where people reach the server that holds a folder; undefined where none runs. */
export async function addressOf(folder: string): Promise<string | undefined> {
  const answer = await askServer(folder, { command: 'ping', args: {} });
  if (answer === undefined) return undefined;
  const result = isRecord(answer) ? answer.result : undefined;
  return isRecord(result) && typeof result.url === 'string' ? result.url : 'an address that it does not tell yet';
}

/** The servers of this user, a line each. */
export async function runningServers(): Promise<string[]> {
  const folders = await runningFolders().catch(() => []);
  return Promise.all(
    folders.map(async (folder) => `  DATA_DIR=${folder} (at ${(await addressOf(folder)) ?? 'no address any more'})`),
  );
}

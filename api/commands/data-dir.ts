import { type Config, readConfig, USUAL_DATA_DIR } from '../../shared/config.ts';
import { hasDatabase, runningFolders } from '../../shared/store/data-folder.ts';

/**
 * The settings of a command. Who types one elsewhere than the server was started, and names no data folder, means the
 * one that a server of theirs is running on, if there is one and no more.
 */
export async function commandConfig(): Promise<Readonly<Config>> {
  const config = readConfig('command');
  if (config.databaseUrl || config.dataDir !== USUAL_DATA_DIR || hasDatabase(config.dataDir)) return config;
  const [dataDir, ...others] = await runningFolders().catch(() => []);
  return dataDir !== undefined && others.length === 0 ? { ...config, dataDir } : config;
}

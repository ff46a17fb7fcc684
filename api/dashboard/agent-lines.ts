import { isAmong } from '../../shared/narrow.ts';
import { TOOLSETS } from '../agents/tools.ts';
import { words } from './words.ts';

/** What connects an agent, with the key's place in it. */
export interface AgentLines {
  /** for a terminal */
  command: string;
  /** for the settings of clients that read a file */
  settings: string;
}

const CLAUDE_CODE = ['claude', 'mcp', 'add', '--transport', 'http', 'siderea'];

/** The lines for a key that is good for some groups, or for all. Undefined where agents have no tools of these. */
export function agentLines(origin: string, groups?: readonly string[]): AgentLines | undefined {
  const usable = groups?.filter((group) => isAmong(TOOLSETS, group));
  if (usable?.length === 0) return undefined;
  const url = `${origin}/mcp${usable?.length === 1 ? `/${usable[0]}` : ''}`;
  const key = words().keys.made.placeholder;
  const settings = { mcpServers: { siderea: { url, headers: { 'X-API-Key': key } } } };
  return {
    command: [...CLAUDE_CODE, url, '--header', `"X-API-Key: ${key}"`].join(' '),
    settings: JSON.stringify(settings, null, 2),
  };
}

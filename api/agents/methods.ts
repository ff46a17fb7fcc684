/** What can be asked: the methods of the protocol, of today's revision and of the earlier ones. */
import { ENGINE_VERSION } from '../../shared/endpoints/meta.ts';
import { isAmong, ownValue } from '../../shared/narrow.ts';
import type { Platform } from '../../shared/platform.ts';
import type { CallOrigin } from '../calls.ts';
import type { Json } from '../openapi/schemas.ts';
import type { AnsweredCall } from '../routes.ts';
import { authenticate } from '../steps/authenticate.ts';
import { CODES, MessageRefusal, membersText, type RpcMessage, type RpcResult } from './messages.ts';
import { promptList, promptNamed } from './prompts.ts';
import { KEPT_BY_ALL, type ReadingRoom } from './reading-room.ts';
import { EARLIER_REVISIONS, type Era, REVISION } from './revisions.ts';
import { callTool, type ToolGround } from './tool-call.ts';
import { INSTRUCTIONS } from './tool-words.ts';
import { type Toolset, toolList } from './tools.ts';

/** What the methods stand on. */
export interface MethodGround extends ToolGround {
  platform: Platform;
  room: ReadingRoom;
}

/** Of a request, what its messages share. */
export interface Conversation {
  era: Era;
  toolset: Toolset;
  apiKey: string | undefined;
  origin: CallOrigin;
}

/** A result, what its revision adds to it, and the call that was made for it. */
interface Resulting {
  result: RpcResult;
  call?: AnsweredCall;
}

type Method = (ground: MethodGround, conversation: Conversation, message: RpcMessage) => Promise<Resulting> | Resulting;

const SERVER = { name: 'siderea', title: 'Siderea', version: ENGINE_VERSION };
const CAPABILITIES = { tools: {}, resources: {}, prompts: {} };

const BOTH: Readonly<Record<string, Method>> = {
  'tools/list': listTools,
  'tools/call': (ground, { toolset, origin }, message) => callTool(ground, toolset, message, origin),
  'resources/list': ({ room }) => ({ result: room.list() }),
  'resources/templates/list': () => ({ result: { members: '"resourceTemplates":[]', cache: KEPT_BY_ALL } }),
  'resources/read': async ({ room }, _, message) => ({ result: await room.read(message) }),
  'prompts/list': () => ({ result: promptList() }),
  'prompts/get': (_ground, _conversation, message) => ({ result: promptNamed(message) }),
};

const METHODS: Readonly<Record<Era, Readonly<Record<string, Method>>>> = {
  today: { 'server/discover': () => ({ result: discovered() }), ...BOTH },
  earlier: {
    initialize: (_ground, _conversation, message) => ({ result: initialized(message) }),
    ping: () => ({ result: { members: '' } }),
    ...BOTH,
  },
};

/** Answers a message that waits for an answer. Throws MessageRefusal, and what its method throws. */
export async function resultOfMethod(
  ground: MethodGround,
  conversation: Conversation,
  message: RpcMessage,
): Promise<Resulting & { further?: Json }> {
  const { era } = conversation;
  const method = ownValue(METHODS[era], message.method);
  if (!method) {
    // today's revision says so to HTTP too; to earlier clients that would mean a broken connection
    throw new MessageRefusal(CODES.methodNotFound, 'There is no such method here.', {
      status: era === 'today' ? 404 : 200,
    });
  }
  const { result, call } = await method(ground, conversation, message);
  if (era === 'earlier') return { result, call };
  const meta = { ...result.meta, 'io.modelcontextprotocol/serverInfo': SERVER };
  return { result: { ...result, meta }, call, further: { resultType: 'complete', ...result.cache } };
}

/** Which revision is spoken from now on: the one that was asked for, or our latest of that kind. */
function initialized({ params: { protocolVersion } }: RpcMessage): RpcResult {
  const spoken = isAmong(EARLIER_REVISIONS, protocolVersion) ? protocolVersion : EARLIER_REVISIONS[0];
  const members = {
    protocolVersion: spoken,
    capabilities: CAPABILITIES,
    serverInfo: SERVER,
    instructions: INSTRUCTIONS,
  };
  return { members: membersText(members) };
}

function discovered(): RpcResult {
  const members = { supportedVersions: [REVISION], capabilities: CAPABILITIES, instructions: INSTRUCTIONS };
  return { members: membersText(members), cache: KEPT_BY_ALL };
}

/** Everybody's list, or what a key is good for. Throws what is wrong with the key. */
async function listTools({ platform }: MethodGround, { toolset, apiKey, origin }: Conversation): Promise<Resulting> {
  const { id: _, identify: __, ...presented } = origin;
  const caller = apiKey && (await authenticate(platform, { address: '', ...presented, apiKey }));
  if (!caller) return { result: { members: `"tools":${toolList(toolset, undefined)}`, cache: KEPT_BY_ALL } };
  const tools = toolList(toolset, caller.groups ?? undefined);
  return { result: { members: `"tools":${tools}`, cache: { ...KEPT_BY_ALL, cacheScope: 'private' } } };
}

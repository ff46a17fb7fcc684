/** A call of a tool: arguments in, a call of the corridor, and its answer in the words of the protocol. */
import { ERRORS, type ErrorCode, type FieldError, type ProblemData } from '../../shared/errors.ts';
import { LIMITS } from '../../shared/limits.ts';
import { isNameIn, isRecord } from '../../shared/narrow.ts';
import type { Platform } from '../../shared/platform.ts';
import type { Answer } from '../answer.ts';
import type { CallOrigin, MemberCalls } from '../calls.ts';
import type { Json } from '../openapi/schemas.ts';
import type { AnsweredCall } from '../routes.ts';
import { creditsRemaining } from '../steps/respond.ts';
import { refund } from '../steps/settle.ts';
import { CODES, MessageRefusal, membersText, metaOf, type RpcMessage, type RpcResult } from './messages.ts';
import { type Tool, type Toolset, toolNamed, toolsOf } from './tools.ts';

/** What calls of tools stand on. */
export interface ToolGround {
  platform: Pick<Platform, 'ledger' | 'balances' | 'config'>;
  calls: MemberCalls;
}

/** What became of a call: the call itself where there was one, and what the agent is told. */
export interface ToolOutcome {
  call?: AnsweredCall;
  result: RpcResult;
}

/** Calls the tool that a message names. Throws MessageRefusal where it names none, or nothing that could be sent. */
export async function callTool(
  { platform, calls }: ToolGround,
  toolset: Toolset,
  message: RpcMessage,
  origin: CallOrigin,
): Promise<ToolOutcome> {
  const tool = toolOf(message, toolset);
  const { fields, members } = argumentsOf(message);
  const unknown = unknownFields(tool, fields);
  if (unknown) return { result: refusal(unknown, '', { credits_charged: 0, request_id: origin.id }) };
  const idempotencyKey = idempotencyKeyOf(message);
  const answer = await calls(tool.endpoint, members, { ...origin, idempotencyKey });
  const shown = await withinReach(platform, tool, answer, fields);
  const remaining = await creditsRemaining(platform, shown.answer);
  return {
    call: { endpoint: tool.endpoint, answer: shown.answer },
    result: resultOf(shown, platform.config.baseUrl, metaOfCall(shown.answer, origin.id, remaining)),
  };
}

function toolOf({ params: { name } }: RpcMessage, toolset: Toolset): Tool {
  const tool = typeof name === 'string' ? toolNamed(name, toolset) : undefined;
  if (tool) return tool;
  const known = toolsOf(toolset).map((each) => each.name);
  throw new MessageRefusal(CODES.invalidParams, `There is no such tool. There are: ${known.join(', ')}.`);
}

/** Members of the input, and those of the answer that are wanted. What is null was left out. */
function argumentsOf({ params }: RpcMessage): { fields: unknown; members: Json } {
  const { arguments: sent = {} } = params;
  if (!isRecord(sent)) throw new MessageRefusal(CODES.invalidParams, 'arguments must be an object.');
  const members = Object.entries(sent).filter(([name, value]) => name !== 'fields' && value !== null);
  return { fields: sent.fields ?? [], members: Object.fromEntries(members) };
}

function idempotencyKeyOf(message: RpcMessage): string | undefined {
  const { idempotency_key: key } = metaOf(message);
  if (key === undefined || typeof key === 'string') return key;
  throw new MessageRefusal(CODES.invalidParams, '_meta.idempotency_key must be a text.');
}

/** What is wrong with the members that are wanted: said before anything is computed. */
function unknownFields({ fields: known }: Tool, fields: unknown): ProblemData | undefined {
  const unknown = Array.isArray(fields) ? fields.filter((field) => !known.includes(field)) : [fields];
  if (unknown.length === 0) return undefined;
  // told as JSON: what was sent may be anything
  const named = JSON.stringify(unknown).slice(0, MOST_REPEATED);
  const message = Array.isArray(fields) ? `the answer has no ${named}` : 'must be a list of names';
  return {
    code: 'validation_failed',
    detail: 'Not acceptable: fields.',
    errors: [{ pointer: '/fields', code: 'enum', message, allowed: known }],
  };
}

/** An answer as it is told, or why it is not. */
interface SpokenAnswer {
  answer: Answer;
  text: string;
  problem?: ProblemData;
  /** what to do, where that is something else than with most problems of the kind */
  remedy?: string;
}

/** The members that are wanted of an answer. One that no model could hold is not told, and given back. */
async function withinReach(
  platform: ToolGround['platform'],
  tool: Tool,
  answer: Answer,
  fields: unknown,
): Promise<SpokenAnswer> {
  const { problem, charge } = answer;
  if (problem) return { answer, text: '', problem };
  const text = chosen(tool, answer.text.toString(), fields);
  if (text.length <= LIMITS.toolAnswerCharacters) return { answer, text };
  // under an Idempotency-Key it is kept, and can be had in parts for nothing
  const isOpen = charge && !charge.claim;
  if (isOpen) await refund(platform, charge);
  const detail = `The answer is longer than ${LIMITS.toolAnswerCharacters} characters: ${sizesText(tool, text)}.`;
  const tooLong: ProblemData = { code: 'not_computable', detail };
  return {
    answer: isOpen ? { ...answer, charge: undefined, creditsCharged: 0 } : answer,
    text: '',
    problem: tooLong,
    remedy: 'Name in `fields` what fits, or ask for less: a shorter time, fewer bodies, levels or kinds.',
  };
}

/** How long each member of an answer is: whether naming some is enough, or less must be asked for. */
function sizesText({ fields, inside }: Tool, text: string): string {
  const answer: Json = JSON.parse(text);
  const among = inside === undefined ? answer : answer[inside];
  const sizes = Object.entries(isRecord(among) ? among : {}).filter(([name]) => fields.includes(name));
  return sizes.map(([name, value]) => `${name} has ${JSON.stringify(value).length}`).join(', ');
}

/** An answer with the members that are wanted, and its meta. Help for somebody in danger stays whole. */
function chosen({ inside }: Tool, text: string, fields: unknown): string {
  if (!Array.isArray(fields) || fields.length === 0) return text;
  const answer: Json = JSON.parse(text);
  const { meta } = answer;
  if (isRecord(meta) && meta.help !== undefined) return text;
  const among = inside === undefined ? answer : answer[inside];
  const kept = Object.fromEntries(
    Object.entries(isRecord(among) ? among : {}).filter(([name]) => fields.includes(name)),
  );
  return JSON.stringify({
    ...(inside === undefined ? kept : { [inside]: kept }),
    ...(meta === undefined ? {} : { meta }),
  });
}

/** What is said of every call beside its answer. */
function metaOfCall({ creditsCharged, replayed, trace: { caller } }: Answer, id: string, remaining?: number): Json {
  return {
    credits_charged: creditsCharged,
    ...(caller?.isTest ? { test_key: true } : remaining === undefined ? {} : { credits_remaining: remaining }),
    ...(replayed ? { replayed } : {}),
    request_id: id,
  };
}

function resultOf({ text, problem, remedy }: SpokenAnswer, base: string | undefined, meta: Json): RpcResult {
  if (problem) return refusal(problem, base, meta, remedy);
  // the text is the answer as it was computed; nothing of it is read again
  return { members: `"content":[{"type":"text","text":${JSON.stringify(text)}}],"structuredContent":${text}`, meta };
}

/** Why there is no answer, in words for a model: what is wrong, where, and what to do. */
function refusal(
  problem: ProblemData,
  base: string | undefined,
  meta: Json,
  remedy = remedyOf(problem.code),
): RpcResult {
  const { code, detail, errors = [], extra, retryAfterS } = problem;
  const more = Object.entries(extra ?? {}).map(
    ([name, value]) => `${name}: ${name === 'top_up' ? (base ?? '') : ''}${String(value)}`,
  );
  const lines = [
    `${ERRORS[code].title}. ${detail}`,
    ...errors.map(fieldLine),
    ...more,
    ...(retryAfterS === undefined ? [] : [`Wait ${retryAfterS} s.`]),
    `What to do: ${remedy}`,
  ];
  return { members: membersText({ content: [{ type: 'text', text: lines.join('\n') }], isError: true }), meta };
}

/** Lists of names in a refusal are no longer than a model reads. */
const MOST_NAMES = 40;
/** Nor is what was sent, told again. */
const MOST_REPEATED = 100;

function fieldLine({ pointer, message, allowed = [] }: FieldError): string {
  const names = allowed.length === 0 ? '' : ` (one of: ${allowed.slice(0, MOST_NAMES).join(', ')})`;
  return `- ${pointer.slice(1) || 'arguments'}: ${message}${names}`;
}

/** What a model can do where that is something else than what a programmer would. */
const REMEDIES: Partial<Record<ErrorCode, string>> = {
  api_key_invalid: 'Tell the person that the key in the settings of this connection is not in force.',
  key_expired: 'Tell the person that the key of this connection has expired; another is made in the dashboard.',
  key_scope: 'Tell the person that their key is not for this; do not try again.',
  account_suspended: 'Tell the person, with the address where there is one; do not try again.',
  key_cap_reached: 'Tell the person that the monthly cap of their key is reached; do not try again.',
  insufficient_credits: 'Tell the person that their credits are used up and where more are had; do not try again.',
  not_found: 'Look whether the id is the one that was answered before; ask the person which reading they mean.',
  validation_failed: 'Correct what is named and call again. Ask the person for what you do not know; invent nothing.',
  rate_limit_exceeded: 'Wait as long as is said, then call again.',
  idempotency_mismatch: 'Send another idempotency_key with another call.',
};

function remedyOf(code: ErrorCode): string {
  return (isNameIn(REMEDIES, code) ? REMEDIES[code] : undefined) ?? ERRORS[code].remedy;
}

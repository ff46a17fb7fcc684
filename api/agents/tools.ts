/** The tools: endpoints of the catalogue as agents see them, in lists that a model can hold. */
import { endpointNamed } from '../../shared/endpoints/catalogue.ts';
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { groupOf, scopeOf } from '../../shared/endpoints/groups.ts';
import { certain, isRecord } from '../../shared/narrow.ts';
import type { Json } from '../openapi/schemas.ts';
import { toolSchema } from './tool-schema.ts';
import { TOOL_WORDS, type ToolWords } from './tool-words.ts';

/** The groups that have a list of their own, by the last part of its path. */
export const TOOLSETS = ['vedic', 'western', 'tarot', 'numerology'] as const;
/** A list of tools: that of a group, or everybody's, which leaves out what few need. */
export type Toolset = (typeof TOOLSETS)[number] | 'all';

/** An endpoint that agents may call. */
export interface Tool {
  name: string;
  endpoint: Endpoint;
  /** members of the answer that may be asked for alone */
  fields: readonly string[];
  /** the member that all others lie in, where an answer has one */
  inside?: string;
  isSpecial: boolean;
  /** as it is listed; made when somebody first asks */
  listed(): Json;
}

/** Every tool, in the order of the lists. */
export const tools: readonly Tool[] = Object.entries(TOOL_WORDS).map(([name, words]) =>
  toolOf(certain(endpointNamed(name), name), words),
);

/** The tools of a list. */
export function toolsOf(toolset: Toolset): readonly Tool[] {
  return tools.filter(({ endpoint, isSpecial }) => {
    const group = groupOf(endpoint);
    return group === 'account' || (toolset === 'all' ? !isSpecial : group === toolset);
  });
}

/** A tool by its name, listed or not: the long list of a group is open to who calls from the short one of all. */
export function toolNamed(name: string, toolset: Toolset): Tool | undefined {
  const known = toolset === 'all' ? tools : toolsOf(toolset);
  return known.find((tool) => tool.name === name);
}

/** The list as JSON, for a key that is good for some groups, or for whoever has not said who they are. */
export function toolList(toolset: Toolset, groups: readonly string[] | undefined): string {
  const name = `${toolset} ${groups?.join(' ') ?? ''}`;
  const known = lists.get(name);
  if (known !== undefined) return known;
  const isOpen = ({ endpoint }: Tool) => {
    const scope = scopeOf(endpoint);
    return !groups || scope === 'account' || groups.includes(scope);
  };
  const text = JSON.stringify(
    toolsOf(toolset)
      .filter(isOpen)
      .map((tool) => tool.listed()),
  );
  lists.set(name, text);
  return text;
}

/** As many as there are lists and sets of groups. */
const lists = new Map<string, string>();

function toolOf(endpoint: Endpoint, words: ToolWords): Tool {
  const { title, about, isSpecial = false, writes = false, varies = false, name = toolName(endpoint) } = words;
  const { fields, inside } = fieldsOf(endpoint);
  return {
    ...{ name, endpoint, fields, inside, isSpecial },
    listed: () => ({
      name,
      title,
      description: `${about} ${price(endpoint)}`,
      inputSchema: toolSchema(endpoint, fields),
      annotations: { readOnlyHint: !writes, destructiveHint: false, idempotentHint: !varies, openWorldHint: false },
    }),
  };
}

function toolName({ name }: Endpoint): string {
  return name.replaceAll(/[.-]/g, '_');
}

function price({ credits }: Endpoint): string {
  if (credits === 0) return 'Free.';
  return credits === 1 ? 'Costs 1 credit.' : `Costs ${credits} credits.`;
}

/** The members of an answer; where all but `meta` lie in one, those inside it. */
function fieldsOf({ output }: Endpoint): { fields: string[]; inside?: string } {
  const members = membersOf(output);
  const names = Object.keys(members).filter((name) => name !== 'meta');
  const [only, ...others] = names;
  const inner = only !== undefined && others.length === 0 ? Object.keys(membersOf(members[only])) : [];
  return inner.length > 0 ? { fields: inner, inside: only } : { fields: names };
}

function membersOf(schema: unknown): Json {
  return isRecord(schema) && isRecord(schema.properties) ? schema.properties : {};
}

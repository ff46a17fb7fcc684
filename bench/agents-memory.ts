/** Prints what the door for agents holds beside what the service holds anyway, in MB. */
import '../api/dashboard/site.ts';
import '../api/docs/library.ts';
import '../api/routes.ts';

const held = () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
};

held();
const before = held();
await import('../api/agents/door.ts');
const { TOOLSETS, toolList } = await import('../api/agents/tools.ts');
for (const toolset of ['all', ...TOOLSETS] as const) toolList(toolset, undefined);
console.log((held() - before).toFixed(2));

/**
 * How judge and language model do together: `LLM_URL=… LLM_MODEL=… npm run safety:model -- FILE…`. The model of the
 * environment reads each text in which the judge sees no danger, as it reads questions to the cards: no longer than
 * they wait for it, and what it denies changes nothing. Behind the table stands how often it said nothing of use.
 */
import { pathToFileURL } from 'node:url';
import { readConfig } from '../../shared/config.ts';
import { dangerRead } from '../../shared/endpoints/danger-read.ts';
import { isInDanger, safetyOf } from '../../shared/endpoints/safety.ts';
import type { Model } from '../../shared/endpoints/stores.ts';
import { accountModel } from '../../shared/llm/account-model.ts';
import { chatCompletions } from '../../shared/llm/chat-completions.ts';
import type { LanguageModel } from '../../shared/llm/language-model.ts';
import type { Safety } from '../../shared/safety/matters.ts';
import { type Line, linesIn, printed, type Row, tableOf, withSums } from './measure.ts';

/** So many texts are read at a time. */
const AT_ONCE = 8;

/** The table of some lines as judge and model see them together, and how many the model said nothing of. */
export async function tableWithModel(lines: readonly Line[], model: LanguageModel) {
  const turns = {
    ask: async () => true,
    take: async () => true,
    giveBack: async () => {},
    remaining: async () => model.dailyTurns,
  };
  const seen = new Map<string, Safety>();
  let silent = 0;
  const waiting = lines.map(({ text }) => text);
  const reader = async () => {
    for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
      const own = safetyOf(text);
      const one = accountModel(model, turns, (bug) => Promise.reject(bug));
      const read: Model['read'] = async (task) => {
        const answer = await one.read(task);
        if (answer === undefined) silent++;
        return answer;
      };
      seen.set(text, (isInDanger(own) ? undefined : await dangerRead({ read }, [text], own)) ?? own);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, reader));
  const rows: Row[] = tableOf(lines, (text) => seen.get(text) ?? safetyOf(text));
  return { rows, silent };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { llm } = readConfig('web');
  if (!llm) throw new Error('LLM_URL and LLM_MODEL say which model is measured');
  const model = chatCompletions({ ...llm, log: { warn: () => {} } });
  const { rows, silent } = await tableWithModel(process.argv.slice(2).flatMap(linesIn), model);
  model.close();
  process.stdout.write(`${printed(withSums(rows))}\nno answer of use to ${silent} texts\n`);
}

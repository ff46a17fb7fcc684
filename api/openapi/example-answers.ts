import { catalogue } from '../../shared/endpoints/catalogue.ts';
import { exampleAnswer } from '../examples/answer-example.ts';

/** Of a list as an answer this many entries are shown: the 78 cards of the deck say no more than the first. */
const SHOWN_ENTRIES = 2;

/** What every endpoint answers to its own example, by its name. */
export async function exampleAnswers(): Promise<ReadonlyMap<string, unknown>> {
  const answers = new Map<string, unknown>();
  for (const endpoint of catalogue) {
    const answer = await exampleAnswer(endpoint);
    answers.set(endpoint.name, Array.isArray(answer) ? answer.slice(0, SHOWN_ENTRIES) : answer);
    // other requests are answered between two examples
    await new Promise((resolve) => setImmediate(resolve));
  }
  return answers;
}

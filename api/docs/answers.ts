/** Answers in written pages, really computed and cut to what fits on a screen. */
import { endpointNamed } from '../../shared/endpoints/catalogue.ts';
import { certain } from '../../shared/narrow.ts';
import { exampleAnswer } from '../examples/answer-example.ts';
import { shortJson } from './short-json.ts';

const ANSWER = /^```answer (\S+)\n([\s\S]*?)^```$/m;

/**
 * Puts an answer in the place of a block of code in the language `answer`: its first line has the name of an endpoint,
 * the others what is asked, as JSON; with none, it is the endpoint's example.
 */
export async function withAnswers(text: string): Promise<string> {
  const [block, name, input] = ANSWER.exec(text) ?? [];
  if (block === undefined || name === undefined) return text;
  const endpoint = certain(endpointNamed(name), `endpoint of the name ${name}`);
  const answer = await exampleAnswer(endpoint, input ? JSON.parse(input) : endpoint.example);
  return withAnswers(text.replace(block, () => `\`\`\`json\n${shortJson(answer).text}\n\`\`\``));
}

/** What became of a call, as the answers of batches and the results of jobs tell it. */

/** A call that ended: `text` is JSON, of the answer where the status is 200, of the problem elsewhere. */
export interface EndedCall {
  customId: string;
  status: number;
  credits: number;
  text?: string | Buffer;
}

const BEGIN_ANSWER = Buffer.from(',"answer":');
const BEGIN_PROBLEM = Buffer.from(',"problem":');
const END = Buffer.from('}');

/** A call as JSON. Its text is passed on as it is: nobody reads and prints it again. */
export function callLine({ customId, status, credits, text }: EndedCall): Buffer {
  const about = Buffer.from(JSON.stringify({ custom_id: customId, status, credits }).slice(0, -1));
  if (text === undefined) return Buffer.concat([about, END]);
  return Buffer.concat([about, status === 200 ? BEGIN_ANSWER : BEGIN_PROBLEM, Buffer.from(text), END]);
}

/** A language model for tests: it speaks the protocol of chat completions on loopback, and misbehaves as it is told. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the double was asked. */
export interface Asked {
  headers: IncomingMessage['headers'];
  text: string;
  body: {
    model: string;
    messages: { role: string; content: string }[];
    response_format?: { type: string; json_schema: { name: string; strict: boolean; schema: object } };
  };
}

export interface ModelDouble {
  /** a base, as `LLM_URL` takes it */
  url: string;
  asked: Asked[];
  /** From now on it behaves so. */
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
}

type Behaviour = (response: ServerResponse, asked: Asked) => void;

export async function modelDouble(): Promise<ModelDouble> {
  let behaviour: Behaviour = says('nothing yet');
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    // a probe asks nothing
    if (request.method !== 'POST') return behaviour(response, { headers: request.headers, text, body: NO_BODY });
    const question: Asked = { headers: request.headers, text, body: JSON.parse(text) };
    asked.push(question);
    behaviour(response, question);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    behave(next) {
      behaviour = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const NO_BODY = { model: '', messages: [] };

/** Answers properly. */
export function says(content: unknown, more: { message?: object; choice?: object } = {}): Behaviour {
  const message = { role: 'assistant', content, ...more.message };
  return answersWith(200, JSON.stringify({ choices: [{ index: 0, message, finish_reason: 'stop', ...more.choice }] }));
}

export function answersWith(status: number, text: string, headers: Record<string, string> = {}): Behaviour {
  return (response) => response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(text);
}

/** Says a whole answer, but a byte at a time, for longer than anybody waits. */
export function drips(content: string): Behaviour {
  return (response) => {
    const text = JSON.stringify({ choices: [{ message: { content }, finish_reason: 'stop' }] });
    response.writeHead(200, { 'Content-Type': 'application/json' });
    let at = 0;
    const timer = setInterval(() => {
      response.write(text[at++] ?? ' ');
    }, 20);
    response.on('close', () => clearInterval(timer));
  };
}

/** Every way in which it answers nothing that could be told. */
export const MISBEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  'never answers': () => {},
  'drips its answer': drips('Your Moon is in Leo. '.repeat(50)),
  'breaks the connection': (response) => response.destroy(),
  'breaks off in the middle': (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
    response.write('{"choices":[{"message":');
    setTimeout(() => response.destroy(), 10);
  },
  'is too busy (429)': answersWith(429, '{}', { 'Retry-After': '1' }),
  'fails (500)': answersWith(500, 'oops'),
  'does not know the key (401)': answersWith(401, '{}'),
  'is somewhere else': answersWith(307, '', { Location: 'http://127.0.0.1:9/v1/chat/completions' }),
  'answers no JSON': answersWith(200, '<html>Moon in Leo</html>'),
  'answers null': answersWith(200, 'null'),
  'answers no choices': answersWith(200, '{"choices":[]}'),
  'answers a choice without a message': answersWith(200, '{"choices":[{}]}'),
  'answers no text': says(null),
  'answers parts': says([{ type: 'text', text: 'Your Moon is in Leo.' }]),
  'answers blanks': says(' \n '),
  refuses: says('Your Moon is in Leo.', { message: { refusal: 'I will not.' } }),
  'is stopped by a filter': says('Your Moon is in Leo.', { choice: { finish_reason: 'content_filter' } }),
  'is cut off': says('Your Moon is in', { choice: { finish_reason: 'length' } }),
  'calls a tool': says(null, { message: { tool_calls: [{}] }, choice: { finish_reason: 'tool_calls' } }),
  'talks for ever': says('Your Moon is in Leo. '.repeat(100_000)),
};

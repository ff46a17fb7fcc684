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
    response_format?: { type: string; json_schema: { name: string; strict: boolean; schema: Record<string, unknown> } };
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

export type Behaviour = (response: ServerResponse, asked: Asked) => void;

export async function modelDouble(): Promise<ModelDouble> {
  let behaviour: Behaviour = says('{}');
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

/** What it is asked for: a `reading` of a message, or the `wording` of a reply. */
export const formOf = ({ body }: Asked) => body.response_format?.json_schema.name;

/** The tokens of a reply that it is to word, in order, each once. */
export function tokensIn({ body }: Asked): string[] {
  return [...new Set(body.messages.flatMap(({ content }) => content.match(/⟦\d+⟧/g) ?? []))];
}

/**
 * Does one thing when it is to read, another when it is to word; where nothing is said, it reads nothing and words
 * well.
 */
export function does(deeds: { reading?: Behaviour; wording?: Behaviour }): Behaviour {
  const well = { reading: reads({}), wording: words((tokens) => `${tokens.join('. ')}. All is well.`) };
  return (response, asked) => {
    const deed = formOf(asked) === 'reading' ? (deeds.reading ?? well.reading) : (deeds.wording ?? well.wording);
    deed(response, asked);
  };
}

/** Reads so: the rest of the form is empty. Without an intent it is no reading, and tells of danger alone. */
export function reads(read: object): Behaviour {
  const lists = ['bodies', 'signs', 'nakshatras', 'cards', 'houses', 'dates', 'times', 'places'];
  const empty = { ...Object.fromEntries(lists.map((list) => [list, []])), urgent: false, for_somebody_else: false };
  return says(JSON.stringify({ danger: 'none', ...empty, ...read }));
}

/** Words so. */
export function words(wording: string | ((tokens: readonly string[]) => string)): Behaviour {
  return (response, asked) => {
    const reply = typeof wording === 'string' ? wording : wording(tokensIn(asked));
    says(JSON.stringify({ reply }))(response, asked);
  };
}

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
  'answers prose in the place of JSON': says('With your Moon in Leo you love an audience.'),
  'answers JSON that breaks off': says('{"reply":"Your Moon is in Leo'),
  'answers fenced JSON': says('```json\n{"reply":"⟦1⟧"}\n```'),
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

/** Every way in which what it answers in good form does not hold as a wording. */
export const WRONG_WORDINGS: Readonly<Record<string, (tokens: readonly string[]) => string>> = {
  'leaves a token out': (tokens) => tokens.slice(1).join('. '),
  'sets a token twice': (tokens) => [...tokens, tokens[0]].join('. '),
  'makes a token up': (tokens) => `${tokens.join('. ')}. ⟦${tokens.length + 1}⟧.`,
  'writes the facts out': () => 'Your Moon is in Leo and your Sun is in Taurus.',
  'adds a sign': (tokens) => `${tokens.join('. ')}. You are a Scorpio at heart.`,
  'adds a planet in Spanish': (tokens) => `${tokens.join('. ')}. Tu Marte está en Géminis.`,
  'adds a planet in Hindi': (tokens) => `${tokens.join('. ')}. आपका मंगल मिथुन में है।`,
  'adds a number in words': (tokens) => `${tokens.join('. ')}. Seven doors open.`,
  'adds a number in Spanish': (tokens) => `${tokens.join('. ')}. Te esperan siete puertas.`,
  'adds a date': (tokens) => `${tokens.join('. ')}. Wait until Friday, 4 December.`,
  'adds an hour': (tokens) => `${tokens.join('. ')}. Be there at half past six.`,
  'adds a card': (tokens) => `${tokens.join('. ')}. The Three of Cups says so.`,
  'adds a link': (tokens) => `${tokens.join('. ')}. Read https://evil.example/more.`,
  'adds a bare address': (tokens) => `${tokens.join('. ')}. Read evil.example too.`,
  'denies a fact': (tokens) => `It is not true that ${tokens.join('. ')}.`,
  'adds markup': (tokens) => `${tokens.join('. ')}. <script>alert()</script>`,
  'talks about itself': (tokens) => `${tokens.join('. ')}. As an AI language model I am glad.`,
  'is huge': (tokens) => `${tokens.join('. ')}. ${'So it goes on. '.repeat(2_000)}`,
  'says nothing': () => '',
};

/** Every way in which what it answers in good form is no reading. */
export const WRONG_READINGS: Readonly<Record<string, unknown>> = {
  'is a list': [],
  'is a text': 'natal_placement',
  'has no intent': { danger: 'none' },
  'has an intent that nobody has': { intent: 'destroy_everything' },
  'has a body that nobody has': { intent: 'current_sky', bodies: ['nibiru'] },
  'has a house that nobody has': { intent: 'current_sky', houses: [13] },
  'has more members': { intent: 'current_sky', also: 1 },
  'has slots of another kind': { intent: 'current_sky', dates: '1990-05-03' },
  'has a thousand slots': { intent: 'current_sky', places: Array.from({ length: 1_000 }, () => 'Pune') },
};

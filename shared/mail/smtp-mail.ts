import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { randomBytes } from '../random.ts';
import { isMailAddress, type Letter, type Mail } from './mail.ts';

/** How long a mail server is waited for, and when it is asked again. */
export interface MailTimes {
  /** for each step of the conversation, milliseconds */
  stepMs: number;
  /** for the whole of one try, however slowly the server speaks */
  tryMs: number;
  /** before each further try */
  pausesMs: readonly number[];
  /** that closing waits for letters under way */
  closingMs: number;
}

const TIMES: MailTimes = { stepMs: 10_000, tryMs: 30_000, pausesMs: [2_000, 20_000, 60_000], closingMs: 3_000 };

/** Letters that may be under way at once: whoever has a silent server must not run out of memory. */
const MOST_UNDER_WAY = 1_000;

/** A letter that nobody took. It says why in the words of the protocol, and never whom it was for. */
export class LetterNotTaken extends Error {}

/** What is known of a try that failed, as nodemailer tells it. */
interface Failure {
  code?: string;
  command?: string;
  responseCode?: number;
  message?: string;
}

/**
 * Letters through the SMTP server at a URL. What may yet be taken is offered again, after a server that does not
 * answer, breaks off or says "later" (4xx); its Message-ID stays, so that whoever gets it twice can tell.
 */
export function smtpMail(url: string, from: string, times: MailTimes = TIMES): Mail {
  const transport = transportTo(url, times, from);
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();

  async function deliver(letter: Parameters<typeof transport.sendMail>[0]): Promise<void> {
    for (const pauseMs of [...times.pausesMs, undefined]) {
      const failure = await within(times.tryMs, transport.sendMail(letter)).then(
        () => undefined,
        (error: Failure) => error,
      );
      if (!failure) return;
      const isOver = pauseMs === undefined || closing.signal.aborted || isFinal(failure);
      if (isOver) throw new LetterNotTaken(`the mail server did not take a letter: ${reasonOf(failure)}`);
      // who closes wants it tried now or never
      await pause(pauseMs, undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  return {
    async send({ to, subject, language, text }: Letter) {
      // a line break in an address would address others
      if (!isMailAddress(to.address)) throw new Error('this is no mail address');
      if (underWay.size >= MOST_UNDER_WAY) throw new LetterNotTaken('too many letters wait for the mail server');
      const recipient = { name: to.name.replaceAll(/\p{C}/gu, ' '), address: to.address };
      const messageId = `<${randomBytes(16).toString('hex')}@${from.split('@').at(-1)?.replace('>', '')}>`;
      const headers = { 'Content-Language': language };
      const letter = { to: recipient, subject, text, messageId, headers };
      const delivery = deliver(letter).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
      await delivery;
    },
    async close() {
      closing.abort();
      const delivered = Promise.allSettled(underWay);
      await Promise.race([delivered, pause(times.closingMs, undefined, { ref: false })]);
      transport.close();
    },
  };
}

/** Why no letter can go through a server, as far as can be tried without sending one; undefined where all is well. */
export async function smtpTrouble(url: string, stepMs = 3_000): Promise<string | undefined> {
  const transport = transportTo(url, { stepMs });
  try {
    await within(2 * stepMs, transport.verify());
    return undefined;
  } catch (error) {
    return reasonOf(error as Failure);
  } finally {
    transport.close();
  }
}

function transportTo(url: string, { stepMs }: Pick<MailTimes, 'stepMs'>, from?: string) {
  const waits = { connectionTimeout: stepMs, greetingTimeout: stepMs, socketTimeout: 2 * stepMs, dnsTimeout: stepMs };
  return createTransport({ url, ...waits }, { from });
}

/** A promise, or its failure where it takes longer. */
async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = pause(limitMs, undefined, { signal: over.signal }).then(() => {
    throw Object.assign(new Error('the mail server took too long'), { code: 'ETIMEDOUT' });
  });
  // which of the two comes last, nobody listens to
  late.catch(() => {});
  work.catch(() => {});
  return Promise.race([work, late]).finally(() => over.abort());
}

/** A refusal (5xx, RFC 5321) stays what it is, and so does what was never offered to the server. */
function isFinal({ command, responseCode = 0 }: Failure): boolean {
  return responseCode >= 500 || command === 'API';
}

/** Codes only: the words of a mail server may repeat the address. */
function reasonOf({ code, command, responseCode, message = '' }: Failure): string {
  const [cause] = /\bE[A-Z]{4,}\b/.exec(message) ?? [];
  return [...new Set([code, cause, command, responseCode])].filter(Boolean).join(' ') || 'for a reason unknown';
}

import type { IncomingMessage } from 'node:http';
import { Problem } from '../../shared/errors.ts';
import { LIMITS } from '../../shared/limits.ts';

/** The fields of a form that was sent. */
export interface Form {
  /** A field without blanks at its ends; empty when it was not sent. */
  text(name: string): string;
  /** A field exactly as typed, as passwords are; without zero characters, as everywhere. */
  verbatim(name: string): string;
  /** The names of all fields that were sent. */
  names: readonly string[];
}

const LARGEST = 64 * 1024;

/** The form of a GET. */
export const NO_FORM = formOf(new URLSearchParams());

/** Fields as they were sent, but for zero characters: PostgreSQL keeps none, and no page has to think of it. */
export function fieldsOf(text: string): URLSearchParams {
  return new URLSearchParams([...new URLSearchParams(text)].map((pair) => pair.map((part) => withoutZeros(part))));
}

/** Words out of a path by their names, in the same way; empty for one that is not in it. */
export function paramOf(params: Record<string, string>): (name: string) => string {
  return (name) => withoutZeros(params[name] ?? '');
}

function withoutZeros(text: string): string {
  return text.replaceAll('\0', '');
}

/** Reads a form as browsers send it. Throws `unsupported_media_type`, `payload_too_large` and `malformed_request`. */
export async function readForm(message: IncomingMessage): Promise<Form> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(message.headers['content-type'] ?? '')) {
    throw new Problem('unsupported_media_type', 'Forms are sent as application/x-www-form-urlencoded.');
  }
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of message) {
      length += chunk.length;
      if (length <= LARGEST) chunks.push(chunk);
    }
  } catch {
    throw new Problem('malformed_request', 'The form was not sent to its end.');
  }
  if (length > LARGEST) throw new Problem('payload_too_large', `A form may have ${LARGEST} bytes.`);
  const sent = Buffer.concat(chunks).toString();
  // counted before anything is made of them
  if (sent.split('&', LIMITS.formFields + 1).length > LIMITS.formFields) {
    throw new Problem('payload_too_large', `A form may have ${LIMITS.formFields} fields.`);
  }
  return formOf(fieldsOf(sent));
}

/** A form whose fields are found at once, however many there are; of a name that was sent twice, the first. */
function formOf(fields: URLSearchParams): Form {
  const values = new Map([...fields].reverse());
  const verbatim = (name: string) => values.get(name) ?? '';
  return { verbatim, text: (name) => verbatim(name).trim(), names: [...new Set(fields.keys())] };
}

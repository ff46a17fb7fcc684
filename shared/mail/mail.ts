/** A letter to one person. */
export interface Letter {
  to: { name: string; address: string };
  subject: string;
  /** a two-letter code, for those who read it aloud or translate it */
  language: string;
  /** plain text; links stand on lines of their own */
  text: string;
}

/** Sends letters. */
export interface Mail {
  /** Rejects when nobody took the letter. */
  send(letter: Letter): Promise<void>;
  close(): Promise<void>;
}

/** True for what is surely one address: no comment, no list, no line break can hide in it. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{C}@"(),:;<>[\\\]]{1,64}@[^\s\p{C}@"(),:;<>[\\\]]+$/u.test(text);
}

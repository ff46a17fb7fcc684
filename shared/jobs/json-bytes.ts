/**
 * Values as JSON in bytes: what compiled printers call. What is no value of its kind, as NaN or nothing at all, throws
 * a TypeError: it is a bug, and better no answer than a wrong one.
 */

/** Bytes of the longest answer that is printed here: many times the usual one. */
export const ROOM = 1 << 20;

// One text is printed at a time. To write behind the end of the room has no effect or throws a RangeError, so that no
// length is looked at before the last byte
export const bytes = Buffer.allocUnsafeSlow(ROOM);
export const view = new DataView(bytes.buffer);

/** Writes a value at a place, and tells the place behind it. */
export type Write<T> = (value: T, at: number) => number;

const MINUS = 45;
const POINT = 46;
const ZERO = 48;
const QUOTE = 34;
const BACKSLASH = 92;

/** Anything. */
export const json: Write<unknown> = (value, at) => {
  const text = JSON.stringify(value);
  if (text === undefined) throw new TypeError(`an answer has ${value} for a value`);
  return at + 3 * text.length > ROOM ? Number.POSITIVE_INFINITY : at + bytes.write(text, at);
};

/** Characters of one byte, as they are. */
const plain: Write<string> = (text, at) => {
  for (let index = 0; index < text.length; index++) bytes[at + index] = text.charCodeAt(index);
  return at + text.length;
};

/** From so many characters on Node writes a string sooner than a loop does. */
const LONG = 48;
/** What must be escaped, or may be half of a pair of UTF-16 units. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const SPECIAL = /[\u0000-\u001f"\\\ud800-\udfff]/;

/** A string in quotes. What must be escaped, and what takes two UTF-16 units, is rare. */
export const string: Write<string> = (text, at) => {
  if (text.length >= LONG) return longString(text, at);
  let end = at;
  bytes[end++] = QUOTE;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 0x80) {
      if (code < 32 || code === QUOTE || code === BACKSLASH) return json(text, at);
      bytes[end++] = code;
    } else if (code < 0x800) {
      bytes[end++] = 0xc0 | (code >> 6);
      bytes[end++] = 0x80 | (code & 63);
    } else {
      if (code >= 0xd800 && code <= 0xdfff) return json(text, at);
      bytes[end++] = 0xe0 | (code >> 12);
      bytes[end++] = 0x80 | ((code >> 6) & 63);
      bytes[end++] = 0x80 | (code & 63);
    }
  }
  bytes[end++] = QUOTE;
  return end;
};

const longString: Write<string> = (text, at) => {
  if (at + 3 * text.length + 2 > ROOM || SPECIAL.test(text)) return json(text, at);
  bytes[at] = QUOTE;
  const end = at + 1 + bytes.write(text, at + 1);
  bytes[end] = QUOTE;
  return end + 1;
};

/** Answers hold numbers of at most four decimals, which are put together from integers; others are rare. */
export const number: Write<number> = (value, at) => {
  if (value < 0 && value > -1e5) {
    bytes[at] = MINUS;
    return number(-value, at + 1);
  }
  const units = Math.round(value * 1e4);
  if (!(units >= 0 && units < 1e9 && units / 1e4 === value)) {
    if (!Number.isFinite(value)) throw new TypeError(`an answer has ${value} for a number`);
    return plain(String(value), at);
  }
  const whole = (units / 1e4) | 0;
  return decimals(units - whole * 1e4, integer(whole, at));
};

const integer: Write<number> = (value, at) => {
  if (value < 10) {
    bytes[at] = ZERO + value;
    return at + 1;
  }
  if (value < 100) return twoDigits(value, at);
  if (value >= 1000) return plain(String(value), at);
  const hundreds = (value / 100) | 0;
  bytes[at] = ZERO + hundreds;
  return twoDigits(value - hundreds * 100, at + 1);
};

/** So many ten-thousandths behind the point; nothing when there are none. */
const decimals: Write<number> = (units, at) => {
  if (units === 0) return at;
  bytes[at] = POINT;
  const hundreds = (units / 100) | 0;
  let end = twoDigits(units - hundreds * 100, twoDigits(hundreds, at + 1));
  while (bytes[end - 1] === ZERO) end--;
  return end;
};

const twoDigits: Write<number> = (value, at) => {
  const tens = (value / 10) | 0;
  bytes[at] = ZERO + tens;
  bytes[at + 1] = ZERO + value - tens * 10;
  return at + 2;
};

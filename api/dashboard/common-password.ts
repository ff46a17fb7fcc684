/** Passwords that whoever guesses tries first: long enough by themselves, and no secret all the same. */
import words from './common-passwords.json' with { type: 'json' };

/** Words that lists of leaked passwords begin with, alone or between numbers and marks. */
const WORDS: ReadonlySet<string> = new Set(words);

/** Ways over the keyboard, and the alphabet. */
const WAYS = [
  ...['abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', 'qwertzuiopasdfghjklyxcvbnm', 'azertyuiopqsdfghjklm'],
  ...['1q2w3e4r5t6y7u8i9o0p', '1qaz2wsx3edc4rfv5tgb6yhn7ujm', 'q1w2e3r4t5y6u7i8o9p0', 'qazwsxedcrfvtgbyhnujmikolp'],
  ...['1a2b3c4d5e6f7g8h9i', 'a1b2c3d4e5f6g7h8i9', '1z2x3c4v5b6n7m', '!@#$%^&*()_+', 'zaq12wsxcde34rfv'],
];
const REVERSED = WAYS.map((way) => [...way].reverse().join(''));

const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Whether a password is among those that are guessed first. It looks at form and a list; it asks nobody. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');
  // a number, a date, a telephone
  if (/^[\d\W_]*$/u.test(text) && /^[ -~]{0,14}$/.test(text)) return true;
  // the same few characters again and again
  if (/^(.{1,4}?)\1{2,}.{0,3}$/u.test(text) || /^(.{1,6}?)\1$/u.test(text)) return true;
  const stem = text.replaceAll(/^[^\p{Letter}\p{Mark}]+|[^\p{Letter}\p{Mark}]+$/gu, '');
  if ([...WAYS, ...REVERSED].some((way) => way.includes(text) || (stem.length > 4 && way.includes(stem)))) return true;
  const read = stem.replaceAll(/[\d@$!]/g, (sign) => LETTERS[sign] ?? '');
  return WORDS.has(stem) || WORDS.has(read);
}

/** Characters of a name. */
export const LONGEST_NAME = 100;

// marks that cannot be seen can turn text around or make two names look like one; joiners, some scripts write with
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;

/** True for what may stand as a name in pages and letters: not too long, and all of it can be seen. */
export function isName(text: string): boolean {
  return [...text].length <= LONGEST_NAME && text.search(HIDDEN) < 0;
}

/** As much of a text as may be a name. */
export function nameWithin(text: string): string {
  return [...text.replaceAll(HIDDEN, '')].slice(0, LONGEST_NAME).join('');
}

/** What somebody heard before they wrote: what was asked back of them, or of what they were told. */

export const HEARD = [
  ...(['start', 'birth?', 'date?', 'time?', 'place?', 'name?', 'question?'] as const),
  ...(['chart', 'sky', 'day', 'cards', 'pair', 'dasha', 'transit', 'number', 'name', 'feeling', 'term'] as const),
] as const;
export type Heard = (typeof HEARD)[number];

/** True where a part of a birth or a name was asked back. */
export const isAskedBack = (heard: Heard): boolean => heard.endsWith('?') && heard !== 'question?';

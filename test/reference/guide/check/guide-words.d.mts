/** The sky from minute to minute, as `sky.json` holds it. */
export interface Sky {
  until: number;
}
export function fold(text: unknown): string;
/** A pattern of the reference data as a regular expression, at a moment in milliseconds. */
export function patterns(sky: Sky): (source: string, now?: number) => RegExp;
export function speaks(reply: string, language: string): boolean;
export function unfounded(reply: string, facts: unknown, said: string, grounded: boolean): string[];

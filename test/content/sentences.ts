/** The sentences of a text, as a reader would cut it. */
export function sentences(text: string): string[] {
  return text
    .split(/(?<=[.!?…][”"']?)\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** How many words a text has. */
export function wordCount(text: string): number {
  return text.split(/\s+/).length;
}

/** Every text inside a value, however deep. */
export function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}

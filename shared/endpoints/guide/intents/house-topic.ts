import type { Asked } from '../asked.ts';

/** What a house (1 … 12) is about. */
export function houseTopic(house: number, { words }: Asked): string {
  const topics: Readonly<Record<number, string>> = words.guide.replies.names.houses;
  return topics[house];
}

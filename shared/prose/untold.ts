/** The first of some sentences that was not told yet, which it is now. */
export function untold(sentences: readonly string[], used: Set<string>): string | undefined {
  const found = sentences.find((sentence) => !used.has(sentence));
  if (found) used.add(found);
  return found;
}

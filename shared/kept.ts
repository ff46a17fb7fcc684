/**
 * How documents are kept that outlive the version that wrote them. Each carries the number of its format, and every
 * later version reads all earlier formats: one step forward after the other. What is kept with a higher number, or
 * with none that was ever given, comes from elsewhere and is not guessed at: that is the problem `gone`.
 */

/** A document as the database gives it back. */
export type KeptDocument = Readonly<Record<string, unknown>>;

/** Makes the next format of a document. Undefined where it is none of the format that the step begins with. */
export type StepForward = (document: KeptDocument) => KeptDocument | undefined;

/**
 * A document in the latest format, whose number is that of the steps: `steps[0]` makes format 1 of format 0, which is
 * what was kept before there were numbers. Undefined where it cannot be read.
 */
export function readForward(
  document: KeptDocument,
  format: unknown,
  steps: readonly StepForward[],
): KeptDocument | undefined {
  const at = format === undefined ? 0 : format;
  if (typeof at !== 'number' || !Number.isInteger(at) || at < 0 || at > steps.length) return undefined;
  return steps.slice(at).reduce<KeptDocument | undefined>((read, step) => read && step(read), document);
}

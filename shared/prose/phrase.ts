/**
 * A phrase with its placeholders filled: `{sign}` as it is, `{Sign}` with a capital. One pass: what is filled in is
 * never read as a phrase. Throws RangeError on a placeholder without a value, which is a mistake in the content.
 */
export function filled(phrase: string, values: Readonly<Record<string, string | number>>): string {
  return phrase.replace(/\{(\w)(\w*)\}/g, (placeholder, first: string, rest: string) => {
    const value = values[first.toLowerCase() + rest];
    if (value === undefined) throw new RangeError(`no value for ${placeholder} in: ${phrase}`);
    const text = String(value);
    return first === first.toLowerCase() ? text : text.charAt(0).toUpperCase() + text.slice(1);
  });
}

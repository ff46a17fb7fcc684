/** The name that somebody thinks of: written large inside a sentence, or the one word that nothing else knows. */
export function nameAsked(message: string): string | undefined {
  return (
    /["“«']([\p{L}\p{M}]{2,20})["”»']/u.exec(message)?.[1] ??
    /(?<=\S\s)(\p{Lu}[\p{L}\p{M}'’-]+)/u.exec(message)?.[1] ??
    /^(\p{Lu}[\p{Ll}\p{M}]+)\s/u.exec(message)?.[1]
  );
}

/** Two ways between which a message asks: `law or teaching`, `amor o dinero`, `sarkari ya private`. */

/** The last word before an `or`, and the words behind it up to where the clause ends. */
const EITHER =
  /(?:^|[\s¿"«“:])([\p{L}\p{M}-]{3,})\s+(?:or|o|u|ó|ya|या)\s+(?:(?:an?|the|el|la|una?)\s+)?([\p{L}\p{M}-]{3,})(?:\s+(?:better|best|pls|please|mejor|bolo|batao|बोलो|बताओ|बताइए))?(?=\s*(?:$|[?!.,;:।»”"]))/iu;
/** What offers no two ways: `good or bad`, `yes or no`, `or not`. */
const NO_WAYS: readonly string[] = [
  ...['good', 'bad', 'yes', 'not', 'what', 'something', 'whatever', 'later', 'else', 'bueno', 'malo', 'buena', 'mala'],
  ...['qué', 'que', 'algo', 'así', 'अच्छा', 'बुरा', 'नहीं', 'अच्छी', 'बुरी', 'हाँ', 'accha', 'acha', 'bura', 'nahi', 'haan'],
  ...['शुभ', 'अशुभ', 'nahin', 'नही', 'kharab', 'theek'],
];

/** The two words; undefined where no two are offered. */
export function eitherIn(text: string): readonly [one: string, two: string] | undefined {
  const [, one, two] = EITHER.exec(text) ?? [];
  if (one === undefined || [one, two].some((word) => NO_WAYS.includes(word.toLowerCase()))) return undefined;
  return [one, two];
}

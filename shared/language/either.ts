/** Two ways between which a message asks: `law or teaching`, `amor o dinero`, `sarkari ya private`. */

const CLAUSE = /[?!¿¡.,;:।"«»“”]+/u;
const OR = /\s(?:or|o|u|ó|ya|या)\s/iu;
/** Words beside the ways that name none: verbs, articles, and what both are. */
const BESIDE =
  /^(?:an?|the|el|la|un|una|is|be|better|best|please|mejor|marriage|matrimonio|boda|por|for|it|es|será|vivah|shadi|shaadi|विवाह|शादी|बोलो|बताओ|बताइए|bolo|batao|है|hai|h|[\p{L}\p{M}]*(?:ूँ|ूं|ऊँ|ऊं|ओ|गा|गी|गे)|[a-z]{2,}(?:unga|ungi|oon|ega|egi|oga|ogi|dhu|rhu|aru|jau)|karu|karun|jau|rahu|lu|loon)$/iu;
/** What offers no two ways: `good or bad`, `yes or no`, `or not`. */
const NO_WAY =
  /^(?:good|bad|yes|not|no|what|something|whatever|later|else|never|so|two|buen[oa]|mal[oa]|qué|que|algo|así|s[ií]|अच्छ[ाी]|बुर[ाी]|नहीं|नही|न|ना|हाँ|शुभ|अशुभ|कब|क्या|ac?h?ch?ha|ac?h?chi|bur[ai]|nahi|nahin|nhi|na|haan|kharab|theek|kya|kab)$/iu;

/** The two words; undefined where no two are offered, or where either takes more words. */
export function eitherIn(text: string): readonly [one: string, two: string] | undefined {
  const [left, right] =
    text
      .split(CLAUSE)
      .find((clause) => OR.test(clause))
      ?.split(OR) ?? [];
  if (left === undefined || right === undefined) return undefined;
  const waysOf = (side: string) => side.split(/\s+/).filter((word) => word !== '' && !BESIDE.test(word));
  const one = waysOf(left).at(-1);
  const [two, ...more] = waysOf(right);
  if (one === undefined || two === undefined || more.length > 0) return undefined;
  return [one, two].some((word) => NO_WAY.test(word) || word.length < 3) ? undefined : [one, two];
}

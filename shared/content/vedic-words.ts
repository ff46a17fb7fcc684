/** Lists of words by nakshatra and pada. */
type ByPada = Readonly<Record<string, Readonly<Record<string, readonly string[]>> | undefined>>;

/** The written part of the Vedic endpoints. */
export interface VedicWords {
  /** customary practices by the member of the answer that names the dosha; `cancelled` for one that is lifted */
  remedies: typeof import('./en/vedic/remedies.json');
  names: ByPada;
  /** syllables to take where hardly any name begins with the pada's own */
  substitutes: ByPada;
}

/** Names of what the engine numbers, in the order of the numbers. */

/** The 12 signs in Sanskrit, 0 Mesha … 11 Meena. */
export const RASIS = [
  'Mesha',
  'Vrishabha',
  'Mithuna',
  'Karka',
  'Simha',
  'Kanya',
  'Tula',
  'Vrishchika',
  'Dhanu',
  'Makara',
  'Kumbha',
  'Meena',
] as const;
export type Rasi = (typeof RASIS)[number];

/** The 12 signs in English, 0 Aries … 11 Pisces. */
export const SIGNS = [
  'Aries',
  'Taurus',
  'Gemini',
  'Cancer',
  'Leo',
  'Virgo',
  'Libra',
  'Scorpio',
  'Sagittarius',
  'Capricorn',
  'Aquarius',
  'Pisces',
] as const;

/** The nine grahas by index: weekday order, then the nodes. */
export const GRAHAS = ['Surya', 'Chandra', 'Mangala', 'Budha', 'Guru', 'Shukra', 'Shani', 'Rahu', 'Ketu'] as const;
export type Graha = (typeof GRAHAS)[number];
/** The seven that are not nodes. */
export const SEVEN_GRAHAS = GRAHAS.slice(0, 7);

/** The 27 nakshatras, 0 Ashwini … 26 Revati. */
export const NAKSHATRAS = [
  'Ashwini',
  'Bharani',
  'Krittika',
  'Rohini',
  'Mrigashira',
  'Ardra',
  'Punarvasu',
  'Pushya',
  'Ashlesha',
  'Magha',
  'Purva Phalguni',
  'Uttara Phalguni',
  'Hasta',
  'Chitra',
  'Swati',
  'Vishakha',
  'Anuradha',
  'Jyeshtha',
  'Mula',
  'Purva Ashadha',
  'Uttara Ashadha',
  'Shravana',
  'Dhanishta',
  'Shatabhisha',
  'Purva Bhadrapada',
  'Uttara Bhadrapada',
  'Revati',
] as const;

/** Sun … Pluto: the ten that balances and patterns count. */
export const PLANETS = [
  ...(['sun', 'moon', 'mercury', 'venus', 'mars'] as const),
  ...(['jupiter', 'saturn', 'uranus', 'neptune', 'pluto'] as const),
] as const;
export type Planet = (typeof PLANETS)[number];

/** Sanskrit names of what the almanac numbers. Spelled as the almanacs in docs/PROVENANCE.md. */
import type { MuhurtaKind } from './muhurta.ts';

/** Weekdays, 0 Sunday … 6 Saturday. */
export const VARAS = [
  'Ravivara',
  'Somavara',
  'Mangalavara',
  'Budhavara',
  'Guruvara',
  'Shukravara',
  'Shanivara',
] as const;

const TITHIS_OF_A_PAKSHA = [
  'Pratipada',
  'Dwitiya',
  'Tritiya',
  'Chaturthi',
  'Panchami',
  'Shashthi',
  'Saptami',
  'Ashtami',
  'Navami',
  'Dashami',
  'Ekadashi',
  'Dwadashi',
  'Trayodashi',
  'Chaturdashi',
];

/** The 30 tithis, 0 Shukla Pratipada … 14 Purnima … 29 Amavasya. */
export const TITHIS: readonly string[] = [
  ...TITHIS_OF_A_PAKSHA.map((name) => `Shukla ${name}`),
  'Purnima',
  ...TITHIS_OF_A_PAKSHA.map((name) => `Krishna ${name}`),
  'Amavasya',
];

/** The 27 yogas. */
export const YOGAS = [
  'Vishkambha',
  'Priti',
  'Ayushman',
  'Saubhagya',
  'Shobhana',
  'Atiganda',
  'Sukarma',
  'Dhriti',
  'Shula',
  'Ganda',
  'Vriddhi',
  'Dhruva',
  'Vyaghata',
  'Harshana',
  'Vajra',
  'Siddhi',
  'Vyatipata',
  'Variyan',
  'Parigha',
  'Shiva',
  'Siddha',
  'Sadhya',
  'Shubha',
  'Shukla',
  'Brahma',
  'Indra',
  'Vaidhriti',
] as const;

const MOVABLE_KARANAS = ['Bava', 'Balava', 'Kaulava', 'Taitila', 'Gara', 'Vanija', 'Vishti'];

/**
 * The 60 half tithis: Kimstughna, the seven movable karanas
 * eight times, and three that stand fixed before the new moon.
 */
export const KARANAS: readonly string[] = [
  'Kimstughna',
  ...Array.from({ length: 56 }, (_, i) => MOVABLE_KARANAS[i % 7]),
  'Shakuni',
  'Chatushpada',
  'Naga',
];

/** The lunar months. */
export const LUNAR_MONTHS = [
  'Chaitra',
  'Vaishakha',
  'Jyeshtha',
  'Ashadha',
  'Shravana',
  'Bhadrapada',
  'Ashvina',
  'Kartika',
  'Margashirsha',
  'Pausha',
  'Magha',
  'Phalguna',
] as const;

/** The six seasons. */
export const RITUS = ['Vasanta', 'Grishma', 'Varsha', 'Sharad', 'Hemanta', 'Shishira'] as const;

export const AYANAS = ['Uttarayana', 'Dakshinayana'] as const;

/** Muhurtas as printed. */
export const MUHURTAS: Record<MuhurtaKind, string> = {
  brahma: 'Brahma Muhurta',
  pratahSandhya: 'Pratah Sandhya',
  rahuKalam: 'Rahu Kalam',
  yamaganda: 'Yamaganda',
  gulikaKalam: 'Gulika Kalam',
  abhijit: 'Abhijit',
  durmuhurtam: 'Durmuhurtam',
  vijaya: 'Vijaya',
  godhuli: 'Godhuli',
  sayahnaSandhya: 'Sayahna Sandhya',
  nishita: 'Nishita',
  varjyam: 'Varjyam',
  amritaKalam: 'Amrita Kalam',
};

/** Choghadiyas by their lord, 0 Surya … 6 Shani. */
export const CHOGHADIYAS = [
  { name: 'Udveg', quality: 'bad' },
  { name: 'Amrit', quality: 'good' },
  { name: 'Rog', quality: 'bad' },
  { name: 'Labh', quality: 'good' },
  { name: 'Shubh', quality: 'good' },
  { name: 'Char', quality: 'neutral' },
  { name: 'Kaal', quality: 'bad' },
] as const;

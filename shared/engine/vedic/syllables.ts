/**
 * The syllable a name begins with, by nakshatra and pada (Avakahada chakra). First the reading that most printed tables
 * share, then their variants behind slashes; retroflex and dental sounds look alike in Latin letters. Sources:
 * docs/PROVENANCE.md.
 */
const TABLE = [
  'Chu Che Cho La', // Ashwini
  'Li/Lee Lu Le Lo', // Bharani
  'A/Aa I/E/Ee/Ii U/Oo/Uu E/Ea/Ae/Ay', // Krittika
  'O Va Vi Vu/Vo/Woo', // Rohini
  'Ve Vo Ka Ki/Ke/Kee', // Mrigashira
  'Ku Gha Nga/Ng/Na/Ing/Da Chha/Cha/Ja/Jha', // Ardra
  'Ke Ko Ha Hi', // Punarvasu
  'Hu He Ho Da', // Pushya
  'Di Du De Do', // Ashlesha
  'Ma Mi Mu Me', // Magha
  'Mo Ta Ti Tu', // Purva Phalguni
  'Te To Pa Pi', // Uttara Phalguni
  'Pu Sha Na/Ana Tha', // Hasta
  'Pe Po Ra Ri', // Chitra
  'Ru Re Ro/Ra Ta', // Swati
  'Ti Tu Te To', // Vishakha
  'Na Ni Nu Ne', // Anuradha
  'No Ya Yi/Ee Yu', // Jyeshtha
  'Ye Yo Bha/Ba/Bh Bhi/Bi/Bhee', // Mula
  'Bhu/Bu/Boo Dha Pha/Bha/Fa Dha/Da/Dhha', // Purva Ashadha
  'Bhe/Be Bho/Bo Ja Ji', // Uttara Ashadha
  'Khi/Ju/Ji Khu/Je/Ju Khe/Jo/Je Kho/Gha/Jo', // Shravana
  'Ga Gi Gu Ge', // Dhanishta
  'Go Sa Si Su', // Shatabhisha
  'Se So Da Di', // Purva Bhadrapada
  'Du Tha/Ja/Sam Jha/Jna/Da Na/Da/Tra/Jna/Jha/Yan', // Uttara Bhadrapada
  'De Do Cha Chi', // Revati
];

/** Syllables of a pada, by nakshatra 0…26 and pada 1…4: the default, then its variants. */
export function syllablesOf(nakshatra: number, pada: number): string[] {
  return TABLE[nakshatra].split(' ')[pada - 1].split('/');
}

/**
 * Ordinary texts with a word of death or violence (a novel's murder, a headline's war) set no threshold: whoever meets
 * them as danger is not far wrong.
 */
import { wordFolded, wordsOf } from '../fold.ts';

/** Beginnings of words; with `$` whole words. */
const WORDS = [
  ...['die$', 'dies$', 'died$', 'dying', 'dead', 'death', 'kill', 'murder', 'suicid', 'violen', 'shot$', 'shoot'],
  ...['gun$', 'guns$', 'rape', 'stab', 'war$', 'wars$', 'blood', 'bleed', 'corpse', 'bomb', 'weapon', 'poison'],
  ...['abuse', 'hanged', 'drown', 'funeral', 'attack', 'fatal', 'massacre', 'assassin', 'execut', 'wound', 'injur'],
  ...['muert', 'morir', 'muri', 'muere', 'muera', 'moria', 'matar', 'mata$', 'mato$', 'matad', 'mate$', 'maten'],
  ...['asesin', 'suicid', 'guerra', 'sangr', 'bomba', 'arma$', 'armas$', 'cadaver', 'dispar', 'violaci', 'fallec'],
  ...['fusila', 'veneno', 'herid', 'ataque', 'ejecut', 'difunt', 'tumba', 'ahog', 'cuchill', 'pistola'],
  ...['मौत', 'मृत', 'मर$', 'मरा$', 'मरे$', 'मरी$', 'मरना', 'मरने', 'हत्या', 'आत्महत्या', 'मार$', 'मारा$', 'मारे$'],
  ...['मारी$', 'मारने', 'मारना', 'हिंसा', 'खून', 'शव$', 'युद्ध', 'गोली', 'गोलि', 'हमला', 'हमले', 'बम$', 'धमाक'],
  ...['बलात्कार', 'रेप$', 'ढेर$', 'घायल', 'शहीद', 'निधन', 'आतंक', 'ज़हर', 'फांसी', 'दंगे', 'दंगा', 'मुठभेड़', 'हादस'],
  ...['कत्ल', 'मारपीट', 'जान$', 'विस्फोट', 'हथियार', 'marna', 'marne', 'khoon', 'hatya', 'zahar', 'maut'],
].map((word) => (word.endsWith('$') ? `${wordFolded(word.slice(0, -1))}$` : wordFolded(word)));

const VIOLENT = new RegExp(`^(?:${WORDS.join('|')})`);

/** True for a text with a word of death or violence. */
export function isViolent(text: string): boolean {
  return wordsOf(text).some((word) => VIOLENT.test(word));
}

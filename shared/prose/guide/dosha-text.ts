/** Doshas of a birth, with what lifts them, in sentences. */
import type { Who } from '../../content/guide-words.ts';
import type { DoshaName } from '../../content/vedic-words.ts';
import type { Words } from '../../content/words.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { termName } from './names.ts';
import { phraseFor } from './phrases.ts';

/** What was asked, and what may be said besides. */
export interface AnswerText {
  text: string;
  more: string;
}

interface MangalFacts {
  present: boolean | null;
  cancelled: boolean;
  houses: readonly number[];
  cancellations: readonly string[];
  reference: 'Lagna' | 'Chandra' | 'Shukra';
  /** what else it may be counted from, where it is there */
  others?: readonly ('Lagna' | 'Chandra' | 'Shukra')[];
}

/** Mangal dosha: absent, present, or lifted and by what. Always with a calm word. */
export function mangalText(
  { present, cancelled, houses, cancellations, reference, others = [] }: MangalFacts,
  who: Who,
  words: Words,
): AnswerText {
  const { dosha: text, phrases } = words.guide.replies;
  const kind = !present ? 'absent' : cancelled ? 'lifted' : 'present';
  const sentence = filled(text.mangal[kind], {
    whose: phrases.whose[who],
    reference: reference === 'Lagna' ? text.lagna : termName('grahas', reference, words),
    houses: listText(houses.map(String), words),
    // `Mangala aspected by Guru (5, 7, 9)`: the aspects are told to nobody who asks
    lifted: `${cancellations.map((each) => each.replace(/\s*\([\d, ]+\)/, '')).join('; ')}${words.grammar.stop}`,
  });
  // counted otherwise it may be there
  const references = listText(
    others.map((each) => (each === 'Lagna' ? text.lagna : termName('grahas', each, words))),
    words,
  );
  const elsewhere = present || others.length === 0 ? [] : [filled(text.mangal.elsewhere, { references })];
  return { text: [sentence, ...elsewhere].join(' '), more: text.calm };
}

/** Where Mangala stands, and where it counts. */
export function mangalWhyText(house: number, counted: readonly number[], who: Who, words: Words): string {
  const { dosha: text, phrases } = words.guide.replies;
  const counting = listText(counted.map(String), words);
  return filled(text.mangal.why, { whose: phrases.whose[who], house, counting });
}

/** The six nakshatras at the joints of water and fire signs. */
const GANDAS = ['Ashwini', 'Ashlesha', 'Magha', 'Jyeshtha', 'Mula', 'Revati'] as const;

/** Whether the Moon was in one of them. Always with a calm word. */
export function gandaText(
  { present, nakshatra }: { present: boolean | null; nakshatra: string },
  who: Who,
  words: Words,
): AnswerText {
  const { dosha: text, phrases } = words.guide.replies;
  const sentence = filled(text.ganda[present ? 'present' : 'absent'], {
    whose: phrases.whose[who],
    star: termName('nakshatras', nakshatra, words),
    six: listText(
      GANDAS.map((each) => termName('nakshatras', each, words)),
      words,
    ),
  });
  return { text: sentence, more: text.calm };
}

interface KaalSarpFacts {
  present: boolean | null;
  type: string | null;
  outside: readonly string[];
}

/** Kaal sarp: its type, or who stands outside the nodes. Always with a calm word. */
export function kaalSarpText({ present, type, outside }: KaalSarpFacts, who: Who, words: Words): AnswerText {
  const { dosha: text, phrases } = words.guide.replies;
  const kind = present ? 'present' : outside.length > 0 ? 'absent' : 'absent_plain';
  const sentence = filled(text.kaal_sarp[kind], {
    whose: phrases.whose[who],
    type: type === null ? '' : termName('kaal_sarp_types', type, words),
    outside: listText(
      outside.map((name) => termName('grahas', name, words)),
      words,
    ),
  });
  return { text: sentence, more: text.calm };
}

/** Pitra dosha with its reasons. Always with a calm word. */
export function pitraText(
  { present, reasons }: { present: boolean | null; reasons: readonly string[] },
  who: Who,
  words: Words,
): AnswerText {
  const { dosha: text, phrases } = words.guide.replies;
  const values = { whose: phrases.whose[who], reasons: reasons.join(' ') };
  return { text: filled(text.pitra[present ? 'present' : 'absent'], values).trim(), more: text.calm };
}

/** That only the hour of birth would tell of a dosha. Always with a calm word. */
export function untoldText(name: DoshaName, who: Who, words: Words): AnswerText {
  const { dosha: text, phrases } = words.guide.replies;
  return { text: filled(text.untold, { whose: phrases.whose[who], name: text.names[name] }), more: text.calm };
}

interface DoshaCounts {
  active: readonly DoshaName[];
  mangal_dosha: MangalFacts;
  remedies: readonly string[];
}

/** All that are in force, and a practice. */
export function doshasText({ active, mangal_dosha, remedies }: DoshaCounts, who: Who, words: Words): AnswerText {
  const { dosha: text, phrases } = words.guide.replies;
  const whose = phrases.whose[who];
  const names = active.map((name) => text.names[name]);
  const head = filled(text[names.length > 0 ? 'active' : 'none'], { whose, names: listText(names, words) });
  const lifted = mangal_dosha.present && mangal_dosha.cancelled ? [filled(text.also_lifted, { whose })] : [];
  const practice = remedies.length > 0 ? [filled(text.practice, { practice: remedies[0] })] : [];
  return { text: [head, ...lifted].join(' '), more: [text.calm, ...practice].join(' ') };
}

/** What people do by custom for a dosha: a prayer, a gift, a way of living. */
export function customsText(
  name: DoshaName,
  { isNamed, message }: { isNamed: boolean; message: string },
  words: Words,
): { text: string; practices: string[] } {
  const { customs, names, any } = words.guide.replies.dosha;
  const { prayer, giving, living } = words.vedic.remedies[name];
  const practices = [prayer, giving, living].map((list) => phraseFor(list, message));
  return { text: filled(customs, { name: isNamed ? names[name] : any, practices: practices.join(' ') }), practices };
}

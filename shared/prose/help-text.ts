/** What somebody in danger is told. */
import type { CareWords } from '../content/understood.ts';
import { filled } from './phrase.ts';

interface Danger {
  /** of the rules: `suicide`, `emergency` … */
  matter: string;
  forSomebodyElse: boolean;
  /** who listens */
  lines: readonly ListeningLine[];
  /** the emergency number of the country, null where the country is not known */
  emergency: string | null;
}

interface ListeningLine {
  country: string;
  name: string;
  phone: string;
  /** the number for written messages */
  text: string | null;
}

/**
 * In the order of the Samaritans' advice to platforms: acknowledge; no pressure; who listens and under which number. In
 * an emergency the number to call comes before all but the first, and nobody else is named.
 */
export function helpText({ matter, forSomebodyElse, lines, emergency }: Danger, words: CareWords): string {
  const said: Readonly<Record<string, { acknowledge: string; no_pressure: string }>> = words.help;
  const { acknowledge, no_pressure } =
    (forSomebodyElse ? said[`${matter}_other`] : undefined) ?? said[matter] ?? words.help.suicide;
  if (matter === 'emergency') {
    const now = emergency ? filled(words.now_here, { number: emergency }) : words.now;
    return [acknowledge, now, no_pressure, words.cards].join('\n\n');
  }
  const listening = lines.length > 0 ? [[words.listen, ...lines.map((line) => lineText(line, words))].join('\n')] : [];
  const danger = emergency ? filled(words.danger_here, { number: emergency }) : words.danger;
  return [acknowledge, no_pressure, ...listening, words.elsewhere, danger, words.cards].join('\n\n');
}

function lineText({ country, name, phone, text }: ListeningLine, words: CareWords): string {
  const way = text === null ? words.call : text === phone ? words.call_or_text : words.call_text;
  const contact = filled(way, { phone, text: text ?? '' });
  const countries: Readonly<Record<string, string>> = words.countries;
  return filled(words.line, { country: countries[country] ?? country, name, contact });
}

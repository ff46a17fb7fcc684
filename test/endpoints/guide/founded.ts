/** Whether what a reply states stands in its facts: signs, bodies, stars, degrees, dates, times, numbers. */

import { asBeforeDoor } from '../../../shared/endpoints/help.ts';
import type { Fact } from '../../../shared/endpoints/stores.ts';
import { NAKSHATRAS, SIGNS } from '../../../shared/engine/names.ts';
import { CARDS } from '../../../shared/engine/tarot/deck.ts';

/** How facts call a body. */
const BODIES: Record<string, string[]> = {
  Sun: ['sun', 'surya'],
  Moon: ['moon', 'chandra'],
  Mercury: ['mercury', 'budha'],
  Venus: ['venus', 'shukra'],
  Mars: ['mars', 'mangal'],
  Jupiter: ['jupiter', 'guru'],
  Saturn: ['saturn', 'shani'],
  Uranus: ['uranus'],
  Neptune: ['neptune'],
  Pluto: ['pluto'],
  Chiron: ['chiron'],
  Rahu: ['rahu'],
  Ketu: ['ketu'],
  Ascendant: ['ascendant', 'lagna'],
};
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** What a reply states and its facts (or the message) do not hold; who listens is no claim of it. */
export function unfounded(said: string, facts: readonly Fact[], message: string): string[] {
  const reply = asBeforeDoor(said);
  const held = `${JSON.stringify(facts)} ${message}`;
  const names = [
    ...SIGNS,
    ...NAKSHATRAS,
    ...CARDS.flatMap(({ name }) => (/^The (Sun|Moon|Star)$/.test(name) ? [] : [name])),
  ];
  const missing = names.filter(
    (name) => new RegExp(`\\b${name}\\b`).test(reply) && !held.toLowerCase().includes(name.toLowerCase()),
  );
  for (const [body, called] of Object.entries(BODIES)) {
    if (new RegExp(`\\b${body}\\b`).test(reply) && !called.some((name) => held.toLowerCase().includes(name)))
      missing.push(body);
  }
  return [...missing, ...numbersMissing(reply, held)];
}

/** Instants of facts by the clock of India, for replies that tell hours by it. */
const byIndiasClock = (held: string) =>
  Array.from(held.matchAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/g), ([instant]) =>
    new Date(Date.parse(instant) + 330 * 60_000).toISOString(),
  ).join(' ');

function numbersMissing(reply: string, facts: string): string[] {
  const held = reply.includes('in India') ? `${facts} ${byIndiasClock(facts)}` : facts;
  const missing: string[] = [];
  const numbers = [...held.matchAll(/\d+(?:\.\d+)?/g)].map(([text]) => Number(text));
  let rest = reply.replace(/(\d+)°(\d\d)′/g, (text, degrees, minutes) => {
    const low = Number(degrees) + Number(minutes) / 60;
    if (!numbers.some((number) => number >= low - 1e-3 && number < low + 1 / 60 + 1e-3)) missing.push(text);
    return ' ';
  });
  rest = rest.replace(new RegExp(`(\\d{1,2}) (${MONTHS.join('|')})(?: (\\d{4}))?`, 'g'), (text, day, month, year) => {
    const ofYear = `-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (!held.includes(year === undefined ? ofYear : year + ofYear)) missing.push(text);
    return ' ';
  });
  const minutes = new Set(Array.from(held.matchAll(/T(\d\d:\d\d:\d\d)/g), ([, clock]) => nearestMinute(clock)));
  rest = rest.replace(/\b\d\d:\d\d\b/g, (text) => {
    if (!held.includes(text) && !minutes.has(text)) missing.push(text);
    return ' ';
  });
  for (const [text] of rest.matchAll(/\d+(?:\.\d+)?/g)) if (!numbers.includes(Number(text))) missing.push(text);
  return missing;
}

/** `06:50` of `06:49:47`. */
function nearestMinute(clock: string): string {
  const [hour, minute, second] = clock.split(':').map(Number);
  const minutes = (60 * hour + minute + (second >= 30 ? 1 : 0)) % 1_440;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

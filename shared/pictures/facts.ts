/** Of which moment a chart is, and by which settings it was cast, as it stands below its title. */
import type { PictureWords } from '../content/picture-words.ts';
import { offsetFromText } from '../engine/sky/time.ts';
import { certain } from '../record.ts';

/** What `meta` of an answer says of it. */
export interface Facts {
  utc?: string | null;
  utc_offset?: string | null;
  ayanamsa?: { name: string; degrees: number };
  house_system_used?: string | null;
}

/** The civil date and time, the ayanamsa and the house system, each where the answer has it. */
export function factsOf(
  { utc, utc_offset, ayanamsa, house_system_used }: Facts,
  { ayanamsas, house_systems }: PictureWords,
  isTimeKnown = true,
): string[] {
  return [
    ...(utc && utc_offset ? [civilText(utc, utc_offset, isTimeKnown)] : []),
    ...(ayanamsa ? [`${certain(ayanamsas[ayanamsa.name], ayanamsa.name)} ${ayanamsa.degrees.toFixed(2)}°`] : []),
    ...(house_system_used ? [certain(house_systems[capitalised(house_system_used)], house_system_used)] : []),
  ];
}

/** An instant on the clocks of its place; the date alone where the time is not known. */
function civilText(utc: string, offset: string, isTimeKnown: boolean): string {
  const local = new Date(Date.parse(utc) + offsetFromText(offset) * 1000).toISOString();
  const date = local.slice(0, 10);
  return isTimeKnown ? `${date} ${local.slice(11, 16)} (${offset})` : date;
}

/** KP says `placidus`, Western charts say `Placidus`. */
function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

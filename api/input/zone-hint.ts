import { offsetFromText } from '../../shared/engine/sky/time.ts';
import { offsetAt } from '../../shared/engine/sky/zone.ts';

/** Zones that many people live in, one for each offset of a northern winter. */
const WELL_KNOWN = [
  ...['Europe/London', 'Europe/Paris', 'Europe/Athens', 'Europe/Moscow', 'Asia/Dubai', 'Asia/Kabul', 'Asia/Karachi'],
  ...['Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Dhaka', 'Asia/Yangon', 'Asia/Bangkok', 'Asia/Shanghai', 'Asia/Tokyo'],
  ...['Australia/Brisbane', 'Pacific/Noumea', 'Pacific/Fiji', 'Pacific/Tongatapu', 'Pacific/Kiritimati'],
  ...['Asia/Tehran', 'Australia/Darwin', 'Atlantic/Azores', 'America/Sao_Paulo', 'America/St_Johns'],
  ...['America/Halifax', 'America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'],
  ...['America/Anchorage', 'Pacific/Honolulu', 'Pacific/Pago_Pago', 'Pacific/Marquesas'],
];
/** 2024-01-01, a winter in the north. */
const WINTER_S = 1_704_067_200;
const byOffset = new Map(WELL_KNOWN.toReversed().map((zone) => [offsetAt(zone, WINTER_S), zone]));

/** An offset as people write one where a zone is asked for: `+05:30`, `UTC+5:30`, `GMT-3`, `+0530`. */
const OFFSET = /^(?:utc|gmt)?\s*([+-−])\s*(\d{1,2})(?::?(\d{2}))?$/i;

/**
 * What is said of an offset where the name of a zone belongs, naming one with that offset and, where there is one, the
 * member that takes offsets; undefined for any other text.
 */
export function offsetHint(text: string, offsetMember?: string): string | undefined {
  const [, sign, hours, minutes = '00'] = OFFSET.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const offset = `${sign === '+' ? '+' : '-'}${hours.padStart(2, '0')}:${minutes}`;
  const zone = byOffset.get(offsetFromText(offset));
  const name = zone ? `name a zone, such as ${zone}` : 'name a zone';
  const member = offsetMember ? `, or send "${offset}" as \`${offsetMember}\`` : '';
  return `is an offset, which changes with the season and through history: ${name}${member}`;
}

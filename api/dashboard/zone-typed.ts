/** The time zone that somebody means who types the name of one, the end of it, or a city. */
import { distance } from 'fastest-levenshtein';
import { canonicalZones, zoneName } from '../../shared/engine/sky/zone.ts';
import { gazetteer } from '../../shared/gazetteer/gazetteer.ts';
import type { City } from '../../shared/language/gazetteer.ts';

/** A zone, or those that may be meant; they are `ofCities` where several cities bear the very name. */
export type TypedZone = { zone: string } | { near: readonly string[]; ofCities: boolean };

/** Longer names are of no city. */
const LONGEST = 100;
const MOST_NEAR = 4;
/** A name that begins as what was typed may be meant, from so many letters on. */
const FEWEST_LETTERS = 3;

export function zoneTyped(typed: string): TypedZone {
  const text = typed.trim().slice(0, LONGEST);
  const named = zoneName(text.replaceAll(' ', '_')) ?? canonicalZones.find((zone) => endOf(zone) === plain(text));
  if (named) return { zone: named };
  // what only sounds like a city is proposed, not taken
  const cities = gazetteer()
    .placesNamed(text)
    .filter(({ isHeard }) => !isHeard);
  const zones = new Set(cities.map(({ zone }) => zone));
  const [only] = zones;
  if (only && zones.size === 1) return { zone: only };
  if (cities.length > 0) return { near: [...new Set(cities.map(cityText))].slice(0, MOST_NEAR), ofCities: true };
  return { near: zonesNear(text), ofCities: false };
}

/** Zones that begin as what was typed or are misspelt by it, and cities that begin so. */
function zonesNear(text: string): string[] {
  const wanted = plain(text);
  if (wanted.length < FEWEST_LETTERS) return [];
  const slips = Math.floor(wanted.length / FEWEST_LETTERS);
  const spelt = canonicalZones
    .map((zone) => ({
      zone,
      off: plain(zone)
        .split('/')
        .some((part) => part.startsWith(wanted))
        ? 0
        : distance(endOf(zone), wanted),
    }))
    .filter(({ off }) => off <= Math.min(2, slips))
    .sort((one, other) => one.off - other.off)
    .map(({ zone }) => shown(zone));
  const { placesStarting } = gazetteer();
  const begins = [wanted, wanted.slice(0, -1), wanted.slice(0, -2)].filter(({ length }) => length > FEWEST_LETTERS);
  const beginning = begins.map((begin) => placesStarting(begin)).find(({ length }) => length > 0) ?? [];
  return [...new Set([...spelt, ...beginning.map(cityText)])].slice(0, MOST_NEAR);
}

const cityText = ({ name, zone }: City) => `${name} (${shown(zone)})`;
const shown = (zone: string) => zone.replaceAll('_', ' ');
const plain = (text: string) => text.replaceAll('_', ' ').toLowerCase();
const endOf = (zone: string) => plain(zone.slice(zone.lastIndexOf('/') + 1));

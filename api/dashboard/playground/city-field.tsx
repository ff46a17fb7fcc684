/** Finds a city and fills its place in: with a button, and where scripts run while somebody types. */

import type { City } from '../../../shared/language/gazetteer.ts';
import { filled } from '../../../shared/prose/phrase.ts';
import { describedBy, Labelled, Notice } from '../elements.tsx';
import { words } from '../words.ts';
import type { PlaceMembers } from './member-schema.ts';

const text = () => words().playground.city;
/** What a city's name may be long. */
export const LONGEST_CITY = 80;

/** What stands in a field for a city, and what came of it. */
export interface CitySearch {
  /** pointer of the object whose place is looked for */
  at: string;
  wanted: string;
  /** what the field held when it was last answered: a city that was chosen, or one that nobody knows */
  said: string;
  /** the cities that were found, or that somebody looked too often */
  found?: readonly City[] | 'busy';
  /** the city whose place was filled in */
  chosen?: City;
  /** a call was asked for before a city was chosen */
  isInTheWay?: boolean;
}

/** True where a city was written and not chosen yet. */
export const isWaiting = ({ wanted, said }: CitySearch) => wanted !== '' && wanted !== said;

/** A city as people tell it from others of its name. */
export function cityText({ name, region, country }: Pick<City, 'name' | 'region' | 'country'>): string {
  return [name, region === name ? '' : region, country].filter(Boolean).join(', ');
}

/** The same in a list, with the other name by which it was found. */
export function listedText(city: City): string {
  const { alias } = city;
  if (!alias) return cityText(city);
  const name = alias.replaceAll(/(?<=^|[ -])\p{L}/gu, (letter) => letter.toUpperCase());
  return filled(text().alias, { city: cityText(city), name });
}

/** The field for a city beside the members that it fills. */
export function CityField({ at, search, names }: { at: string; search?: CitySearch; names: PlaceMembers }) {
  const { wanted = '', said = '', found, chosen, isInTheWay = false } = search ?? {};
  const list = found === 'busy' ? [] : (found ?? []);
  const id = `city${at.replaceAll('/', '-')}`;
  const about = { id, hint: `${text().hint} ${text().source}` };
  return (
    <div
      class="city"
      data-city={id}
      data-latitude={`${at}/${names.latitude}`}
      data-longitude={`${at}/${names.longitude}`}
      data-timezone={`${at}/${names.timezone}`}
    >
      <Labelled label={text().label} {...about}>
        <div class="row city-row">
          <input
            {...describedBy(about)}
            id={id}
            name={`city${at}`}
            type="text"
            value={wanted}
            maxLength={LONGEST_CITY}
            autoComplete="off"
          />
          <input type="hidden" name={`said${at}`} value={said} />
          <button type="submit" name="do" value={`find${at}`}>
            {text().find}
          </button>
        </div>
      </Labelled>
      <ul class="places" id={`${id}-places`} aria-label={text().places} hidden={list.length === 0}>
        {list.map((city) => (
          <li key={city.id}>
            <button type="submit" name="do" value={`fill${at} ${city.id}`} class="quiet">
              {listedText(city)}
            </button>
          </li>
        ))}
      </ul>
      <div aria-live="polite" data-filled={text().filled} data-listed={text().listed} data-none={text().none}>
        {found === 'busy' && <Notice kind="plain">{text().busy}</Notice>}
        {isInTheWay && list.length > 0 && <Notice kind="bad">{text().waiting}</Notice>}
        {found && found !== 'busy' && list.length === 0 && (
          <Notice kind={isInTheWay ? 'bad' : 'plain'}>{filled(text().none, { city: wanted })}</Notice>
        )}
        {chosen && <Notice kind="good">{filled(text().filled, { city: cityText(chosen) })}</Notice>}
      </div>
    </div>
  );
}

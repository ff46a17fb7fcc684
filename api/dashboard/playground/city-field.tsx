/** Finds a city and fills its place in: with a button, and where scripts run while somebody types. */

import { ATTRIBUTION } from '../../../shared/gazetteer/gazetteer.ts';
import type { City } from '../../../shared/language/gazetteer.ts';
import { filled } from '../../../shared/prose/phrase.ts';
import { describedBy, Labelled, Notice } from '../elements.tsx';
import { words } from '../words.ts';
import type { PlaceMembers } from './member-schema.ts';

const text = () => words().playground.city;
/** What a city's name may be long. */
export const LONGEST_CITY = 80;

/** A search for a city, and what came of it. */
export interface CitySearch {
  /** pointer of the object whose place is looked for */
  at: string;
  wanted: string;
  /** absent where somebody looked too often */
  found?: readonly City[];
  /** the city whose place was filled in */
  chosen?: City;
}

/** A city as people tell it from others of its name. */
function cityText({ name, region, country }: Pick<City, 'name' | 'region' | 'country'>): string {
  return [name, region === name ? '' : region, country].filter(Boolean).join(', ');
}

/** The field for a city beside the members that it fills. */
export function CityField({ at, search, names }: { at: string; search?: CitySearch; names: PlaceMembers }) {
  const own = search?.at === at ? search : undefined;
  const id = `city${at.replaceAll('/', '-')}`;
  const about = { id, hint: `${text().hint} ${ATTRIBUTION}` };
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
            value={own?.wanted ?? ''}
            maxLength={LONGEST_CITY}
            autoComplete="off"
          />
          <button type="submit" name="do" value={`find${at}`}>
            {text().find}
          </button>
        </div>
      </Labelled>
      <ul class="places" id={`${id}-places`} aria-label={text().places} hidden={!own?.found?.length}>
        {own?.found?.map((city) => (
          <li key={city.id}>
            <button type="submit" name="do" value={`fill${at} ${city.id}`} class="quiet">
              {cityText(city)}
            </button>
          </li>
        ))}
      </ul>
      <div aria-live="polite" data-filled={text().filled} data-listed={text().listed}>
        {own && !own.found && !own.chosen && <Notice kind="plain">{text().busy}</Notice>}
        {own?.found?.length === 0 && <Notice kind="plain">{filled(text().none, { city: own.wanted })}</Notice>}
        {own?.chosen && <Notice kind="good">{filled(text().filled, { city: cityText(own.chosen) })}</Notice>}
      </div>
    </div>
  );
}

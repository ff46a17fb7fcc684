import { Type } from 'typebox';
import type { City } from '../language/gazetteer.ts';
import { endpoint } from './endpoint.ts';
import { described } from './vocabulary.ts';

/** Longer than any name of a city with its region and country. */
const LONGEST = 80;
const MOST = 10;

const place = Type.Object(
  {
    name: described(Type.String(), 'The name of the city.'),
    region: described(Type.String(), 'State or province; empty where there is none.'),
    country: described(Type.String(), 'ISO 3166 code of two letters.'),
    latitude: described(Type.Number(), 'Degrees, north positive.'),
    longitude: described(Type.Number(), 'Degrees, east positive.'),
    timezone: described(Type.String(), 'IANA time zone, as births take it.'),
    population: described(Type.Integer(), 'People.'),
  },
  { title: 'Place' },
);

/** Coordinates and zone of a city by its name, free for every key: nobody has to guess them. */
export const places = endpoint({
  name: 'places',
  method: 'GET',
  path: '/places',
  credits: 0,
  summary: 'Cities by name, with coordinates and time zone.',
  description:
    'What a name begins or means, the most populous first; in many languages and scripts, misspelt names by their ' +
    'sound. A region or country behind a comma narrows: `Valencia, Venezuela`. Coordinates and `timezone` can be sent ' +
    'as they are in a birth.',
  input: Type.Object({
    q: Type.String({
      minLength: 2,
      maxLength: LONGEST,
      description: 'Name of a city or its beginning, at least two letters.',
      examples: ['Chennai'],
    }),
    limit: Type.Integer({ minimum: 1, maximum: MOST, default: MOST, description: 'How many at most.' }),
  }),
  output: Type.Object({
    places: described(Type.Array(place, { maxItems: MOST }), 'Cities; none where nothing is known by that name.'),
    attribution: described(Type.String(), 'The notice that the licence of the data asks for.'),
  }),
  example: { q: 'Chennai', limit: 1 },
  async handle({ q, limit }, _context, stores) {
    const { placesStarting, placesNamed, attribution } = stores.gazetteer();
    const wanted = q.trim();
    const named = placesNamed(wanted, MOST);
    const known = new Set(named.map(({ id }) => id));
    // whoever names a city in full means it, however many begin so
    const found = [...named, ...placesStarting(wanted).filter(({ id }) => !known.has(id))];
    return { places: found.slice(0, limit).map(placeOf), attribution };
  },
});

function placeOf({ name, region, country, latitude, longitude, zone, population }: City) {
  return { name, region, country, latitude, longitude, timezone: zone, population };
}

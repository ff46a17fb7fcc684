import { type Static, Type } from 'typebox';
import { wordsIn } from '../../content/languages.ts';
import { PLANETS, SIGNS } from '../../engine/names.ts';
import { degreeInSign, signOf } from '../../engine/sky/angle.ts';
import { ECLIPSES } from '../../engine/sky/ephemeris.ts';
import { zonedText } from '../../engine/sky/time.ts';
import { ASPECT_NAMES } from '../../engine/western/aspects.ts';
import { CALENDAR_KINDS, type CalendarEvent, eventsBetween } from '../../engine/western/events-between.ts';
import { isAmong } from '../../narrow.ts';
import { skyEvents } from '../../pictures/western/sky-events.ts';
import { calendarText, PHASE_KINDS } from '../../prose/western/sky-calendar-text.ts';
import { latitude, longitude, timezone } from '../birth.ts';
import { seenInWords, seenSchema } from '../eclipse-seen.ts';
import { endpoint, type Refuse } from '../endpoint.ts';
import { language } from '../language.ts';
import { meta, metaSchema } from '../meta.ts';
import { checkRange, daysBetween, rangeFields, rangeOf, rangeSchema } from '../range.ts';
import { degree, described, letters, nullable, sign, truncated } from '../vocabulary.ts';

const MOST_DAYS = 366;
const USUAL_DAYS = 30;
/** Longer ranges are computed in the queue. */
const INLINE_DAYS = 31;

const planet = Type.Enum([...PLANETS]);
const instant = Type.String({ description: 'ISO 8601 with the offset of the zone.' });

const input = Type.Object({
  ...rangeFields(USUAL_DAYS, MOST_DAYS),
  tz: described(timezone('UTC'), 'Zone of the dates and instants.'),
  kinds: Type.Optional(
    Type.String({
      maxLength: 200,
      description: `Kinds of events with commas between them: ${CALENDAR_KINDS.join(', ')}; all when absent.`,
      examples: ['new_moon,full_moon'],
    }),
  ),
  void_of_course: Type.Enum(['modern', 'classical'], {
    default: 'modern',
    description: 'The void Moon: after her last aspect to Sun … Pluto (modern), or to Sun … Saturn (classical).',
  }),
  lat: Type.Optional(described(latitude, 'Where eclipses are looked at from, degrees north; with `lon`.')),
  lon: Type.Optional(described(longitude, 'Where eclipses are looked at from, degrees east; with `lat`.')),
  language,
});
type EventsInput = Static<typeof input>;
interface ParsedEvents extends EventsInput {
  wanted: (typeof CALENDAR_KINDS)[number][];
}

const event = Type.Object(
  {
    kind: described(Type.Enum([...CALENDAR_KINDS]), 'What happens.'),
    at: described(instant, 'When it is exact; of a void Moon when it begins.'),
    body: Type.Optional(described(planet, 'Which body enters a sign or turns.')),
    sign: Type.Optional(
      described(sign, 'The sign that is entered, or where it happens; of a void Moon the one she is in.'),
    ),
    degree: Type.Optional(described(degree, 'Degrees in that sign.')),
    retrograde: Type.Optional(described(Type.Boolean(), 'Whether the body enters the sign backwards.')),
    direction: Type.Optional(described(Type.Enum(['direct', 'retrograde']), 'The way a body goes after its station.')),
    bodies: Type.Optional(described(Type.Array(planet, { minItems: 2, maxItems: 2 }), 'The two that make an aspect.')),
    aspect: Type.Optional(described(Type.Enum([...ASPECT_NAMES]), 'The aspect.')),
    type: Type.Optional(described(Type.Enum([...ECLIPSES]), 'The type of an eclipse.')),
    magnitude: Type.Optional(
      described(
        Type.Number(),
        'How deep an eclipse is: the share of the diameter that is covered; for total and annular ones of the Sun the ' +
          'ratio of the diameters.',
      ),
    ),
    penumbral_magnitude: Type.Optional(described(Type.Number(), 'The share of the Moon’s diameter in the penumbra.')),
    saros: Type.Optional(described(Type.Integer(), 'The Saros series of an eclipse.')),
    seen: Type.Optional(described(seenSchema, 'What the place that was named sees of it.')),
    begins_at: Type.Optional(described(instant, 'When the Moon becomes void.')),
    ends_at: Type.Optional(described(instant, 'When she enters the next sign.')),
    last: Type.Optional(
      described(
        nullable(
          Type.Object({
            aspect: described(Type.Enum([...ASPECT_NAMES]), 'The aspect.'),
            body: described(planet, 'To which body.'),
          }),
        ),
        'Her last aspect; null where she makes none in the sign, and is void from its beginning.',
      ),
    ),
    next_sign: Type.Optional(described(sign, 'The sign that she enters next.')),
    text: described(Type.String(), 'What it is about.'),
  },
  { title: 'CalendarEvent', description: 'An event with the members of its kind.' },
);

const EVENT_COLUMNS = [
  ...['kind', 'at', 'body', 'to_body', 'aspect', 'sign', 'degree', 'retrograde', 'direction'],
  ...['type', 'magnitude', 'penumbral_magnitude', 'saros', 'visible', 'local_magnitude'],
  ...['begins_at', 'ends_at', 'last_aspect', 'last_body', 'next_sign', 'text'],
];

export const westernEvents = endpoint({
  name: 'western.events',
  method: 'GET',
  path: '/western/events',
  credits: 1,
  summary: 'The sky’s own calendar between two dates: phases, eclipses, ingresses, stations, aspects, the void Moon.',
  description:
    'Geocentric and tropical, the same for everybody. Aspects are the five major ones between Sun, Mercury … Pluto; ' +
    'those of the Moon are told as phases and with her void of course. A void that has begun before the range, or ends ' +
    'after it, is listed with its true ends.',
  input,
  output: Type.Object({
    range: rangeSchema,
    events: described(Type.Array(event), 'In order of time.'),
    meta: metaSchema,
  }),
  example: { from: '2026-02-01', to: '2026-03-05', kinds: 'new_moon,full_moon,solar_eclipse,lunar_eclipse' },
  picture: skyEvents,
  calendar: ({ events }) =>
    events.map(({ kind, at, body, bodies, aspect, sign, direction, ends_at, text }) => ({
      identity: [kind, body ?? '', bodies?.join(' ') ?? '', aspect ?? '', sign ?? '', direction ?? ''],
      startsAt: at,
      ...(ends_at === undefined ? {} : { endsAt: ends_at }),
      text,
    })),
  table: ({ events }) => ({
    columns: EVENT_COLUMNS,
    rows: events.map(({ bodies, last, seen, ...members }) => ({
      ...members,
      ...(bodies ? { body: bodies[0], to_body: bodies[1] } : {}),
      last_aspect: last?.aspect,
      last_body: last?.body,
      visible: seen?.visible,
      local_magnitude: seen?.magnitude,
    })),
  }),
  heavy: ({ from, to }: ParsedEvents) => from !== undefined && to !== undefined && daysBetween(from, to) > INLINE_DAYS,
  takesLong: true,
  read(request, refuse): ParsedEvents {
    checkRange(request, MOST_DAYS, 'excluded', refuse);
    if ((request.lat === undefined) !== (request.lon === undefined)) {
      const missing = request.lat === undefined ? 'lat' : 'lon';
      refuse({ pointer: `/${missing}`, code: 'required', message: 'is needed: a place has `lat` and `lon`' });
    }
    return { ...request, wanted: wantedKinds(request.kinds, refuse) };
  },
  compute(request, context) {
    const { dates, from, to } = rangeOf(request, request.tz, context.now, USUAL_DAYS);
    const { lat, lon, void_of_course: voidRule } = request;
    const place = lat === undefined || lon === undefined ? null : { latitude: lat, longitude: lon };
    const words = wordsIn(request.language);
    const found = eventsBetween({ from, to, kinds: new Set(request.wanted), voidRule, place });
    const eclipses = found.filter(({ kind }) => kind.endsWith('_eclipse')).map(({ at }) => at);
    const phases = found.flatMap(({ kind, at }) => (isAmong(PHASE_KINDS, kind) ? [{ kind, at }] : []));
    const telling = { zone: request.tz, eclipses, phases, used: new Set<string>() };
    return {
      range: dates,
      events: found.map((each) => ({
        kind: each.kind,
        at: zonedText(each.at, request.tz),
        ...membersOf(each, request.tz),
        text: calendarText(each, telling, words),
      })),
      meta: meta(request.language, context, { void_of_course: voidRule, kinds_used: request.wanted }),
    };
  },
});

/** Kinds with commas between them; unknown ones are refused with the list. */
function wantedKinds(text: string | undefined, refuse: Refuse) {
  const names = text?.split(',').filter((name) => name.trim() !== '') ?? [];
  const wanted = names.flatMap((name) => {
    const kind = CALENDAR_KINDS.find((each) => letters(each) === letters(name));
    if (!kind) {
      refuse({
        pointer: '/kinds',
        code: 'unknown_name',
        message: 'names no known kind',
        allowed: CALENDAR_KINDS,
      });
    }
    return kind ?? [];
  });
  return names.length === 0 ? [...CALENDAR_KINDS] : [...new Set(wanted)];
}

/** The members that belong to a kind. */
function membersOf(each: CalendarEvent, zone: string): Partial<Static<typeof event>> {
  switch (each.kind) {
    case 'solar_eclipse':
    case 'lunar_eclipse': {
      const { kind, magnitude, penumbralMagnitude, saros, seen } = each.eclipse;
      return {
        ...placeOf(each.longitude),
        type: kind,
        magnitude: truncated(magnitude),
        ...(penumbralMagnitude === null ? {} : { penumbral_magnitude: truncated(penumbralMagnitude) }),
        saros,
        ...(seen ? { seen: seenInWords(seen, zone) } : {}),
      };
    }
    case 'ingress':
      return { body: each.body, sign: SIGNS[each.sign], retrograde: each.retrograde };
    case 'station':
      return { body: each.body, direction: each.direction, ...placeOf(each.longitude) };
    case 'aspect':
      return { bodies: each.bodies, aspect: each.aspect };
    case 'void_of_course':
      return {
        sign: SIGNS[each.sign],
        begins_at: zonedText(each.begins, zone),
        ends_at: zonedText(each.ends, zone),
        last: each.last,
        next_sign: SIGNS[each.next],
      };
    default:
      return placeOf(each.longitude);
  }
}

function placeOf(longitude: number) {
  return { sign: SIGNS[signOf(longitude)], degree: truncated(degreeInSign(longitude)) };
}

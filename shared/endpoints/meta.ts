import { Type } from 'typebox';
import { LANGUAGES, type Language, wordsIn } from '../content/languages.ts';
import {
  AYANAMSA_NUMBERS,
  type Ayanamsa,
  ayanamsaDegrees,
  deltaTSource,
  ephemerisVersion,
} from '../engine/sky/ephemeris.ts';
import { offsetText, utcText } from '../engine/sky/time.ts';
import { tzVersion } from '../engine/sky/zone.ts';
import { warningSentence } from '../prose/warning.ts';
import type { Warning } from '../warnings.ts';
import type { Moment } from './birth.ts';
import type { JobContext } from './endpoint.ts';
import { described, truncated } from './vocabulary.ts';

/** Version of the engine: changes whenever a number in an answer may change. */
export const ENGINE_VERSION = '1.0.0';

/** Who listens, as data, in answers that are help and nothing else. */
const help = Type.Object(
  {
    kind: described(Type.String(), 'What the help is for: crisis or abuse.'),
    matter: described(Type.String(), 'What the words were about.'),
    language: described(Type.String(), 'The language that the help is written in.'),
    lines: described(
      Type.Array(Type.Record(Type.String(), Type.Unknown())),
      'Who listens, with numbers, hours and cost.',
    ),
    emergency: described(
      Type.Union([Type.String(), Type.Null()]),
      'The emergency number of the country; null where the country is not known.',
    ),
    directory: described(Type.String(), 'Where lines of all countries are listed.'),
  },
  { title: 'Help' },
);

const warningSchema = Type.Object(
  {
    code: Type.String({ description: 'What the warning is about, for programs.' }),
    message: Type.String({ description: 'The warning in a sentence.' }),
  },
  { title: 'Warning' },
);

/** `meta` of every computed answer: what was used, and what the caller should know. */
export const metaSchema = Type.Object(
  {
    engine: described(
      Type.Object({
        version: described(Type.String(), 'Version of the engine; it changes whenever a number may change.'),
        ephemeris: described(Type.String(), 'The ephemeris that positions come from.'),
        delta_t: described(Type.String(), 'Where the difference of clock and Earth comes from.'),
        time_zones: described(Type.String(), 'The time zone database.'),
      }),
      'What computed the answer.',
    ),
    language: Type.Enum([...LANGUAGES], { description: 'The language of the texts.' }),
    utc: Type.Optional(described(Type.Union([Type.String(), Type.Null()]), 'The instant that was used, UTC.')),
    utc_offset: Type.Optional(
      described(Type.Union([Type.String(), Type.Null()]), 'The offset from UTC in force then.'),
    ),
    place: Type.Optional(
      described(
        Type.Object({
          latitude: described(Type.Number(), 'Degrees, north positive.'),
          longitude: described(Type.Number(), 'Degrees, east positive.'),
          timezone: described(Type.String(), 'The time zone that was sent, or UTC.'),
        }),
        'The place that was used.',
      ),
    ),
    ayanamsa: Type.Optional(
      described(
        Type.Object({
          name: described(Type.String(), 'Its name.'),
          degrees: described(Type.Number(), 'Its value at that instant, degrees, with nutation (the true one).'),
          nutation: described(Type.Boolean(), 'Whether nutation is in it: it is.'),
          swiss_ephemeris_mode: described(
            Type.Integer(),
            'Its number among the sidereal modes of the Swiss Ephemeris.',
          ),
        }),
        'The ayanamsa that was used.',
      ),
    ),
    node: Type.Optional(described(Type.String(), 'The lunar node that was used.')),
    house_system_used: Type.Optional(
      described(
        Type.Union([Type.String(), Type.Null()]),
        'The house system that was used; null where there are no houses.',
      ),
    ),
    sunrise: Type.Optional(described(Type.String(), 'What counted as sunrise.')),
    orbs_used: Type.Optional(
      described(Type.Record(Type.String(), Type.Unknown()), 'Orbs that were used, degrees by aspect.'),
    ),
    care: Type.Optional(
      described(Type.Array(Type.String()), 'Where a grave matter was asked about: sentences that say who can answer.'),
    ),
    pattern_legs: Type.Optional(
      described(Type.Record(Type.String(), Type.Number()), 'How wide the legs of aspect patterns may be, degrees.'),
    ),
    help: Type.Optional(described(help, 'Who listens, where help was the answer.')),
    content_version: Type.Optional(described(Type.Integer(), 'Version of the texts.')),
    test: Type.Optional(Type.Boolean({ description: 'True where a test key called: nothing was charged.' })),
    warnings: described(Type.Array(warningSchema), 'What to know about an answer that is right all the same.'),
  },
  { additionalProperties: true, title: 'Meta', description: 'What was used, and what to know about the answer.' },
);

const engine = {
  version: ENGINE_VERSION,
  ephemeris: `Swiss Ephemeris ${ephemerisVersion}`,
  delta_t: deltaTSource,
  time_zones: `tzdata ${tzVersion}`,
};

/**
 * The `meta` member: the language, settings in the caller's words, then
 * the door's warnings and the computation's, each in its sentence.
 */
export function meta(
  language: Language,
  context: JobContext,
  settings: Record<string, unknown> = {},
  warnings: readonly Warning[] = [],
) {
  const words = wordsIn(language);
  return {
    engine,
    language,
    ...settings,
    ...(context.isTest ? { test: true } : {}),
    warnings: [...context.warnings, ...warnings].map((warning) => ({
      code: warning.code,
      message: warningSentence(warning, words),
    })),
  };
}

/** The settings that say which instant and place were used. */
export function instantSettings({ jd, offsetS, place, zone }: Moment) {
  return { utc: utcText(jd), utc_offset: offsetText(offsetS), place: { ...place, timezone: zone } };
}

/** The setting that says which ayanamsa was used and its value at an instant. */
export function ayanamsaSetting(name: Ayanamsa, jd: number) {
  return {
    ayanamsa: {
      name,
      degrees: truncated(ayanamsaDegrees(jd, name)),
      nutation: true,
      swiss_ephemeris_mode: AYANAMSA_NUMBERS[name],
    },
  };
}

/** The settings of a sidereal chart with whole-sign houses. */
export function siderealSettings(moment: Moment, { ayanamsa, node }: { ayanamsa: Ayanamsa; node: string }) {
  return { ...instantSettings(moment), ...ayanamsaSetting(ayanamsa, moment.jd), node, houses: 'whole_sign' };
}

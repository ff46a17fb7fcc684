import { Type } from 'typebox';
import { LANGUAGES, type Language, wordsIn } from '../content/languages.ts';
import { type Ayanamsa, ayanamsaDegrees, deltaTSource, ephemerisVersion } from '../engine/sky/ephemeris.ts';
import { offsetText, utcText } from '../engine/sky/time.ts';
import { tzVersion } from '../engine/sky/zone.ts';
import { warningSentence } from '../prose/warning.ts';
import type { Warning } from '../warnings.ts';
import type { Moment } from './birth.ts';
import type { Given } from './endpoint.ts';
import { truncated } from './vocabulary.ts';

/** Version of the engine: changes whenever a number in an answer may change. */
export const ENGINE_VERSION = '1.0.0';

/** Who listens, as data, in answers that are help and nothing else. */
const help = Type.Object({
  kind: Type.String(),
  matter: Type.String(),
  language: Type.String(),
  lines: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  emergency: Type.Union([Type.String(), Type.Null()]),
  directory: Type.String(),
});

/** `meta` of every computed answer: what was used, and what the caller should know. */
export const metaSchema = Type.Object(
  {
    engine: Type.Object({
      version: Type.String(),
      ephemeris: Type.String(),
      delta_t: Type.String(),
      time_zones: Type.String(),
    }),
    language: Type.Enum([...LANGUAGES], { description: 'The language of the texts.' }),
    utc: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    utc_offset: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    ayanamsa: Type.Optional(Type.Object({ name: Type.String(), degrees: Type.Number() })),
    node: Type.Optional(Type.String()),
    house_system_used: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    sunrise: Type.Optional(Type.String()),
    orbs_used: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    help: Type.Optional(help),
    content_version: Type.Optional(Type.Integer()),
    test: Type.Optional(Type.Boolean({ description: 'True where a test key called: nothing was charged.' })),
    warnings: Type.Array(Type.Object({ code: Type.String(), message: Type.String() })),
  },
  { additionalProperties: true },
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
  given: Given,
  settings: Record<string, unknown> = {},
  warnings: readonly Warning[] = [],
) {
  const words = wordsIn(language);
  return {
    engine,
    language,
    ...settings,
    ...(given.isTest ? { test: true } : {}),
    warnings: [...given.warnings, ...warnings].map((warning) => ({
      code: warning.code,
      message: warningSentence(warning, words),
    })),
  };
}

/** The settings that say which instant was used. */
export function instantSettings(moment: Moment) {
  return { utc: utcText(moment.jd), utc_offset: offsetText(moment.offsetS) };
}

/** The setting that says which ayanamsa was used and its value at an instant. */
export function ayanamsaSetting(name: Ayanamsa, jd: number) {
  return { ayanamsa: { name, degrees: truncated(ayanamsaDegrees(jd, name)) } };
}

/** The settings of a sidereal chart with whole-sign houses. */
export function siderealSettings(moment: Moment, { ayanamsa, node }: { ayanamsa: Ayanamsa; node: string }) {
  return { ...instantSettings(moment), ...ayanamsaSetting(ayanamsa, moment.jd), node, houses: 'whole_sign' };
}

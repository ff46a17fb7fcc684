import { type Static, Type } from 'typebox';
import { type Language, wordsIn } from '../../content/languages.ts';
import { GRAHAS, RASIS } from '../../engine/names.ts';
import { houseFrom, signOf } from '../../engine/sky/angle.ts';
import type { Ayanamsa } from '../../engine/sky/ephemeris.ts';
import { zonedText } from '../../engine/sky/time.ts';
import { CHANDRA, GURU, isRetrograde, KETU, RAHU, SHANI, siderealChart } from '../../engine/vedic/chart.ts';
import { type Pass, passesBetween, type Stay } from '../../engine/vedic/shani-transit.ts';
import { type SlowBody, signEntries } from '../../engine/vedic/sign-entries.ts';
import { partForAge, yearsBetween } from '../../prose/age.ts';
import { readingsOfLife } from '../../prose/vedic/age.ts';
import { entryTexts } from '../../prose/vedic/gochara-entry.ts';
import { gocharaText, type SlowStay, SOON_DAYS } from '../../prose/vedic/gochara-text.ts';
import type { Warning } from '../../warnings.ts';
import { birthMoment, date, type Moment, otherZone, vedicBirthFields } from '../birth.ts';
import { endpoint, type Refuse } from '../endpoint.ts';
import { language } from '../language.ts';
import { ayanamsaSetting, instantSettings, meta, metaSchema } from '../meta.ts';
import { checkRange, dateAfter, todayIn, wholeDays } from '../range.ts';
import { described, nullable, rasi } from '../vocabulary.ts';

import { chartNames, namesSchema } from './legend.ts';
import { type MoonInput, moonsOfDay, moonUncertain } from './moon-of-day.ts';
import { graha, rasiIndex, rasiName } from './names.ts';

/** A hundred and twenty years, and a round of Shani where no end is given. */
const MOST_DAYS = 43_830;
const USUAL_DAYS = 10_957;

const SLOW = [SHANI, GURU, RAHU, KETU] as const;

const instant = Type.String({ description: 'ISO 8601 with the UTC offset of `tz`.' });
const open = nullable(instant);
const house = Type.Integer({ minimum: 1, maximum: 12, description: 'House counted from the Moon.' });
const retrograde = described(Type.Boolean(), 'Whether it moves backwards.');
const place = { body: described(graha, 'The graha.'), rasi, house_from_moon: house, retrograde };
const phase = Type.Enum(['rising', 'peak', 'setting'], { description: 'Which part: the 12th, 1st or 2nd sign.' });
const stay = {
  rasi,
  starts_at: described(open, 'When he enters; null before 1800.'),
  ends_at: described(open, 'When he leaves; null after 2399.'),
  retrograde: described(Type.Boolean(), 'Whether he came back into the sign.'),
};
const passes = <P extends object>(parts: P) =>
  Type.Array(
    Type.Object({
      starts_at: described(open, 'The first entry; null before 1800.'),
      ends_at: described(open, 'The last exit; null after 2399.'),
      ...parts,
    }),
  );
const stays = { stays: described(Type.Array(Type.Object(stay)), 'His stays in the sign, each re-entry one.') };

export const gochara = endpoint({
  name: 'vedic.gochara',
  method: 'POST',
  path: '/vedic/gochara',
  credits: 2,
  summary: 'Saturn, Jupiter, Rahu and Ketu through the signs from the Moon: entries, Sade Sati, Kantaka, Ashtama.',
  description: [
    'Signs are sidereal and counted from the Moon of a birth, or from `rasi`. `entries` are all changes of sign within',
    'the dates, steps back included. Sade Sati is Shani in the 12th, 1st and 2nd sign from the Moon, Kantaka in the 4th,',
    'Ashtama in the 8th; each pass that touches the dates is told whole, from its first entry to its last exit, with',
    'every stay between.',
  ].join(' '),
  input: Type.Object({
    ...vedicBirthFields,
    date: Type.Optional(vedicBirthFields.date),
    latitude: Type.Optional(vedicBirthFields.latitude),
    longitude: Type.Optional(vedicBirthFields.longitude),
    language,
    rasi: Type.Optional({
      ...rasiName,
      description: 'The Moon sign, in the place of a birth; it wins where both are.',
    }),
    from: Type.Optional(date('First day; today when absent.')),
    to: Type.Optional(date('Last day, at most 120 years later; 30 years later when absent. It needs `from`.')),
    tz: otherZone,
  }),
  output: Type.Object({
    from: Type.String({ description: 'The first day.' }),
    to: Type.String({ description: 'The last day.' }),
    moon: described(rasi, 'The sign that houses are counted from.'),
    standing: described(Type.Array(Type.Object(place)), 'Where they stand when the first day begins.'),
    entries: described(
      Type.Array(
        Type.Object({
          ...place,
          at: described(instant, 'When it enters.'),
          text: described(Type.String(), 'What that turns the weight to, in a sentence.'),
        }),
      ),
      'Entries into signs, in order of time.',
    ),
    sade_sati: described(
      passes({ phases: described(Type.Array(Type.Object({ phase, ...stay })), 'The stays that make it.') }),
      'Shani in the 12th, 1st and 2nd sign.',
    ),
    kantaka: described(passes(stays), 'Shani in the 4th sign.'),
    ashtama: described(passes(stays), 'Shani in the 8th sign.'),
    text: described(
      Type.String(),
      'The season in one sentence, where they stand at first and until when, and what comes when, in 60 to 370 words.',
    ),
    names: namesSchema('grahas', 'rasis'),
    meta: metaSchema,
  }),
  example: { rasi: 'Tula', from: '2024-01-01', to: '2033-12-31', tz: 'Asia/Kolkata' },
  read(input, refuse) {
    const { from, to, tz, rasi: sign, timezone } = input;
    checkRange({ from, to }, MOST_DAYS, 'included', refuse);
    const moment = sign === undefined ? momentOf(input, refuse) : null;
    return { ...input, moment, zone: tz ?? timezone };
  },
  heavy: () => true,
  takesLong: true,
  calendar: ({ entries, moon, names }) =>
    entries.map(({ at, body, rasi: entered, retrograde, text }) => ({
      identity: ['gochara', moon, body, entered, String(retrograde)],
      startsAt: at,
      title: `${names.grahas[body]} → ${names.rasis[entered]}`,
      text,
    })),
  compute({ moment, zone, ...settings }, context) {
    const { ayanamsa, node, language } = settings;
    const from = settings.from ?? todayIn(zone, context.now);
    const to = settings.to ?? dateAfter(from, USUAL_DAYS, 'included');
    const range = wholeDays({ from, to }, zone);
    const moon = settings.rasi === undefined ? moonSign(moment, settings) : rasiIndex(settings.rasi);
    const standing = standingAt(range.from, moon, ayanamsa, node);
    const entries = entriesOf(range, moon, ayanamsa, node);
    const shown = (pass: Pass) => spanOf(pass, zone);
    const fromMoon = (house: number, count: number) => passesBetween(range, ayanamsa, (moon + house - 1) % 12, count);
    const sadeSati = fromMoon(12, 3);
    const [kantaka, ashtama] = [fromMoon(4, 1), fromMoon(8, 1)];
    const passes = { sadeSati, kantaka, ashtama };
    const found = { entries, standing, ...passes, zone };
    const texts = entryTexts(found, range.from, (jd) => wordsFor(moment, jd, language));
    const small = (passes: readonly Pass[]) =>
      passes.map((pass) => ({ ...shown(pass), stays: pass.stays.map((each) => stayOf(each, zone)) }));
    return {
      from,
      to,
      moon: RASIS[moon],
      standing: standing.map(inWords),
      entries: entries.map(({ jd, ...entry }, index) => ({
        ...inWords(entry),
        at: zonedText(jd, zone),
        text: texts[index],
      })),
      sade_sati: sadeSati.map((pass) => ({
        ...shown(pass),
        phases: pass.stays.map((each) => ({ phase: PHASES[(each.sign - moon + 13) % 12], ...stayOf(each, zone) })),
      })),
      kantaka: small(kantaka),
      ashtama: small(ashtama),
      text: gocharaText(
        {
          birth: moment?.jd ?? null,
          moon,
          standing: standing.map((place) => stayOfPlace(place, range.from, ayanamsa, node)),
          entries,
          soon: entriesOf({ from: range.from, to: range.from + SOON_DAYS }, moon, ayanamsa, node),
          ...passes,
          range,
          zone,
        },
        wordsFor(moment, range.from, language),
      ),
      names: chartNames(language),
      meta: meta(language, context, settingsOf(moment, range.from, settings), warningsOf(moment, settings)),
    };
  },
});

/** Parts of Sade Sati in the order of the signs. */
const PHASES = ['rising', 'peak', 'setting'] as const;

type GocharaBirth = Partial<Pick<Parameters<typeof birthMoment>[0], 'date' | 'latitude' | 'longitude'>> &
  Omit<Parameters<typeof birthMoment>[0], 'date' | 'latitude' | 'longitude'>;

/** The moment of a birth, of which the least is there that a Moon needs. */
function momentOf({ date, latitude, longitude, ...rest }: GocharaBirth, refuse: Refuse): Moment | null {
  if (date !== undefined && latitude !== undefined && longitude !== undefined) {
    return birthMoment({ ...rest, date, latitude, longitude }, refuse);
  }
  for (const [name, value] of Object.entries({ date, latitude, longitude })) {
    if (value === undefined) refuse({ pointer: `/${name}`, code: 'required', message: 'is needed, or `rasi`' });
  }
  return null;
}

/** The words for somebody born then; a sign alone has no age. */
function wordsFor(moment: Moment | null, at: number, language: Language) {
  const words = wordsIn(language);
  if (moment === null) return words.vedic;
  return readingsOfLife(moment.jd, at, partForAge('vedic', yearsBetween(moment.jd, at), words));
}

function moonSign(moment: Moment | null, { ayanamsa, node }: { ayanamsa: Ayanamsa; node: 'mean' | 'true' }): number {
  if (!moment) throw new Error('neither a birth nor a sign');
  return signOf(siderealChart(moment.jd, null, ayanamsa, node).longitudes[CHANDRA]);
}

/** A graha 0..8 in a sign 0..11. */
interface SlowStanding {
  graha: number;
  sign: number;
  /** counted from the Moon */
  house: number;
  retrograde: boolean;
}

function standingAt(jd: number, moon: number, ayanamsa: Ayanamsa, node: 'mean' | 'true'): SlowStanding[] {
  const chart = siderealChart(jd, null, ayanamsa, node);
  return SLOW.map((graha) => {
    const sign = signOf(chart.longitudes[graha]);
    return { graha, sign, house: houseFrom(moon, sign), retrograde: isRetrograde(chart, graha) };
  });
}

/** Nobody of them stays longer in a sign, step back included, days. */
const LONGEST_STAY_DAYS = 1200;

/** Since when and until when a graha stands where it does at a moment. */
function stayOfPlace(place: SlowStanding, jd: number, ayanamsa: Ayanamsa, node: 'mean' | 'true'): SlowStay {
  const body = bodyOf(place.graha, node);
  return {
    ...place,
    since: signEntries(body, ayanamsa, jd - LONGEST_STAY_DAYS, jd).at(-1)?.jd ?? null,
    until: signEntries(body, ayanamsa, jd, jd + LONGEST_STAY_DAYS)[0]?.jd ?? null,
  };
}

function bodyOf(graha: number, node: 'mean' | 'true'): SlowBody {
  if (graha === SHANI) return 'saturn';
  if (graha === GURU) return 'jupiter';
  return node === 'mean' ? 'mean_node' : 'true_node';
}

/** All entries of a range in order of time; Ketu enters with Rahu, opposite. */
function entriesOf(range: { from: number; to: number }, moon: number, ayanamsa: Ayanamsa, node: 'mean' | 'true') {
  const of = (graha: number, turn = 0) =>
    signEntries(bodyOf(graha, node), ayanamsa, range.from, range.to).map(({ jd, before, after }) => {
      const sign = (after + turn) % 12;
      return { jd, graha, sign, house: houseFrom(moon, sign), retrograde: (before + 11) % 12 === after };
    });
  return [...of(SHANI), ...of(GURU), ...of(RAHU), ...of(KETU, 6)].sort((a, b) => a.jd - b.jd);
}

function inWords({ graha, sign, house, retrograde }: SlowStanding) {
  return { body: GRAHAS[graha], rasi: RASIS[sign], house_from_moon: house, retrograde };
}

function spanOf({ from, to }: Pick<Pass, 'from' | 'to'>, zone: string) {
  const text = (jd: number | null) => (jd === null ? null : zonedText(jd, zone));
  return { starts_at: text(from), ends_at: text(to) };
}

function stayOf(
  { sign, retrograde, ...span }: Stay,
  zone: string,
): Static<ReturnType<typeof Type.Object<typeof stay>>> {
  return { rasi: RASIS[sign], ...spanOf(span, zone), retrograde };
}

/** The instant and the ayanamsa are those of the birth, or of the first day where a sign was given. */
function settingsOf(
  moment: Moment | null,
  from: number,
  { ayanamsa, node }: { ayanamsa: Ayanamsa; node: 'mean' | 'true' },
) {
  return { ...(moment ? instantSettings(moment) : {}), ...ayanamsaSetting(ayanamsa, moment?.jd ?? from), node };
}

function warningsOf(moment: Moment | null, { ayanamsa, language }: MoonInput): Warning[] {
  if (!moment) return [];
  if (moment.timeKnown) return moment.warnings;
  const [start, end] = moonsOfDay(moment.jd, ayanamsa);
  return signOf(start) === signOf(end) ? moment.warnings : [...moment.warnings, moonUncertain(start, end, language)];
}

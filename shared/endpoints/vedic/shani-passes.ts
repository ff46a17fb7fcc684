/**
 * Sade sati and dhaiya in words: where Shani stands from the
 * natal Chandra at a date, and the dates of his passes around it.
 */
import { type Static, Type } from 'typebox';
import { RASIS } from '../../engine/names.ts';
import { houseFrom } from '../../engine/sky/angle.ts';
import type { Ayanamsa } from '../../engine/sky/ephemeris.ts';
import { zonedText } from '../../engine/sky/time.ts';
import { type Pass, passesAround, type Stay, signAt, staysAround } from '../../engine/vedic/shani-transit.ts';
import { described, nullable, rasi } from '../vocabulary.ts';

/** By house from Chandra. */
const PHASES: Readonly<Record<number, 'rising' | 'peak' | 'setting'>> = { 12: 'rising', 1: 'peak', 2: 'setting' };
const DHAIYAS: Readonly<Record<number, 'kantaka' | 'ashtama'>> = { 4: 'kantaka', 8: 'ashtama' };
const phaseName = Type.Enum(['rising', 'peak', 'setting']);
const dhaiyaKind = Type.Enum(['kantaka', 'ashtama']);

const instant = nullable(Type.String({ format: 'date-time' }));
const span = {
  starts_at: described(instant, 'When it begins, with the offset of the birth’s zone.'),
  ends_at: described(instant, 'When it ends, with the offset of the birth’s zone.'),
};
const stay = {
  sign: described(rasi, 'The sign of Shani.'),
  ...span,
  retrograde: described(Type.Boolean(), 'Whether Shani came back into the sign.'),
};
const standing = {
  present: described(Type.Boolean(), 'Whether it runs.'),
  shani_sign: described(rasi, 'The sign of Shani.'),
  shani_from_chandra: described(Type.Integer({ minimum: 1, maximum: 12 }), 'The house of Shani counted from Chandra.'),
};

/** Members of the answer; instants in the zone of the birth, null where they lie outside 1800–2399. */
export const sadeSati = Type.Object({
  ...standing,
  phase: described(nullable(phaseName), 'Which phase, for programs.'),
  ...span,
  phases: described(
    Type.Array(Type.Object({ phase: described(phaseName, 'Which phase, for programs.'), ...stay })),
    'The stays of Shani that make the pass.',
  ),
  next: described(nullable(Type.Object(span)), 'The pass after it.'),
});
export const dhaiya = Type.Object({
  ...standing,
  kind: described(nullable(dhaiyaKind), 'Which of the two.'),
  ...span,
  phases: described(
    Type.Array(Type.Object({ kind: described(dhaiyaKind, 'Which of the two.'), ...stay })),
    'The stays of Shani that make the pass.',
  ),
  next: described(
    nullable(Type.Object({ kind: described(dhaiyaKind, 'Which of the two.'), ...span })),
    'The pass after it.',
  ),
});

/**
 * Both, at an instant, for a Moon sign. The dates are those of the pass under way, be it interrupted, and of the next,
 * in a zone.
 */
export function shaniPasses(
  moonSign: number,
  jd: number,
  ayanamsa: Ayanamsa,
  zone: string,
): { sade_sati: Static<typeof sadeSati>; dhaiya: Static<typeof dhaiya> } {
  const stays = staysAround(jd, ayanamsa);
  const sign = signAt(stays, jd);
  const house = houseFrom(moonSign, sign);
  const standingNow = { shani_sign: RASIS[sign], shani_from_chandra: house };
  const houseOf = ({ sign }: Stay) => houseFrom(moonSign, sign);
  const textOf = (moment: number | null) => (moment === null ? null : zonedText(moment, zone));
  const spanOf = (pass: Pass | null) => ({
    starts_at: textOf(pass?.from ?? null),
    ends_at: textOf(pass?.to ?? null),
  });
  /** The stays of a pass, each with what `named` adds. */
  const staysOf = <T extends object>(pass: Pass | null, named: (stay: Stay) => T) =>
    (pass?.stays ?? []).map((each) => ({
      ...named(each),
      sign: RASIS[each.sign],
      starts_at: textOf(each.from),
      ends_at: textOf(each.to),
      retrograde: each.retrograde,
    }));

  const sade = passesAround(stays, jd, (moonSign + 11) % 12, 3);
  const small = [4, 8].map((from) => ({
    kind: DHAIYAS[from],
    ...passesAround(stays, jd, (moonSign + from - 1) % 12, 1),
  }));
  const current = small.find((each) => each.current)?.current ?? null;
  const coming = small
    .flatMap(({ kind, next }) => (next ? [{ kind, next }] : []))
    .sort((a, b) => (a.next.from ?? 0) - (b.next.from ?? 0))
    .at(0);
  return {
    sade_sati: {
      present: house in PHASES,
      ...standingNow,
      phase: PHASES[house] ?? null,
      ...spanOf(sade.current),
      phases: staysOf(sade.current, (each) => ({ phase: PHASES[houseOf(each)] })),
      next: sade.next && spanOf(sade.next),
    },
    dhaiya: {
      present: house in DHAIYAS,
      ...standingNow,
      kind: DHAIYAS[house] ?? null,
      ...spanOf(current),
      phases: staysOf(current, (each) => ({ kind: DHAIYAS[houseOf(each)] })),
      next: coming ? { kind: coming.kind, ...spanOf(coming.next) } : null,
    },
  };
}

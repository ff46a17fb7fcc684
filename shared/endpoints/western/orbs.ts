/** Orbs in requests and answers. */
import { Type } from 'typebox';
import { ASPECT_NAMES, type OrbRule, WIDEST_ORB_DEG } from '../../engine/western/aspects.ts';
import type { PointName } from '../../engine/western/natal.ts';
import {
  ANGLE_CAP,
  LUMINARY_BONUS,
  MINOR_CAPS,
  type OrbTable,
  plainOrbs,
  weightedOrbs,
} from '../../engine/western/orbs.ts';
import { recordOf } from '../../narrow.ts';
import { described } from '../vocabulary.ts';

const orb = Type.Number({ minimum: 0, maximum: WIDEST_ORB_DEG });

/** The request member `orbs`: degrees by aspect. */
export const orbs = Type.Optional(
  Type.Object(
    recordOf(ASPECT_NAMES, (name) => Type.Optional(described(orb, `Orb of the ${name}, degrees.`))),
    {
      title: 'Orbs',
      anySpelling: true,
      additionalProperties: false,
      minProperties: 1,
      description:
        'Degrees by aspect, instead of the usual orbs with their bonus and caps; aspects that are not named are ' +
        'not looked for.',
    },
  ),
);

/** The rule of a request, and what `meta.orbs_used` says of it. */
export function orbsUsed(usual: OrbTable, wanted: OrbTable | undefined): { rule: OrbRule<PointName>; used: object } {
  if (wanted) return { rule: plainOrbs(wanted), used: wanted };
  const caps = { node_and_minor_bodies: MINOR_CAPS, ascendant_and_mc: ANGLE_CAP };
  return { rule: weightedOrbs(usual), used: { ...usual, sun_or_moon_adds: LUMINARY_BONUS, never_more_than: caps } };
}

/** Aspects and synastry beside kerykeion and immanuel. */
import { type Birth, birthMoment } from '../../shared/endpoints/birth.ts';
import { type AspectName, aspectsAcross, aspectsWithin } from '../../shared/engine/western/aspects.ts';
import { aspectPoints, natalAspects, natalChart } from '../../shared/engine/western/natal.ts';
import { type OrbTable, plainOrbs } from '../../shared/engine/western/orbs.ts';
import { discepolo, overlays } from '../../shared/engine/western/synastry.ts';
import immanuel from '../reference/aspects_immanuel.json' with { type: 'json' };
import kerykeion from '../reference/aspects_kerykeion.json' with { type: 'json' };
import couples from '../reference/synastry_kerykeion.json' with { type: 'json' };
import { refuseNothing } from '../setup/births.ts';
import { angles, type Comparison, listed, type Pair, type Section, words } from './comparison.ts';
import { pointNamed } from './reading.ts';
import { TRUE_NODE } from './reasons.ts';

const castOf = (birth: Birth) => {
  const { jd, place } = birthMoment(birth, refuseNothing);
  return natalChart(jd, place, 'P');
};

const aspectNamed = (name: string) => name.toLowerCase().replace('-', '') as AspectName;
const keyOf = (a: string, aspect: string, b: string) => `${[a, b].sort().join(' ')} ${aspect}`;
const MOVEMENTS: Record<string, boolean | null> = { Applying: true, Separating: false, Static: null };

function kerykeionNatal(): Comparison[] {
  const charts = kerykeion.cases.flatMap(({ request, ...lists }) =>
    (['kerykeion_default', 'kerykeion_all_aspects'] as const).map((set) => {
      const orbs: OrbTable = Object.fromEntries(kerykeion.orbs[set].map(({ name, orb }) => [aspectNamed(name), orb]));
      const found = natalAspects(castOf(request), plainOrbs(orbs));
      const ours = new Map(found.map((one) => [keyOf(one.a, one.aspect, one.b), one]));
      const theirs = lists[set].map((one) => ({
        ...one,
        key: keyOf(pointNamed(one.p1), aspectNamed(one.aspect), pointNamed(one.p2)),
      }));
      return { ours, theirs };
    }),
  );
  const each = charts.flatMap(({ ours, theirs }) => theirs.map((one) => ({ one, found: ours.get(one.key) })));
  return [
    words(
      charts.flatMap(({ ours, theirs }) =>
        listed(
          [...ours.keys()],
          theirs.map(({ key }) => key),
        ),
      ),
      { what: 'aspects by its orbs', authority: 'kerykeion' },
    ),
    angles(
      each.map(({ one, found }) => [found?.orb ?? Number.NaN, one.orb]),
      1e-6,
      { what: 'their orbs', authority: 'kerykeion', why: `${TRUE_NODE} Without the node, 0.004″.` },
    ),
    words(
      each.map(({ one, found }) => [found?.applying, MOVEMENTS[one.movement]]),
      { what: 'applying or separating', authority: 'kerykeion' },
    ),
  ];
}

const BODIES = new Set('Sun Moon Mercury Venus Mars Jupiter Saturn Uranus Neptune Pluto Chiron'.split(' '));
const ANGLES = new Set(['Asc', 'Desc', 'MC', 'IC']);
const WIDTHS: OrbTable = { conjunction: 10, opposition: 10, square: 10, trine: 10, sextile: 6, quincunx: 3 };

function immanuelNatal(): Comparison[] {
  const orbs = (aspect: AspectName, a: string, b: string) => {
    const width = WIDTHS[aspect];
    if (width === undefined || (ANGLES.has(a) && ANGLES.has(b))) return undefined;
    const own = (name: string) => (BODIES.has(name) || ANGLES.has(name) ? width : 0);
    return (own(a) + own(b)) / 2;
  };
  // it lets points and angles take part in conjunctions only
  const isAsked = (a: string, b: string, aspect: string) =>
    (BODIES.has(a) && BODIES.has(b)) || aspect === 'conjunction';
  const charts = immanuel.cases.map(({ request, positions, aspects }) => {
    const points = Object.entries(positions).map(([name, longitude]) => ({ name, longitude }));
    const found = aspectsWithin(points, orbs).filter(({ a, b, aspect }) => isAsked(a, b, aspect));
    const ours = new Map(found.map((one) => [keyOf(one.a, one.aspect, one.b), one]));
    const moving = new Map(
      natalAspects(castOf(request), plainOrbs(WIDTHS)).map((one) => [keyOf(one.a, one.aspect, one.b), one.applying]),
    );
    const theirs = aspects
      .map((one) => ({ ...one, aspect: aspectNamed(one.aspect) }))
      .filter(({ active, passive, aspect }) => isAsked(active, passive, aspect));
    return { ours, moving, theirs };
  });
  const key = ({ active, aspect, passive }: { active: string; aspect: string; passive: string }) =>
    keyOf(active, aspect, passive);
  const movements = charts.flatMap(({ moving, theirs }) =>
    theirs.flatMap(({ active, passive, aspect, movement }): Pair<unknown>[] => {
      const applying = moving.get(keyOf(active.toLowerCase(), aspect, passive.toLowerCase()));
      return applying == null || movement === 'Exact' ? [] : [[applying, movement === 'Applicative']];
    }),
  );
  return [
    words(
      charts.flatMap(({ ours, theirs }) => listed([...ours.keys()], theirs.map(key))),
      { what: 'aspects by orbs of each body', authority: 'immanuel' },
    ),
    angles(
      charts.flatMap(({ ours, theirs }) =>
        theirs.map((one): Pair<number> => [ours.get(key(one))?.orb ?? Number.NaN, Math.abs(one.difference)]),
      ),
      2e-6,
      { what: 'their orbs', authority: 'immanuel' },
    ),
    words(movements, {
      what: 'applying or separating',
      authority: 'immanuel',
      why:
        'It calls each of these nine applying because the faster body runs backwards. It separates all the ' +
        'same: a moment later the orb is wider. kerykeion looks a moment ahead, as we do, and agrees in every ' +
        'row.',
    }),
  ];
}

function synastry(): Comparison[] {
  const orbs = plainOrbs({ conjunction: 10, opposition: 10, trine: 8, sextile: 6, square: 5, quintile: 1 });
  const pairs = couples.cases.map((couple) => {
    const [a, b] = [castOf(couple.person_a), castOf(couple.person_b)];
    const found = aspectsAcross(aspectPoints(a), aspectPoints(b), orbs);
    return { couple, a, b, found };
  });
  const contacts = pairs.flatMap(({ found, couple }) =>
    listed(
      found.map((one) => `${one.a} ${one.aspect} ${one.b}`),
      couple.inter_aspects.map(({ p1, aspect, p2 }) => `${pointNamed(p1)} ${aspect} ${pointNamed(p2)}`),
    ),
  );
  const houses = pairs.flatMap(({ couple, a, b }) =>
    (
      [
        [a, b, couple.overlays_a_in_b],
        [b, a, couple.overlays_b_in_a],
      ] as const
    ).flatMap(([guest, host, expected]) => {
      const found = new Map<string, number>(overlays(guest, host).map(({ point, house }) => [point, house]));
      return Object.entries(expected).map(([point, house]): Pair<unknown> => [found.get(pointNamed(point)), house]);
    }),
  );
  const scores = pairs.map(({ couple, a, b }): Pair<unknown> => {
    const { score, rules } = discepolo(a, b);
    const told = (list: readonly { rule: string; points: number }[]) =>
      list.map(({ rule, points }) => `${rule} ${points}`).sort();
    return [
      [score, told(rules)],
      [couple.discepolo.score, told(couple.discepolo.breakdown)],
    ];
  });
  return [
    words(contacts, { what: 'aspects between two charts', authority: 'kerykeion' }),
    words(houses, { what: 'planets of one in the houses of the other', authority: 'kerykeion' }),
    words(scores, { what: 'Discepolo’s score, rule by rule', authority: 'kerykeion' }),
  ];
}

export const aspectsSection: Section = {
  title: 'Aspects and synastry',
  about:
    'Eight charts and five couples with the orbs of each program, which reach to 10°, so that far pairs ' +
    'are tested too.' +
    'A row is an aspect that either side finds. immanuel’s aspects are counted from its own places.',
  comparisons: [...kerykeionNatal(), ...immanuelNatal(), ...synastry()],
};

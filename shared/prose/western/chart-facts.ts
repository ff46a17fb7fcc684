import type { Aspect } from '../../engine/western/aspects.ts';
import type { ChartBalance, ElementName } from '../../engine/western/balance.ts';
import type { LunarPhase, PhaseName } from '../../engine/western/lunar-phase.ts';
import type { NatalChart, PointName } from '../../engine/western/natal.ts';
import type { Pattern } from '../../engine/western/patterns.ts';

/** What was found in a chart. */
export interface ChartFacts {
  chart: NatalChart;
  aspects: readonly Aspect<PointName>[];
  /** `uncertain` when the Moon takes part and the birth time is open */
  patterns: readonly (Pattern & { uncertain?: boolean })[];
  balance: ChartBalance;
  phase: LunarPhase;
  /** the phases of that day in order of time; more than one only when the birth time is open */
  possiblePhases: readonly PhaseName[];
}

/** What is read of a chart. */
export interface ReadFacts extends ChartFacts {
  /** the two signs of the Moon (0 … 11) on a day whose birth time is open; none when hers is sure */
  moonSigns: readonly number[];
  /** what holds of the elements in whichever of its signs the Moon stands: no leading ones where that differs */
  elements: { dominant: readonly ElementName[]; missing: readonly ElementName[] };
  /** true without a birth time: the Moon's aspects are guesses */
  openMoon: boolean;
  /** completed years of life; negative before birth */
  age: number;
}

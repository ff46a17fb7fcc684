/** The one place that decides what people's words tell of their safety. */
import { UNDERSTOOD } from '../content/languages.ts';
import { type Gravity, type Judge, judgeOf } from '../safety/gravity.ts';
import type { Danger, GraveMatter, InDanger, Safety } from '../safety/matters.ts';

let learned: Judge | undefined;

/** Learns from the examples, at the first text. */
function judge(): Judge {
  learned ??= judgeOf({
    words: UNDERSTOOD.flatMap(({ grave }) => grave.words),
    senses: UNDERSTOOD.flatMap(({ grave }) => grave.senses),
    examples: UNDERSTOOD.map(({ grave }) => grave.examples),
  });
  return learned;
}

/** Learns from the examples now, which takes about half a second, and not at the first text. */
export function prepareSafety(): void {
  judge();
}

/** What texts (a question, a category, a message) tell of somebody's safety, whatever language they are written in. */
export function safetyOf(...texts: readonly string[]): Safety {
  const gravity = judge()(...texts);
  const danger = dangerOf(gravity);
  return {
    danger,
    urgent: danger === 'emergency',
    forSomebodyElse: gravity.forSomebodyElse,
    matters: danger ? [] : gravity.kinds.flatMap((kind) => MATTERS[kind] ?? []),
    languages: gravity.languages,
  };
}

/** True where somebody is in danger. */
export function isInDanger(safety: Safety): safety is InDanger {
  return safety.danger !== undefined;
}

/** True for texts that tell neither of danger nor of a grave matter. */
export function isOrdinary({ danger, matters }: Safety): boolean {
  return danger === undefined && matters.length === 0;
}

function dangerOf({ kind, matter = '' }: Gravity): Danger | undefined {
  if (kind !== 'crisis' && kind !== 'abuse') return undefined;
  return DANGER_OF[matter] ?? (kind === 'abuse' ? 'violence_home' : 'suicide');
}

const DANGER_OF: Readonly<Record<string, Danger | undefined>> = {
  self_harm: 'self_harm',
  emergency: 'emergency',
  sexual: 'rape_abuse',
  child: 'child',
  harming: 'harm_to_others',
};

const MATTERS: Readonly<Record<string, readonly GraveMatter[] | undefined>> = {
  death: ['lifespan'],
  health: ['illness'],
  law: ['court'],
  money: ['money'],
};

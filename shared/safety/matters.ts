/** What a text may tell of: dangers, which are met with help, and grave matters, which no card or chart decides. */

/** Kinds of danger that are weighed. */
export const WEIGHED_DANGERS = [
  ...(['suicide', 'self_harm', 'overdose', 'emergency', 'violence_now'] as const),
  ...(['violence_home', 'rape_abuse', 'child', 'harm_to_others'] as const),
] as const;

/** Kinds of danger, of the writer or of somebody else; that somebody is missing, words alone tell. */
export const DANGERS = [...WEIGHED_DANGERS, 'missing'] as const;
export type Danger = (typeof DANGERS)[number];

/** What somebody does to themselves, and says of themselves: `my son says he …`. */
export const OF_ONESELF: readonly Danger[] = ['suicide', 'self_harm'];

/** What is denied: that the writer means to die, or that anybody was hurt. */
export const DENIED = ['self', 'deed'] as const;
export type Denied = (typeof DENIED)[number];

/** Grave matters without danger. */
export const GRAVE_MATTERS = [
  ...(['bereavement', 'fertility', 'illness', 'court', 'money', 'third_person', 'lifespan'] as const),
] as const;
export type GraveMatter = (typeof GRAVE_MATTERS)[number];

/** What texts tell of somebody's safety. */
export interface Safety {
  /** what somebody is in danger of; undefined where nobody seems to be */
  danger: Danger | undefined;
  /** true where nothing can wait: pills were taken, somebody bleeds, does not breathe, stands on a bridge */
  urgent: boolean;
  /** true when the writer seems to worry about somebody else */
  forSomebodyElse: boolean;
  /** true where danger is no more than likely: then it is asked first */
  unsure?: boolean;
  /** true where danger is barely above the threshold, and unsure, of few words */
  faint?: boolean;
  /** true where no words are certain of danger: only their weights tell of it */
  weighed?: boolean;
  /** true where weights alone tell of danger, and a word of danger stands beside: certain of nothing by itself */
  hard?: boolean;
  /** what is said not to be: nobody thinks of dying, nobody is hurt */
  denied?: readonly Denied[];
  /** true where nothing is clear enough to be met as danger or a grave matter, and words are perhaps a cry for help */
  perhaps?: boolean;
  /** true where a parent or teacher is said to kill or beat somebody, as people say it: it may be true */
  threatened?: boolean;
  /** grave matters, the likeliest first; none where there is danger */
  matters: readonly GraveMatter[];
  /** codes of the languages that the words may be of, the likeliest first; none where nothing was found */
  languages: readonly string[];
}

/** What is met with help and with nothing else. */
export type InDanger = Safety & { danger: Danger };

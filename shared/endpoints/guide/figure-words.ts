/** Words of a topic that ask for a figure of a birth chart. */
import type { UNDERSTOOD } from '../../content/languages.ts';

/** What of a chart messages ask for, as figures-asked.json lists it. */
export type FigureName = keyof (typeof UNDERSTOOD)[number]['guide']['figures'];

/** The word of a topic that asks for a figure. */
export const figureWord = (name: FigureName) => `fig_${name}`;

/** True for a word that asks for a figure. */
export const isOfFigure = (word: string) => word.startsWith('fig_');

/** What is asked of a picture beside the answer that it shows. */
import type { Language } from '../content/languages.ts';
import type { Theme } from './theme.ts';

export const CHART_STYLES = ['north', 'south'] as const;

/** How Indian charts are laid out: houses stand still in the north, signs in the south. */
export type ChartStyle = (typeof CHART_STYLES)[number];

export interface PictureWish {
  style: ChartStyle;
  theme: Theme;
  language: Language;
  /** pixels that it is said to be wide, where that is said */
  width?: number;
}

/** The colours of pictures: one palette by day, one by night, both with letters well above 4.5 : 1 on their ground. */
import { recordOf } from '../narrow.ts';
import type { Tone } from './scene.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;

/** `auto` follows the reader's screen; on paper it is light. */
export type Theme = (typeof THEMES)[number];

export const TONES = [
  'ink',
  'soft',
  'faint',
  'line',
  'paper',
  'panel',
  'accent',
  'gold',
  'fire',
  'earth',
  'air',
  'water',
  'easy',
  'hard',
  'joined',
] as const satisfies readonly Tone[];

type Palette = Readonly<Record<Tone, string>>;

export const LIGHT: Palette = {
  ink: '#1d1b2e',
  soft: '#57536b',
  faint: '#e9e4d8',
  line: '#b9ae97',
  paper: '#fdfbf5',
  panel: '#f6f1e5',
  accent: '#4a3aa7',
  gold: '#8a6414',
  fire: '#a8321f',
  earth: '#4d6a1e',
  air: '#8a6414',
  water: '#1f5f8f',
  easy: '#1f6f8b',
  hard: '#b0303c',
  joined: '#44702a',
};

export const DARK: Palette = {
  ink: '#f1ecdf',
  soft: '#b9b2c9',
  faint: '#2b2942',
  line: '#5d5878',
  paper: '#14132a',
  panel: '#1c1a36',
  accent: '#b3a6ff',
  gold: '#e3bf6a',
  fire: '#ff9a85',
  earth: '#b5d67d',
  air: '#f0d080',
  water: '#86c5f4',
  easy: '#7fd0e6',
  hard: '#ff96a0',
  joined: '#a5d98a',
};

/** Rules that turn a picture dark with its reader's screen, and never on paper. */
export const AUTO_STYLE = `@media screen and (prefers-color-scheme:dark){${Object.values(
  recordOf(TONES, (tone) => `.f-${tone}{fill:${DARK[tone]}}.s-${tone}{stroke:${DARK[tone]}}`),
).join('')}}`;

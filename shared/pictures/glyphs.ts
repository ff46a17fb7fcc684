/**
 * The signs of planets and of the zodiac, drawn by us with one pen on a square of 24: the fonts of half the world's
 * devices lack them, or show them as coloured pictures.
 */
import { circle } from './glyph-circle.ts';
import { EMBLEMS } from './tarot/emblems.ts';

/** The side of the square that the paths below are drawn on. */
export const GLYPH_SIDE = 24;

const PATHS: Readonly<Record<string, string>> = {
  ...EMBLEMS,
  sun: `${circle(12, 12, 8.5)}${circle(12, 12, 0.7)}`,
  moon: 'M15.5 3.5a9 9 0 1 0 0 17a10.5 10.5 0 0 1 0-17Z',
  mercury: `${circle(12, 10.5, 4.7)}M12 15.2v6.3M9 18.5h6M7.4 2.5a4.7 4.2 0 0 0 9.2 0`,
  venus: `${circle(12, 8.5, 5.5)}M12 14v7.5M8.5 17.8h7`,
  mars: `${circle(10, 14, 6)}M14.3 9.7L20.5 3.5M15 3.5h5.5V9`,
  jupiter: 'M5 8.2C5 3.8 12.5 2.6 12.5 8C12.5 12 8.5 15 5 16h14M16 5v16.5',
  saturn: 'M8.5 3v12.5M5 6.3h7.5M8.5 12c2.2-3.6 8-3.2 8 1c0 3.2-3.2 4-3.2 6.3c0 1.6 1.5 2.2 3.2 1.6',
  uranus: `${circle(12, 18.5, 2.7)}M12 15.8V4M6.5 3.5v8.5M17.5 3.5v8.5M6.5 8h11`,
  neptune:
    'M5.5 4c0 6.5 2.2 9.5 6.5 9.5S18.5 10.5 18.5 4M12 3v18.5M8.5 17.8h7M4 5.5L5.5 3.7L7 5.5M10.5 4.8L12 3L13.5 4.8M17 5.5L18.5 3.7L20 5.5',
  pluto: `${circle(12, 6, 3)}M6 5.5c0 5 2 7.5 6 7.5s6-2.5 6-7.5M12 13v8.5M8.5 17.5h7`,
  chiron: `${circle(11, 17.5, 3.7)}M11 13.8V2.5M11 9.5L17 3.5M11.5 9L17.5 13`,
  true_node: `${circle(6.2, 17.5, 2.5)}${circle(17.8, 17.5, 2.5)}M7.3 15.2C2.5 3 21.5 3 16.7 15.2`,
  mean_node: `${circle(6.2, 17.5, 2.5)}${circle(17.8, 17.5, 2.5)}M7.3 15.2C2.5 3 21.5 3 16.7 15.2`,
  south_node: `${circle(6.2, 6.5, 2.5)}${circle(17.8, 6.5, 2.5)}M7.3 8.8C2.5 21 21.5 21 16.7 8.8`,
  mean_lilith: 'M14.5 2.5a6 6 0 1 0 0 11a7.2 7.2 0 0 1 0-11ZM11.5 14.2v7.3M8.5 18h6',
  part_of_fortune: `${circle(12, 12, 8.5)}M6 6l12 12M18 6L6 18`,
  ceres: 'M9 3.5a5.5 5.5 0 1 1-1.5 8.5M13 13.5v8M9.5 17.5h7',
  pallas: 'M12 2.5l4.5 6l-4.5 6l-4.5-6ZM12 14.5v7M8.5 18h7',
  juno: 'M12 2.5v8M8.5 4l7 5M15.5 4l-7 5M12 10.5v11M8.5 17h7',
  vesta: 'M5 10.5h14M5 10.5l2 9.5h10l2-9.5M12 8c-3-2 0-3.5 0-5.5c0 2 3 3.5 0 5.5Z',

  aries: 'M12 21.5V10C12 1.5 3.5 2 4 7.5c.2 1.7 1.2 2.6 2.5 3M12 10c0-8.5 8.5-8 8-2.5c-.2 1.7-1.2 2.6-2.5 3',
  taurus: `${circle(12, 15.3, 6)}M5 2.5c1 4.6 3.5 6.8 7 6.8s6-2.2 7-6.8`,
  gemini: 'M4.5 3c4.5 2.6 10.5 2.6 15 0M4.5 21c4.5-2.6 10.5-2.6 15 0M8.5 4.6v14.8M15.5 4.6v14.8',
  cancer: `${circle(7, 9.5, 2.8)}${circle(17, 14.5, 2.8)}M4.2 9.5C5 4.5 14.5 3 20.5 7M19.8 14.5C19 19.5 9.5 21 3.5 17`,
  leo: `${circle(7, 14.5, 2.8)}M9.4 13C8 9.5 6.5 7.5 8.5 4.8C11 1.8 16.5 3.2 16 8c-.4 3.5-2.5 6.5-2.5 9.5c0 3.5 3.8 4.5 6 2.2`,
  virgo:
    'M3 5c1.8 0 2.5 1.2 2.5 3v10.5M5.5 8c0-2 1-3 2.5-3s2.5 1 2.5 3v10.5M10.5 8c0-2 1-3 2.5-3s2.5 1 2.5 3v8c0 3.2 1.7 5 4.5 5.5M15.5 10.5c2.3-2.6 5.5-1.4 5 1.8c-.5 3-4 6-8 8.2',
  libra: 'M3.5 20.5h17M3.5 16h5.5c-1.7-1.3-2.6-3-2.6-5a5.6 5.6 0 0 1 11.2 0c0 2-.9 3.7-2.6 5h5.5',
  scorpio:
    'M3 5c1.8 0 2.5 1.2 2.5 3v10.5M5.5 8c0-2 1-3 2.5-3s2.5 1 2.5 3v10.5M10.5 8c0-2 1-3 2.5-3s2.5 1 2.5 3v9c0 2.4 1 3.5 2.7 3.5c1.3 0 2.2-.6 3-2M18.8 19.3l2.7-1.2l.5 2.9',
  sagittarius: 'M4 20.5L20 4M12.5 4H20v7.5M6.5 11.5l6.5 6.5',
  capricorn:
    'M3.5 4.5c2.3 0 3 1.5 3 4v7M6.5 8.5c0-2.6 1.3-4 3-4s3 1.4 3 4v7.5c0 3-1.5 5.2-4 5.5M12.5 15.5a3.7 3.7 0 1 1 3.2 4.8c-1.8 0-3.2-1.6-3.2-4',
  aquarius: 'M3 10.5l3.6-3.5l3.6 3.5l3.6-3.5l3.6 3.5L21 7M3 17l3.6-3.5l3.6 3.5l3.6-3.5l3.6 3.5L21 13.5',
  pisces: 'M5 2.5c4.5 5.7 4.5 13.3 0 19M19 2.5c-4.5 5.7-4.5 13.3 0 19M4.5 12h15',

  conjunction: `${circle(9, 15, 5)}M12.6 11.4L19.5 4.5`,
  opposition: `${circle(6.5, 17.5, 3.8)}${circle(17.5, 6.5, 3.8)}M9.2 14.8L14.8 9.2`,
  square: 'M5 5h14v14H5Z',
  trine: 'M12 4L20.5 19H3.5Z',
  sextile: 'M12 3.5v17M4.6 7.8l14.8 8.4M19.4 7.8L4.6 16.2',
  quincunx: 'M3.5 7h17M12 7L6 19M12 7L18 19',
  semisextile: 'M3.5 17h17M12 17L6 5M12 17L18 5',
  semisquare: 'M18.5 5L5 18.5h14.5',
  sesquiquadrate: 'M4 4h10v10H4ZM20 9.5L10 20h11',
  quintile: `${circle(12, 11, 7)}M13.5 14.5l5 6`,
  biquintile: `M4 4v12${circle(6.8, 13.2, 2.8)}${circle(16, 12, 4.5)}M17 14.5l3.5 4.5`,

  tick: 'M4 12.8l5.3 5.7L20 6',
  cross: 'M6 6l12 12M18 6L6 18',

  retrograde: 'M7 21V4h5.5a4.3 4.3 0 0 1 0 8.6H7M11.5 12.6L18.5 21M18.5 14L11 21.5',
  exalted: 'M12 21V4M6 10l6-6l6 6',
  vargottama: 'M4 9h16M4 15h16',
  debilitated: 'M12 3v17M6 14l6 6l6-6',
  combust: `${circle(12, 12, 4)}M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M18.7 5.3l-2.1 2.1M7.4 16.6l-2.1 2.1`,
};

/** The path of a sign by its name on the wire; throws where there is none, which is a bug. */
export function glyphPath(name: string): string {
  const path = PATHS[name];
  if (path === undefined) throw new Error(`there is no glyph ${name}`);
  return path;
}

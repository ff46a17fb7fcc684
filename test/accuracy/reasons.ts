/** Reasons that several tables share; those of one table stand beside it. */
export const DELTA_T =
  'Nobody knows yet how fast the Earth will turn. For years to come each side guesses delta T in its own way (ours: ' +
  'predictions of the IERS to 2033, then the curve of Stephenson, Morrison and Hohenkerk 2016), and the Moon moves ' +
  'half an arc-second in a second.';
export const VERSIONS = 'Two versions of one library: 2.09.03 here, 2.10.03 there. Nothing that an answer prints.';
export const TRUE_NODE =
  'Swiss Ephemeris computes the true node in another way since version 2.10; ours is the older way. They stay within ' +
  'half an arc-second, less than two units of the last digit of an answer.';
export const OTHER_FILES = 'Other files of the planets: it reads JPL’s DE441, we read DE431.';
export const CUT =
  'The time of the return is found to a fraction of a second here and to the whole second there; the Lagna and most ' +
  'sahams move 15″ and more in a second.';

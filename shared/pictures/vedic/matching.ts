/** Marriage matching as scores: thirty-six gunas of the north, ten poruthams of the south. */
import { wordsIn } from '../../content/languages.ts';
import { certain } from '../../narrow.ts';
import { decimalText } from '../../prose/decimal.ts';
import { filled } from '../../prose/phrase.ts';
import { heading } from '../heading.ts';
import type { PictureWish } from '../picture.ts';
import type { Mark, Scene } from '../scene.ts';
import { ring, SCORES_WIDTH, type ScoreRow, scoreRows, verdict } from '../scores.ts';

interface Compared {
  name: string;
  bride: string;
  groom: string;
  cancelled: boolean;
}

/** What the picture needs of an answer of guna milan. */
export interface GunaAnswer {
  result: {
    total_exact: number;
    max_gunas: number;
    verdict_text: string;
    kootas: readonly (Compared & { score_exact: number; max: number })[];
    notes: readonly string[];
  };
}

/** What the picture needs of an answer of porutham. */
export interface PoruthamAnswer {
  result: {
    matched: number;
    total: number;
    verdict_text: string;
    poruthams: readonly (Compared & { matched: boolean })[];
    notes: readonly string[];
  };
}

/** The gunas that a couple has of all there are, and those of each koota. */
export function gunaScores({ result }: GunaAnswer, wish: PictureWish): Scene {
  const { scores } = wordsIn(wish.language).pictures;
  const rows = result.kootas.map((koota) => ({
    ...rowOf(koota, wish),
    score: koota.score_exact,
    max: koota.max,
  }));
  const moons = moonsOf(result.kootas, ['Tara', 'Bhakoot'], wish);
  return sceneOf([scores.guna_milan, moons], [result.total_exact, result.max_gunas], result, rows, wish);
}

/** How many poruthams agree, and which. */
export function poruthamScores({ result }: PoruthamAnswer, wish: PictureWish): Scene {
  const { scores } = wordsIn(wish.language).pictures;
  const rows = result.poruthams.map((porutham) => ({
    ...rowOf(porutham, wish),
    score: porutham.matched ? 1 : 0,
    max: 1,
    isMatched: porutham.matched,
  }));
  const moons = moonsOf(result.poruthams, ['Dina', 'Rasi'], wish);
  return sceneOf([scores.porutham, moons], [result.matched, result.total], result, rows, wish);
}

/** What is compared, by its name in words; a score that tradition lifts says so. */
function rowOf({ name, bride, groom, cancelled }: Compared, { language }: PictureWish) {
  const { scores } = wordsIn(language).pictures;
  const shown = certain(scores.names[name], name);
  return {
    name: cancelled ? filled(scores.cancelled, { name: shown }) : shown,
    note: `${bride} · ${groom}`,
    told: filled(scores.both, { bride, groom }),
  };
}

/** Whose Moon is where: the bride's star and sign, then the groom's, as the rows have the two. */
function moonsOf(all: readonly Compared[], names: readonly [star: string, rasi: string], { language }: PictureWish) {
  const { scores } = wordsIn(language).pictures;
  const [star, rasi] = names.map((name) =>
    certain(
      all.find((each) => each.name === name),
      name,
    ),
  );
  return (['bride', 'groom'] as const).map((who) => filled(scores[who], { star: star[who], rasi: rasi[who] }));
}

function sceneOf(
  [title, moons]: readonly [string, readonly string[]],
  [score, max]: readonly [number, number],
  { verdict_text, notes }: { verdict_text: string; notes: readonly string[] },
  rows: readonly (ScoreRow & { told: string })[],
  { language }: PictureWish,
): Scene {
  const { pictures, grammar } = wordsIn(language);
  const { scores } = pictures;
  const head = heading(title, moons, SCORES_WIDTH);
  const marks: Mark[] = [...head.marks];
  let bottom = head.height;
  for (const part of [
    (top: number) => ring(score, max, top, grammar),
    (top: number) => verdict(verdict_text, top),
    (top: number) => scoreRows(rows, top, grammar),
  ]) {
    const block = part(bottom);
    marks.push(...block.marks);
    bottom += block.height;
  }
  const descriptions = rows.map(({ name, told, score: one, max: most, isMatched }) => {
    if (isMatched === undefined) return `${name}: ${decimalText(one, grammar)} / ${most} (${told})${grammar.stop}`;
    return `${name}: ${isMatched ? scores.agrees : scores.disagrees} (${told})${grammar.stop}`;
  });
  return {
    width: SCORES_WIDTH,
    height: bottom + 20,
    title,
    description: [
      `${decimalText(score, grammar)} / ${max}${grammar.stop}`,
      `${moons.join(' · ')}${grammar.stop}`,
      verdict_text,
      ...descriptions,
      ...notes,
    ].join(' '),
    language,
    marks,
  };
}

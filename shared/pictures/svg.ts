/** The one printer of pictures: a scene in, a whole SVG document out. */
import { GLYPH_SIDE, glyphPath } from './glyphs.ts';
import { BOLD, CARRIED_TYPEFACE, lettersFor } from './letters.ts';
import {
  type Glyph,
  type Group,
  type Label,
  type Mark,
  NARROW_PX,
  px,
  type Scene,
  type Tone,
  type TwoForms,
} from './scene.ts';
import { AUTO_STYLE, DARK, LIGHT, type Theme } from './theme.ts';

const TYPEFACE = "'Avenir Next','Segoe UI','Noto Sans','Noto Sans Devanagari'";

/** Strokes of glyphs, in units of their own square. */
const GLYPH_STROKE = 1.7;

/**
 * A scene as SVG, said to be so many pixels wide. Colours stand on every mark, so that the picture looks the same
 * wherever it is shown; with the theme `auto` a style exchanges them with the reader's screen. Its words are text:
 * they can be found, copied and read aloud.
 */
export function svgOf(scene: Scene, theme: Theme, shownWidth = scene.width): string {
  const paint = painter(theme);
  const { width, height, title, description, language } = scene;
  const marks = shownWidth < NARROW_PX ? scene.marks.flatMap(narrowed) : scene.marks;
  const rules = [
    lettersFor(marks),
    theme === 'auto' ? AUTO_STYLE : '',
    marks.some(({ kind }) => kind === 'forms') ? FORMS_STYLE : '',
  ].join('');
  const style = rules && `<style>${rules}</style>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${px(width)} ${px(height)}" ` +
    `width="${px(shownWidth)}" height="${px((height * shownWidth) / width)}" role="img" lang="${language}" aria-labelledby="title description" ` +
    `font-family="${TYPEFACE},'${CARRIED_TYPEFACE}',system-ui,sans-serif">` +
    `<title id="title">${escaped(title)}</title><desc id="description">${escaped(description)}</desc>${style}` +
    `<path d="M0 0H${px(width)}V${px(height)}H0Z"${paint.fill('paper')}/>` +
    `${marks.map((mark) => printed(mark, paint)).join('')}</svg>`
  );
}

/** What is left of a mark where the sheet is known to be narrow. */
const narrowed = (mark: Mark): readonly Mark[] => (mark.kind === 'forms' ? mark.narrow : [mark]);

/** Shows the narrow form of what has two where the sheet is. Programs without styles show the wide one. */
const FORMS_STYLE = `@media (max-width:${NARROW_PX - 1}px){.if-wide{display:none}.if-narrow{display:inline}}`;

/** How tones become attributes. */
interface Painter {
  fill(tone: Tone | undefined): string;
  stroke(tone: Tone | undefined): string;
}

function painter(theme: Theme): Painter {
  const palette = theme === 'dark' ? DARK : LIGHT;
  const named = (letter: string, tone: Tone) => (theme === 'auto' ? ` class="${letter}-${tone}"` : '');
  return {
    fill: (tone) => (tone ? ` fill="${palette[tone]}"${named('f', tone)}` : ' fill="none"'),
    stroke: (tone) => (tone ? ` stroke="${palette[tone]}"${named('s', tone)}` : ''),
  };
}

function printed(mark: Mark, paint: Painter): string {
  if (mark.kind === 'label') return printedLabel(mark, paint);
  if (mark.kind === 'glyph') return printedGlyph(mark, paint);
  if (mark.kind === 'group') return printedGroup(mark, paint);
  if (mark.kind === 'forms') return printedForms(mark, paint);
  // one element carries one class: what is both filled and outlined is drawn as two
  if (mark.fill && mark.stroke) {
    return printed({ ...mark, stroke: undefined }, paint) + printed({ ...mark, fill: undefined }, paint);
  }
  const width = mark.stroke && mark.width !== undefined ? ` stroke-width="${px(mark.width)}"` : '';
  const look = `${paint.fill(mark.fill)}${paint.stroke(mark.stroke)}${width}`;
  if (mark.kind === 'disc') {
    return `<circle cx="${px(mark.x)}" cy="${px(mark.y)}" r="${px(mark.radius)}"${look}/>`;
  }
  const dash = mark.dash ? ` stroke-dasharray="${mark.dash}"` : '';
  const opacity = mark.opacity === undefined ? '' : ` opacity="${mark.opacity}"`;
  return `<path d="${mark.path}"${look}${dash}${opacity}/>`;
}

function printedGroup({ data, marks }: Group, paint: Painter): string {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escaped(value)}"`);
  return `<g${attributes.join('')}>${marks.map((mark) => printed(mark, paint)).join('')}</g>`;
}

function printedForms({ wide, narrow }: TwoForms, paint: Painter): string {
  const all = (marks: readonly Mark[]) => marks.map((mark) => printed(mark, paint)).join('');
  return `<g class="if-wide">${all(wide)}</g><g class="if-narrow" display="none">${all(narrow)}</g>`;
}

function printedLabel({ x, y, text, size, anchor, tone, isBold, turns, tilt }: Label, paint: Painter): string {
  const where = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
  const weight = isBold ? ` font-weight="${BOLD}"` : '';
  const place = `x="${px(x)}" y="${px(y)}" font-size="${px(size)}"`;
  const degrees = 90 * (turns ?? 0) + (tilt ?? 0);
  const turn = degrees ? ` transform="rotate(${px(degrees)} ${px(x)} ${px(y)})"` : '';
  return `<text ${place}${where}${weight}${turn}${paint.fill(tone)}>${escaped(text)}</text>`;
}

function printedGlyph({ x, y, name, size, tone, turns, pen: stroke = GLYPH_STROKE }: Glyph, paint: Painter): string {
  const scale = size / GLYPH_SIDE;
  const turn = turns ? `rotate(${90 * turns} ${px(x)} ${px(y)}) ` : '';
  const move = `${turn}translate(${px(x - size / 2)} ${px(y - size / 2)}) scale(${Math.round(scale * 1e4) / 1e4})`;
  const pen = `stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round"`;
  return `<path transform="${move}" d="${glyphPath(name)}" fill="none" ${pen}${paint.stroke(tone)}/>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter).replaceAll(CONTROLS, '');
}

/** XML has no way to write them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

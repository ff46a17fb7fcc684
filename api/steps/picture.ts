import { LANGUAGES, type Language } from '../../shared/content/languages.ts';
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { type FieldError, invalid } from '../../shared/errors.ts';
import { LIMITS } from '../../shared/limits.ts';
import { first } from '../../shared/narrow.ts';
import { CHART_STYLES, type PictureWish } from '../../shared/pictures/picture.ts';
import type { Scene } from '../../shared/pictures/scene.ts';
import { svgOf } from '../../shared/pictures/svg.ts';
import { THEMES } from '../../shared/pictures/theme.ts';
import type { FormOrder } from '../answer-form.ts';
import type { ApiRequest } from '../request.ts';

/** The media type of pictures. */
export const SVG = 'image/svg+xml';

/**
 * What is to be drawn of an answer, taken out of the query of a request. Throws `validation_failed` for unknown styles
 * and themes, and for widths that are none.
 */
export function pictureOrder(endpoint: Endpoint, { query }: ApiRequest): FormOrder {
  const errors: FieldError[] = [];
  const style = wished(query, 'style', CHART_STYLES, errors);
  const theme = wished(query, 'theme', THEMES, errors);
  const width = wishedWidth(query, errors);
  if (errors.length > 0) throw invalid(errors);
  return (text) => {
    const scene = sceneOf(endpoint, text.toString(), { style, theme, width });
    return scene && { text: svgOf(scene, theme, width), type: `${SVG}; charset=utf-8` };
  };
}

/** The picture of the JSON text of an answer. Undefined where there is nothing to draw. */
export function sceneOf({ picture }: Endpoint, text: string, wish: Omit<PictureWish, 'language'>): Scene | undefined {
  const answer = JSON.parse(text);
  return picture?.(answer, { ...wish, language: languageOf(answer) });
}

/** Takes one wish out of a query. The first of the accepted ones stands where none is said. */
function wished<const T extends string>(
  query: URLSearchParams,
  name: keyof PictureWish,
  accepted: readonly [T, ...T[]],
  errors: FieldError[],
): T {
  const value = query.get(name);
  query.delete(name);
  const known = value === null ? accepted[0] : accepted.find((one) => one === value.toLowerCase());
  if (known === undefined) {
    errors.push({ pointer: `/${name}`, code: 'enum', message: `must be one of ${accepted.join(', ')}` });
  }
  return known ?? accepted[0];
}

function wishedWidth(query: URLSearchParams, errors: FieldError[]): number | undefined {
  const value = query.get('width');
  query.delete('width');
  if (value === null) return undefined;
  const width = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  const { narrowestPicture: least, widestPicture: most } = LIMITS;
  const refuse = (code: 'type' | 'minimum' | 'maximum', message: string) =>
    errors.push({ pointer: '/width', code, message });
  if (Number.isNaN(width)) refuse('type', 'must be a whole number of pixels');
  else if (width < least) refuse('minimum', `must be at least ${least}`);
  else if (width > most) refuse('maximum', `must be at most ${most}`);
  return width;
}

/** Pictures speak the language of the answer that they show. */
function languageOf({ meta }: { meta?: { language?: string } }): Language {
  return LANGUAGES.find((language) => language === meta?.language) ?? first(LANGUAGES, 'language');
}

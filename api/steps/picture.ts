import { LANGUAGES, type Language } from '../../shared/content/languages.ts';
import { catalogue } from '../../shared/endpoints/catalogue.ts';
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { type FieldError, invalid, Problem } from '../../shared/errors.ts';
import { type Outcome, problemOf } from '../../shared/jobs/outcome.ts';
import { CHART_STYLES, type ChartStyle, type PictureWish } from '../../shared/pictures/picture.ts';
import type { Scene } from '../../shared/pictures/scene.ts';
import { svgOf } from '../../shared/pictures/svg.ts';
import { THEMES, type Theme } from '../../shared/pictures/theme.ts';
import type { ApiRequest } from '../request.ts';

/** The media type of pictures. */
export const SVG = 'image/svg+xml';

/** An answer as a picture. */
export interface Picture {
  text: string;
  type: string;
}

/** Draws the JSON text of an answer. Undefined where the answer has nothing to draw, and goes out as it is. */
export type PictureOrder = (text: string | Buffer) => Picture | undefined;

/**
 * What a request that would rather have a picture wants drawn, taken out of its query; undefined where JSON will do.
 * Throws `not_acceptable` where the endpoint has no picture and nothing else is wanted, `validation_failed` for unknown
 * styles and themes.
 */
export function orderOf(endpoint: Endpoint, request: ApiRequest): PictureOrder | undefined {
  if (request.accepts(['application/json', SVG]) !== SVG) return undefined;
  if (!endpoint.picture) {
    if (request.accepts(['application/json'])) return undefined;
    const drawable = catalogue.filter((other) => other.picture).map(({ method, path }) => `${method} ${path}`);
    throw new Problem('not_acceptable', `${endpoint.path} has no picture; these have: ${drawable.join(', ')}.`);
  }
  const errors: FieldError[] = [];
  const style = wished(request.query, 'style', CHART_STYLES, errors);
  const theme = wished(request.query, 'theme', THEMES, errors);
  if (errors.length > 0) throw invalid(errors);
  return (text) => {
    const scene = sceneOf(endpoint, text.toString(), style, theme);
    return scene && { text: svgOf(scene, theme), type: `${SVG}; charset=utf-8` };
  };
}

/** The picture of the JSON text of an answer. Undefined where there is nothing to draw. */
export function sceneOf({ picture }: Endpoint, text: string, style: ChartStyle, theme: Theme): Scene | undefined {
  const answer = JSON.parse(text);
  return picture?.(answer, { style, theme, language: languageOf(answer) });
}

/** Takes one wish out of a query. The first of the accepted ones stands where none is said. */
function wished<const T extends string>(
  query: URLSearchParams,
  name: keyof PictureWish,
  accepted: readonly [T, ...T[]],
  errors: FieldError[],
): T {
  const said = query.get(name);
  query.delete(name);
  const known = said === null ? accepted[0] : accepted.find((one) => one === said.toLowerCase());
  if (known === undefined) {
    errors.push({ pointer: `/${name}`, code: 'enum', message: `must be one of ${accepted.join(', ')}` });
  }
  return known ?? accepted[0];
}

/** Pictures speak the language of the answer that they show. */
function languageOf({ meta }: { meta?: { language?: string } }): Language {
  return LANGUAGES.find((language) => language === meta?.language) ?? LANGUAGES[0];
}

/** Draws an outcome before anything is kept: what cannot be drawn has failed, and is refunded. Never throws. */
export function drawn(
  order: PictureOrder | undefined,
  outcome: Outcome,
  reportBug: (error: unknown) => void,
): { outcome: Outcome; picture?: Picture } {
  if (!order || !outcome.ok) return { outcome };
  try {
    return { outcome, picture: order(outcome.text) };
  } catch (error) {
    return { outcome: { ok: false, problem: problemOf(error, reportBug) } };
  }
}

/** What each endpoint does, in the language of whoever reads the page. */
import spanish from '../../shared/content/es/endpoints.json' with { type: 'json' };
import hindi from '../../shared/content/hi/endpoints.json' with { type: 'json' };
import type { Language } from '../../shared/content/languages.ts';
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { language } from './words.ts';

/** By the names of the endpoints; English stands where an endpoint is declared. */
export const SUMMARIES: Partial<Record<Language, Readonly<Record<string, string>>>> = { es: spanish, hi: hindi };

/** An endpoint in a line. */
export function summaryOf({ name, summary }: Pick<Endpoint, 'name' | 'summary'>): string {
  return SUMMARIES[language()]?.[name] ?? summary;
}

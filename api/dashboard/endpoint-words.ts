/** What endpoints do and what their members are, in the language of whoever reads the page. */
import spanish from '../../shared/content/es/endpoints.json' with { type: 'json' };
import hindi from '../../shared/content/hi/endpoints.json' with { type: 'json' };
import type { Language } from '../../shared/content/languages.ts';
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { language } from './words.ts';

/** What is said of endpoints by their names, and of members by what stands in English where they are declared. */
interface EndpointWords {
  summaries: Readonly<Record<string, string>>;
  members: Readonly<Record<string, string>>;
}

export const ENDPOINT_WORDS: Partial<Record<Language, EndpointWords>> = { es: spanish, hi: hindi };

/** An endpoint in a line. */
export function summaryOf({ name, summary }: Pick<Endpoint, 'name' | 'summary'>): string {
  return ENDPOINT_WORDS[language()]?.summaries[name] ?? summary;
}

/** What a member is; English where the language has no word for it yet. */
export function memberText(description: string): string {
  return ENDPOINT_WORDS[language()]?.members[description] ?? description;
}

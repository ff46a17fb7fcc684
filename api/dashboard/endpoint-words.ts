/** What endpoints do and what their members are, in the language of whoever reads the page. */
import spanish from '../../shared/content/es/endpoints.json' with { type: 'json' };
import hindi from '../../shared/content/hi/endpoints.json' with { type: 'json' };
import type { Language } from '../../shared/content/languages.ts';
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { endpointLabel } from '../docs/endpoint-paths.ts';
import { language } from './words.ts';

/**
 * What is said of endpoints by their names; of members, and in the texts of examples, by what stands in English where
 * they are declared.
 */
interface EndpointWords {
  names: Readonly<Record<string, string>>;
  summaries: Readonly<Record<string, string>>;
  descriptions: Readonly<Record<string, string>>;
  examples: Readonly<Record<string, string>>;
  members: Readonly<Record<string, string>>;
}

export const ENDPOINT_WORDS: Partial<Record<Language, EndpointWords>> = { es: spanish, hi: hindi };

/** An endpoint by its name for people. */
export function nameOf(endpoint: Endpoint): string {
  return ENDPOINT_WORDS[language()]?.names[endpoint.name] ?? endpointLabel(endpoint);
}

/** An endpoint in a line. */
export function summaryOf({ name, summary }: Pick<Endpoint, 'name' | 'summary'>): string {
  return ENDPOINT_WORDS[language()]?.summaries[name] ?? summary;
}

/** The same behind its name: what the name says already is not said again. */
export function summaryBehindName(endpoint: Endpoint): string {
  const [name, summary] = [nameOf(endpoint), summaryOf(endpoint)];
  if (!summary.toLowerCase().startsWith(name.toLowerCase())) return summary;
  const rest = summary.slice(name.length).replace(/^[:,]?\s+/, '');
  const isAnother = summary.slice(name.length).startsWith(':');
  return isAnother ? `${rest.slice(0, 1).toUpperCase()}${rest.slice(1)}` : rest;
}

/** How an endpoint computes, where that is more than a line. */
export function descriptionOf({ name, description }: Pick<Endpoint, 'name' | 'description'>): string | undefined {
  return ENDPOINT_WORDS[language()]?.descriptions[name] ?? description;
}

/** The example of an endpoint, as somebody would write it who reads the page. */
export function exampleOf({ example }: Pick<Endpoint, 'example'>): Readonly<Record<string, unknown>> {
  const translated = ENDPOINT_WORDS[language()]?.examples ?? {};
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => [
      name,
      typeof value === 'string' ? (translated[value] ?? value) : value,
    ]),
  );
}

/** What a member is; English where the language has no word for it yet. */
export function memberText(description: string): string {
  return ENDPOINT_WORDS[language()]?.members[description] ?? description;
}

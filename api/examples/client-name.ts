/** What clients gather in a group of their own. */
const GATHERED: Readonly<Record<string, readonly string[]>> = {
  'list-jobs': ['jobs', 'list'],
  'get-job': ['jobs', 'get'],
  'stop-job': ['jobs', 'stop'],
  'job-results': ['jobs', 'results'],
};

/**
 * Where an endpoint stands in our clients, by its name: `vedic.varga-charts` → `vedic`, `vargaCharts`; of those that
 * belong to no group, the name alone.
 */
export function clientName(endpoint: string): readonly string[] {
  return (
    GATHERED[endpoint] ??
    endpoint.split('.').map((part) => part.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))
  );
}

/** The same as Python writes names: `varga_charts`. */
export function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

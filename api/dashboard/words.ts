import english from '../../shared/content/en/dashboard.json' with { type: 'json' };

/** Every sentence of the pages, in English. */
export const words = english;

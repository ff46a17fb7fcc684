import english from '../../shared/content/en/docs.json' with { type: 'json' };

/** Every sentence around the pages, in English. */
export const words = english;

/** Texts one after another, without those that are not there or say nothing. */
type Texts = readonly (string | undefined)[];

export const paragraph = (...texts: Texts): string => texts.filter(Boolean).join(' ');

export const paragraphs = (...texts: Texts): string => texts.filter(Boolean).join('\n\n');

import { CALENDAR, CSV } from '../steps/form.ts';
import { SVG } from '../steps/picture.ts';

/** The other forms of answers as clients name them, with their media types. */
export const FORMS = { svg: SVG, calendar: CALENDAR, csv: CSV } as const;

export type FormName = keyof typeof FORMS;

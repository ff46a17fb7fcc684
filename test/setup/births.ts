import type { FieldError } from '../../shared/errors.ts';

/** Where the tests of the corridor ask: an inline chart, and with `varga: 'all'` one that goes through the queue. */
export const VARGA_CHARTS = '/api/v1/vedic/varga-charts';

export const BIRTH = {
  date: '1996-12-07',
  time: '10:34',
  latitude: 13.0878,
  longitude: 80.2785,
  timezone: 'Asia/Kolkata',
};
export const INLINE = { ...BIRTH, varga: 9 };
export const QUEUED = { ...BIRTH, varga: 'all' };

/** For births whose reading must not be refused. */
export function refuseNothing(...errors: FieldError[]): void {
  if (errors.length > 0) throw new Error(`refused: ${JSON.stringify(errors)}`);
}

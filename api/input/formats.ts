/** Formats of our own, each a pattern that every reader of patterns understands: no flags. */
export const FORMATS: Readonly<Record<string, RegExp>> = {
  'uuid-or-all': /^([aA][lL][lL]|[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$/,
  'clock-time': /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/,
  'conversation-id': /^(?![aA][lL][lL]$)[\w.:-]{1,64}$/,
  'conversation-id-or-all': /^[\w.:-]{1,64}$/,
  'turn-mark': /^\d{1,18}$/,
  'page-mark': /^\d{1,16}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
};

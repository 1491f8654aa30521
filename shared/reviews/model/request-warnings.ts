import type { EditionField } from './platform.ts';
import { lastMoment } from './request.ts';
import type { Warning } from './response.ts';

/** Whether Unicode has a name for the language or country of this code. ZZ is its code for an unknown country. */
const isKnown = (field: EditionField, code: string): boolean => {
  const subtag = code.replace(/-.*/s, '').toUpperCase();
  const type = field === 'country' ? 'region' : field;
  return subtag !== 'ZZ' && new Intl.DisplayNames('en', { type, fallback: 'none' }).of(subtag) !== undefined;
};

/** The codes of a field, which is one value or a list, that nothing has. `all` is no code. */
const unknownCodes = (field: EditionField, value: unknown): readonly Warning[] =>
  [value].flat().flatMap((code) => {
    const isUnknown = typeof code === 'string' && code !== 'all' && !isKnown(field, code);
    const detail = `No known ${field} has the code ${code}: the platform may have read it as none, or as another one.`;
    return isUnknown ? [{ code: `${field}_unknown`, detail }] : [];
  });

/** A period that ends before it begins is no error: a review of before its end may have been edited since. */
const crossedDates = ({ sync_date, until_date }: Readonly<Record<string, unknown>>): readonly Warning[] => {
  if (typeof sync_date !== 'string' || typeof until_date !== 'string') return [];
  if (Date.parse(sync_date) <= lastMoment(until_date)) return [];
  const detail = `sync_date (${sync_date}) is after until_date (${until_date}): only reviews created by until_date and edited since sync_date pass.`;
  return [{ code: 'dates_crossed', detail }];
};

/** The warnings about a request itself. */
export const requestWarnings = (request: Readonly<Record<string, unknown>>): readonly Warning[] => [
  ...crossedDates(request),
  ...['sync_date', 'until_date'].flatMap((name): Warning[] => {
    const moment = String(request[name]);
    const detail = `${name} has no zone and was read as UTC: ${moment}.`;
    return moment.endsWith('-00:00') ? [{ code: 'zone_assumed', detail }] : [];
  }),
  ...(['language', 'country'] as const).flatMap((field) => unknownCodes(field, request[field])),
];

import type { EditionField } from './platform.ts';
import type { Warning } from './response.ts';

/** What differs between a request as it was sent and as it was understood. */

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
    return isUnknown ? [{ code: `${field}_unknown`, detail: `No known ${field} has the code ${code}.` }] : [];
  });

interface UnderstoodFields {
  readonly sync_date?: string | undefined;
  readonly until_date?: string | undefined;
  readonly language?: unknown;
  readonly country?: unknown;
}

/** The warnings about a request itself. */
export const requestWarnings = ({ sync_date, until_date, language, country }: UnderstoodFields): readonly Warning[] => {
  const assumed = Object.entries({ sync_date, until_date }).filter(([, moment]) => moment?.endsWith('-00:00'));
  return [
    ...assumed.map(([name, moment]) => ({
      code: 'zone_assumed' as const,
      detail: `${name} has no zone and was read as UTC: ${moment}.`,
    })),
    ...unknownCodes('language', language),
    ...unknownCodes('country', country),
  ];
};

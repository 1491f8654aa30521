import type { Warning } from './response.ts';

/** What differs between a request as it was sent and as it was understood. */

/** Whether Unicode has a name for the language or country of this code. ZZ is its code for an unknown country. */
const isKnown = (type: 'language' | 'region', code: string): boolean => {
  const subtag = code.replace(/-.*/s, '').toUpperCase();
  return subtag !== 'ZZ' && new Intl.DisplayNames('en', { type, fallback: 'none' }).of(subtag) !== undefined;
};

/** The codes of a field, which is one value or a list, that nothing has. `all` is no code. */
const unknownCodes = (type: 'language' | 'region', value: unknown): readonly string[] =>
  [value].flat().filter((code): code is string => typeof code === 'string' && code !== 'all' && !isKnown(type, code));

interface UnderstoodFields {
  readonly sync_date?: string | undefined;
  readonly until_date?: string | undefined;
  readonly language?: unknown;
  readonly country?: unknown;
}

/** The warnings about a request itself. */
export const requestWarnings = ({ sync_date, until_date, language, country }: UnderstoodFields): readonly Warning[] => {
  const assumed = Object.entries({ sync_date, until_date }).filter(([, moment]) => moment?.endsWith('-00:00'));
  const languages = language === undefined ? [] : unknownCodes('language', language);
  const countries = country === undefined ? [] : unknownCodes('region', country);
  return [
    ...assumed.map(([name, moment]) => ({
      code: 'zone_assumed' as const,
      detail: `${name} has no zone and was read as UTC: ${moment}.`,
    })),
    ...languages.map((code) => ({
      code: 'language_unknown' as const,
      detail: `No known language has the code ${code}.`,
    })),
    ...countries.map((code) => ({
      code: 'country_unknown' as const,
      detail: `No known country has the code ${code}.`,
    })),
  ];
};

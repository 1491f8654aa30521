import { preferredType } from '#shared/api/request/accept.ts';

const [json, csv, lines] = ['application/json', 'text/csv', 'application/x-ndjson'] as const;

it.each([
  ['', json],
  ['*/*', json],
  ['*', json],
  ['application/json', json],
  ['application/json, text/plain, */*', json],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', json],
  ['image/png', json],
  ['text/csv', csv],
  ['TEXT/CSV', csv],
  [' text/csv ; charset=utf-8 ', csv],
  ['text/*', csv],
  ['text/csvs', json],
  ['application/*', json],
  ['application/x-ndjson', lines],
  ['text/csv, */*', csv],
  ['*/*, text/csv', csv],
  ['text/csv, */*;q=0.1', csv],
  ['text/csv;q=0.5, application/json', json],
  ['text/csv;q=0.5, application/json;q=0.4', csv],
  ['text/csv;q=0.5, */*', json],
  ['text/csv; Q=0.001', csv],
  ['text/csv;q=0', json],
  ['text/csv;q=0, text/*', json],
  ['application/json;q=0, */*', csv],
  ['application/json;q=0, application/*', lines],
  ['*/*;q=0', json],
  ['text/csv;q=2', json],
  ['text/csv;q=-1', json],
  ['text/csv;q=x', json],
  ['text/csv, application/json', csv],
  ['application/json, text/csv', json],
  ['application/x-ndjson, text/csv', lines],
  [',;,text/csv;;,', csv],
])('Accept: %s gives %s', (accept, type) => expect(preferredType(accept, [json, csv, lines])).toBe(type));

it('reads a long header in one pass', () => {
  const accept = `${'text/csv;q=0.1,'.repeat(5_000)}application/x-ndjson`;
  expect(preferredType(accept, [json, csv, lines])).toBe(lines);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decoded, encoded } from '#shared/platforms/toolkit/web-address.ts';

it.each([
  ['a b/ü', 'a%20b%2F%C3%BC'],
  ['😀', '%F0%9F%98%80'],
  ['\ud83d', '%EF%BF%BD'],
  ['a\ude00b', 'a%EF%BF%BDb'],
])('%j is encoded, also with half of a surrogate pair', (text, address) => expect(encoded(text)).toBe(address));

it.each([
  ['a%20b', 'a b'],
  ['100%', '100%'],
])('%s is decoded where it can be', (text, plain) => expect(decoded(text)).toBe(plain));

it('no adapter calls encodeURIComponent, which throws on half of a surrogate pair', () => {
  const folder = join(import.meta.dirname, '../../../shared/platforms');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const callers = files.filter((file) => readFileSync(join(folder, file), 'utf8').includes('encodeURI'));
  expect(callers).toEqual([join('toolkit', 'web-address.ts')]);
});

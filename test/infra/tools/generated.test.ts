import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { generatedFiles } from '#infra/tools/generated.ts';

const root = join(import.meta.dirname, '../../..');

it.each(Object.entries(generatedFiles()))('%s is up to date (npm run readme writes it)', (file, text) => {
  /** JSON is formatted after it was written. */
  const contentOf = (written: string): unknown => (file.endsWith('.json') ? JSON.parse(written) : written);
  expect(isDeepStrictEqual(contentOf(readFileSync(join(root, file), 'utf8')), contentOf(text))).toBe(true);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { credentialKinds } from '#shared/credential-kinds.ts';

/**
 * Customers read the details of errors and cannot change a setting: names of settings are for `operatorHint`, which only the
 * log shows.
 */

const root = join(import.meta.dirname, '../shared');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const names = new RegExp(
  `\\b(?:VOUCH_[A-Z_]+|ANTHROPIC_[A-Z_]+|AWS_[A-Z_]+|${Object.keys(credentialKinds).join('|')})\\b|\\.variable\\b|toUpperCase`,
  'i',
);

/** The details of the errors that a file makes: the second argument, up to the end of its template or text. */
const detailsIn = (text: string): string[] =>
  [...text.matchAll(/new VouchError\(\s*[\w.']+,\s*(`(?:[^`\\]|\\.)*`|'(?:[^'\\]|\\.)*')/g)].map(
    ([, detail = '']) => detail,
  );

it('the details of errors name no setting', () => {
  const details = sources.flatMap(({ file, text }) => detailsIn(text).map((detail) => ({ file, detail })));
  expect(details.length).toBeGreaterThan(90);
  expect(details.filter(({ detail }) => names.test(detail))).toEqual([]);
});

it.each([
  'new VouchError("a", 1)',
  `new VouchError('not_supported', \`Set \${ids.variable} first.\`)`,
  "new VouchError(\n  'not_supported',\n  'Set VOUCH_MODEL.',\n)",
  "new VouchError('not_supported', 'Set viator_api_key.')",
])('a setting in a detail is seen: %s', (code) =>
  expect(detailsIn(code).some((detail) => names.test(detail))).toBe(code.includes('Set')),
);

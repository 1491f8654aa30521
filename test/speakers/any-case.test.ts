import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { anyCase } from '#shared/speakers/any-case.ts';

describe('a pattern in any case', () => {
  it.each([
    ['ab', '[aA][bB]'],
    ['é1-ß', '[éÉ]1-[ß]'],
    ["(?:my|our)(?= )(?<!x)['’]s?", "(?:[mM][yY]|[oO][uU][rR])(?= )(?<![xX])['’][sS]?"],
    ['[ao]s', '[aAoO][sS]'],
    [String.raw`\p{L}+ [\p{Ll}a] \d\. A`, String.raw`\p{L}+ [\p{Ll}aA] \d\. A`],
  ])('%s', (source, any) => expect(anyCase(source)).toBe(any));
});

it('speakers are found where V8 does not optimize patterns, as in a process that has compiled many', () => {
  const file = join(import.meta.dirname, '../../shared/speakers/read-speakers.ts');
  const program = `import { readSpeakers } from ${JSON.stringify(file)};
    console.log(readSpeakers("HELLO, I'm Jane Doe, a baker at Acme.").speakers[0]?.organisation);`;
  const args = ['--no-regexp-optimization', '--input-type=module', '--eval', program];
  expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toBe('Acme\n');
});

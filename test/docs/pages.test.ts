import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { reviewEndpoints } from '#functions/review-endpoints.ts';
import { anchorOf } from '#infra/site/docs/markdown.ts';
import { partNames, withParts } from '#infra/tools/readme/markdown.ts';
import { generatedParts, generatePage, pageNames, writePage } from '#infra/tools/readme.ts';
import { tools } from '#infra/tools/tool.ts';
import { credentialKinds } from '#shared/credential-kinds.ts';
import manifest from '../../package.json' with { type: 'json' };
import { verifiedSources } from '../recordings/forms.ts';
import { pageOf, pages, root } from './pages.ts';

const names = [...pages.keys()];

describe('the generated parts', () => {
  it('are up to date (npm run readme writes them)', () => {
    const parts = generatedParts(verifiedSources);
    for (const name of pageNames()) {
      if (process.env['WRITE_README']) writePage(name, generatePage(name, parts));
      else expect({ name, text: pageOf(name) }).toEqual({ name, text: generatePage(name, parts) });
    }
  });

  it('are each on one page', () => {
    const parts = generatedParts(verifiedSources);
    const used = pageNames().flatMap((name) => partNames(pageOf(name)));
    expect(used).toHaveLength(new Set(used).size);
    expect(new Set(used)).toEqual(new Set(Object.keys(parts)));
  });
});

it.each([
  ['a marker without a part', '<!-- plans -->\nold\n<!-- /plans -->\n', {}],
  ['a marker that is not closed', '<!-- plans -->\n', { plans: 'new' }],
])('a page with %s is refused', (_, page, parts) => expect(() => withParts(page, parts)).toThrow('no part plans'));

it('README.md has at most 8 kB', () => {
  expect(Buffer.byteLength(pageOf('README.md'))).toBeLessThanOrEqual(8_000);
});

it.each(['README.md', 'docs/platforms.md'])('%s says how many platforms are read without a key', (name) => {
  const all = new Set(reviewEndpoints.flatMap(({ platforms }) => platforms.filter(({ hosts }) => hosts !== 'public')));
  const open = [...all].filter(({ sources }) =>
    sources.some(({ credential, isEnabled }) => credential === undefined && isEnabled === undefined),
  );
  const text = `\n${open.length} of ${all.size} platforms are read without a key of theirs; no live run has read them yet (`;
  expect(pageOf(name)).toContain(text);
});

const hasAnchor = (page: string, anchor: string): boolean =>
  [...page.matchAll(/^#+ (.+)$/gm)].some(([, heading = '']) => anchorOf(heading) === anchor);

/** Links to files and headings that do not exist. */
const brokenLinks = (name: string): string[] =>
  [...pageOf(name).matchAll(/\]\((?!https?:|mailto:)([^)\s]*)\)/g)].flatMap(([, link = '']) => {
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? name : join(dirname(name), file);
    if (!existsSync(join(root, target))) return [link];
    return anchor === undefined || hasAnchor(pages.get(target) ?? '', anchor) ? [] : [link];
  });

const codeOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Cells of tables, without their padding. */
const cellsOf = (page: string): string[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => line.split('|').map((cell) => cell.trim()));

describe.each(names)('%s', (name) => {
  it('links to what exists', () => expect(brokenLinks(name)).toEqual([]));

  it('names only files that exist', () => {
    const named = /`((?:test|shared|functions|infra|docs|\.ci)\/[\w./-]*\w)\/?`/g;
    const files = [...pageOf(name).matchAll(named)].map(([, file = '']) => file);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('names what stands in the file beside it', () => {
    const placed = [...pageOf(name).matchAll(/`(\w+)` in `((?:shared|functions|infra)\/[\w./-]+\.ts)`/g)];
    const absent = placed.filter(([, word = '', file = '']) => !codeOf(file).includes(word));
    expect(absent.map(([text]) => text)).toEqual([]);
  });

  it('names only commands that package.json has', () => {
    const commands = [...pageOf(name).matchAll(/npm run ([\w:-]+)/g)].map(([, command = '']) => command);
    expect(commands.filter((command) => !Object.hasOwn(manifest.scripts, command))).toEqual([]);
    const named = [...pageOf(name).matchAll(/npm run tool -- (\w+)/g)].map(([, tool = '']) => tool);
    expect(named.filter((tool) => !Object.hasOwn(tools, tool))).toEqual([]);
  });

  it('has no table cell of more than 120 characters', () => {
    expect(cellsOf(pageOf(name)).filter(({ length }) => length > 120)).toEqual([]);
  });
});

it('the pictures of docs/architecture.md name functions of the code', () => {
  const pictures = pageOf('docs/architecture.md').match(/^```mermaid\n[\s\S]*?^```$/gm) ?? [];
  const words = pictures.flatMap((picture) => picture.match(/\b[a-z]+[A-Z]\w*(?=[:,])/g) ?? []);
  const code = globSync('{shared,functions,infra}/**/*.ts', { cwd: root }).map(codeOf).join('\n');
  const known = new Set(code.match(/\b[a-z]+[A-Z]\w*/g));
  expect(words.length).toBeGreaterThan(10);
  expect(words.filter((word) => !known.has(word))).toEqual([]);
});

it('.env.example has every credential, and docs/settings.md every variable of it', () => {
  const variables = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#(\w+)=/gm)].map(
    ([, name]) => name,
  );
  const credentials = Object.keys(credentialKinds).map((name) => name.toUpperCase());
  expect(variables).toEqual(expect.arrayContaining(credentials));
  expect(variables.filter((name) => !pageOf('docs/settings.md').includes(`\`${name}\``))).toEqual([]);
});

it('every tool of npm run tool is a file', () => {
  const files = Object.values(tools).map(({ file }) => file);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

import type { SandboxItem } from '#infra/sandbox/stand-in.ts';
import { sandboxExamples } from '#infra/site/docs/examples.ts';
import { guides } from '#infra/site/docs/guides.ts';
import { htmlOf } from '#infra/site/docs/markdown.ts';
import { problemBody } from '#shared/api/problem.ts';
import { errorKinds, type VouchError } from '#shared/errors.ts';
import { useLocal } from '../../toolkit/local.ts';

const local = await useLocal();

const get = (path: string) => fetch(local.address + path);
const textAt = async (path: string) => (await get(path)).text();

it.each([
  ['/reference', 'text/html; charset=utf-8', '<div id="docs"></div>'],
  ['/docs', 'text/html; charset=utf-8', '<h1 id="quickstart">'],
  ['/docs/', 'text/html; charset=utf-8', '<h1 id="quickstart">'],
  ['/docs/quickstart.md', 'text/markdown; charset=utf-8', '# Quickstart'],
  ['/docs/recipes', 'text/html; charset=utf-8', '<a href="/docs/recipes/wall-of-love">'],
  ['/docs/platforms', 'text/html; charset=utf-8', 'Trustpilot'],
  ['/llms.txt', 'text/plain; charset=utf-8', '(/docs/recipes/wall-of-love.md)'],
  ['/llms-full.txt', 'text/plain; charset=utf-8', '# Errors'],
  ['/vouch.py', 'text/x-python; charset=utf-8', '\nclass Vouch(_Client):\n'],
  ['/reference/start.js', 'text/javascript; charset=utf-8', 'Scalar.createApiReference'],
  ['/reference/scalar.js', 'text/javascript; charset=utf-8', 'createApiReference'],
  ['/reference/configuration.json', 'application/json', '"/openapi.json"'],
  ['/openapi.json', 'application/json', '"openapi":"3.1.1"'],
])('%s is %s', async (path, type, part) => {
  const response = await get(path);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
  expect((await response.text()).includes(part)).toBe(true);
});

const absent = ['other.js', '../package.json', 'package.json', '..%2fpackage.json'].map((name) => `/docs/${name}`);
it.each([...absent, '/reference/other.js'])('does not serve %s', async (path) => {
  const response = await get(path);
  await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
});

describe('the pages of the docs', () => {
  const all = guides();

  it('link only to what is served, and to headings that exist', async () => {
    const texts = new Map<string, Promise<string>>();
    const textOnce = (path: string): Promise<string> => {
      const text = texts.get(path) ?? get(path).then((response) => (response.ok ? response.text() : ''));
      texts.set(path, text);
      return text;
    };
    const broken: string[] = [];
    const paths = [
      '/docs',
      '/sandbox',
      '/reference',
      '/llms.txt',
      '/llms-full.txt',
      ...all.flatMap(({ path }) => [path, `${path}.md`]),
    ];
    let count = 0;
    for (const path of paths) {
      const source = (await textOnce(path)).replace(/^```[\s\S]*?^```|`[^`\n]*`/gm, '');
      const links = [...source.matchAll(/(?:href|src)="([^"]*)"|\]\(([^)\s]+)\)/g)].map(
        ([, html, link]) => html ?? link ?? '',
      );
      for (const link of new Set(links.filter((each) => !each.startsWith('https://')))) {
        const [target = '', anchor] = link.replace(/^\/#.*/, '/').split('#');
        const text = await textOnce(new URL(target, local.address + path).pathname);
        const html = await textOnce((target === '' ? path : target).replace(/\.md$/, ''));
        const isThere = anchor === undefined || path === '/llms-full.txt' || html.includes(`id="${anchor}"`);
        count += 1;
        if (text === '' || !isThere) broken.push(`${path}: ${link}`);
      }
    }
    expect(broken).toEqual([]);
    expect(count).toBeGreaterThan(300);
  });

  it.each(['/docs', '/docs.md', '/docs/mcp', '/docs/python.md', '/llms-full.txt', '/vouch.py'])(
    '%s calls the address that it is read from',
    async (path) => {
      const text = await textAt(path);
      expect(text).toContain(local.address);
      expect(text).not.toContain(':8787');
    },
  );

  it('have a section for each type of a problem', async () => {
    const text = await textAt('/docs/errors');
    const types = Object.keys(errorKinds).map((code) => problemBody({ code, message: '' } as VouchError, '').type);
    for (const type of types) expect(text).toContain(`<h3 id="${type.replace('/docs/errors#', '')}">`);
  });

  it('show no Markdown', async () => {
    for (const { path } of all) {
      const text = (await textAt(path)).replace(/<(pre|code)>[\s\S]*?<\/\1>/g, '');
      expect({ path, left: /\]\(|\*\*|(?<!\S)\*\S|^#|^- |```|^\| /m.exec(text)?.[0] }).toEqual({
        path,
        left: undefined,
      });
    }
  });
});

describe('Markdown as HTML', () => {
  const html = (text: string) => htmlOf(text, (target) => (target === 'gone.md' ? undefined : target));

  it.each([
    ['an anchor for each heading', '# A `b`\ntext', '<h1 id="a-b">A <code>b</code></h1>\n<p>text</p>'],
    ['links to what is served only', '[c](d.md) [e](gone.md)', '<p><a href="d.md">c</a> e</p>'],
    ['code as it is', '`<a> [b](c)` & "d"', '<p><code>&lt;a&gt; [b](c)</code> &amp; &quot;d&quot;</p>'],
    ['no comment', '<!-- a -->\nb', '<p>b</p>'],
    ['no diagram', '```mermaid\na\n```\n\nb', '<p>b</p>'],
    ['markup as text', '<name> of a <b>', '<p>&lt;name&gt; of a &lt;b&gt;</p>'],
    [
      'no link for an address in a text',
      'https://shop.example, a@b.example',
      '<p>https://shop.example, a@b.example</p>',
    ],
    ['tables that scroll', '| a |\n| --- |\n| b |', /^<div class="table" tabindex="0".*><table>[\s\S]*<td>b<\/td>/],
    [
      'code that scrolls',
      '```sh\n"<b>"\n\n# c\n```',
      /^<div class="scroll" tabindex="0".*><pre><code>&quot;&lt;b&gt;&quot;\n\n# c\n/,
    ],
  ])('has %s', (_, text, expected) =>
    expect(html(text).trim()).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected)),
  );
});

it.each([
  ['/docs', []],
  ['/reference', ["script-src 'self'", "connect-src 'self'"]],
])('%s loads scripts and data from its own origin only', async (path, own) => {
  const policy = (await get(path)).headers.get('content-security-policy')?.split('; ') ?? [];
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", ...own]));
  expect(policy.join(' ')).not.toMatch(/https?:|\*|unsafe-eval/);
  const html = (await textAt(path)).replace(/<pre>[\s\S]*?<\/pre>|<code>.*?<\/code>/g, '');
  expect(html + (await textAt('/reference/start.js'))).not.toMatch(/https?:/);
});

it('gives the key to its own origin only, and not in a script', async () => {
  const { headers } = await get('/reference/configuration.json');
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  const configuration: unknown = await (await get('/reference/configuration.json')).json();
  expect(configuration).toMatchObject({ authentication: { securitySchemes: { apiKey: { value: 'demo' } } } });
  expect(await textAt('/reference/start.js')).not.toContain('demo');
});

describe('the examples of the sandbox', () => {
  const endpoint = '/podcast-directory/reviews';
  const item = (query: string, answers?: SandboxItem['answers']): SandboxItem => ({
    endpoint,
    request: { query },
    shows: `Shows ${query}.`,
    ...(answers !== undefined && { answers }),
  });

  it('show each result once before any twice, and at most eight', () => {
    const items = [item('1'), item('2'), item('3', 'partial'), item('4', 'upstream_blocked'), item('5', 'partial')];
    const shown = sandboxExamples(items)[endpoint] ?? [];
    expect(shown.map(({ value }) => value)).toEqual(['1', '3', '4', '2', '5'].map((query) => ({ query })));
    expect(shown.slice(0, 2).map(({ summary }) => summary)).toEqual(['Shows 1.', 'Shows 3. (partial)']);
    const many = Array.from({ length: 20 }, (_, index) => item(String(index)));
    expect(sandboxExamples(many)[endpoint]).toHaveLength(8);
  });

  it('are several for every endpoint but those of jobs, which have ids', async () => {
    const { paths }: { paths: Record<string, object> } = JSON.parse(await textAt('/openapi.json'));
    for (const [path, operation] of Object.entries(paths)) {
      if (path.startsWith('/bulk/')) continue;
      const count = [...JSON.stringify(operation).matchAll(/"example-\d+"/g)].length;
      expect({ path, isSeveral: count > 1 }).toEqual({ path, isSeveral: true });
    }
  });
});

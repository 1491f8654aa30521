import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { escapeHtml } from '#shared/html/text-to-html.ts';
import { htmlPage, pageStyle } from '../files/html-page.ts';
import { type StaticFiles, textFile } from '../files/static-file.ts';
import { htmlOf, linkedMarkdown } from './markdown.ts';

/** The docs at `/docs`, from the same Markdown as the files of the project, and `llms.txt` for agents. */

const root = join(import.meta.dirname, '../../..');

/** Files that are not `docs/<name>.md`. */
const elsewhere: Readonly<Record<string, string>> = {
  typescript: 'client/README.md',
  python: 'client/python/README.md',
  recipes: 'docs/recipes/README.md',
};

const recipes = (): readonly string[] =>
  globSync('*.md', { cwd: join(root, 'docs/recipes'), exclude: ['README.md'] })
    .sort()
    .map((file) => `recipes/${basename(file, '.md')}`);

/** The pages by what readers want. Other files of `docs` are for operators and are not served: customers read these. */
const groups = (): Readonly<Record<string, readonly string[]>> => ({
  'Use the API': ['quickstart', 'reviews', 'bulk', 'domains', 'generation', 'mcp', 'python', 'typescript'],
  Recipes: ['recipes', ...recipes()],
  'Look up': ['platforms', 'errors'],
});

/** One page: its file from the root of the project, and its path, where it is served. `name`: under `/docs/`. */
const guideOf = (group: string, name: string) => {
  const file = elsewhere[name] ?? `docs/${name}.md`;
  const markdown = readFileSync(join(root, file), 'utf8');
  const [, title = name] = /^# (.*)$/m.exec(markdown) ?? [];
  return { group, name, file, path: name === 'quickstart' ? '/docs' : `/docs/${name}`, title, markdown };
};

type Guide = ReturnType<typeof guideOf>;

export const guides = (): readonly Guide[] =>
  Object.entries(groups()).flatMap(([group, names]) => names.map((name) => guideOf(group, name)));

/** Where a link of a page leads: pages of the docs have other paths than their files, and `.md` as Markdown. */
const linkIn = (guide: Guide, all: readonly Guide[], ending: '' | '.md') => (target: string) => {
  if (/^(https?:|mailto:|#|\/)/.test(target)) return target;
  const [file = '', anchor] = target.split('#');
  const found = all.find((each) => each.file === join(dirname(guide.file), file));
  return found && found.path + ending + (anchor === undefined ? '' : `#${anchor}`);
};

const navigation = (shown: Guide, all: readonly Guide[]): string =>
  [...Map.groupBy(all, ({ group }) => group)]
    .map(([group, own]) => {
      const links = own.map(({ path, title }) => {
        const current = path === shown.path ? ' aria-current="page"' : '';
        return `<li><a href="${path}"${current}>${escapeHtml(title)}</a></li>`;
      });
      if (group === 'Look up') links.push('<li><a href="/reference">API reference, with a form for each call</a></li>');
      return `<h2>${group}</h2>\n<ul>${links.join('\n')}</ul>`;
    })
    .join('\n');

/** A page. Its list of pages is there twice: beside the text, and folded above it on a narrow screen. */
const pageOf = (guide: Guide, all: readonly Guide[]): string => {
  const links = navigation(guide, all);
  return htmlPage(
    `${guide.title} · Vouch`,
    [pageStyle],
    `<header class="top"><a class="brand" href="/"><img src="/site/mark.svg" alt="" width="22" height="22">Vouch</a>
<nav aria-label="Site"><a href="/">Try it</a><a href="/docs/recipes">Recipes</a><a href="/docs">Docs</a><a href="/reference">Reference</a></nav></header>
<div class="docs">
<details class="pages"><summary>All pages</summary><nav aria-label="Docs">${links}</nav></details>
<nav aria-label="Docs">
${links}
</nav>
<main>
${htmlOf(guide.markdown, linkIn(guide, all, ''))}
</main>
</div>`,
  );
};

const about =
  'Vouch returns the public reviews of an app, a stay, a shop, a course or a podcast in one JSON format, reads brands of websites, and writes review-related text.';

const short = (all: readonly Guide[]): string =>
  [
    '# Vouch',
    `> ${about}`,
    ...[...Map.groupBy(all, ({ group }) => group)].map(
      ([group, own]) => `## ${group}\n\n${own.map(({ path, title }) => `- [${title}](${path}.md)`).join('\n')}`,
    ),
    '## Optional\n\n- [OpenAPI document](/openapi.json)\n- [All of these pages in one](/llms-full.txt)',
  ].join('\n\n');

/** The pages of the docs, each also as Markdown, and what agents read first. */
export const guideFiles = (policy: string): StaticFiles => {
  const all = guides();
  const text = (type: string, write: () => string) => textFile(type, policy, async () => write());
  const markdownOf = (guide: Guide) =>
    linkedMarkdown(guide.markdown.replace(/<!--.*?-->\n?/g, ''), linkIn(guide, all, '.md'));
  const pages = all.flatMap((guide) =>
    [guide.path, `/docs/${guide.name}`, ...(guide.path === '/docs' ? ['/docs/'] : [])].flatMap((path) => [
      [path, text('text/html', () => pageOf(guide, all))] as const,
      [`${path.replace(/\/$/, '')}.md`, text('text/markdown', () => markdownOf(guide))] as const,
    ]),
  );
  return {
    ...Object.fromEntries(pages),
    '/llms.txt': text('text/plain', () => short(all)),
    '/llms-full.txt': text('text/plain', () => all.map(markdownOf).join('\n')),
  };
};

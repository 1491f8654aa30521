import type { Sandbox } from '#infra/sandbox/index.ts';
import type { SandboxItem } from '#infra/sandbox/stand-in.ts';
import { htmlPage, pageStyle } from '#infra/site/files/html-page.ts';
import { requestHash } from '#infra/site/page/address.ts';
import { escapeHtml } from '#shared/html/text-to-html.ts';

/** The items of the sandbox, those of Claude too. */
export const itemsOf = ({ items, claude }: Sandbox): readonly SandboxItem[] => [...items, ...claude.items];

/** The address at which the page shows the response to this request. */
export const pageAddress = ({ endpoint, request }: SandboxItem): string => `/${requestHash(endpoint, request)}`;

const itemRow = (item: SandboxItem): string => {
  const query = item.request.query ?? JSON.stringify(item.request);
  const code = item.answers === undefined ? '' : ` <code>${escapeHtml(item.answers)}</code>`;
  const shown = query.length > 120 ? `${query.slice(0, 119)}…` : query;
  return `<li><a href="${escapeHtml(pageAddress(item))}">${escapeHtml(item.shows)}</a>${code}<br><bdi class="dim">${escapeHtml(shown)}</bdi></li>`;
};

const anchorOf = (endpoint: string): string => endpoint.slice(1).replaceAll('/', '-');

const section = (endpoint: string, items: readonly SandboxItem[]): string =>
  `<details class="group" id="${escapeHtml(anchorOf(endpoint))}"><summary><h2>${escapeHtml(endpoint)}</h2> ${items.length}</summary>
<ul class="items">${items.map(itemRow).join('\n')}</ul></details>`;

/** The list as a page: every item with a link that opens it on the page at `/`. Only the search needs a script. */
export const sandboxPage = (items: readonly SandboxItem[]): string => {
  const byEndpoint = Map.groupBy(items, ({ endpoint }) => endpoint);
  return htmlPage(
    'Vouch: items of the sandbox',
    [pageStyle, '<script type="module" src="/site/sandbox.js"></script>'],
    `<header class="top"><a class="brand" href="/"><img src="/site/mark.svg" alt="" width="22" height="22">Vouch</a><span class="chip">sandbox</span></header>
<main>
<h1>Items of the sandbox</h1>
<p>Synthetic data: ${items.length} example requests. A link opens the response on the page. A code says which error comes.
Programs get this list as JSON.</p>
<p><input type="search" aria-label="Search" placeholder="Search: arabic, partial, hotel ..." autocomplete="off"> <span role="status"></span></p>
${[...byEndpoint].map(([endpoint, own]) => section(endpoint, own)).join('\n')}
</main>`,
  );
};

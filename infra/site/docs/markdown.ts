import { Marked } from 'marked';
import { escapeHtml } from '#shared/html/text-to-html.ts';

/** Renders the Markdown of the project's own docs. */

/** GitHub's anchor of a heading. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** Where a link of a page leads; undefined if it leads to nothing that is served. */
export type LinkOf = (target: string) => string | undefined;

/** The Markdown itself with these links: what leads to nothing, and a picture, is text. Code is left as it is. */
export const linkedMarkdown = (markdown: string, linkOf: LinkOf): string =>
  markdown.replace(
    /```[\s\S]*?```|`[^`\n]*`|(!?)\[((?:[^[\]]|\[[^[\]]*\])*)\]\(([^)\s]+)\)/g,
    (whole, picture: string, name: string | undefined, target: string) => {
      if (name === undefined) return whole;
      const address = picture ? undefined : linkOf(target);
      return address === undefined ? name : `[${name}](${address})`;
    },
  );

const scrolling = (kind: string, name: string, html: string): string =>
  `<div class="${kind}" tabindex="0" role="group" aria-label="${name}">${html}</div>`;

const marked = new Marked();
const renderer = new marked.Renderer();
const tableOf = renderer.table;
marked.use({
  tokenizer: { url: () => undefined }, // An address in a text is no link: many are examples that do not exist.
  renderer: {
    heading({ depth, text, tokens }) {
      return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    html: ({ text }) => (text.startsWith('<!--') ? '' : escapeHtml(text)),
    code: ({ lang, text }) =>
      lang === 'mermaid' ? '' : scrolling('scroll', 'Code', `<pre><code>${escapeHtml(text)}\n</code></pre>`),
    table(token) {
      return scrolling('table', 'Table', tableOf.call(this, token));
    },
  },
});

/** Markdown as HTML. Comments and diagrams are left out. */
export const htmlOf = (markdown: string, linkOf: LinkOf): string =>
  marked.parse(linkedMarkdown(markdown, linkOf), { async: false });

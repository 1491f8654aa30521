import { escapeHtml } from '#shared/html/text-to-html.ts';

/** Renders the Markdown of the project's own docs: headings, paragraphs, lists, tables, code and links. */

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

const linked = (text: string, target: string, linkOf: LinkOf): string => {
  const address = linkOf(target);
  return address === undefined ? text : `<a href="${address}">${text}</a>`;
};

/** A line: code, bold, italics, links. What stands in code is left as it is: it is taken out first. */
const inline = (text: string, linkOf: LinkOf): string => {
  const codes: string[] = [];
  return escapeHtml(text.replace(/`([^`]+)`/g, (_, code: string) => `\0${codes.push(code) - 1}\0`))
    .replace(/\*\*(.+?)\*\*/g, '<b>$1</b>')
    .replace(/\*(\S[^*]*)\*/g, '<i>$1</i>')
    .replace(/&lt;(https?:\/\/[^\s&]+)&gt;/g, (_, address: string) => linked(address, address, linkOf))
    .replace(/!\[([^\]]*)\]\([^)\s]+\)/g, '$1')
    .replace(/\[((?:[^[\]]|\[[^\]]*\])+)\]\(([^)\s]+)\)/g, (_, name: string, target: string) =>
      linked(name, target, linkOf),
    )
    .replace(/\0(\d+)\0/g, (_, index: string) => `<code>${escapeHtml(codes[Number(index)] ?? '')}</code>`);
};

const cellsOf = (row: string): string[] =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/);

const table = (lines: readonly string[], linkOf: LinkOf): string => {
  const [head = '', , ...rows] = lines;
  const row = (line: string, tag: 'th' | 'td') =>
    `<tr>${cellsOf(line)
      .map((cell) => `<${tag}>${inline(cell.trim(), linkOf)}</${tag}>`)
      .join('')}</tr>`;
  const body = rows.map((line) => row(line, 'td')).join('');
  return `<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead>${row(head, 'th')}</thead><tbody>${body}</tbody></table></div>`;
};

const listItem = /^(\s*)(?:[-*]|(\d+)\.) +/;

const list = (lines: readonly string[], linkOf: LinkOf): string => {
  const items: string[] = [];
  for (const line of lines) {
    if (listItem.test(line)) items.push(line.replace(listItem, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  const tag = listItem.exec(lines[0] ?? '')?.[2] === undefined ? 'ul' : 'ol';
  return `<${tag}>${items.map((item) => `<li>${inline(item, linkOf)}</li>`).join('')}</${tag}>`;
};

const block = (lines: readonly string[], linkOf: LinkOf): string => {
  const [first = ''] = lines;
  const [, marks = '', heading = ''] = /^(#{1,6}) (.*)$/.exec(first) ?? [];
  if (marks) {
    const rest = lines.slice(1);
    const level = marks.length;
    const text = `<h${level} id="${anchorOf(heading)}">${inline(heading, linkOf)}</h${level}>`;
    return rest.length === 0 ? text : `${text}\n${block(rest, linkOf)}`;
  }
  if (first.startsWith('|')) return table(lines, linkOf);
  if (listItem.test(first)) return list(lines, linkOf);
  return `<p>${inline(lines.join(' '), linkOf)}</p>`;
};

/** Markdown as HTML. Comments are left out. */
export const htmlOf = (markdown: string, linkOf: LinkOf): string =>
  markdown
    .replace(/<!--[\s\S]*?-->\n?/g, '')
    .split(/^( *```[\s\S]*?^ *```$)/m)
    .map((part) => {
      const [, language, code] = /^ *```(\w*)\n([\s\S]*?)^ *```$/m.exec(part) ?? [];
      if (code !== undefined)
        return language === 'mermaid'
          ? ''
          : `<div class="scroll" tabindex="0" role="group" aria-label="Code"><pre><code>${escapeHtml(code)}</code></pre></div>`;
      return part
        .split(/\n{2,}/)
        .map((text) => text.split('\n').filter((line) => line.trim() !== ''))
        .filter((lines) => lines.length > 0)
        .map((lines) => block(lines, linkOf))
        .join('\n');
    })
    .join('\n');

import { escapeHtml } from '#shared/html/text-to-html.ts';

/** The styles of the page at `/`, for the head of another page. */
export const pageStyle =
  '<link rel="stylesheet" href="/site/base.css">\n<link rel="stylesheet" href="/site/style.css">';

/** A page of its own, beside the one at `/`. */
export const htmlPage = (title: string, head: readonly string[], body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/site/mark.svg">
${head.map((line) => `${line}\n`).join('')}</head>
<body>
${body}
</body>
</html>
`;

import { type Answer, escapeMarkup, htmlAnswer, scriptJson } from '../answer.ts';

/** The page of a site that is made with Next.js: its data is in a script. */
export const nextPage = (title: string, pageProps: object): Answer =>
  htmlAnswer(
    `<!doctype html><html lang="en"><head><title>${escapeMarkup(title)}</title></head><body><div id="__next"></div>
<script id="__NEXT_DATA__" type="application/json">${scriptJson({ props: { pageProps } })}</script></body></html>`,
  );

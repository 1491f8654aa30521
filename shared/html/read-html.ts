import { Parser } from 'htmlparser2';

/** What is told of a page, in the order of its text. */
export interface HtmlEvents {
  /** @param contentStart where the element's content begins */
  readonly open?: (
    element: string,
    attributes: Readonly<Record<string, string | undefined>>,
    contentStart: number,
  ) => void;
  readonly text?: (text: string) => void;
  /** @param contentEnd where the content of the element that was opened last ends */
  readonly close?: (element: string, contentEnd: number) => void;
}

/**
 * Elements inside one another; browsers go 512 deep. A page is read until it goes deeper: the parser's time grows with
 * the square of the depth, and pages come from anywhere.
 */
const deepest = 1_000;

/** Reads HTML as it comes, without comments. Each `open` has its `close`, unless the page ends or goes too deep before. */
export const readHtml = (html: string, { open, text, close }: HtmlEvents): void => {
  let depth = 0;
  const parser = new Parser({
    onopentag(element, attributes) {
      depth += 1;
      if (depth > deepest) parser.pause();
      open?.(element, attributes, parser.endIndex + 1);
    },
    ontext(data) {
      text?.(data);
    },
    onclosetag(element) {
      depth -= 1;
      close?.(element, parser.startIndex);
    },
  });
  parser.end(html);
};

import type { HttpAnswer } from '../../http/http.ts';

/**
 * Looks at the text of a response before it is parsed: whether it is HTML, and whether the head of the page is
 * complete.
 */

/** Media types that servers also give to pages whose type they do not know. */
const vagueTypes = new Set(['', 'text/plain', 'application/octet-stream', 'application/xml', 'text/xml']);
const pageBeginning = /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html|head|body|title|meta)\b/i;
const comments = /<!--[\s\S]*?(?:-->|$)/g;
const tagBeginning = /<[a-z!]/i;
/** The beginning of data, documents and images. */
const otherBeginning = /^\s*[{[]|^%PDF|(?![\t\n\f\r])\p{Cc}/u;

/** Whether an answer is HTML, by its type and its text: images, documents and data are also sent as HTML. */
export const isHtml = ({ contentType, text }: Pick<HttpAnswer, 'contentType' | 'text'>): boolean => {
  if (/html/.test(contentType)) return tagBeginning.test(text) && !otherBeginning.test(text.slice(0, 100));
  return vagueTypes.has(contentType) && pageBeginning.test(text.slice(0, 4_000).replace(comments, ''));
};

const headEnd = /<\/head\s*>|<body[\s>]/i;
/** The longest mark of the end that is found when it arrives in two parts. */
const maximumMark = 20;

/**
 * A search for the end of a page's head while the page arrives. Each byte is searched once, and none is decoded: a page
 * in UTF-16 has no end of its head here.
 *
 * @returns whether the page, as far as it has arrived, contains its whole head
 */
export const searchHeadEnd = (): ((soFar: Buffer) => boolean) => {
  let searched = 0;
  let isFound = false;
  return (soFar) => {
    isFound ||= headEnd.test(soFar.toString('latin1', Math.max(0, searched - maximumMark)));
    searched = soFar.length;
    return isFound;
  };
};

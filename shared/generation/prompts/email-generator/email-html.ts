import { textToHtml } from '../../../html/text-to-html.ts';

/** Up to the punctuation that closes a sentence; entities of the escaped text belong to the address. */
const webAddress = /https?:\/\/[^\s<]+?(?=[.,:!?)\]]*(?:[\s<]|$))/g;

/** The HTML body of an e-mail, from its plain text: paragraphs, line breaks and links, nothing else. */
export const emailHtml = (text: string): string =>
  textToHtml(text).replace(webAddress, (address) => `<a href="${address}">${address}</a>`);

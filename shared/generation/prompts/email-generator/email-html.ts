import { textToHtml } from '../../../html/text-to-html.ts';

/**
 * A web address without the punctuation that ends the sentence. Entities of the escaped text are part of the address.
 */
const webAddress = /https?:\/\/[^\s<]+?(?=[.,:!?)\]]*(?:[\s<]|$))/g;

/** The HTML body of an e-mail, made from its plain text. It contains only paragraphs, line breaks and links. */
export const emailHtml = (text: string): string =>
  textToHtml(text).replace(webAddress, (address) => `<a href="${address}">${address}</a>`);

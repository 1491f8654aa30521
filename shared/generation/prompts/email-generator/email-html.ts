import { withoutSentenceEnd } from '../../../html/clean-text.ts';
import { escapeHtml, textToHtml } from '../../../html/text-to-html.ts';
import { inAddress, knownPart } from '../../text/addresses.ts';

const inBrackets = '[!#-&*-;=?-Z^-~]*';
/** A web address in plain text. Brackets belong to it that close in it. */
const webAddress = new RegExp(String.raw`(https?:\/\/(?:${inAddress}|\(${inBrackets}\)|\[${inBrackets}\])+)`, 'giu');

/**
 * The HTML body of an e-mail, made from its plain text. It contains only paragraphs, line breaks and links.
 *
 * @param known keys of the addresses of the request
 */
export const emailHtml = (text: string, known: ReadonlySet<string>): string => {
  const link = (found: string): string => {
    const whole = withoutSentenceEnd(found);
    const address = withoutSentenceEnd(knownPart(whole, known) ?? whole);
    const href = escapeHtml(address);
    return `<a href="${href}">${href}</a>${escapeHtml(found.slice(address.length))}`;
  };
  // What the group matches is at every second place.
  return textToHtml(text, (paragraph) =>
    paragraph
      .split(webAddress)
      .map((part, place) => (place % 2 === 0 ? escapeHtml(part) : link(part)))
      .join(''),
  );
};

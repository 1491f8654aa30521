import type { HtmlPage } from '../../html/html-page.ts';
import { publicAddress } from '../../http/guard.ts';
import { unfilled } from './meaningful-text.ts';

/** Longer addresses do not go to callers, and are not parsed. */
const maximumLength = 2_048;

/** What a script writes for an address that it does not have. */
const nothing = /(?:^|\/)(?:null|undefined)\/?(?:[?#]|$)/i;

/**
 * The absolute address that a page names in a link or an image. Undefined when it may not go to callers: when it is
 * empty, too long, not http or https, or refused by the address guard, and when its place in a template was not filled in.
 * A page can name any address, and callers open it.
 */
export const resolveAddress = ({ base }: Pick<HtmlPage, 'base'>, address: string | undefined): string | undefined => {
  const text = address?.trim() ?? '';
  const isRead = text !== '' && text.length <= maximumLength && !unfilled.test(text) && !nothing.test(text);
  return publicAddress(isRead ? URL.parse(text, base.href)?.href : undefined) ?? undefined;
};

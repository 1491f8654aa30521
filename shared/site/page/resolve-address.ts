import type { HtmlPage } from '../../html/html-page.ts';
import { unfilled } from '../../html/unfilled.ts';
import { publicAddress } from '../../http/guard.ts';

/** Longer addresses do not go to callers, and are not parsed. */
const maximumLength = 2_048;

/** A place in an address that a script fills in. */
const place = /(?:\{|%7b)\w+(?:\}|%7d)/i;
/** What pages have in place of an address that a script sets, or that only switches something on. */
const nothing = /(?:^|\/)(?:null|undefined|true|false)\/?(?:[?#]|$)/i;

/**
 * The absolute address that a page names in a link or an image. Undefined when it may not go to callers: when it is
 * empty, too long, not http or https, or refused by the address guard, and when its place in a template was not filled
 * in. A page can name any address, and callers open it.
 */
export const resolveAddress = ({ base }: Pick<HtmlPage, 'base'>, address: string | undefined): string | undefined => {
  const text = address?.trim() ?? '';
  const isRead =
    text !== '' && text.length <= maximumLength && [unfilled, place, nothing].every((form) => !form.test(text));
  return publicAddress(isRead ? URL.parse(text, base.href)?.href : undefined) ?? undefined;
};

import type { HtmlPage } from '../../html/html-page.ts';
import { isPublicUrl } from '../../http/guard.ts';

/** Longer addresses are left out. */
const maximumLength = 2_048;

/**
 * The absolute address that a page names in a link or an image. Undefined when it may not go to callers: when it is
 * empty, too long, not http or https, or refused by the address guard. A page can name any address, and callers open
 * it.
 */
export const resolveAddress = ({ base }: Pick<HtmlPage, 'base'>, address: string | undefined): string | undefined => {
  const text = address?.trim() ?? '';
  const url = text === '' ? null : URL.parse(text, base.href);
  return url !== null && isPublicUrl(url) && url.href.length <= maximumLength ? url.href : undefined;
};

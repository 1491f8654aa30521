import type { HtmlPage } from '../../html/html-page.ts';
import { publicAddress } from '../../http/guard.ts';

/** Longer addresses do not go to callers, and are not parsed. */
const maximumLength = 2_048;

/**
 * The absolute address that a page names in a link or an image. Undefined when it may not go to callers: when it is
 * empty, too long, not http or https, or refused by the address guard. A page can name any address, and callers open
 * it.
 */
export const resolveAddress = ({ base }: Pick<HtmlPage, 'base'>, address: string | undefined): string | undefined => {
  const text = address?.trim() ?? '';
  const url = text === '' || text.length > maximumLength ? null : URL.parse(text, base.href);
  return publicAddress(url?.href) ?? undefined;
};

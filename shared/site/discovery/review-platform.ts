import type { Element } from '../../html/document.ts';
import type { ItemPage, SiteSigns } from '../../reviews/model/item-page.ts';

/** A platform, and how a page shows that its owner has reviews there. */
export interface ReviewPlatform extends SiteSigns {
  readonly platform: string;
  /** The endpoint that reads it; undefined when there is none. */
  readonly endpoint?: string;
  readonly pages?: readonly ItemPage[];
}

/** An item of a platform, named on a page. */
export interface PlatformItem {
  readonly id: string;
  readonly url: string;
  /** The page has only the id; the address was made from it. */
  readonly isMade?: true;
  /** The page does not name the item: the item of the page's own domain is assumed. */
  readonly isAssumed?: true;
}

/** A sign of a platform in one place of a page. */
export interface PlatformSign {
  readonly platform: ReviewPlatform;
  /** The kind of place where it is, for callers. It never contains text of the page. */
  readonly evidence: string;
  /** Undefined when it does not name the owner's item. */
  readonly item: PlatformItem | undefined;
  /** The address in that place, or the address of the page. */
  readonly seenAt: string;
  readonly element: Element | undefined;
}

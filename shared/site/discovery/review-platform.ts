import type { ItemPage, SiteSigns } from '../../reviews/model/item-page.ts';

/** A platform, and how a page shows that its owner has reviews there. */
export interface ReviewPlatform extends SiteSigns {
  readonly platform: string;
  /** The endpoint that reads it; undefined when there is none. */
  readonly endpoint?: string;
  readonly pages?: readonly ItemPage[];
}

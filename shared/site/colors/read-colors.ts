import type { Http } from '../../http/http.ts';
import { opaqueColor, standingOut } from '../css/color.ts';
import type { SitePage } from '../page/page.ts';
import { backgroundRules } from './background-color.ts';
import { buttonRules } from './button-color.ts';
import { Cascade } from './cascade.ts';
import { tellColor } from './color-rule.ts';
import { type PageStyles, readStyles } from './page-styles.ts';

/** A color of a site as `#rrggbb`, and the name of the rule that told it. */
export interface SiteColor {
  readonly color: string;
  readonly rule: string;
}

export interface ButtonColor extends SiteColor {
  /** The color as the site has it, before it was made to stand out from the page. */
  readonly stated: string;
}

/** The colors of a site's buttons and pages; undefined where they are not known. */
export interface SiteColors {
  readonly button: ButtonColor | undefined;
  readonly background: SiteColor | undefined;
}

/** What is known beside the page and its styles. */
interface Known {
  /** The site's icon, whose main color may stand for the site. */
  readonly icon?: { readonly bytes: Buffer } | undefined;
  /** Whether the page's end is missing. */
  readonly isCut?: boolean;
}

const white = opaqueColor(255, 255, 255);

/**
 * The colors of a page whose styles are read. The button's stands out from the background by 3 to 1 at least; from white
 * where the background is not known. A background that no style names is white, as browsers paint it, if the page and all
 * its style sheets were read, and not known otherwise.
 */
export const colorsOf = (page: SitePage, styles: PageStyles, { icon, isCut = false }: Known = {}): SiteColors => {
  const cascade = new Cascade(page, styles);
  const background = tellColor(backgroundRules, { cascade, isWhole: styles.isWhole && !isCut });
  const ground = background?.color ?? white;
  const button = tellColor(buttonRules, { cascade, ground, icon: icon?.bytes });
  return {
    button: button && {
      color: standingOut(button.color, ground).toHex(),
      rule: button.rule,
      stated: button.color.toHex(),
    },
    background: background && { color: background.color.toHex(), rule: background.rule },
  };
};

/**
 * The colors of a page. With `http` up to five style sheets of the same site are fetched; one that cannot be had is no
 * error. The icon may still be on its way.
 */
export const readColors = async (
  page: SitePage,
  { http, icon, isCut = false }: { http?: Http; icon?: Known['icon'] | Promise<Known['icon']>; isCut?: boolean } = {},
): Promise<SiteColors> => {
  const [styles, readIcon] = await Promise.all([readStyles(page, http), icon]);
  return colorsOf(page, styles, { icon: readIcon, isCut });
};

import type { HtmlPage } from '../../html/html-page.ts';
import type { Http } from '../../http/http.ts';
import { white, withContrast } from '../css/color.ts';
import { forwardOf } from '../page/forward.ts';
import { firstFound } from '../page/rule.ts';
import { Cascade } from './cascade.ts';
import { backgroundRules, buttonRules } from './color-rules.ts';
import { readStyles } from './page-styles.ts';

interface OtherSources {
  /** With it, up to five style sheets of the same site are fetched; one that is not available is no error. */
  readonly http?: Http;
  /** The site's icon. Its main color may be the site's own color. */
  readonly icon?: Promise<{ readonly bytes: Buffer } | undefined>;
  readonly isCut?: boolean;
}

/**
 * Reads the colors of a page as `#rrggbb`, each with the rule that found it; undefined if unknown. The color of buttons
 * has a contrast of at least 3 to 1 to the background, or to white if that is unknown. A background that is not set is
 * white, as in browsers, if the whole page and its style sheets were read and it does not forward; else it is unknown.
 */
export const readColors = async (page: HtmlPage, { http, icon, isCut = false }: OtherSources = {}) => {
  const [styles, readIcon] = await Promise.all([readStyles(page, http), icon]);
  const cascade = new Cascade(page, styles);
  const isComplete = styles.isComplete && !isCut && forwardOf(page) === undefined;
  const background = firstFound(backgroundRules, { cascade, isComplete });
  const against = background?.value ?? white;
  const button = firstFound(buttonRules, { cascade, background: against, icon: readIcon?.bytes });
  return {
    button: button && {
      color: withContrast(button.value, against).toHex(),
      rule: button.rule,
      stated: button.value.toHex(), // Before its contrast was increased.
    },
    background: background && { color: background.value.toHex(), rule: background.rule },
  };
};

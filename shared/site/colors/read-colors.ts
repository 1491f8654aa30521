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
 * Reads the colors of a page as `#rrggbb`, each with the name of the rule that found it; undefined where it is not known. The color of the buttons has a contrast of at least 3 to 1 against the background, or against
 * white when the background is not known. A background that no style sets is white, as in browsers, if the page and all its
 * style sheets were read, and the page forwards to no other one; otherwise it is not known.
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

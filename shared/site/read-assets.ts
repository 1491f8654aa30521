import * as z from 'zod';
import type { Http } from '../http/http.ts';
import { readColors } from './colors/read-colors.ts';
import { findFavicon } from './favicon/favicon.ts';
import { logoOf } from './logo/logo.ts';
import { visitSite } from './page/fetch-page.ts';

const text = z.string().nullable();

/** The images and colors of a site. Each one is null when it is not known. */
export const SiteAssets = z
  .object({
    favicon_url: text.meta({ description: 'The icon of the site: fetched, and an image by its bytes' }),
    logo_url: text.meta({ description: 'The logo that the page names; null when it is not certain' }),
    widget_button_color: text.meta({
      description: '#rrggbb: the color of its buttons or brand, at least 3:1 against the background',
    }),
    widget_page_background_color: text.meta({ description: '#rrggbb: the background of its pages' }),
  })
  .meta({ id: 'SiteAssets' });

export type SiteAssets = z.infer<typeof SiteAssets>;

interface Address {
  readonly url: string;
}

const assetsOf = (icon?: Address, logo?: Address, colors?: Awaited<ReturnType<typeof readColors>>): SiteAssets => ({
  favicon_url: icon?.url ?? null,
  logo_url: logo?.url ?? null,
  widget_button_color: colors?.button?.color ?? null,
  widget_page_background_color: colors?.background?.color ?? null,
});

/**
 * Reads the assets of a site, with the codes of what was not read: the error of a page that is not readable, and
 * `page_cut`. Such a site may still have icons at the usual places: the favicon is then the only asset. Sites that block
 * the request are not asked for icons.
 *
 * @param isFaviconOnly fetches only what the favicon needs
 * @throws the errors of `visitSite`, and the fault of a site that has no icon either
 */
export const readAssets = async (query: string, isFaviconOnly: boolean, http: Http) => {
  const visit = await visitSite(query, http);
  if (visit.fault) {
    const isBlocked = visit.fault.code === 'upstream_blocked' || visit.fault.code === 'upstream_rate_limited';
    const icon = isBlocked ? undefined : await findFavicon(visit.url, http);
    if (icon === undefined) throw visit.fault;
    return { assets: assetsOf(icon), warnings: [visit.fault.code] };
  }
  const { page, isCut } = visit;
  const warnings = visit.warnings.map(({ code }) => code);
  const icon = findFavicon(page, http);
  if (isFaviconOnly) return { assets: assetsOf(await icon), warnings };
  const colors = await readColors(page, { http, icon, isCut });
  return { assets: assetsOf(await icon, logoOf(page), colors), warnings };
};

import * as z from 'zod';
import type { Http } from '../http/http.ts';
import { readColors } from './colors/read-colors.ts';
import { findFavicon } from './favicon/favicon.ts';
import { logoOf } from './logo/logo.ts';
import { visitSite } from './page/fetch-page.ts';

const text = z.string().nullable();

/** What a site looks like: its pictures and colors, each null where it is not known. */
export const SiteAssets = z
  .object({
    favicon_url: text.meta({ description: 'Fetched, and an image by its bytes' }),
    logo_url: text.meta({ description: 'As the page names it; null rather than a wrong one' }),
    widget_button_color: text.meta({
      description: '#rrggbb: the color of its buttons or brand, at least 3:1 against the background',
    }),
    widget_page_background_color: text.meta({ description: '#rrggbb: what its pages stand on' }),
  })
  .meta({ id: 'SiteAssets' });

export type SiteAssets = z.infer<typeof SiteAssets>;

const unknown: SiteAssets = {
  favicon_url: null,
  logo_url: null,
  widget_button_color: null,
  widget_page_background_color: null,
};

/**
 * The assets of a site. One whose home page cannot be read may have icons all the same, where icons usually are: then that
 * is all there is, unless the site refuses us.
 *
 * @param isFaviconOnly fetches nothing that the favicon does not need
 * @throws what `visitSite` throws, and the fault of a site that has no icon either
 */
export const readAssets = async (query: string, isFaviconOnly: boolean, http: Http): Promise<SiteAssets> => {
  const visit = await visitSite(query, http);
  if ('fault' in visit) {
    const isRefused = visit.fault.code === 'upstream_blocked' || visit.fault.code === 'upstream_rate_limited';
    const icon = isRefused ? undefined : await findFavicon(visit.url, http);
    if (icon === undefined) throw visit.fault;
    return { ...unknown, favicon_url: icon.url };
  }
  const icon = findFavicon(visit, http);
  if (isFaviconOnly) return { ...unknown, favicon_url: (await icon)?.url ?? null };
  const colors = await readColors(visit, { http, icon, isCut: visit.isCut });
  return {
    favicon_url: (await icon)?.url ?? null,
    logo_url: logoOf(visit)?.url ?? null,
    widget_button_color: colors.button?.color ?? null,
    widget_page_background_color: colors.background?.color ?? null,
  };
};

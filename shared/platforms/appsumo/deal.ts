import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import { HtmlPage } from '../../html/html-page.ts';
import type { Http, ItemFacts } from '../toolkit/adapter.ts';
import { hitsIn } from '../toolkit/searches.ts';
import { nextState } from '../toolkit/testimonial-wall.ts';
import { encoded } from '../toolkit/web-address.ts';
import * as wire from '../toolkit/wire-schemas.ts';

/** The page of a deal on AppSumo, and the search for deals. */

export const appsumoHost = 'appsumo.com';

export const slugForm = /^[a-z\d]+(-[a-z\d]+)*$/;

export const dealUrl = (slug: string): string => `https://${appsumoHost}/products/${slug}/`;

/**
 * An answer of AppSumo's API; undefined when there is no such deal. AppSumo sometimes returns a web page with status
 * 200 instead (August 2026).
 */
export const askInterface = async (
  path: string,
  parameters: Readonly<Record<string, string>>,
  http: Http,
): Promise<unknown> => {
  const url = `https://${appsumoHost}/api/v2/deals/${path}/?${new URLSearchParams(parameters)}`;
  const answer = await http.send({ url, headers: { accept: 'application/json' }, statuses: [404] });
  if (answer.contentType.includes('html')) {
    throw new VouchError('upstream_blocked', 'AppSumo returned a web page instead of data. Try again later.');
  }
  return answer.status === 404 ? undefined : wire.expectJson(answer.text, "AppSumo's answer");
};

const deal = z.lazy(() =>
  z.looseObject({
    id: wire.numberWithin({ least: 1, isWhole: true }).transform(String),
    slug: z.string().regex(slugForm),
  }),
);
export type Deal = z.output<typeof deal>;

/** AppSumo counts these reviews differently from the list, so the two numbers are seldom equal (recorded July 2024). */
export const ratingsOf = (found: Deal, name = 'review_count'): number | null =>
  wire.at(found, ['deal_review', name], wire.count);

/** The page of a deal's reviews; undefined when it has no deal. The reviews on it are always the same five. */
export const readDealPage = async (
  slug: string,
  http: Http,
): Promise<(Pick<Deal, 'id' | 'slug'> & { facts: ItemFacts }) | undefined> => {
  const page = await http.send({ url: `${dealUrl(encoded(slug))}reviews/`, statuses: [404] });
  if (page.status === 404) return undefined;
  const what = "AppSumo's page of a deal";
  const state = wire.valueAt(nextState(HtmlPage.of(page), what), ['props', 'pageProps']);
  const found = wire.expectShape(
    wire.record,
    wire.valueAt(wire.expectShape(wire.record, state, what), ['deal']) ?? {},
    what,
  );
  if (Object.keys(found).length === 0) return undefined;
  const own = wire.expectShape(deal, found, what);
  return {
    id: own.id,
    slug: own.slug,
    facts: {
      ...wire.fieldsAt(own, [], { name: 'public_name', image_url: 'media_url' }),
      url: dealUrl(own.slug),
      rating: {
        average: wire.at(own, ['deal_review', 'average_rating'], wire.stars),
        rating_count: ratingsOf(own),
        histogram: wire.histogramOf([1, 2, 3, 4, 5].map((tacos) => ratingsOf(own, `review_count_${tacos}_tacos`))),
      },
    },
  };
};

/** The deals that the shop's search finds (recorded July 2024). The meaning of their order is unknown. */
export const searchDeals = async (query: string, http: Http): Promise<readonly Deal[]> => {
  // The value of sort has no effect, but without it the search loses rows.
  const body = await askInterface('esbrowse', { query, per_page: '10', sort: 'newest' }, http);
  const what = "AppSumo's search";
  return hitsIn(wire.expectList(body, ['deals'], what), what, (found) => deal.safeParse(found).data);
};

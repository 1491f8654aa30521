import { VouchError } from '../errors.ts';
import type { Failure, Http, HttpAnswer, ItemFacts, Located, Platform, Target } from './toolkit/adapter.ts';
import { crxId, crxItem, crxPage, detailPath } from './toolkit/extension-address.ts';
import { fieldsAt } from './toolkit/fields-at.ts';
import { askSearch, type Find, hitsIn, resultsIn } from './toolkit/searches.ts';
import * as wire from './toolkit/wire-schemas.ts';

const host = 'microsoftedge.microsoft.com';

const pages = [
  crxPage(/^microsoftedge\.microsoft\.com$/, new RegExp(`^/addons/(?:[a-z]{2}-[a-z]{2}/)?${detailPath}`, 'i')),
];

const locate = (query: string): Located | undefined => {
  const found = crxItem(query, pages);
  return found && { target: found.target };
};

const logo = wire.pictureOf(host); // Without a scheme (one client).

/** The store's data about an item. Nothing has been recorded. */
const details = async ({ id, path }: Target, http: Http): Promise<ItemFacts> => {
  const answer = await http.send({
    url: `https://${host}/addons/getproductdetailsbycrxid/${id}`,
    statuses: [301, 302, 404],
    failureIn: (found) => failureOf(id, found),
  });
  const what = "Edge Add-ons' product";
  const facts = wire.expectJson(answer.text, what);
  const rating_count = wire.expectAt(facts, ['ratingCount'], wire.count, what);
  return {
    name: wire.textAt(facts, ['name']),
    image_url: wire.at(facts, ['logoUrl'], logo),
    url: path === undefined ? null : `https://${host}/addons/detail/${path}/${id}`,
    rating: { average: wire.at(facts, ['averageRating'], wire.stars), rating_count },
  };
};

/** For an existing item, the store sometimes answers 404 or redirects to its home page (one client, August 2026). */
const failureOf = (id: string, { status }: HttpAnswer): Failure | undefined => {
  if (status === 200) return undefined;
  const error =
    status === 404
      ? new VouchError('item_not_found', `Edge Add-ons has no item ${id}.`)
      : new VouchError('upstream_blocked', `${host} redirects to its home page instead of answering. Try again later.`);
  return { error, isRetryable: true };
};

/**
 * The extensions that the search finds (several clients, last checked 2026-10; not recorded). It hides those of
 * Manifest V2. Themes are another category, whose name is unknown.
 */
const find: Find = async (name, fields, http) => {
  const parameters = {
    hl: fields.language ?? 'en-US',
    gl: (fields.country ?? 'us').toUpperCase(),
    filteredCategories: 'Edge-Extensions',
    filteredAddon: '0',
    filterFeaturedAddons: 'false',
    filteredRating: '0',
    sortBy: 'Relevance',
    pgNo: '1',
    Query: name,
  };
  const url = `https://${host}/addons/v4/getfilteredorderedsearch?${new URLSearchParams(parameters)}`;
  const what = "Edge Add-ons' search";
  const answer = await askSearch({ url, headers: { accept: 'application/json' } }, what, http);
  return hitsIn(resultsIn(answer, ['extensionList'], ['totalExtensions'], what), what, (shown) => {
    const id = wire.textAt(shown, ['crxId'], crxId)?.toLowerCase();
    const facts = fieldsAt(shown, [], { name: 'name', publisher: 'developerName', rating_count: 'noOfRatings' });
    return id === undefined ? id : { target: { id }, ...facts, url: `https://${host}/addons/detail/${id}` };
  });
};

export default {
  name: 'edge-add-ons',
  title: 'Edge Add-ons',
  summary: 'Average and number of ratings of an extension or a theme. The store does not publish the texts of reviews.',
  hosts: [host],
  sorts: ['newest'],
  accepts:
    'an id of 32 letters, a URL of microsoftedge.microsoft.com/addons, or the name of an extension to search for',
  watch: ['odfafepnkmbhccpbejgmiehpchacaeak', 'jbkfoedolllekgbhcbcoahefnbanhhlh'],
  pages,
  locate,
  search: { hasSlogans: true },
  find,
  sources: [
    {
      name: 'product-details',
      aggregatesOnly: true,
      async page({ target }, http) {
        const detail =
          'Edge Add-ons publishes the average and the number of ratings only: there are no reviews to read.';
        return {
          reviews: [],
          dropped: 0,
          end: { cap: true, proven: true },
          item: await details(target, http),
          warnings: [{ code: 'aggregates_only' as const, detail }],
        };
      },
    },
  ],
} satisfies Platform;

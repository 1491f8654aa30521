import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import type { Http } from '../../http/http.ts';
import type { Target } from '../../reviews/model/item.ts';
import type { Platform } from '../../reviews/model/platform.ts';
import type { Source } from '../../reviews/model/source.ts';
import { endAtOffset } from '../toolkit/page-end.ts';
import { webSearchHost, webSearchKey } from '../toolkit/web-search.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { orders, partnerHost, partnerSource, partnerToken } from './partner.ts';
import { readActivityReview } from './review.ts';
import { find } from './search.ts';
import { activityHost, activityPages, activityUrl, locateActivity, openHost, unknownActivity } from './url.ts';

/** The page size of the open API's clients. */
const pageSize = 20;

/**
 * The error for a 404 of the open API: either the activity or the API does not exist. The page of the activity shows which,
 * when the query was its address.
 */
const missing = async (target: Target, http: Http): Promise<VouchError> => {
  const page = await http.send({ url: activityUrl(target), statuses: [404, 410] });
  return (page.status === 404 || page.status === 410) && target.path !== undefined
    ? new VouchError('item_not_found', `GetYourGuide has no activity ${target.id}.`)
    : unknownActivity("GetYourGuide's API", target);
};

/** The two forms of the list: that of 2020, and that of 2017 to 2019 with `data`. */
const answerForm = z.union([
  z.object({ reviews: wire.list, totalCount: wire.count, averageRating: wire.optional(z.number()) }),
  z
    .object({ data: wire.list, total_reviews: wire.count.optional(), total_reviews_comments: wire.count.optional() })
    .transform(({ data, total_reviews: all, total_reviews_comments: commented }) => ({
      reviews: data,
      totalCount: commented ?? all,
      averageRating: null,
    })),
]);

/** The open API of the apps (2017 to 2025). */
const openSource: Source = {
  name: 'travelers-api',
  cursor: /^\d{1,6}$/,
  publishes: ['rating', 'language', 'created_at', 'author'],
  async page({ target, sort, cursor = '0', wanted }, http) {
    const parameters = new URLSearchParams({
      limit: String(Math.min(wanted, pageSize)),
      offset: cursor,
      sort: `${orders[sort]}:desc`,
      ...(target.language !== undefined && { language: target.language }),
    });
    const url = `https://${openHost}/activities/${target.id}/reviews?${parameters}`;
    const answer = await http.send({ url, statuses: [404] });
    if (answer.status === 404) throw await missing(target, http);
    const what = "GetYourGuide's list of reviews";
    const { reviews, totalCount, averageRating } = wire.readJson(answerForm, answer.text, what);
    const total = wire.expectShape(wire.count, totalCount, what);
    return {
      ...wire.recordsOf(reviews, readActivityReview),
      end: endAtOffset(Number(cursor), reviews.length, total, Math.min(wanted, pageSize)),
      listed: total,
      item: {
        ...(target.path !== undefined && { url: activityUrl(target) }),
        rating: { average: averageRating || null, scale: wire.fiveStars, review_count: total },
      },
    };
  },
};

export default {
  name: 'getyourguide',
  title: 'GetYourGuide',
  summary:
    'Reviews of an activity, 20 per request. With an access token, they come from the partner API, up to 350, with ratings of single aspects. Replies, votes, permalinks, media and the name of the activity are not published.',
  hosts: [openHost, activityHost, partnerHost, webSearchHost],
  sorts: ['newest', 'highest_rated'],
  newestFirst: 'newest',
  editions: { language: 'list' },
  accepts: 'the id of an activity (t23776), its URL on any site of GetYourGuide, or its title to search for',
  watch: ['t23776'],
  pages: activityPages,
  locate: locateActivity,
  search: { credentials: [partnerToken, webSearchKey] },
  find,
  sources: [partnerSource, openSource],
} satisfies Platform;

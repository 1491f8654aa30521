import { VouchError } from '../../errors.ts';
import type { ReviewDraft, Source } from '../toolkit/adapter.ts';
import { endByOffset } from '../toolkit/page-end.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { itunesHost, itunesUserAgent } from './itunes.ts';

/** The reply of an app's developer, here and in amp-api. */
export const developerResponse = { id: 'id', text: 'body', created_at: 'modified' };

const readRow = (row: object): ReviewDraft => ({
  ...wire.fieldsAt(row, [], { id: 'userReviewId', title: 'title', text: 'body', rating: 'rating', created_at: 'date' }),
  ...wire.fieldsAt(row, [], { helpful_count: 'voteSum' }),
  author: {
    name: wire.textAt(row, ['name']),
    id: /userProfileId=(\d+)/.exec(wire.textAt(row, ['viewUsersUserReviewsUrl']) ?? '')?.[1],
  },
  replies: [wire.fieldsAt(row, ['developerResponse'], developerResponse)],
});

/** The maximum of rows per request. Clients use 100 to 250. */
const largestWindow = 200;
/** userReviewsRow's number for newest first (one source, checked by dates in September 2026; older sources differ). */
const newest = '0';

/**
 * The list in iTunes itself: without the limit of 500, with replies, without app versions. Four clients of 2026 use it.
 *
 * @param displayableKind 11 for apps, 4 for podcasts
 */
export const userReviewsRow = (displayableKind: 4 | 11): Source => ({
  name: 'user-reviews-row',
  cursor: /^\d{1,7}$/,
  publishes: ['rating', 'title', 'text', 'created_at', 'author'],
  edits: 'order',
  async page({ target, cursor = '0', wanted }, http) {
    const start = Number(cursor);
    const asked = Math.min(wanted, largestWindow);
    const url = `https://${itunesHost}/WebObjects/MZStore.woa/wa/userReviewsRow?${new URLSearchParams({
      cc: target.country ?? 'us',
      id: target.id,
      'displayable-kind': String(displayableKind),
      startIndex: cursor,
      endIndex: String(start + asked),
      sort: newest,
      appVersion: 'all',
    })}`;
    const what = 'userReviewsRow';
    const answer = await http.send({ url, headers: { 'user-agent': itunesUserAgent }, statuses: [302, 404] });
    // For other user agents it redirects to the home page.
    if (answer.status === 302) throw new VouchError('upstream_blocked', 'iTunes refused its list of reviews.');
    if (answer.status === 404 && start === 0) return { reviews: [], dropped: 0, end: { last: true } };
    if (answer.status === 404) throw new VouchError('upstream_changed', 'iTunes no longer finds its list of reviews.');
    const rows = wire.expectList(wire.expectJson(answer.text, what), ['userReviewList'], what);
    return {
      ...wire.recordsOf(rows, readRow),
      end:
        rows.length === 0 && start === 0
          ? { last: true, proven: true, check: String(asked) }
          : endByOffset(start, rows.length, asked),
      asked,
    };
  },
});

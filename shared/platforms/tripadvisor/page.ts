import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import { HtmlPage } from '../../html/html-page.ts';
import { tryJson } from '../../html/parse-json.ts';
import type { ItemFacts, Page, ReviewDraft, Source, Target } from '../toolkit/adapter.ts';
import { fromIso } from '../toolkit/dates.ts';
import { fieldsAt } from '../toolkit/fields-at.ts';
import { endAtOffset } from '../toolkit/page-end.ts';
import { fiveCounts, histogramOfAll } from '../toolkit/tally.ts';
import { decoded } from '../toolkit/web-address.ts';
import { widestAt } from '../toolkit/widest.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { bcp47Of, placeIn, placeUrl, tripadvisorHost } from './url.ts';

/** The address of a path on the site; null for anything else. */
export const siteUrl = (path: string | null | undefined): string | null =>
  path?.startsWith('/') ? `https://${tripadvisorHost}${path}` : null;

/** A day without a time, as the site shows it. */
export const dayOf = (date: string | null | undefined): string | null => (date ? fromIso(`${date}T00:00:00Z`) : null);

const size = wire.numberWithin({ least: 1, isWhole: true });

/**
 * A picture: an address with placeholders for the size (2025), or a list of sizes (2023). It may be nested: under
 * `photo` for a review, under `data` for an author.
 */
const pictureIn = (value: unknown): string | undefined => {
  for (const frame of [value, wire.valueAt(value, ['photo']), wire.valueAt(value, ['data'])]) {
    const dynamic = wire.valueAt(frame, ['photoSizeDynamic']);
    const [width, height] = ['maxWidth', 'maxHeight'].map((side) => wire.at(dynamic, [side], size));
    const sized = width && height && wire.textAt(dynamic, ['urlTemplate'])?.replace('{width}', `${width}`);
    const url = sized ? sized.replace('{height}', `${height}`) : widestAt(frame, ['photoSizes']);
    if (url !== undefined) return url;
  }
  return undefined;
};

const readSubRating = (entry: unknown) =>
  fieldsAt(entry, [], { name: ['ratingLabelLocalizedString', 'ratingLabel'], rating: 'rating' });

/** One review. Answers of 2025, older ones, and pages of 2023 and 2025 share one form with small differences. */
export const readTripadvisorReview = (review: object): ReviewDraft => {
  const text = wire.textAt(review, ['text']);
  const language = bcp47Of(wire.textAt(review, ['language']));
  // A machine translation replaces the author's text, which is then not published.
  const from = wire.textAt(review, ['translationType']) && bcp47Of(wire.textAt(review, ['originalLanguage']));
  const ownPage = wire.textAt(review, ['reviewDetailPageWrapper', 'reviewDetailPageRoute', 'url']);
  // The page shows publishedDate.
  const published = wire.textAt(review, ['publishedDate']) ?? wire.textAt(review, ['createdDate']);
  return {
    ...fieldsAt(review, [], { id: 'id', title: 'title', rating: 'rating', helpful_count: 'helpfulVotes' }),
    url: siteUrl(ownPage ?? wire.textAt(review, ['url'])),
    sub_ratings: wire.listAt(review, ['additionalRatings']).map(readSubRating),
    ...(from && text ? { language: from, translation: { text, language } } : { text, language }),
    created_at: dayOf(published),
    created_at_precision: 'day',
    experienced_at: dayOf(wire.textAt(review, ['tripInfo', 'stayDate'])), // The last day of the month of the visit.
    author: readAuthor(review),
    media: wire.listAt(review, ['photos']).map((photo) => ({ type: 'image', url: pictureIn(photo) })),
    replies: [readReply(wire.valueAt(review, ['mgmtResponse']))],
  };
};

const readAuthor = (review: object): ReviewDraft['author'] => {
  const profile = wire.valueAt(review, ['userProfile']);
  const { name, ...own } = fieldsAt(profile, [], { id: 'id', name: ['displayName', 'username'] });
  return {
    ...own,
    name: name ?? wire.textAt(review, ['username']), // Also of somebody whose profile is gone.
    avatar_url: pictureIn(wire.valueAt(profile, ['avatar'])),
    profile_url: siteUrl(wire.textAt(profile, ['route', 'url'])),
    location: wire.textAt(profile, ['hometown', 'location', 'additionalNames', 'long']),
  };
};

const readReply = (reply: unknown) => ({
  ...fieldsAt(reply, [], { id: 'id', text: 'text' }),
  author_name: wire.textAt(reply, ['userProfile', 'displayName']) ?? wire.textAt(reply, ['username']),
  created_at: dayOf(wire.textAt(reply, ['publishedDate'])),
});

/** The list of reviews, in the answers of the GraphQL API and in the data of a page. */

const list = wire.object(() => ({
  totalCount: wire.count,
  reviews: wire.list,
  /** The order of the list; since 2025. */
  reviewListOptions: wire.optional(z.object({ sortBy: z.string() })),
}));

/** The list in one GraphQL result, in the form of 2025-09 or in the older one, which alone has facts of the place. */
export const findList = (data: unknown) => {
  const place = wire.valueAt(data, ['locations', 0]);
  const current = wire.at(data, ['ReviewsProxy_getReviewListPageForLocation', 0], list);
  const found = current ?? wire.at(place, ['reviewListPage'], list);
  return found && { ...found, place, ratings: wire.at(place, ['reviewSummary', 'count'], wire.count) };
};
export type FoundList = NonNullable<ReturnType<typeof findList>>;

/** The number of claimed reviews: in the requested language, else in all languages, of which a page shows one. */
const claimed = ({ totalCount, ratings }: FoundList, { language }: Target): number =>
  language === undefined ? Math.max(totalCount, ratings ?? 0) : totalCount;

/** The page with the reviews of a list, behind `offset` others. `goesOn`: whether the source has more pages. */
export const pageOfList = (found: FoundList, target: Target, offset: number, pageSize: number, goesOn = true): Page => {
  const end = endAtOffset(offset, found.reviews.length, found.totalCount, pageSize);
  return {
    ...wire.recordsOf(found.reviews, readTripadvisorReview),
    // Without a language, the list of a page is in English, and the count of the place is of all languages.
    end: goesOn || found.reviews.length === 0 ? end : { cap: true, of: claimed(found, target) },
    ...(goesOn && { listed: found.totalCount }),
    item: factsOf(found, target),
  };
};

/** The warning for a list that is always newest first. */
export const newestInsteadOf = (sort: string): Pick<Page, 'warnings'> => {
  const detail = `This list of Tripadvisor is sorted newest first, not by ${sort}.`;
  return sort === 'newest' ? {} : { warnings: [{ code: 'sort_overridden', detail }] };
};

const factsOf = (found: FoundList, target: Target): ItemFacts => {
  const { place: facts, ratings: rating_count } = found;
  const name = wire.textAt(facts, ['name']) ?? wire.textAt(found.reviews, [0, 'location', 'name']);
  const url = siteUrl(wire.textAt(facts, ['url']) ?? target.path);
  const numbers = wire.at(facts, ['reviewAggregations', 'ratingCounts'], fiveCounts) ?? [];
  return {
    ...(name && { name }),
    ...(url && { url }),
    rating: {
      ...fieldsAt(facts, ['reviewSummary'], { average: 'rating' }),
      rating_count,
      review_count: target.language === undefined ? claimed(found, target) : rating_count,
      histogram: histogramOfAll(numbers, target, rating_count),
    },
  };
};

/**
 * The page of a place. Its data is JSON within JSON: since 2025 in a script whose `src` is a `data:` address, in 2023
 * in the variable `__WEB_CONTEXT__`. Both are decoded; no script is run. Recorded 2023 and 2025-03.
 */

const what = "Tripadvisor's page";
const scriptAddress = 'data:text/javascript,';
/** The argument of JSON.parse: a string literal of JavaScript that is valid JSON too. */
const parsedText = /JSON\.parse\(("[^"\\]*(?:\\.[^"\\]*)*")\)/g;
/** How many of them are read in a script. The one with the data has one. */
const maximumTexts = 20;

const resultsOf = (page: HtmlPage): readonly unknown[] => {
  for (const { attribs } of page.named('script')) {
    const source = attribs['src'] ?? '';
    if (!source.startsWith(scriptAddress)) continue;
    for (const [, argument = ''] of decoded(source.slice(scriptAddress.length))
      .matchAll(parsedText)
      .take(maximumTexts)) {
      const state = tryJson(z.string().safeParse(tryJson(argument)).data ?? '');
      const found = wire.at(state, ['urqlSsrData', 'results'], wire.record);
      if (found) return Object.values(found);
    }
  }
  const [, context = ''] = page.html.split('window.__WEB_CONTEXT__={pageManifest:', 2);
  const [manifest = '', rest] = context.split('};(this.$WP', 2);
  if (rest === undefined) return [];
  return Object.values(wire.at(wire.expectJson(manifest, what), ['urqlCache', 'results'], wire.record) ?? {});
};

const readPage = (page: HtmlPage): FoundList => {
  for (const result of resultsOf(page)) {
    const data = wire.textAt(result, ['data']) ?? '';
    if (!/"(reviewListPage|ReviewsProxy_getReviewListPageForLocation)"/.test(data)) continue;
    const found = findList(wire.expectJson(data, what));
    if (found) return found;
  }
  throw new VouchError('upstream_changed', `${what} has no list of reviews in a known format.`);
};

/** The error when an address did not lead to the page of its place. `isGone`: it gave a 404, or another place. */
const elsewhere = ({ id, path }: Target, isGone: boolean): VouchError => {
  if (path !== undefined && isGone) {
    return new VouchError('item_not_found', `Tripadvisor has no page of the place ${id}.`);
  }
  const advice = path === undefined ? ' Use its URL.' : '';
  return new VouchError('upstream_changed', `Tripadvisor did not return the page of the place ${id}.${advice}`);
};

/**
 * The reviews on a page of the site: 10 to 15 in English, in the order of the site. The next pages have `-or10-` and so
 * on in their address (one source), which is known only when the query was an address.
 */
export const placePage: Source = {
  name: 'page',
  sorts: ['most_relevant'],
  cursor: /^\d{1,6}$/,
  publishes: ['rating', 'title', 'text', 'language', 'created_at', 'author'],
  async page({ target, sort, cursor = '0' }, http) {
    // Not `not_supported`: the API supports every language, and this source is its fallback.
    if ((target.language ?? 'en') !== 'en') {
      throw new VouchError('upstream_blocked', "Tripadvisor's pages show English reviews only.");
    }
    const offset = Number(cursor);
    const answer = await http.send({ url: placeUrl(target, offset), statuses: [404, 410] });
    const found = answer.status >= 400 ? '' : placeIn(answer.url)?.id;
    if (found !== target.id) throw elsewhere(target, found !== undefined);
    const html = HtmlPage.of(answer);
    const list = readPage(html);
    const read = pageOfList(list, target, offset, 10, target.path !== undefined);
    const page = { ...read, item: { ...read.item, image_url: html.metaContents('og:image')[0] } };
    return list.reviewListOptions?.sortBy === 'DATE' ? { ...page, ...newestInsteadOf(sort) } : page;
  },
};

import { type Answer, isoSeconds, jsonAnswer, pageIn } from '../../answer.ts';
import { digitsOf, opaqueOf } from '../../random.ts';
import { searchByName } from '../../search.ts';
import type { Reply, StandIn } from '../../stand-in.ts';
import { type SyntheticReview, tally } from '../../words/reviews.ts';
import { type Addon, addonItems, addonOf, addons, ratingsOf } from './items.ts';

const origin = 'https://addons.mozilla.org';
const largestPage = 50;

const notFound = jsonAnswer({ detail: 'Not found.' }, 404);
const noSuchPage = jsonAnswer({ detail: 'Invalid page.' }, 404);
/** The answer for an add-on that is no longer available. */
const disabled = jsonAnswer(
  {
    detail: 'Authentication credentials were not provided.',
    is_disabled_by_developer: false,
    is_disabled_by_mozilla: true,
  },
  401,
);

const person = (seed: string, name: string) => {
  const id = Number(digitsOf(`user/${seed}`, 8));
  return { id, name, url: `${origin}/en-US/firefox/user/${id}/`, username: `anonymous-${opaqueOf(seed).slice(0, 32)}` };
};

const summaryOf = (addon: Addon) => ({
  id: addon.id,
  slug: addon.slug,
  name: { 'en-US': addon.name },
  icon_url: `${origin}/user-media/addon_icons/900/${addon.id}-64.png`,
});

/** A rating; the developer's answer has the same form, and no score. */
const ratingOf = (addon: Addon, review: SyntheticReview) => ({
  id: Number(digitsOf(review.seed, 9)),
  addon: summaryOf(addon),
  body: review.text,
  created: isoSeconds(review.writtenAt),
  flags: [],
  is_deleted: false,
  is_developer_reply: false,
  is_latest: true,
  previous_count: 0,
  user: person(review.seed, review.author),
  score: review.rating,
  reply: review.reply && {
    id: Number(digitsOf(`reply/${review.seed}`, 9)),
    body: review.reply.text,
    created: isoSeconds(review.reply.writtenAt),
    is_developer_reply: true,
    user: person(`developer/${addon.id}`, 'Vouch Sandbox'),
  },
  version:
    review.version === null ? null : { id: Number(digitsOf(`version/${review.version}`, 7)), version: review.version },
});

const pageOf = (url: URL): number => Number(url.searchParams.get('page') ?? 1);

/** One page of the ratings of an add-on. */
const ratingsAnswer = (addon: Addon, url: URL): Answer => {
  const ratings = ratingsOf(addon);
  const size = Math.min(Number(url.searchParams.get('page_size') ?? 25), largestPage);
  const page = pageOf(url);
  const pageCount = Math.max(1, Math.ceil(ratings.length / size));
  if (!(page >= 1 && page <= pageCount)) return noSuchPage;
  const results = pageIn(ratings, addon.fault, (page - 1) * size, size).map((review) => ratingOf(addon, review));
  if (addon.fault === 'changed_layout') return jsonAnswer({ data: { ratings: results } });
  const linkTo = (number: number) => `${origin}${url.pathname}?addon=${addon.slug}&page=${number}&page_size=${size}`;
  return jsonAnswer({
    page_size: size,
    page_count: pageCount,
    count: ratings.length,
    next: page < pageCount ? linkTo(page + 1) : null,
    previous: page > 1 ? linkTo(page - 1) : null,
    results,
  });
};

const addonDetails = (addon: Addon) => {
  const ratings = ratingsOf(addon);
  const { count, average } = tally(ratings, 0);
  return {
    ...summaryOf(addon),
    guid: addon.guid,
    type: addon.type,
    ratings: {
      average: Number(average.toFixed(4)),
      bayesian_average: Number(average.toFixed(6)),
      count,
      text_count: ratings.filter(({ text }) => text !== null).length,
    },
    url: `${origin}/en-US/firefox/addon/${addon.slug}/`,
  };
};

const searchAnswer = (term: string): Answer => {
  const results = searchByName(addons, term).slice(0, 25).map(addonDetails);
  return jsonAnswer({ page_size: 25, page_count: 1, count: results.length, next: null, previous: null, results });
};

const ratingsReply = (url: URL): Reply => {
  const addon = addonOf(url.searchParams.get('addon') ?? '');
  if (addon === undefined) return notFound;
  if (addon.isDisabled) return disabled;
  return { ...ratingsAnswer(addon, url), fault: addon.fault, isFirstPage: pageOf(url) === 1 };
};

const addonAnswer = (name: string): Answer => {
  const addon = addonOf(name);
  if (addon === undefined) return notFound;
  return addon.isDisabled ? disabled : jsonAnswer(addonDetails(addon));
};

/** The interface of Firefox Add-ons: ratings, one add-on, search. Faults affect the ratings only. */
export default {
  hosts: ['addons.mozilla.org'],
  items: addonItems,
  answer(url) {
    const [, api, version, ...path] = url.pathname.split('/');
    if (api !== 'api' || version !== 'v5') return notFound;
    switch (path.slice(0, 2).join('/')) {
      case 'ratings/rating':
        return ratingsReply(url);
      case 'addons/search':
        return searchAnswer(url.searchParams.get('q') ?? '');
      case 'addons/addon':
        return addonAnswer(decodeURIComponent(path[2] ?? ''));
      default:
        return notFound;
    }
  },
} satisfies StandIn;

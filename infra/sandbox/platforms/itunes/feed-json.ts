import type { SyntheticReview } from '../../words/reviews.ts';
import { authorIdOf, entryTerms, feedDate, feedUpdated, reviewIdOf } from './entry.ts';
import type { Feed } from './feed.ts';
import type { AppleItem } from './items.ts';

const label = (text: string): object => ({ label: text });

const entryOf = (item: AppleItem, country: string, review: SyntheticReview): object => {
  const { contentType, related, versionOf } = entryTerms(item, country);
  return {
    author: {
      uri: label(`https://itunes.apple.com/${country}/reviews/id${authorIdOf(review)}`),
      name: label(review.author),
      label: '',
    },
    updated: label(feedDate(review.writtenAt)),
    'im:rating': label(`${review.rating}`),
    'im:version': label(versionOf(review)),
    id: label(reviewIdOf(review)),
    title: label(review.title),
    content: { label: review.text ?? '', attributes: { type: 'text' } },
    link: { attributes: { rel: 'related', href: related } },
    'im:voteSum': label(`${review.helpful}`),
    'im:contentType': { attributes: { term: contentType, label: contentType } },
    'im:voteCount': label(`${review.votes}`),
  };
};

/** `entry` is a list; a single entry is an object; without entries the member is missing. */
const entryMember = ({ item, country, entries }: Feed): object => {
  if (item === undefined || entries.length === 0) return {};
  const written = entries.map((review) => entryOf(item, country, review));
  return { entry: written.length === 1 ? written[0] : written };
};

/** The feed as JSON. */
export const feedJson = (feed: Feed): string => {
  const link = Object.entries(feed.links).map(([rel, href]) => ({
    attributes: { rel, ...(rel === 'alternate' && { type: 'text/html' }), href },
  }));
  return JSON.stringify({
    feed: {
      author: { name: label('iTunes Store'), uri: label('http://www.apple.com/itunes/') },
      ...entryMember(feed),
      updated: label(feedUpdated),
      rights: label('Copyright 2008 Apple Inc.'),
      title: label('iTunes Store: Customer Reviews'),
      icon: label('http://itunes.apple.com/favicon.ico'),
      link,
      id: label(feed.links.self),
    },
  });
};

/** The same reviews in an unknown format. */
export const changedFeedJson = ({ entries }: Feed): string =>
  JSON.stringify({
    reviews: { kind: 'customer-reviews', items: entries.map(({ title, rating }) => ({ title, stars: rating })) },
  });

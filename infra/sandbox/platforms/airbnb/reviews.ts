import { isoSeconds, pageIn } from '../../answer.ts';
import { chanceOf, digitsOf, opaqueOf } from '../../random.ts';
import { type Stay, type StayLanguage, stayLanguageOf, wordsOf } from '../../words/stays.ts';
import { type Listing, staysAt } from './items.ts';

/** The most that one answer holds, however many are asked for. */
const largestPage = 50;

/** The one part in ten of the reviews that is from before there were stars. */
const starless = 0.9;

const pictureUrl = (seed: string): string => `https://a0.muscache.com/im/pictures/user/${opaqueOf(seed)}.jpg`;

const userOf = (id: string, firstName: string, isHost: boolean): object => ({
  __typename: 'ReviewUser',
  deleted: false,
  firstName,
  hostName: firstName,
  id,
  pictureUrl: pictureUrl(id),
  profilePath: `/users/show/${id}`,
  isSuperhost: isHost,
  userProfilePicture: {
    __typename: 'Image',
    baseUrl: pictureUrl(id),
    onPressAction: { __typename: 'NavigateToUserProfile', url: `/users/show/${id}` },
  },
});

/** One text, as people type it and as Airbnb writes its line ends. */
const commentsOf = (stay: Stay, language: StayLanguage): string => {
  if (!stay.hasText) return '';
  const { liked, disliked, gap } = wordsOf(stay, language);
  const chance = chanceOf(`comments/${stay.seed}`);
  const end = chance.happens(0.3) ? chance.pick(['<br/>', '\r<br/>', ' <br/>', '<br/><br/>']) : gap;
  return [...liked, ...disliked].join(end);
};

const translationOf = (stay: Stay, locale: string): object | null => {
  const language = stayLanguageOf(locale);
  if (language === stay.language) return null;
  return {
    __typename: 'LocalizedReview',
    comments: commentsOf(stay, language),
    commentsLanguage: stay.language,
    disclaimer: `Translated from ${stay.language}`,
    needsTranslation: true,
    response: null,
    responseDisclaimer: null,
  };
};

const placeOf = (stay: Stay): string | null =>
  chanceOf(`place/${stay.seed}`).pick([null, 'Porto Vento, Portugal', 'Leeds, United Kingdom', '4 years on Airbnb']);

const recordOf = (listing: Listing, stay: Stay, isStarless: boolean, locale: string): object => ({
  __typename: 'PdpReviewForP3',
  collectionTag: null,
  comments: commentsOf(stay, stay.language),
  id: `10${digitsOf(stay.seed, 17)}`,
  language: stay.language,
  createdAt: isoSeconds(stay.writtenAt),
  reviewee: userOf(digitsOf(listing.host, 9), listing.host, true),
  reviewer: userOf(digitsOf(`${stay.seed}/reviewer`, 9), stay.author.split(' ')[0] ?? stay.author, false),
  reviewHighlight: null,
  highlightType: null,
  localizedDate: new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    stay.writtenAt,
  ),
  localizedRespondedDate: stay.hasReply ? 'November 2026' : null,
  localizedReviewerLocation: placeOf(stay),
  localizedReview: translationOf(stay, locale),
  rating: isStarless ? 0 : stay.rating,
  ratingAccessibilityLabel: null,
  recommendedNumberOfLines: null,
  response: stay.hasReply ? wordsOf(stay, stay.language).reply.replaceAll('\n', '<br/>') : null,
  roomTypeListingTitle: null,
  highlightedReviewSentence: [],
  highlightReviewMentioned: null,
  subtitleItems: [],
  channel: null,
  reviewMediaItems: [],
  isHostHighlightedReview: null,
});

const quality = ({ rating, hasText, helpful }: Stay): number => rating * 10 + (hasText ? 5 : 0) + helpful;

/** One page of a listing's reviews, with translations into `locale`; no reviews past the end. */
export const reviewsOfListing = (
  listing: Listing,
  sort: string,
  offset: number,
  limit: number,
  locale: string,
): object => {
  const all = staysAt(listing);
  const old = new Set(all.slice(Math.ceil(all.length * starless)));
  const sorted = sort === 'BEST_QUALITY' ? all.toSorted((a, b) => quality(b) - quality(a)) : all;
  const page = pageIn(sorted, listing.fault, offset, Math.min(limit, largestPage));
  return {
    __typename: 'StayPdpReviews',
    metadata: { __typename: 'StayPdpReviewsMetadata', reviewsCount: all.length },
    reviews: page.map((stay) => recordOf(listing, stay, old.has(stay) && stay.hasText, locale)),
  };
};

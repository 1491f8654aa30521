import { hash } from 'node:crypto';
import { cleanText } from '../../html/clean-text.ts';
import { cleanHtml, htmlToText } from '../../html/html-to-text.ts';
import { publicAddress } from '../../http/guard.ts';
import type { Review, ReviewDraft } from '../model/review.ts';

/** A review without any value. Its fields are in the order of the response. */
const blank: Review = {
  review_id: '',
  review_id_source: 'derived',
  platform: '',
  item_id: '',
  url: null,
  rating: null,
  rating_scale: null,
  sub_ratings: [],
  title: null,
  text: null,
  text_html: null,
  is_truncated: false,
  pros: null,
  cons: null,
  language: null,
  translation: null,
  created_at: null,
  created_at_precision: null,
  updated_at: null,
  experienced_at: null,
  author: {
    id: null,
    name: null,
    avatar_url: null,
    profile_url: null,
    location: null,
    title: null,
    is_anonymous: null,
  },
  is_verified: null,
  helpful_count: null,
  media: [],
  replies: [],
  item_variant: null,
  syndicated_from: null,
};

/** A complete review from a draft: every field present, texts cleaned. Undefined without a rating and a text. */
export const makeReview = (platform: string, itemId: string, draft: ReviewDraft): Review | undefined => {
  const { id, html, ...published } = draft;
  // Pros and cons become the text when there is no other.
  const prosAndCons = [draft.pros, draft.cons].filter(Boolean).join('\n\n');
  const text = cleanText(draft.text) ?? (html ? htmlToText(html) : null) ?? cleanText(prosAndCons);
  const rating = draft.rating ?? null;
  if (rating === null && text === null) return undefined;
  const author: Review['author'] = {
    id: cleanText(draft.author?.id),
    name: cleanText(draft.author?.name),
    avatar_url: publicAddress(draft.author?.avatar_url),
    profile_url: publicAddress(draft.author?.profile_url),
    location: cleanText(draft.author?.location),
    title: cleanText(draft.author?.title),
    is_anonymous: draft.author?.is_anonymous ?? null,
  };
  const ownId = cleanText(id);
  return {
    ...blank,
    ...published,
    created_at_precision: draft.created_at ? (draft.created_at_precision ?? 'second') : null,
    review_id: ownId ?? derivedId([platform, itemId, author.name, draft.created_at, draft.title, text, rating]),
    review_id_source: ownId === null ? 'derived' : 'platform',
    platform,
    item_id: itemId,
    url: publicAddress(draft.url),
    rating,
    rating_scale: rating === null ? null : draft.rating_scale,
    title: cleanText(draft.title),
    text,
    text_html: html ? cleanHtml(html) : null,
    pros: cleanText(draft.pros),
    cons: cleanText(draft.cons),
    author,
    media: (draft.media ?? [])
      .filter((media) => publicAddress(media.url) !== null)
      .map((media) => ({ ...media, thumbnail_url: publicAddress(media.thumbnail_url) })),
    replies: makeReplies(draft.replies),
    item_variant: cleanText(draft.item_variant),
    syndicated_from: cleanText(draft.syndicated_from),
  };
};

/** Sorts after every date. */
const undated = '9999';

/** Replies with a text, cleaned, oldest first; those without a date come last. */
const makeReplies = (replies: Review['replies'] = []): Review['replies'] =>
  replies
    .flatMap((reply) => {
      const text = cleanText(reply.text);
      if (text === null) return [];
      return [{ ...reply, id: cleanText(reply.id), text, author_name: cleanText(reply.author_name) }];
    })
    .sort((a, b) => (a.created_at ?? undated).localeCompare(b.created_at ?? undated));

/** An id for a review without one of the platform, from what identifies it. */
export const derivedId = (parts: readonly unknown[]): string =>
  `sha256:${hash('sha256', JSON.stringify(parts), 'hex')}`;

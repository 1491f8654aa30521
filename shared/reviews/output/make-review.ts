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
  translated_from: null,
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
  edition: null,
  syndicated_from: null,
};

/**
 * A complete review from a draft: every field present, texts cleaned. Undefined without a rating, a text and a video, in
 * which some authors say what others write.
 */
export const makeReview = (platform: string, itemId: string, draft: ReviewDraft): Review | undefined => {
  const { id, html, ...published } = draft;
  // Pros and cons become the text when there is no other.
  const prosAndCons = [draft.pros, draft.cons].filter(Boolean).join('\n\n');
  const own = cleanText(draft.text) ?? (html ? htmlToText(html) : null) ?? cleanText(prosAndCons);
  const words = ownAndTranslated(own, draft);
  const rating = draft.rating ?? null;
  const media = (draft.media ?? []).flatMap((entry) => {
    const url = publicAddress(entry.url);
    return url === null ? [] : [{ ...entry, url, thumbnail_url: publicAddress(entry.thumbnail_url) }];
  });
  if (rating === null && words.text === null && !media.some(({ type }) => type === 'video')) return undefined;
  const author: Review['author'] = {
    id: cleanText(draft.author?.id),
    name: cleanText(draft.author?.name),
    avatar_url: publicAddress(draft.author?.avatar_url),
    profile_url: publicAddress(draft.author?.profile_url),
    location: cleanText(draft.author?.location),
    title: cleanText(draft.author?.title),
    is_anonymous: draft.author?.is_anonymous ?? null,
  };
  // An id is no text: some of the Chrome Web Store end with a space (recorded 2024-04).
  const ownId = cleanText(id) === null ? null : (id ?? null);
  return {
    ...blank,
    ...published,
    created_at_precision: draft.created_at ? (draft.created_at_precision ?? 'second') : null,
    review_id: ownId ?? derivedId([platform, itemId, author.name, draft.created_at, draft.title, own, rating]),
    review_id_source: ownId === null ? 'derived' : 'platform',
    platform,
    item_id: itemId,
    url: publicAddress(draft.url),
    rating,
    rating_scale: rating === null ? null : draft.rating_scale,
    title: cleanText(draft.title),
    ...words,
    text_html: html ? cleanHtml(html) : null,
    pros: cleanText(draft.pros),
    cons: cleanText(draft.cons),
    author,
    media,
    replies: makeReplies(draft.replies),
    item_variant: cleanText(draft.item_variant),
    syndicated_from: cleanText(draft.syndicated_from),
  };
};

/**
 * The text of a review and its translation. With both, `text` is the author's own. With only a translation, that is the
 * text, and `translated_from` is the author's language. The same text twice is no translation.
 */
const ownAndTranslated = (
  own: string | null,
  { language = null, translation }: ReviewDraft,
): Pick<Review, 'text' | 'language' | 'translation' | 'translated_from'> => {
  const translated = cleanText(translation?.text);
  const translatedInto = translation?.language ?? null;
  if (own === null && translated !== null) {
    return { text: translated, language: translatedInto, translation: null, translated_from: language };
  }
  const isOther = translated !== null && translated !== own;
  const other = isOther ? { text: translated, language: translatedInto } : null;
  return { text: own, language, translation: other, translated_from: null };
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

import { hash } from 'node:crypto';
import { cleanText } from '../../html/clean-text.ts';
import { cleanHtml, htmlToText } from '../../html/html-to-text.ts';
import { publicAddress } from '../../http/guard.ts';
import type { Review, ReviewDraft } from '../model/review.ts';

/** Most platforms have five stars. */
export const usualScale = 5;

/** A picture of everybody who has none, by its name: `default-avatar-2020-10.jpg`, `anonymous_3.png`. */
const standIn =
  /^.*(?:\/default(?:s|[_-]avatars?)\/|[/_-](?:default[_-](?:avatar|user|pic)|anonymous[_-]\d{1,9}\.|avatar[_-](?:default|anonymous)(?![a-z])))[^/]{0,100}$/is;

/** A complete review, its texts clean. Undefined without a rating, a text and a video, which may replace a text. */
export const makeReview = (platform: string, itemId: string, draft: ReviewDraft): Review | undefined => {
  const { id = null, html, author = {}, rating = null, created_at = null } = draft;
  const { updated_at = null, experienced_at = null, is_verified = null, helpful_count = null, edition = null } = draft;
  // Pros and cons become the text when there is no other.
  const prosAndCons = [draft.pros, draft.cons].filter(Boolean).join('\n\n');
  const own = cleanText(draft.text) ?? (html ? htmlToText(html) : null) ?? cleanText(prosAndCons);
  const { text, language, translation, translated_from } = ownAndTranslated(own, draft);
  const media = (draft.media ?? []).flatMap(({ type, url: address, thumbnail_url }) => {
    const url = publicAddress(address);
    return url === null ? [] : [{ type, url, thumbnail_url: publicAddress(thumbnail_url) }];
  });
  if (rating === null && text === null && !media.some(({ type }) => type === 'video')) return undefined;
  const name = cleanText(author.name);
  // An id is no text: some of the Chrome Web Store end with a space (recorded 2024-04).
  const ownId = cleanText(id) === null ? null : id;
  // The fields are in the order of the response.
  return {
    review_id: ownId ?? derivedId([platform, itemId, name, draft.created_at, draft.title, own, rating]),
    review_id_source: ownId === null ? 'derived' : 'platform',
    platform,
    item_id: itemId,
    url: publicAddress(draft.url),
    rating,
    rating_scale: rating === null ? null : (draft.rating_scale ?? usualScale),
    sub_ratings: makeSubRatings(draft.sub_ratings),
    title: cleanText(draft.title),
    text,
    text_html: html ? cleanHtml(html) : null,
    is_truncated: draft.is_truncated ?? false,
    pros: cleanText(draft.pros),
    cons: cleanText(draft.cons),
    language,
    translation,
    translated_from,
    created_at,
    created_at_precision: created_at ? (draft.created_at_precision ?? 'second') : null,
    updated_at,
    experienced_at,
    author: {
      id: cleanText(author.id),
      name,
      avatar_url: publicAddress(author.avatar_url?.replace(standIn, '')),
      profile_url: publicAddress(author.profile_url),
      location: cleanText(author.location),
      title: cleanText(author.title),
      is_anonymous: author.is_anonymous ?? null,
    },
    is_verified,
    helpful_count,
    media,
    replies: makeReplies(draft.replies),
    item_variant: cleanText(draft.item_variant),
    edition,
    syndicated_from: cleanText(draft.syndicated_from),
  };
};

/** Whether two tags are of one language, of which one may name its region too: nothing is translated between them. */
const isSameLanguage = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && (`${a}-`.startsWith(`${b}-`) || `${b}-`.startsWith(`${a}-`));

/** The author's own text and its translation; without it the translation, with the language that it is from. */
const ownAndTranslated = (
  own: string | null,
  draft: ReviewDraft,
): Pick<Review, 'text' | 'language' | 'translation' | 'translated_from'> => {
  const language = draft.language ?? null;
  const { translation } = draft;
  const translated = cleanText(translation?.text);
  const translatedInto = translation?.language ?? null;
  if (own === null && translated !== null) {
    const translated_from = isSameLanguage(language, translatedInto) ? null : language;
    return { text: translated, language: translatedInto, translation: null, translated_from };
  }
  const isOther = translated !== null && translated !== own;
  const other = isOther ? { text: translated, language: translatedInto } : null;
  return { text: own, language, translation: other, translated_from: null };
};

const makeSubRatings = (drafts: ReviewDraft['sub_ratings'] = []): Review['sub_ratings'] => {
  const made: Review['sub_ratings'] = [];
  for (const { name: written, rating, rating_scale } of drafts) {
    const name = cleanText(written);
    if (name && rating != null) made.push({ name, rating, rating_scale: rating_scale ?? usualScale });
  }
  return made;
};

/** Sorts after every date. */
const undated = '9999';

/** Replies with a text, cleaned, oldest first; those without a date come last. */
const makeReplies = (replies: ReviewDraft['replies'] = []): Review['replies'] => {
  const made: Review['replies'] = [];
  for (const reply of replies) {
    const { id, author_name, created_at = null } = reply ?? {};
    const text = cleanText(reply?.text);
    if (text !== null) made.push({ id: cleanText(id), author_name: cleanText(author_name), text, created_at });
  }
  return made.sort((a, b) => (a.created_at ?? undated).localeCompare(b.created_at ?? undated));
};

/** An id for a review without one of the platform, from what identifies it. */
export const derivedId = (parts: readonly unknown[]): string =>
  `sha256:${hash('sha256', JSON.stringify(parts), 'hex')}`;

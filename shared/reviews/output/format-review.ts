import { lengthAsHtml, textToHtml } from '../../html/text-to-html.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { Review } from '../model/review.ts';

export interface FormatOptions {
  /** Whether text_html is filled in. */
  readonly isFormatted: boolean;
  readonly personalData: PersonalData;
}

/** A response has no room for a text and its HTML with more characters. Pages of 24 MB would take a second to make. */
const mostWithHtml = 5_000_000;

/** Whether a text and the HTML made of it may fit into a response. */
const isFormattable = (text: string): boolean =>
  text.length < mostWithHtml / 10 || text.length + lengthAsHtml(text) <= mostWithHtml;

/**
 * A review with text_html, if asked for: the platform's own or made of the text, unless no response has room for both;
 * and the personal data allowed.
 */
export const formatReview = (review: Review, { isFormatted, personalData }: FormatOptions): Review => {
  const { text } = review;
  const html = review.text_html ?? (isFormatted && text !== null && isFormattable(text) ? textToHtml(text) : null);
  const text_html = isFormatted ? html : null;
  const formatted = text_html === review.text_html ? review : { ...review, text_html };
  return personalData === 'full' ? formatted : limitPersonalData(formatted, personalData);
};

const noAuthor: Review['author'] = {
  id: null,
  name: null,
  avatar_url: null,
  profile_url: null,
  location: null,
  title: null,
  is_anonymous: null,
};

/** The review with no more personal data than `level` allows. Ids and addresses of the review itself stay. */
const limitPersonalData = (review: Review, level: 'name' | 'none'): Review => {
  // Whether the platform shows the author is no personal data: an author whose name is left out is not anonymous there.
  const { name, title, is_anonymous } = review.author;
  if (level === 'name') return { ...review, author: { ...noAuthor, name, title, is_anonymous } };
  const replies = review.replies.map((reply) => ({ ...reply, author_name: null }));
  return { ...review, author: { ...noAuthor, is_anonymous }, replies, media: [] };
};

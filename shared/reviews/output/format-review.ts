import { textToHtml } from '../../html/text-to-html.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { Review } from '../model/review.ts';

export interface FormatOptions {
  /** Whether text_html is filled in. */
  readonly isFormatted: boolean;
  readonly personalData: PersonalData;
}

/** A review with text_html, if asked for: the platform's own or made of the text; and the personal data allowed. */
export const formatReview = (review: Review, { isFormatted, personalData }: FormatOptions): Review => {
  const html = review.text_html ?? (isFormatted && review.text !== null ? textToHtml(review.text) : null);
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

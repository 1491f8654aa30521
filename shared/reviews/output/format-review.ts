import { textToHtml } from '../../html/text-to-html.ts';
import type { Review } from '../model/review.ts';
import { limitPersonalData, type PersonalData } from './personal-data.ts';

/** How reviews are to leave. */
export interface FinishOptions {
  /** Whether text_html is filled in. */
  readonly isFormatted: boolean;
  readonly personalData: PersonalData;
}

/** The last touch that every review gets: its text as HTML where that is asked for, and no more about people than allowed. */
export const finisher =
  ({ isFormatted, personalData }: FinishOptions) =>
  (review: Review): Review =>
    limitPersonalData(isFormatted ? withHtml(review) : withoutHtml(review), personalData);

/** The platform's own HTML, which is clean by now, else HTML made of the plain text. */
const withHtml = (review: Review): Review => ({
  ...review,
  text_html: review.text_html ?? (review.text === null ? null : textToHtml(review.text)),
});

const withoutHtml = (review: Review): Review => (review.text_html === null ? review : { ...review, text_html: null });

import type { ReviewDraft } from '../../reviews/model/review.ts';

/** What GetYourGuide shows between a traveller's name and country: "Ditte – Denmark". */
const separator = ' – ';

/** Name and country of an author as the site shows them. A traveller may hide the name: "a GetYourGuide Customer – France". */
export const displayedPerson = (shown: string | null | undefined): NonNullable<ReviewDraft['author']> => {
  const end = shown?.lastIndexOf(separator) ?? -1;
  if (!shown || end < 0) return { name: shown };
  return { name: shown.slice(0, end), location: shown.slice(end + separator.length) };
};

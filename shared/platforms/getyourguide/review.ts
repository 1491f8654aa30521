import { decodeHTMLStrict } from 'entities/decode';
import type { ReviewDraft } from '../toolkit/adapter.ts';
import { dateOf } from '../toolkit/dates.ts';
import * as wire from '../toolkit/wire-schemas.ts';

/** What GetYourGuide shows between a traveller's name and country: "Ditte – Denmark". */
const separator = ' – ';

/** Name and country of an author. A traveller may hide the name: "a GetYourGuide Customer – France". */
export const displayedPerson = (shown: string | null | undefined): NonNullable<ReviewDraft['author']> => {
  const end = shown?.lastIndexOf(separator) ?? -1;
  if (!shown || end < 0) return { name: shown };
  return { name: shown.slice(0, end), location: shown.slice(end + separator.length) };
};

/** One review, in the form of 2019 or in that of 2020. They share rating, title and message. */

/** A text as published in 2019: plain, but with HTML entities. Whatever looks like a tag was typed by the author. */
const decoded = (message: string | null | undefined): string | null => (message ? decodeHTMLStrict(message) : null);

/**
 * The author as the site shows it: since 2020 an object, in 2019 a text. `reviewerName` is not read: it is the first
 * name, also of people who chose to hide it. The picture of somebody who is anonymous is not shown either.
 */
const authorOf = (review: object): ReviewDraft['author'] => {
  const shown = wire.textAt(review, ['author']);
  const person = wire.fieldsAt(review, ['author'], { name: 'fullName', location: 'country' });
  const picture = wire.at(review, ['author', 'photo'], wire.webUrl) ?? wire.textAt(review, ['reviewerProfilePhoto']);
  const is_anonymous = wire.at(review, ['isAnonymous'], wire.flag);
  const author = shown === null ? person : displayedPerson(decoded(shown));
  return { ...author, avatar_url: is_anonymous ? null : picture, is_anonymous };
};

export const readActivityReview = (review: object): ReviewDraft => {
  const oldId = wire.at(review, ['review_id'], wire.identifier); // In 2019 only, as `date` and `languageCode`.
  const isOld = oldId !== null;
  const [title, message] = [wire.textAt(review, ['title']), wire.textAt(review, ['message'])];
  return {
    id: wire.at(review, ['id'], wire.identifier) ?? oldId,
    rating: wire.at(review, ['rating'], wire.stars),
    title: isOld ? decoded(title) : title,
    // `enjoyment` answers the question what the traveller enjoyed most. Some authors write only that.
    text: isOld ? decoded(message) : message || wire.textAt(review, ['enjoyment']) || null,
    language: wire.at(review, ['language'], wire.languageTag) ?? wire.at(review, ['languageCode'], wire.languageTag),
    ...(isOld ? dateOf(wire.textAt(review, ['date'])) : wire.fieldsAt(review, [], { created_at: 'created' })),
    author: authorOf(review),
  };
};

import { log } from '../../api/log.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { Review } from '../model/review.ts';
import type { PublishedField, Source } from '../model/source.ts';

/** The number of reviews from which `driftIn` is meaningful. In fewer, a field may be absent by chance. */
export const longList = 20;

const isAbsent = (review: Review, field: PublishedField): boolean =>
  (field === 'author' ? review.author.name : review[field]) === null;

/** Published fields that no review of a long list has: renamed perhaps, and logged. None that the operator hides. */
export const driftIn = (
  { name, publishes = [] }: Source,
  reviews: readonly Review[],
  { platform, personalData }: { readonly platform: string; readonly personalData: PersonalData },
): readonly PublishedField[] => {
  const fields = publishes.filter(
    (field) => !(field === 'author' && personalData === 'none') && reviews.every((review) => isAbsent(review, field)),
  );
  if (fields.length > 0) log.warn('fields absent from a whole list', { platform, source: name, fields });
  return fields;
};

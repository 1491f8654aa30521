import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import type { HtmlPage } from '../../html/html-page.ts';
import type { ItemFacts } from '../../reviews/model/platform.ts';
import { at, average, count, expectJson, fiveStars, list, text, webUrl } from '../toolkit/wire-schemas.ts';

/**
 * The page of a listing. Its data is a list of sections. Their names and fields are those that several clients of 2024 to
 * 2026 use; no page has been recorded.
 */

const sections = z.array(z.object({ sectionComponentType: text, section: z.unknown().optional() }));
const sectionsPath = [1, 'data', 'presentation', 'stayProductDetailPage', 'sections', 'sections'];
/** The sections in the page's data, which holds several query results under one of two names. */
const sectionsOf = (page: HtmlPage): z.output<typeof sections> => {
  const data = expectJson(page.scriptById('data-deferred-state-0') ?? '', "Airbnb's listing page");
  const results = at(data, ['niobeClientData'], list) ?? at(data, ['niobeMinimalClientData'], list) ?? [];
  const found = results.map((result) => at(result, sectionsPath, sections)).find((each) => each !== null);
  if (!found) throw new VouchError('upstream_changed', "Airbnb's listing page has an unknown format.");
  return found;
};

/** Name, image, average and number of reviews on the page of a listing. Throws upstream_changed. */
export const readListingPage = (page: HtmlPage): Omit<ItemFacts, 'url'> => {
  const found = sectionsOf(page);
  const section = (type: string) => found.find(({ sectionComponentType }) => sectionComponentType === type)?.section;
  const ratings = section('REVIEWS_DEFAULT');
  const reviewCount = at(ratings, ['overallCount'], count);
  const [image] = page.metaContents('og:image');
  return {
    name: at(section('TITLE_DEFAULT'), ['title'], text),
    image_url: at(image, [], webUrl),
    rating: { average: at(ratings, ['overallRating'], average), scale: fiveStars, review_count: reviewCount },
    hasReviews: reviewCount === null ? undefined : reviewCount > 0,
  };
};

import * as z from 'zod';
import type { HtmlPage } from '../../html/html-page.ts';
import type { ItemFacts } from '../../reviews/model/item.ts';
import * as wire from '../toolkit/wire-schemas.ts';

/**
 * The page of a listing. Its data is a list of sections. Their names and fields are those that several clients of 2024 to
 * 2026 use; no page has been recorded.
 */

const sections = z.array(z.object({ sectionComponentType: wire.text, section: z.unknown().optional() }));

/**
 * What a page shows, from its data, which holds several query results under one of two names. Throws upstream_changed.
 *
 * @param part where in a result it is
 */
export const shownOn = <Schema extends z.ZodType>(
  page: HtmlPage,
  part: readonly string[],
  schema: Schema,
  what: string,
): z.output<Schema> => {
  const data = wire.expectJson(page.scriptById('data-deferred-state-0') ?? '', what);
  const results =
    wire.at(data, ['niobeClientData'], wire.list) ?? wire.at(data, ['niobeMinimalClientData'], wire.list) ?? [];
  const path = [1, 'data', 'presentation', ...part];
  const found = results.map((result) => wire.at(result, path, schema)).find((each) => each !== null);
  return wire.expectShape(schema, found, what);
};

/** Name, image, average and number of reviews on the page of a listing. Throws upstream_changed. */
export const readListingPage = (page: HtmlPage): Omit<ItemFacts, 'url'> => {
  const found = shownOn(page, ['stayProductDetailPage', 'sections', 'sections'], sections, "Airbnb's listing page");
  const section = (type: string) => found.find(({ sectionComponentType }) => sectionComponentType === type)?.section;
  const ratings = section('REVIEWS_DEFAULT');
  const reviewCount = wire.at(ratings, ['overallCount'], wire.count);
  const [image] = page.metaContents('og:image');
  return {
    name: wire.textAt(section('TITLE_DEFAULT'), ['title']),
    image_url: wire.at(image, [], wire.webUrl),
    rating: {
      average: wire.at(ratings, ['overallRating'], wire.average),
      scale: wire.fiveStars,
      review_count: reviewCount,
    },
    hasReviews: reviewCount === null ? undefined : reviewCount > 0,
  };
};

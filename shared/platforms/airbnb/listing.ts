import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import type { ItemFacts } from '../../reviews/model/platform.ts';
import { at, average, count, expectJson, optional, webUrl } from '../toolkit/wire-schemas.ts';
import { scale } from './review.ts';

/**
 * The page of a listing, whose state holds sections. Their names and members are those of several readers of 2024 to
 * 2026; no page has been recorded.
 */

const sections = z.array(z.object({ sectionComponentType: optional(z.string()), section: z.unknown().optional() }));
const sectionsPath = [1, 'data', 'presentation', 'stayProductDetailPage', 'sections', 'sections'];
const payloads = z.array(z.unknown());
const text = z.string();

/** The sections that the page was drawn from; it holds several answers, under one of two names. */
const sectionsOf = (html: string): z.output<typeof sections> => {
  const state = /<script[^>]* id="data-deferred-state-0"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  const data = expectJson(state, "Airbnb's listing page");
  const answers = at(data, ['niobeClientData'], payloads) ?? at(data, ['niobeMinimalClientData'], payloads) ?? [];
  const found = answers.map((answer) => at(answer, sectionsPath, sections)).find((list) => list !== null);
  if (!found) throw new VouchError('upstream_changed', "Airbnb's listing page is not in a form that we know.");
  return found;
};

/** What the page of a listing tells: name, image, average, number of reviews. Throws upstream_changed. */
export const readListingPage = (html: string): Omit<ItemFacts, 'url'> => {
  const found = sectionsOf(html);
  const section = (type: string) => found.find(({ sectionComponentType }) => sectionComponentType === type)?.section;
  const ratings = section('REVIEWS_DEFAULT');
  const reviewCount = at(ratings, ['overallCount'], count);
  const [, image] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
  return {
    name: at(section('TITLE_DEFAULT'), ['title'], text),
    image_url: at({ image: image?.replaceAll('&amp;', '&') }, ['image'], webUrl),
    rating: { average: at(ratings, ['overallRating'], average), scale, review_count: reviewCount },
    hasReviews: reviewCount === null ? undefined : reviewCount > 0,
  };
};

import type { ListAnswer, Meta, Review } from '#client/src/index.ts';
import type { ApiRequest } from '../address.ts';
import { fetchJson } from './fetch-json.ts';

/** What each code of a warning means, for responses that have only the codes. */
type Meanings = Readonly<Record<string, string>>;

/** Fetched for such a response alone: few requests are for one. Without them, the codes are shown. */
export const meaningsFor = async ({ extra_information: extra }: ListAnswer): Promise<Meanings> =>
  extra ? {} : fetchJson('/site/warnings.json', {});

/** What the headers of a response say of its list, in the form of `extra_information`. */
const inHeaders = (reviews: readonly Review[], meta: Meta, meanings: Meanings) => {
  const { average, ratingCount, reviewCount } = meta.rating;
  const scale = reviews.find(({ rating_scale }) => rating_scale !== null)?.rating_scale ?? null;
  return {
    item: { name: meta.item.name, url: null, country: null },
    rating: { average, scale, rating_count: ratingCount, review_count: reviewCount, histogram: null },
    page: { ended_by: meta.endedBy ?? '' },
    status: meta.status,
    warnings: meta.warnings.map((code) => ({ code, detail: meanings[code] ?? '' })),
  };
};

/** The list in a review response. `/mobile-app-store/reviews` gives everything but the reviews in headers. */
export const reviewList = (answer: ListAnswer, meta: Meta, meanings: Meanings) => {
  const { all_reviews: reviews, message, extra_information } = answer;
  const facts = extra_information ?? inHeaders(reviews, meta, meanings);
  return { ...facts, reviews, message, nextToken: meta.nextToken };
};

export type ReviewList = ReturnType<typeof reviewList>;

/** One file of at most 500 reviews, and the token of what follows. */
type FilePart = { readonly file: Blob; readonly nextToken: string | null };

const mostPerRequest = 500;

/**
 * The parts of a file of so many reviews, one call each; those after the first have no header of their own.
 *
 * @param fetchPart makes one call
 * @param onPart is told, before each call, how many reviews were asked for so far
 */
export const fileParts = async (
  { path, request }: ApiRequest,
  count: number,
  fetchPart: (asked: ApiRequest) => Promise<FilePart>,
  onPart: (before: number) => void,
): Promise<readonly Blob[]> => {
  const parts: Blob[] = [];
  let token: string | null = null;
  for (let asked = 0; asked < count && (asked === 0 || token !== null); asked += mostPerRequest) {
    onPart(asked);
    const more = { reviews_to_fetch: Math.min(mostPerRequest, count - asked), pagination_token: token };
    const { file, nextToken }: FilePart = await fetchPart({ path, request: { ...request, ...more } });
    parts.push(file);
    token = nextToken;
  }
  return parts;
};

import * as z from 'zod';
import type { Detail } from './reviews-tool.ts';
import { clip, type Limits, slimObject } from './slim.ts';

/** Fields of a review that cost an agent tokens and tell it nothing. The rating contains the scale. */
const dropped: ReadonlySet<string> = new Set([
  'review_id_source',
  'platform',
  'item_id',
  'rating_scale',
  'created_at_precision',
  'text_html',
]);

/** Fields that most questions about reviews do not need. */
const details: ReadonlySet<string> = new Set([
  'url',
  'sub_ratings',
  'updated_at',
  'experienced_at',
  'media',
  'translation',
  'translated_from',
  'edition',
  'syndicated_from',
]);

const Rated = z.object({ rating: z.number(), rating_scale: z.number() });
const Named = z.object({ author: z.object({ name: z.string() }) });
const Parted = z.object({ text: z.string(), pros: z.string().nullish(), cons: z.string().nullish() });
const Replied = z.object({ replies: z.array(z.object({ text: z.string() })) });
const Dated = z.object({ created_at: z.string() });

type Fields = Readonly<Record<string, unknown>>;

/** The parts of a text, each once: a platform that divides it has the same words in text, pros and cons. */
const partsOf = (review: Fields): Fields => {
  const { success, data } = Parted.safeParse(review);
  if (!success) return {};
  const parts = [data.pros, data.cons].flatMap((part) => part || []);
  const rest = parts.reduce((text, part) => text.replace(part, () => ''), data.text);
  if (parts.length > 0 && !/[\p{L}\p{N}]/u.test(rest)) return { text: undefined };
  const isSaid = (part: string | null | undefined) => (part && data.text.includes(part) ? undefined : part);
  return { pros: isSaid(data.pros), cons: isSaid(data.cons) };
};

/** The answer of the owner is shorter than the review in the short form. */
const longestReply = 200;

const shortFields = (review: Fields, limits: Limits): Fields => ({
  ...Object.fromEntries([...details].map((name) => [name, undefined])),
  review_id: review['review_id_source'] === 'derived' ? undefined : review['review_id'],
  created_at: Dated.safeParse(review).data?.created_at.slice(0, 10),
  is_verified: review['is_verified'] === true ? true : undefined,
  helpful_count: review['helpful_count'] || undefined,
  replies: Replied.safeParse(review).data?.replies.map(({ text }) => clip(text, Math.min(longestReply, limits.text))),
});

/** A review for an agent: what is null is left out, and so are pictures and addresses of people. */
export const slimReview = (review: Fields, limits: Limits, detail: Detail): Record<string, unknown> => {
  const rated = Rated.safeParse(review).data;
  const kept = {
    ...Object.fromEntries(Object.entries(review).filter(([name]) => !dropped.has(name))),
    ...partsOf(review),
    rating: rated && `${rated.rating}/${rated.rating_scale}`,
    author: Named.safeParse(review).data?.author.name,
    is_truncated: review['is_truncated'] === true ? true : undefined,
    ...(detail === 'short' && shortFields(review, limits)),
  };
  return slimObject(kept, limits);
};

import * as z from 'zod';
import { details, reviewsTool } from '#shared/mcp/reviews-tool.ts';
import type { ReviewEndpoint } from '#shared/reviews/model/endpoint.ts';
import { commonFields } from '#shared/reviews/model/request.ts';
import { inputSchema } from './input-schema.ts';

const { name, standardReviews, mostReviews } = reviewsTool;

const wholeNumber = z.int().min(1).max(mostReviews).default(standardReviews);

/** The request of every kind together. HTML is of no use to an agent; the query may be an id of any kind. */
const requestOf = (reviews: readonly ReviewEndpoint[]) => {
  const { query, sync_date, language, country, pagination_token } = commonFields;
  const sorts = reviews.filter((each) => each.sorts.length > 0).map((each) => `${each.name}: ${each.sorts.join(', ')}`);
  return z.object({
    query: query.meta({
      description:
        'Address of the item, or "platform: name", such as "app-store: Spotify". With kind also a name alone',
    }),
    kind: z
      .enum(reviews.map((each) => each.name))
      .optional()
      .meta({ description: 'What a name alone means. Not needed for an address or "platform: name"' }),
    sync_date: z.string().optional().meta({ description: sync_date.description }),
    language,
    country,
    detail: z.enum(details).default('short').meta({
      description:
        'short: rating, date, author, text and reply, at most 5,000 tokens in all. full: every field, longer texts',
    }),
    reviews_to_fetch: wholeNumber.meta({ description: 'How many reviews at most' }),
    sort_type: z
      .string()
      .optional()
      .meta({ description: `The order of the reviews, by kind; the first is the default. ${sorts.join('; ')}` }),
    pagination_token: pagination_token.meta({
      description: 'next_token of the previous result; send it with the same kind and query',
    }),
  });
};

/** Of a review only what every one has; the rest is described in words. */
const result = z.looseObject({
  reviews: z.array(z.looseObject({})).meta({ description: 'Fields that are not known are absent' }),
  message: z.string(),
  item: z.looseObject({}),
  rating: z.looseObject({}).meta({ description: 'What the platform shows for the whole item' }),
  ended_by: z.string().meta({ description: 'Why the list ended; limit means that there may be more' }),
  next_token: z.string().nullable(),
  warnings: z.array(z.string()),
});

const describe = (reviews: readonly ReviewEndpoint[]): string => {
  const kinds = reviews.map(({ name: kind, platforms }) => {
    const titles = platforms.filter(({ hosts }) => hosts !== 'public').map(({ title }) => title);
    return `- ${kind}: ${titles.join(', ')}`;
  });
  return `Reviews of one app, podcast, stay, course, shop or other item, as a public platform shows them. The kinds and their platforms:\n${kinds.join('\n')}\nThe address of any other page is read for its schema.org reviews. If a name may mean several items, the error ambiguous_query lists them as candidates, each with its query. Texts that end with … were cut; a warning says how to get them whole.`;
};

/** One tool for all review endpoints. As eleven tools they would take five times as many tokens of every conversation. */
export const makeReviewsTool = (reviews: readonly ReviewEndpoint[]) => ({
  name,
  title: 'Reviews of one item',
  description: describe(reviews),
  inputSchema: inputSchema(requestOf(reviews)),
  outputSchema: inputSchema(result),
  annotations: { readOnlyHint: true, openWorldHint: true },
});

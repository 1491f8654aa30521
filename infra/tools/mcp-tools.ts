import * as z from 'zod';
import { endpoints } from '#functions/index.ts';
import { version } from '#infra/version.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { details, reviewsTool } from '#shared/mcp/reviews-tool.ts';
import { isReviewEndpoint, type ReviewEndpoint } from '#shared/reviews/model/endpoint.ts';
import { commonFields } from '#shared/reviews/model/request.ts';

/** What an agent does not need: the API checks the input. */
const unused = ['$schema', 'id', 'pattern', 'format', 'additionalProperties', 'propertyNames'] as const;

const withoutUnused = (schema: z.core.JSONSchema.BaseSchema): void => {
  for (const name of unused) delete schema[name];
};

/** The JSON Schema of a request, without the parts that only a validator needs. */
const inputSchema = (request: z.ZodType) => {
  const schema = z.toJSONSchema(request, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => withoutUnused(jsonSchema),
  });
  withoutUnused(schema);
  return schema;
};

const { standardReviews, mostReviews } = reviewsTool;

/** The request of every kind together. HTML is of no use to an agent; the query may be an id of any kind. */
const requestOf = (reviews: readonly ReviewEndpoint[]) => {
  const { query, sync_date, language, country, pagination_token } = commonFields();
  const sorts = reviews.filter((each) => each.sorts.length > 0).map((each) => `${each.name}: ${each.sorts.join(', ')}`);
  return z.object({
    query: query.meta({
      description:
        'Address of the item, or "platform: name", such as "app-store: Lumen Notes". With kind also a name alone',
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
    reviews_to_fetch: z
      .int()
      .min(1)
      .max(mostReviews)
      .default(standardReviews)
      .meta({ description: 'How many reviews at most' }),
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

const describeReviews = (reviews: readonly ReviewEndpoint[]): string => {
  const kinds = reviews.map(({ name: kind, platforms }) => {
    const titles = platforms.filter(({ hosts }) => hosts !== 'public').map(({ title }) => title);
    return `- ${kind}: ${titles.join(', ')}`;
  });
  return `Reviews of one app, podcast, stay, course, shop or other item, as a public platform shows them. The kinds and their platforms:\n${kinds.join('\n')}\nThe address of any other page is read for its schema.org reviews. If a name may mean several items, the error ambiguous_query lists them as candidates, each with its query. Texts that end with … were cut; a warning says how to get them whole.`;
};

/** One tool for all review endpoints. Eleven tools would take five times as many tokens of every conversation. */
const makeReviewsTool = (reviews: readonly ReviewEndpoint[]) => ({
  name: reviewsTool.name,
  title: 'Reviews of one item',
  description: describeReviews(reviews),
  inputSchema: inputSchema(requestOf(reviews)),
  outputSchema: inputSchema(result),
  annotations: { readOnlyHint: true, openWorldHint: true },
});

/** What an agent should read instead of the texts of the contract. */
interface ToolText {
  /** What the tool does, as a verb and its object. */
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  /** Whether it reads websites. The others only use what they are given. */
  readonly readsSites?: true;
}

const texts: Readonly<Record<string, ToolText>> = {
  'domain-to-everything-continues': {
    name: 'explore_domain',
    title: 'Everything known about a domain',
    description:
      'Everything known about the website of a domain: title, description, logo, favicon, theme color, the review platforms that it links to, and up to 20 of their reviews. Takes up to 50 seconds and reports progress. In api_available_platforms, each key is a kind and each query a query of get_reviews.',
    readsSites: true,
  },
  'domain-to-asset': { name: 'get_brand_assets', readsSites: true },
  'video-metadata-extraction': { name: 'find_speakers' },
  'review-text-generator': { name: 'write_review_drafts' },
  'feed-form-generator': { name: 'write_feedback_form' },
  'email-generator': { name: 'write_email' },
  'wol-review-selection': { name: 'select_reviews' },
  'wol-meta-info': { name: 'write_search_snippets', readsSites: true },
  'ask-for-feedback': { name: 'write_feedback_request' },
};

/** A job outlives the conversation of an agent, and its results do not fit into it. */
const isJob = ({ path }: Endpoint): boolean => path.startsWith('/bulk/');

const textOf = ({ name }: Endpoint): ToolText => {
  const text = texts[name];
  if (text === undefined) throw new Error(`The tool of ${name} needs a name: a verb and its object.`);
  return text;
};

/** What the endpoint does is in the first paragraph of its description. */
const descriptionOf = ({ description, summary }: Endpoint): string => `${summary}. ${description.split('\n\n')[0]}`;

const makeTool = (endpoint: Endpoint) => {
  const { name, title, description, readsSites = false } = textOf(endpoint);
  return {
    name,
    title: title ?? endpoint.summary,
    description: description ?? descriptionOf(endpoint),
    inputSchema: inputSchema(endpoint.request),
    annotations: { readOnlyHint: true, openWorldHint: readsSites },
  };
};

/** The content of shared/mcp/tools.json: the tools, and the operation of the client that each calls. */
export const toolList = () => {
  const reviews = endpoints.filter(isReviewEndpoint);
  const others = endpoints.filter((endpoint) => endpoint.group !== 'reviews' && !isJob(endpoint));
  return {
    version,
    tools: [makeReviewsTool(reviews), ...others.map(makeTool)],
    kinds: reviews.map(({ name }) => name),
    operations: Object.fromEntries(others.map((endpoint) => [textOf(endpoint).name, endpoint.name])),
  };
};

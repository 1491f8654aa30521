import { endpoints } from '#functions/index.ts';
import { version } from '#infra/version.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { isReviewEndpoint } from '#shared/reviews/model/endpoint.ts';
import { inputSchema } from './input-schema.ts';
import { makeReviewsTool } from './reviews-tool.ts';

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

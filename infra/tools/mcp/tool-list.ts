import { endpoints } from '#functions/index.ts';
import { version } from '#infra/tools/version.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { isReviewEndpoint } from '#shared/reviews/model/endpoint.ts';
import { inputSchema } from './input-schema.ts';
import { makeReviewsTool } from './reviews-tool.ts';

/** What an agent should read instead of the texts of the contract. The contract of a stream describes events. */
const ownTexts: Readonly<Record<string, { name: string; title?: string; description?: string }>> = {
  'domain-to-everything-continues': {
    name: 'explore_domain',
    title: 'Everything known about a domain',
    description:
      'Everything known about the website of a domain: title, description, logo, favicon, theme color, the review platforms that it links to, and up to 20 of their reviews. Takes up to 50 seconds and reports progress. In api_available_platforms, each key is a kind and each query a query of get_reviews.',
  },
  'domain-to-asset': { name: 'brand_assets' },
  'video-metadata-extraction': { name: 'speakers' },
};

/** The other tools are named as their endpoints. */
const toolName = ({ name }: Endpoint): string => ownTexts[name]?.name ?? name.replaceAll('-', '_');

/** What the endpoint does is in the first paragraph of its description. */
const descriptionOf = ({ description, summary }: Endpoint): string => `${summary}. ${description.split('\n\n')[0]}`;

const makeTool = (endpoint: Endpoint) => ({
  name: toolName(endpoint),
  title: ownTexts[endpoint.name]?.title ?? endpoint.summary,
  description: ownTexts[endpoint.name]?.description ?? descriptionOf(endpoint),
  inputSchema: inputSchema(endpoint.request),
  annotations: { readOnlyHint: true, openWorldHint: endpoint.group !== 'generation' },
});

/** The content of shared/mcp/tools.json: the tools, and the operation of the client that each calls. */
export const toolList = () => {
  const reviews = endpoints.filter(isReviewEndpoint);
  const others = endpoints.filter((endpoint) => !isReviewEndpoint(endpoint));
  return {
    version,
    tools: [makeReviewsTool(reviews), ...others.map(makeTool)],
    kinds: reviews.map(({ name }) => name),
    operations: Object.fromEntries(others.map((endpoint) => [toolName(endpoint), endpoint.name])),
  };
};

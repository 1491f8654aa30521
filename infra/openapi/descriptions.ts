import type { Endpoint } from '#shared/api/endpoint.ts';

/** The description of the document: what a newcomer needs before the first call. Markdown. */
export const introduction = `Vouch returns the reviews that a public review platform shows for one item, in one JSON format for all platforms. It also reads the brand of a website, and writes review-related text with Claude. A field that the platform does not publish is \`null\`.

# Authentication

Every operation is a POST of JSON. Send your key in the header \`x-api-key\` and \`Content-Type: application/json\`. On your machine, the key is \`demo\`.

# Pages

A response has at most 500 reviews; \`reviews_to_fetch\` sets how many. If there are more, the header \`x-pagination-token\` has a token, and so has \`extra_information.page.next_token\`. Send the same request again with it as \`pagination_token\`, until no token comes back:

\`\`\`js
let token;
do {
  const response = await fetch('/podcast-directory/reviews', {
    method: 'POST',
    headers: { 'x-api-key': 'demo', 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'The Slow Kitchen', reviews_to_fetch: 200, pagination_token: token }),
  });
  if (!response.ok) throw new Error(await response.text());
  console.log((await response.json()).all_reviews);
  token = response.headers.get('x-pagination-token') ?? undefined;
} while (token);
\`\`\`

# Errors

Every error is \`application/problem+json\` (RFC 9457). Use \`code\` in programs; \`detail\` is for people. If \`retryable\` is true, the same request may succeed later, after the seconds in \`Retry-After\` if that header is present. A request to another path is a 404 \`not_found\`; another method than POST is a 405 \`method_not_allowed\`.

If a page fails after some reviews were read, the response is a 200 with the status \`partial\`, a warning and a token. Every response has the header \`x-request-id\`.

# Limits

- A request has at most 1 MB unless its operation allows more.
- A response takes at most 25 seconds, and the stream at most 50 seconds.
- Your plan limits the requests per second and per month. Over the limit, you get a 429 with \`Retry-After\`. Limits of a platform are a 503, never a 429.
- Unknown fields of a request are ignored and listed in the header \`x-ignored-fields\`. \`null\` means that a field is absent.`;

/** What the operations of each group do. */
export const tagDescriptions: Readonly<Record<Endpoint['group'], string>> = {
  reviews: 'The reviews of one item: an app, a place, a course, a business. Each operation reads several platforms.',
  bulk: 'Lists of items as jobs: start one, see how far it is, get its files.',
  domain: 'Everything known about a website, as a stream of events.',
  features: 'Facts from a website or from a transcript.',
  generation: 'Text about reviews, written with Claude. Read it before you use it.',
};

import type { ErrorCode, FieldError, ItemCandidate } from '../errors.ts';

interface ExampleError {
  readonly detail: string;
  readonly errors?: readonly FieldError[];
  readonly candidates?: readonly ItemCandidate[];
}

const candidate = (place: string, number: string): ItemCandidate => ({
  name: 'Blue Door Café',
  place,
  rating_count: null,
  url: `https://reviews.example/items/${number}`,
  query: `https://reviews.example/items/${number}`,
});

/** An example of each error for the OpenAPI document. The texts are like those that the API sends. */
export const exampleErrors: Readonly<Record<ErrorCode, ExampleError>> = {
  invalid_request: {
    detail: 'The request is not valid. query: Must have at most 2,048 characters',
    errors: [{ path: 'query', message: 'Must have at most 2,048 characters' }],
  },
  invalid_pagination_token: {
    detail: 'The pagination token is of another endpoint, item or order. Send the first request again without a token.',
  },
  unauthenticated: { detail: 'Send a valid API key in the header x-api-key.' },
  forbidden: { detail: 'The firewall blocked the request: too many came from your network address.' },
  not_found: { detail: 'There is no endpoint at this path. The OpenAPI document lists the paths; call them by POST.' },
  item_not_found: { detail: 'The platform has no such item. Check the query, or send the URL of the item.' },
  method_not_allowed: { detail: 'Call this endpoint by POST.' },
  payload_too_large: { detail: 'The request body is larger than this endpoint accepts.' },
  unsupported_media_type: { detail: 'Send JSON, with the header Content-Type: application/json.' },
  not_supported: {
    detail: 'The page has no review that this endpoint can read. Send the URL of an item of its platforms.',
  },
  ambiguous_query: {
    detail: 'Several items have this name. Send the query of one of the candidates.',
    candidates: [candidate('Porto Vento', '101'), candidate('Lower Mill', '102')],
  },
  too_vague: { detail: 'The request says too little to write from. Add what the text is about.' },
  ai_refused: { detail: 'The model refused to write this. Change the request.' },
  quota_exceeded: {
    detail: 'This API key has used all its requests of this month. Wait for the next month or ask for a larger plan.',
  },
  too_many_requests: {
    detail: 'The plan of this API key allows 50 requests in 1 seconds. Wait as many seconds as Retry-After says.',
  },
  internal_error: {
    detail: 'The request failed on our side. Try again; if it fails again, report it with its request_id.',
  },
  service_unavailable: {
    detail: 'The service is at its limit or could not be reached. Wait for the seconds in Retry-After and try again.',
  },
  upstream_error: { detail: 'The platform answered with an error of its own (status 500). Try again later.' },
  upstream_changed: { detail: 'The response of the platform is not in the format that we know. Please report it.' },
  ai_provider_rejected: { detail: "Claude's API rejected our request. Please report it with the request_id." },
  ai_output_invalid: { detail: 'The generated text failed our checks twice. Try again, or change the request.' },
  upstream_blocked: { detail: 'The platform asked for proof that a person sends the request. Try again later.' },
  upstream_rate_limited: {
    detail: 'The platform allows no more requests for now. Wait for the seconds in Retry-After.',
  },
  ai_not_configured: { detail: 'No API key of the model is configured. The operator of this server can add one.' },
  ai_unavailable: { detail: 'The provider of the model is not available. Wait for the seconds in Retry-After.' },
  upstream_timeout: { detail: 'The platform did not answer in time. Try again.' },
  ai_timeout: { detail: 'The model did not answer in time. Try again.' },
};

import { gatewayDetails } from '#shared/api/gateway-details.ts';
import type { ErrorCode, FieldError, ItemCandidate } from '#shared/errors.ts';

interface ExampleError {
  readonly detail: string;
  readonly errors?: readonly FieldError[];
  readonly candidates?: readonly ItemCandidate[];
}

const candidate = (place: string, number: string): ItemCandidate => ({
  name: 'Blue Door Café',
  publisher: null,
  place,
  rating_count: null,
  url: `https://reviews.example/items/${number}`,
  query: `https://reviews.example/items/${number}`,
});

/** Errors that a function returns. The texts are like those that it sends. */
const ofFunctions: Readonly<Record<Exclude<ErrorCode, keyof typeof gatewayDetails>, ExampleError>> = {
  invalid_request: {
    detail: 'The request is not valid. query: Must have at most 2,048 characters',
    errors: [{ path: 'query', message: 'Must have at most 2,048 characters' }],
  },
  invalid_pagination_token: {
    detail: 'The pagination token is of another endpoint, item or order. Send the first request again without a token.',
  },
  item_not_found: { detail: 'The platform has no such item. Check the query, or send the URL of the item.' },
  not_supported: {
    detail: 'The page has no review that this endpoint can read. Send the URL of an item of its platforms.',
  },
  ambiguous_query: {
    detail: 'Several items have this name. Send the query of one of the candidates.',
    candidates: [candidate('Porto Vento', '101'), candidate('Lower Mill', '102')],
  },
  too_vague: { detail: 'The request says too little to write from. Add what the text is about.' },
  ai_refused: { detail: 'The model refused to write this. Change the request.' },
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

/** The example of an error for the OpenAPI document. */
export const exampleError = (code: ErrorCode): ExampleError =>
  isOfGateway(code) ? { detail: gatewayDetails[code] } : ofFunctions[code];

const isOfGateway = (code: ErrorCode): code is keyof typeof gatewayDetails => Object.hasOwn(gatewayDetails, code);

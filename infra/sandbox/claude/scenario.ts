import type { ServerResponse } from 'node:http';
import type { ErrorCode } from '#shared/errors.ts';
import { type Answer, htmlAnswer, send } from '../answer.ts';
import { namesIn, sendReply } from '../faults.ts';
import { ApiError } from './api-error.ts';
import { type Json, textsOf } from './filler.ts';
import type { Written } from './message.ts';

/** A good answer, and whether it is a repair of an earlier one. */
interface Draft {
  readonly answer: Json;
  readonly isRepair: boolean;
}

/** One behaviour of a model or its service. */
export interface Scenario {
  /** The description in the list of items. */
  readonly shows: string;
  /** The error code of an endpoint that needs the model. Absent: success. */
  readonly answers?: ErrorCode;
  /** The error that the service returns instead of a message. */
  readonly error?: ApiError;
  /** Whether a call that met the error succeeds when it is repeated. */
  readonly isOnce?: boolean;
  /** What the model writes; the good answer if absent. */
  readonly write?: (draft: Draft) => Written;
  /** What the second reader finds in a draft; nothing if absent. */
  readonly find?: (draft: unknown) => Json;
  /** How the answer is sent; whole and at once if absent. */
  readonly deliver?: (response: ServerResponse, answer: Answer) => void | Promise<void>;
}

/** The answer as a model writes it. */
export const plain = (answer: Json): Written => ({ text: JSON.stringify(answer) });

const longestOf = (value: unknown): string =>
  textsOf(value).reduce((best, text) => (text.length > best.length ? text : best), '');

/** Puts an address after the first word of the longest text, where nothing trims it. */
const inventedAddress = ({ answer }: Draft): Written => {
  const longest = longestOf(answer);
  const changed = longest.replace(/(?<=\S)(?=\s)|$/u, ' https://invented.example/offer');
  return { text: JSON.stringify(answer).replace(JSON.stringify(longest), () => JSON.stringify(changed)) };
};

const badGateway = htmlAnswer(
  '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>',
  502,
);

const faulty = (fault: 'stalled' | 'slow' | 'cut_off') => (response: ServerResponse, answer: Answer) =>
  sendReply(response, { ...answer, fault }, '');

const invalid = (shows: string, write: NonNullable<Scenario['write']>) =>
  ({ shows, answers: 'ai_output_invalid', write }) as const;
const rejected = (shows: string, error: ApiError) => ({ shows, answers: 'ai_provider_rejected', error }) as const;
const unavailable = (shows: string, error: ApiError) => ({ shows, answers: 'ai_unavailable', error }) as const;

const noPermission = 'Your API key does not have permission to use the specified resource.';
const tooFast =
  "This request would exceed your organization's rate limit of 30,000 input tokens per minute. For details, refer to the rate limits of your plan.";
const tooFastFor = (retryAfter: number) => new ApiError('rate_limit_error', tooFast, { retryAfter });
const spent = new ApiError('rate_limit_error', 'Your organization has reached its enforced spend limit.', {
  errorCode: 'enforced_spend_limit_reached',
});

const all = {
  unauthenticated: rejected(
    'the provider does not know the key, 401',
    new ApiError('authentication_error', 'invalid x-api-key'),
  ),
  forbidden: rejected('the key may not do this, 403', new ApiError('permission_error', noPermission)),
  unknown_model: rejected(
    'the provider has no such model, 404',
    new ApiError('not_found_error', 'model: claude-does-not-exist'),
  ),
  rate_limited: unavailable('every call is answered 429 with Retry-After: 1', tooFastFor(1)),
  rate_limited_long: unavailable(
    'every call is answered 429 with Retry-After: 3600, longer than can be waited for',
    tooFastFor(3600),
  ),
  rate_limited_once: {
    shows: 'a call is answered 429 with Retry-After: 1 and well when it is repeated',
    error: tooFastFor(1),
    isOnce: true,
  },
  spend_cap: rejected('the spend limit is reached: 429 that no waiting ends', spent),
  server_error: unavailable('every call is answered 500', new ApiError('api_error', 'Internal server error')),
  overloaded: unavailable('every call is answered 529', new ApiError('overloaded_error', 'Overloaded')),
  bad_gateway: {
    shows: 'every call is answered 502 with a page of HTML',
    answers: 'ai_unavailable',
    deliver: (response) => send(response, badGateway),
  },
  hang: { shows: 'nothing is ever answered', answers: 'ai_timeout', deliver: () => undefined },
  stalled: { shows: 'half of the answer comes, then nothing more', answers: 'ai_timeout', deliver: faulty('stalled') },
  reset: {
    shows: 'the connection is closed before any answer',
    answers: 'ai_unavailable',
    deliver: (response) => void response.destroy(),
  },
  cut_off: {
    shows: 'the connection is closed in the middle of the answer',
    answers: 'ai_unavailable',
    deliver: faulty('cut_off'),
  },
  slow: { shows: 'the answer comes after 3 seconds', deliver: faulty('slow') },
  thinking_first: {
    shows: 'the model thinks before it writes',
    write: ({ answer }) => ({ thinking: 'The request is clear. I write what it asks for.', ...plain(answer) }),
  },
  fenced_json: {
    shows: 'the JSON is in a code fence between two sentences',
    write: ({ answer }) => ({ text: `Here it is:\n\n\`\`\`json\n${JSON.stringify(answer)}\n\`\`\`\n\nDone.` }),
  },
  bad_once: {
    shows: 'the first answer names an address that is not in the request; the repaired one is good',
    write: (draft) => (draft.isRepair ? plain(draft.answer) : inventedAddress(draft)),
  },
  truncated: invalid('the answer ends at max_tokens', ({ answer }) => ({
    text: JSON.stringify(answer).slice(0, 40),
    isCut: true,
  })),
  no_json: invalid('the answer is a sentence and no JSON', () => ({ text: 'Certainly. Which tone would you like?' })),
  refusal: {
    shows: 'the model refuses with a text',
    answers: 'ai_refused',
    write: () => ({ text: 'I cannot help with that.', refusal: 'The request may cause harm.' }),
  },
  doubtful: {
    shows: 'the second reader finds fault with the longest text; it is delivered with a notice',
    find: (draft) => [
      { words: longestOf(draft).slice(0, 80), kind: 'unsupported', why: 'This is a scenario of the sandbox.' },
    ],
  },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof all;

/** Every scenario by its name. A request asks for one by `scenario:<name>` in any of its texts. */
export const scenarios: Readonly<Record<ScenarioName, Scenario>> = all;

/** Every name that `scenario:<name>` may have. */
export const scenarioNames = namesIn(scenarios);

export const scenarioIn = (text: string): Scenario | undefined => {
  const [name] = [...text.matchAll(/scenario:(\w+)/gu)].flatMap(([, asked]) =>
    scenarioNames.filter((each) => each === asked),
  );
  return name && scenarios[name];
};

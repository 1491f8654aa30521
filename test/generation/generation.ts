import { endpoints } from '#functions/index.ts';
import { runFunction } from '#infra/gateway/function-runner.ts';
import { sandboxVariables } from '#infra/gateway/local.ts';
import { type Sandbox, startSandbox } from '#infra/sandbox/index.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { postEvent } from '../post-event.ts';

/** The endpoints that ask Claude. */
export const claudeEndpoints = endpoints.filter(({ credentials }) => credentials.includes('anthropic_api_key'));

/** A request of each of them, with every field filled. */
const requests: Readonly<Record<string, object>> = {
  'email-generator': {
    type: 'announcement',
    product: 'Copper Kettle, a tea shop in Leeds',
    meta_data: {
      first_name: '',
      company: 'Copper Kettle',
      event: { name: 'Autumn tasting', place: 'Mill Lane' },
      teas: ['oolong', 'white'],
    },
    language: 'en',
  },
  'review-text-generator': {
    customer_business_name: 'Copper Kettle',
    customer_business_type: 'tea shop',
    customer_business_subtype: 'tea house',
    customer_business_context: 'We came in out of the rain and stayed for an hour.',
    customer_business_location: 'Leeds',
    customer_business_language: 'en',
    keywords: ['friendly staff', 'cold scones'],
  },
  'feed-form-generator': {
    brief:
      'A form for the guests of Copper Kettle, our tea shop: what they liked, and what we should change. With video.',
    language: 'en',
    user_meta: { user_email: 'owner@copperkettle.example' },
  },
  'wol-meta-info': { email: 'owner@copperkettle.example', website: 'copperkettle.example', language: 'en' },
  'wol-review-selection': {
    feeds: [
      { text: 'The staff helped us to choose and let us taste before we bought.', rating: 5, author: { name: 'Mia' } },
      { review: 'It took a while until somebody came, but the tea was worth it.', stars: 4 },
      { content: 'A quiet room upstairs, and a view of the mill.', date: '2026-03-01' },
    ],
    number_of_feeds_to_filter: 2,
  },
  'video-metadata-extraction': {
    query:
      'Nadia Brook: Welcome to the tea hour. Tell us about yourself.\nTomás Lindero: My name is Tomás Lindero. I am the founder of Casa Lindero.\nNadia Brook: How did it begin?\nTomás Lindero: It began with one kettle.',
  },
  'ask-for-feedback': { feedback_for: 'the evening tour of the harbour', feedback_through: 'email', language: 'en' },
};

/** How a text is to be written: fields that all requests share. */
const wishes = new Set('tone formality length brand_voice previous feedback variants minimum_rating'.split(' '));

/** The request in which every field of the endpoint is filled. Throws where one is missing here. */
export const fullRequest = ({ name, request }: Endpoint): object => {
  const full = requests[name] ?? {};
  const missing = Object.keys(request.shape).filter((field) => !Object.hasOwn(full, field) && !wishes.has(field));
  if (missing.length > 0) throw new Error(`${name}: fill ${missing.join(', ')}, too`);
  return full;
};

/** A value with a text put in at one place. */
export interface Spot {
  /** Such as `meta_data.event.name`; of the name of a member, `meta_data.event~`. */
  readonly path: string;
  readonly put: (text: string) => unknown;
}

const below = (name: string, spots: readonly Spot[], wrap: (inner: unknown) => unknown): Spot[] =>
  spots.map(({ path, put }) => ({ path: path === '' ? name : `${name}.${path}`, put: (text) => wrap(put(text)) }));

/** Every place of a value that can hold a text: texts, and names of members below the first level. */
export const spotsIn = (value: unknown, isTop = true): Spot[] => {
  if (typeof value === 'string') return [{ path: '', put: (text) => `${value} ${text}` }];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    return value.flatMap((member, index) =>
      below(`${index}`, spotsIn(member, false), (inner) => value.with(index, inner)),
    );
  }
  return Object.entries(value).flatMap(([name, member]) => [
    ...below(name, spotsIn(member, false), (inner) => ({ ...value, [name]: inner })),
    ...(isTop ? [] : [{ path: `${name}~`, put: (text: string) => ({ ...value, [text]: member }) }]),
  ]);
};

/** Whether the request is still valid with any words at the spot. */
export const takesWords = ({ request }: Endpoint, { put }: Spot): boolean => request.safeParse(put('tea')).success;

/** What an endpoint answered. */
export interface Answered {
  readonly status: number;
  readonly code: string | undefined;
  readonly body: object;
  readonly text: string;
}

/** Calls the Lambda of an endpoint, with so many seconds left. */
export const call = async (endpoint: Endpoint, request: object, seconds = 28): Promise<Answered> => {
  const event = postEvent(endpoint.path, request);
  const { statusCode, body: text } = await runFunction({ ...endpoint, timeoutSeconds: seconds }, event);
  const body: object & { code?: string } = JSON.parse(text);
  return { status: statusCode, code: body.code, body, text };
};

/** The sandbox for a test file. Stops after the tests. */
export const useSandbox = (options: Parameters<typeof startSandbox>[0] = {}): (() => Sandbox) => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox(options);
    Object.assign(process.env, sandboxVariables(sandbox));
  });
  afterAll(() => sandbox.close());
  return () => sandbox;
};

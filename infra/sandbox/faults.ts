import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Answer, htmlAnswer, send, titlePage, wait, withHeaders } from './answer.ts';
import type { Reply, SandboxItem } from './stand-in.ts';

/** One kind of fault. */
export interface FaultKind {
  /** The description in the list of items. */
  readonly shows: string;
  readonly answers?: NonNullable<SandboxItem['answers']>;
  /** How many reviews the request must ask for to show the fault. */
  readonly reviewsToFetch?: number;
}

/** The faults of any platform. */
export const faults = {
  rate_limited: {
    shows: 'every review request is answered 429 with Retry-After: 120',
    answers: 'upstream_rate_limited',
  },
  blocked_403: { shows: 'every review request is answered 403', answers: 'upstream_blocked' },
  blocked_challenge: { shows: 'a captcha page replaces the reviews, with HTTP 200', answers: 'upstream_blocked' },
  changed_layout: { shows: 'the answer is HTTP 200 in an unknown format', answers: 'upstream_changed' },
  error_once: { shows: 'a request is answered 503 once and succeeds when it is repeated' },
  error_always: { shows: 'every review request is answered 503', answers: 'upstream_error' },
  slow: { shows: 'every review request is answered after 3 seconds' },
  stalled: { shows: 'half of the answer comes, then nothing more', answers: 'upstream_timeout' },
  cut_off: { shows: 'the connection is closed in the middle of the answer', answers: 'upstream_error' },
  huge: { shows: 'the answer is padded to 30 MB', answers: 'upstream_changed' },
  second_page_fails: {
    shows: 'the first page is good, every later one is answered 503',
    answers: 'partial',
    reviewsToFetch: 300,
  },
  repeated_page: { shows: 'every later page repeats the first one', answers: 'partial', reviewsToFetch: 300 },
} as const satisfies Record<string, FaultKind>;

/** The name of a shared fault. */
export type Fault = keyof typeof faults;

/** The names of faults, with their type. */
export const namesIn = <Name extends string>(kinds: Readonly<Record<Name, FaultKind>>): readonly Name[] =>
  Object.keys(kinds).filter((name): name is Name => Object.hasOwn(kinds, name));

/** The names of all shared faults. */
export const faultNames = namesIn(faults);

const { second_page_fails: _later, repeated_page: _repeated, ...onePage } = faults;
/** The shared faults that a platform with a single page of reviews can show. */
export const onePageFaults = onePage;

/** A fault's name as words. */
export const spaced = (fault: string): string => fault.replaceAll('_', ' ');

/** The line in the sandbox's list for an item with a fault. */
export const faultItem = (
  endpoint: string,
  title: string,
  query: string,
  { shows, answers, reviewsToFetch }: FaultKind,
): SandboxItem => ({
  endpoint,
  request: { query, ...(reviewsToFetch !== undefined && { reviews_to_fetch: reviewsToFetch }) },
  shows: `Fault at ${title}: ${shows}.`,
  ...(answers !== undefined && { answers }),
});

/** The answer with every key of its data renamed. */
export const changedKeys = (answer: Answer): Answer => ({
  ...answer,
  body: String(answer.body).replaceAll(/(\\?")(@?[\w:]+)(?=\\?":)/g, '$1$2_v2'),
});

/** The answer with every key of its data and every class of its elements renamed; of XML, the elements themselves. */
export const changedLayout = (answer: Answer): Answer => ({
  ...answer,
  body: String(answer.headers['content-type']).startsWith('text/xml')
    ? String(answer.body).replaceAll(/(?<=<\/?)(?=\w)/g, 'v2-')
    : String(changedKeys(answer).body)
        .replaceAll(/(?<=\{id:')\w+/g, 'Zz') // The calls of Google's pages.
        .replaceAll(/\b(class|id|itemprop|data-[\w-]+)="/g, '$1="v2-'),
});

const hugeBytes = 30_000_000;
const padding = ' '.repeat(65_536);

const unavailable = titlePage('Service unavailable', 503);
const forbidden = titlePage('Access denied', 403);
const tooMany = withHeaders(titlePage('Too many requests', 429), { 'retry-after': '120' });
const challenge = htmlAnswer(
  `<!doctype html><html><head><title>Sorry...</title></head><body><form id="captcha-form" action="/sorry/index" method="post">
<div class="g-recaptcha" data-callback="submitCallback"></div><input type="hidden" name="continue" value="/"></form>
<p>Our systems have detected unusual traffic from your network. Please show that you are not a robot.</p></body></html>`,
);

// What has just failed once.
const failedOnce = new Set<string>();

/** Forgets what `failsNow` has seen. Called when a sandbox starts; all sandboxes of a process share this state. */
export const forgetFailures = (): void => failedOnce.clear();

/** Whether what fails once does so now: it succeeds when it is repeated, and fails again after that. */
export const failsNow = (key: string): boolean => {
  if (failedOnce.delete(key)) return false;
  failedOnce.add(key);
  return true;
};

const sendHalf = (response: ServerResponse, { status, headers, body }: Answer, then?: () => void): void => {
  const bytes = Buffer.from(body);
  response.writeHead(status, { ...headers, 'content-length': bytes.length });
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), then);
};

function* padded(body: string | Buffer): Generator<string | Buffer> {
  yield body;
  for (let sent = Buffer.byteLength(body); sent < hugeBytes; sent += padding.length) yield padding;
}

const sendHuge = async (response: ServerResponse, { status, headers, body }: Answer): Promise<void> => {
  response.writeHead(status, headers);
  // A client with a size limit closes the connection. This is expected.
  await pipeline(Readable.from(padded(body)), response).catch(() => undefined);
};

type Sender = (response: ServerResponse, reply: Reply, requestKey: string, slowMs: number) => void | Promise<void>;

/** How replies with a fault are sent. `service.ts` changes the layout and repeats the first page. */
const senders: ReadonlyMap<string, Sender> = new Map(
  Object.entries<Sender>({
    rate_limited: (response) => send(response, tooMany),
    blocked_403: (response) => send(response, forbidden),
    blocked_challenge: (response) => send(response, challenge),
    error_once: (response, reply, key) => send(response, failsNow(key) ? unavailable : reply),
    error_always: (response) => send(response, unavailable),
    second_page_fails: (response, reply) => send(response, (reply.isFirstPage ?? true) ? reply : unavailable),
    slow: (response, reply, _key, slowMs) => wait(response, slowMs).then(() => send(response, reply)),
    stalled: (response, reply) => sendHalf(response, reply),
    cut_off: (response, reply) => sendHalf(response, reply, () => response.destroy()),
    huge: sendHuge,
  } satisfies Partial<Record<Fault, Sender>>),
);

/** Sends a reply with its fault. `requestKey` identifies the request for `error_once`. */
export const sendReply = async (
  response: ServerResponse,
  reply: Reply,
  requestKey: string,
  slowMs = 3000,
): Promise<void> => {
  const sender: Sender = reply.deliver ?? senders.get(reply.fault ?? '') ?? send;
  await sender(response, reply, requestKey, slowMs);
};

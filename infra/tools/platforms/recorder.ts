import { lookup } from 'node:dns';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Credentials, credentialKinds, isCredentialName } from '#shared/credential-kinds.ts';
import { decode, mediaType } from '#shared/http/decode.ts';
import { transmit, type WireRequest } from '#shared/http/transport.ts';
import type { FetchedReviews } from '#shared/reviews/model/fetched-reviews.ts';
import type { NetworkOf, PlatformCheck } from '#shared/watch/check-platform.ts';

/** Names of headers and query parameters whose values are secrets, or may be. */
const secretNames = /^(?:authorization|(?:set-)?cookie|.*(?:api[-_]?key|access[-_]?token|secret|password)|key|token)$/i;

const hidden = '<hidden>';

/** A value as it can stand in an address, a header, JSON or a form. */
const spellingsOf = (value: string): readonly string[] => [
  value,
  encodeURIComponent(value),
  new URLSearchParams({ '': value }).toString().slice(1),
  JSON.stringify(value).slice(1, -1),
  Buffer.from(value).toString('base64'),
];

/** Headers that a response repeats in its body, as Google's lists do. */
const cookieInBody = /("set-cookie"\s*[,:]\s*")(?:[^"\\]|\\.)*(?=")/gi;

const withoutParameters = (address: string): string => {
  const url = URL.parse(address);
  if (url === null) return address;
  const secret = [...new Set(url.searchParams.keys())].filter((name) => secretNames.test(name));
  for (const name of secret) url.searchParams.set(name, hidden);
  return secret.length > 0 ? url.href : address;
};

/** Removes secrets from what is saved: the values of credentials, in every spelling, and values named like secrets. */
export const scrubber = (credential: Credentials) => {
  const values = Object.keys(credentialKinds)
    .filter(isCredentialName)
    .flatMap((name) => credential(name) ?? [])
    .flatMap(spellingsOf)
    .filter((value) => value !== '')
    .toSorted((a, b) => b.length - a.length);
  const text = (written: string): string =>
    values
      .reduce((scrubbed, value) => scrubbed.replaceAll(value, hidden), written)
      .replace(cookieInBody, `$1${hidden}`);
  return {
    text,
    address: (address: string): string => text(withoutParameters(address)),
    headers: (headers: Readonly<Record<string, string>> = {}): Record<string, string> =>
      Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, secretNames.test(name) ? hidden : text(value)]),
      ),
  };
};

type Scrubber = ReturnType<typeof scrubber>;

/** What a check of one platform received, and what was read from it. */
interface Recording {
  readonly scrub: Scrubber;
  /** Each request with its response, or with the error if there was none. */
  readonly exchanges: object[];
  read?: object;
}

/** A request and its address, which in the sandbox is not the one that it is sent to. */
const askedOf = ({ url, method, headers, body }: WireRequest, scrub: Scrubber) => {
  const isForm = headers['content-type'] === 'application/x-www-form-urlencoded';
  const sent = isForm ? scrub.headers(Object.fromEntries(new URLSearchParams(body))) : scrub.text(body ?? '');
  const address = `https://${headers['host']}${url.pathname}${url.search}`;
  return { method, url: scrub.address(address), headers: scrub.headers(headers), ...(body && { body: sent }) };
};

/** Sends a request and keeps it with what came back, also what is refused, and every try. */
const recorded = async (request: WireRequest, maximumBytes: number, { scrub, exchanges }: Recording) => {
  const asked = askedOf(request, scrub);
  try {
    const answer = await transmit(request, maximumBytes);
    const type = mediaType(answer.headers['content-type']);
    const body = scrub.text(decode(answer.body, type));
    exchanges.push({ request: asked, response: { status: answer.status, content_type: type.contentType, body } });
    return answer;
  } catch (error) {
    exchanges.push({ request: asked, error: scrub.text(String(error)) });
    throw error;
  }
};

/** Keeps what the checks of platforms receive and read, without secrets. */
export class Recorder {
  readonly #recordings = new Map<string, Recording>();

  /** The same network, whose exchanges are recorded. It is that of one platform. */
  network(networkOf: NetworkOf): NetworkOf {
    return async (limits) => {
      let recording: Recording = { scrub: scrubber(() => undefined), exchanges: [] };
      const network = await networkOf({
        ...limits,
        network: {
          resolve: lookup,
          transmit: (request, maximumBytes) => recorded(request, maximumBytes, recording),
        },
      });
      return {
        ...network,
        httpFor: (platform) => {
          const http = network.httpFor(platform);
          // After another item of the platform, what was received of that one is kept.
          recording = { exchanges: [], ...this.#recordings.get(platform.name), scrub: scrubber(http.credential) };
          this.#recordings.set(platform.name, recording);
          return http;
        },
        onFetched: ({ target, facts, source, endedBy, warnings, reviews }: FetchedReviews) => {
          recording.read = { source, target, item: facts, ended_by: endedBy, warnings, reviews };
        },
      };
    };
  }

  /** Writes one file per platform that was checked. Gives their names. */
  async save(directory: string, checks: readonly PlatformCheck[]): Promise<readonly string[]> {
    await mkdir(directory, { recursive: true });
    return Promise.all(
      checks.map(async (check) => {
        const { exchanges = [], read = null } = this.#recordings.get(check.platform) ?? {};
        const file = join(directory, `${check.platform}.json`);
        const recording = { recorded_at: new Date().toISOString(), check, read, exchanges };
        await writeFile(file, `${JSON.stringify(recording, null, 2)}\n`, { mode: 0o600 });
        return file;
      }),
    );
  }
}

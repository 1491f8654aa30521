import { lookup } from 'node:dns';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decode, mediaType } from '#shared/http/decode.ts';
import { transmit, type WireRequest } from '#shared/http/transport.ts';
import type { FetchedReviews } from '#shared/reviews/model/fetched-reviews.ts';
import type { NetworkOf, PlatformCheck } from '#shared/watch/check-platform.ts';
import { scrubber } from './scrub.ts';

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

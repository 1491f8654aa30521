import { lookup } from 'node:dns';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decode, mediaType } from '#shared/http/decode.ts';
import { transmit, type WireRequest } from '#shared/http/transport.ts';
import type { FetchedReviews } from '#shared/reviews/model/fetched-reviews.ts';
import type { NetworkOf, PlatformCheck } from '#shared/watch/check-platform.ts';
import { scrubber } from './scrub.ts';

/** What a check of one platform received, and what was read from it. */
interface Recording {
  /** Each request with its response, or with the error if there was none. */
  readonly exchanges: object[];
  read?: object;
}

type Scrubber = ReturnType<typeof scrubber>;

/** A request and its address, which in the sandbox is not the one that it is sent to. */
const askedOf = ({ url, method, headers, body }: WireRequest, scrub: Scrubber) => {
  const isForm = headers['content-type'] === 'application/x-www-form-urlencoded';
  const sent = isForm ? scrub.headers(Object.fromEntries(new URLSearchParams(body))) : scrub.text(body ?? '');
  const address = `https://${headers['host']}${url.pathname}${url.search}`;
  return { method, url: scrub.address(address), headers: scrub.headers(headers), ...(body && { body: sent }) };
};

/** Sends a request and keeps it with what came back, also what is refused, and every try. */
const recorded = async (
  request: WireRequest,
  maximumBytes: number,
  scrub: Scrubber,
  keep: (exchange: object) => void,
) => {
  const asked = askedOf(request, scrub);
  try {
    const answer = await transmit(request, maximumBytes);
    const type = mediaType(answer.headers['content-type']);
    const body = scrub.text(decode(answer.body, type));
    keep({ request: asked, response: { status: answer.status, content_type: type.contentType, body } });
    return answer;
  } catch (error) {
    keep({ request: asked, error: scrub.text(String(error)) });
    throw error;
  }
};

/** Keeps what the checks of platforms receive and read, without secrets. */
export class Recorder {
  readonly #recordings = new Map<string, Recording>();

  #of(platform: string): Recording {
    const recording = this.#recordings.get(platform) ?? { exchanges: [] };
    this.#recordings.set(platform, recording);
    return recording;
  }

  /** The same network, whose exchanges are recorded. It is that of one platform. */
  network(networkOf: NetworkOf): NetworkOf {
    return async (limits) => {
      let scrub = scrubber(() => undefined);
      let keep = (_exchange: object): void => undefined;
      const network = await networkOf({
        ...limits,
        network: {
          resolve: lookup,
          transmit: (request, maximumBytes) => recorded(request, maximumBytes, scrub, keep),
        },
      });
      return {
        ...network,
        httpFor: (platform) => {
          const http = network.httpFor(platform);
          scrub = scrubber(http.credential);
          keep = (exchange) => this.#of(platform.name).exchanges.push(exchange);
          return http;
        },
        onFetched: ({ platform, target, facts, source, endedBy, warnings, reviews }: FetchedReviews) => {
          this.#of(platform.name).read = { source, target, item: facts, ended_by: endedBy, warnings, reviews };
        },
      };
    };
  }

  /** Writes one file per platform that was checked. Gives their names. */
  async save(directory: string, checks: readonly PlatformCheck[]): Promise<readonly string[]> {
    await mkdir(directory, { recursive: true });
    return Promise.all(
      checks.map(async (check) => {
        const { exchanges, read = null } = this.#of(check.platform);
        const file = join(directory, `${check.platform}.json`);
        const recording = { recorded_at: new Date().toISOString(), check, read, exchanges };
        await writeFile(file, `${JSON.stringify(recording, null, 2)}\n`, { mode: 0o600 });
        return file;
      }),
    );
  }
}

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isVouchError, type VouchError } from '#shared/errors.ts';
import { faultOf } from '#shared/http/faults.ts';
import type { Http, HttpAnswer, HttpRequest } from '#shared/http/http.ts';
import type { FetchedReviews } from '#shared/reviews/model/fetched-reviews.ts';
import type { NetworkOf, PlatformCheck } from '#shared/watch/check-platform.ts';
import { scrubber } from './scrub.ts';

/** One request and what came back; an error when nothing did. */
interface Exchange {
  readonly request: object;
  readonly response?: object;
  readonly error?: { readonly code: string; readonly message: string };
}

/** What a check of one platform received, and what was read from it. */
interface Recording {
  readonly exchanges: Exchange[];
  read?: object;
}

/** The error that an answer stands for, given the statuses that the request accepts. */
const refusalOf = (answer: HttpAnswer, accepted: readonly number[]): VouchError | undefined => {
  const { url, status, contentType, text } = answer;
  const evidence = { host: new URL(url).host, status, contentType, retryAfter: undefined, text };
  return faultOf(evidence, accepted) && answer.fault;
};

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

/** The same request, which passes every answer to `keep`: also those that are refused, and those of a retry. */
const observed = (request: HttpRequest, keep: (request: HttpRequest, answer: HttpAnswer) => void): HttpRequest => {
  const { statuses = [], failureIn, next } = request;
  // A request that accepts a redirect must stay as it is: with `any`, redirects are followed.
  const accepted = statuses === 'any' || statuses.some(isRedirect) ? undefined : statuses;
  return {
    ...request,
    ...(accepted && { statuses: 'any' as const }),
    failureIn: (answer) => {
      keep(request, answer);
      const refusal = accepted && refusalOf(answer, accepted);
      return refusal ? { error: refusal } : failureIn?.(answer);
    },
    ...(next && { next: () => observed(next(), keep) }),
  };
};

/** Keeps what the checks of platforms receive and read, without secrets. */
export class Recorder {
  readonly #recordings = new Map<string, Recording>();

  #of(platform: string): Recording {
    const recording = this.#recordings.get(platform) ?? { exchanges: [] };
    this.#recordings.set(platform, recording);
    return recording;
  }

  /** The client of a platform, which records what passes through it. */
  #client(platform: string, http: Http): Http {
    const { exchanges } = this.#of(platform);
    const scrub = scrubber(http.credential);
    const asked = ({ method = 'GET', url, headers, form, json }: HttpRequest) => ({
      method,
      url: scrub.address(url),
      headers: scrub.headers(headers),
      ...(form && { form: scrub.headers(form) }),
      ...(json !== undefined && { json: JSON.parse(scrub.text(JSON.stringify(json))) }),
    });
    return {
      credential: http.credential,
      send: async (first) => {
        const before = exchanges.length;
        const keep = (request: HttpRequest, { status, url, contentType, text }: HttpAnswer) => {
          const response = { status, url: scrub.address(url), content_type: contentType, body: scrub.text(text) };
          exchanges.push({ request: asked(request), response });
        };
        try {
          return await http.send(observed(first, keep));
        } catch (error) {
          if (exchanges.length === before && isVouchError(error)) {
            const { code, message } = error;
            exchanges.push({ request: asked(first), error: { code, message: scrub.text(message) } });
          }
          throw error;
        }
      },
    };
  }

  /** The same network, with recording clients. A platform keeps its client for the whole call. */
  network(networkOf: NetworkOf): NetworkOf {
    return async (limits) => {
      const network = await networkOf(limits);
      const clients = new Map<string, Http>();
      return {
        ...network,
        httpFor: (platform) => {
          const { name } = platform;
          const http = clients.get(name) ?? this.#client(name, network.httpFor(platform));
          clients.set(name, http);
          return http;
        },
        onFetched: ({ platform, target, facts, source, endedBy, warnings, reviews }: FetchedReviews) => {
          this.#of(platform.name).read = { source, target, item: facts, ended_by: endedBy, warnings, reviews };
        },
      };
    };
  }

  /**
   * Writes one file per platform that was checked.
   *
   * @returns the names of the files
   */
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

import { faultOf } from '#shared/http/faults.ts';
import type { Http, HttpRequest } from '#shared/http/http.ts';
import type { Review, ReviewDraft } from '#shared/reviews/model/review.ts';
import { makeReview } from '#shared/reviews/output/make-review.ts';
import { answered } from '../http/answered.ts';

/** What a platform answers: JSON when it is no text. */
interface FakeAnswer {
  readonly status?: number;
  readonly body: unknown;
  /** Where redirects lead to. */
  readonly url?: string;
}

/** A client with a credential that answers without a network, and keeps what it was asked. */
export const fakeHttp = (answerOf: (request: HttpRequest) => FakeAnswer, credential: string | null = 'a-key') => {
  const asked: HttpRequest[] = [];
  const http: Http = {
    credential: () => credential ?? undefined,
    send: async (request) => {
      asked.push(request);
      const { status = 200, body, url = request.url } = answerOf(request);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const contentType = typeof body === 'string' ? 'text/html' : 'application/json';
      const answer = answered({ status, url, contentType, text });
      const evidence = { host: new URL(request.url).host, status, contentType, retryAfter: undefined, text };
      const fault = request.missing === undefined ? undefined : faultOf(evidence, [], request.missing);
      if (fault) throw fault;
      const failure = request.failureIn?.(answer);
      if (failure) throw failure.error;
      return answer;
    },
  };
  return { http, asked };
};

/** The same that answers everything alike. */
export const alwaysAnswering = (body: unknown, status = 200) => fakeHttp(() => ({ status, body }));

/** A client without a credential whose requests all end at this address. */
export const endingAt = (url: string, body: unknown = '', status = 200) =>
  fakeHttp(() => ({ status, url, body }), null);

/** The review that the engine makes of a draft. One without a rating gets one, since a review needs a rating or a text. */
export const published = (draft: ReviewDraft | undefined): Review | undefined =>
  draft && makeReview('platform', 'item', { ...draft, rating: draft.rating ?? 1 });

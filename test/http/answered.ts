import type { HttpAnswer } from '#shared/http/http.ts';

/** The answer of a client that stands in for the real one, by its text. */
export const answered = (answer: Omit<HttpAnswer, 'bytes'>): HttpAnswer => ({
  ...answer,
  bytes: Buffer.from(answer.text),
});

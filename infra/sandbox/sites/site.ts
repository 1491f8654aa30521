import { type Answer, htmlAnswer } from '../answer.ts';

/** The answer of a site. */
export interface SiteAnswer extends Answer {
  /** `late`: after 3 seconds. `trickle`: the head at once, the rest in small pieces. Absent: at once. */
  readonly pace?: 'late' | 'trickle';
}

/** An invented site, with the answer at each path. */
export interface Site {
  readonly host: string;
  readonly files: Readonly<Record<string, () => SiteAnswer>>;
  /** The answer at any other path; a plain 404 if absent. */
  readonly otherwise?: () => SiteAnswer;
  /** True if https is not served. */
  readonly isHttpOnly?: true;
}

/** A file of the media type. */
export const fileOf = (type: string, body: string | Buffer): Answer => ({
  status: 200,
  headers: { 'content-type': type },
  body,
});

/** An answer with another header. */
export const withHeader = (answer: Answer, name: string, value: string): Answer => ({
  ...answer,
  headers: { [name]: value, ...answer.headers },
});

/** A permanent redirect. */
export const movedTo = (location: string, status = 301): Answer =>
  withHeader(htmlAnswer('<!doctype html><title>Moved</title><h1>Moved</h1>', status), 'location', location);

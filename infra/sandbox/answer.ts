import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** An HTTP answer. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** An answer of the given media type, in UTF-8. */
export const answerOf = (mediaType: string, body: string, status = 200): Answer => ({
  status,
  headers: { 'content-type': `${mediaType}; charset=utf-8` },
  body,
});

/** A JSON answer. */
export const jsonAnswer = (body: unknown, status = 200): Answer =>
  answerOf('application/json', JSON.stringify(body), status);

/** An HTML answer. */
export const htmlAnswer = (html: string, status = 200): Answer => answerOf('text/html', html, status);

/** An error page in HTML that holds only a title. */
export const titlePage = (title: string, status = 404): Answer =>
  htmlAnswer(`<!doctype html><title>${title}</title>`, status);

/** The answer with more headers. */
export const withHeaders = ({ headers, ...answer }: Answer, more: Answer['headers']): Answer => ({
  ...answer,
  headers: { ...headers, ...more },
});

/** A redirect. */
export const redirectTo = (location: string, status = 302): Answer =>
  withHeaders(titlePage(`${status} Moved`, status), { location });

/** Sends the whole answer. */
export const send = (response: ServerResponse, { status, headers, body }: Answer): void => {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
};

/** The value of a JSON text; undefined if it is not JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A JSON text, as a function that gives the value at a path in it; undefined if there is none. */
export const readJson = (text: string) => {
  const whole = parseJson(text);
  return (...path: readonly (string | number)[]): unknown =>
    path.reduce<unknown>((inner, name) => Object(inner)[name], whole);
};

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for HTML or XML text and for double-quoted attributes. */
export const escapeMarkup = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** Data as JSON that can be written into a script of a page. */
export const scriptJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** The page of a site that is made with Next.js: its data is in a script. */
export const nextPage = (title: string, pageProps: object): Answer =>
  htmlAnswer(
    `<!doctype html><html lang="en"><head><title>${escapeMarkup(title)}</title></head><body><div id="__next"></div>
<script id="__NEXT_DATA__" type="application/json">${scriptJson({ props: { pageProps } })}</script></body></html>`,
  );

/** A name as it appears in an address: `Lumen Notes` as `lumen-notes`, without accents. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-');

/** One hour in milliseconds. */
export const hourMs = 3_600_000;
/** One day in milliseconds. */
export const dayMs = 24 * hourMs;

/** An instant to the millisecond. */
export const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** An instant to the second, such as `2026-11-16T20:41:07Z`, or in the time zone `offset` hours from UTC. */
export const isoSeconds = (milliseconds: number, offset = 0): string => {
  const zone = offset === 0 ? 'Z' : `${offset < 0 ? '-' : '+'}0${Math.abs(offset)}:00`;
  return iso(milliseconds + offset * hourMs).replace(/\.\d+Z$/, zone);
};

/** An instant to the second in UTC, without a zone. */
export const withoutZone = (milliseconds: number): string => isoSeconds(milliseconds).slice(0, -1);

/** An instant as YYYY-MM-DD. */
export const dayOf = (milliseconds: number): string => iso(milliseconds).slice(0, 10);

/** Waits `milliseconds`, or until the connection closes. */
export const wait = async (response: ServerResponse, milliseconds: number): Promise<void> => {
  const closed = new AbortController();
  response.once('close', () => closed.abort());
  await sleep(milliseconds, undefined, { signal: closed.signal, ref: false }).catch(() => undefined);
};

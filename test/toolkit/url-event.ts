import type { UrlEvent } from '#shared/api/http-event.ts';

export interface UrlRequest {
  readonly method?: string;
  readonly path: string;
  /** Names as the caller wrote them; Lambda writes them in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** As it is sent. */
  readonly body?: string;
}

/** The event that a function URL hands to a Lambda: payload 2.0, its body in base64 as that of any caller may be. */
export const urlEvent = ({ method = 'POST', path, headers = {}, body }: UrlRequest): UrlEvent => ({
  rawPath: path,
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  requestContext: { http: { method }, requestId: 'posted-by-test' },
  ...(body !== undefined && { body: Buffer.from(body).toString('base64') }),
  isBase64Encoded: body !== undefined,
});

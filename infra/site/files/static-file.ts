import type { OutgoingHttpHeaders } from 'node:http';
import type { Writable } from 'node:stream';

/** What a response is written to: `writeHead` returns where its body goes. A response of Node is one. */
export type Outgoing = Writable & { writeHead(status: number, headers?: OutgoingHttpHeaders): Writable };

/** A file that is the same for every reader. The local gateway sends it, and AWS from a bucket. */
export interface StaticFile {
  /** The header Content-Type. */
  readonly type: string;
  /** The header Content-Security-Policy. */
  readonly policy: string;
  /** The header Cache-Control. By default, the browser asks at each use whether the file has changed. */
  readonly cacheControl?: string;
  readonly text: () => Promise<string>;
}

/** A file of text in UTF-8. */
export const textFile = (mediaType: string, policy: string, text: StaticFile['text']): StaticFile => {
  return { type: `${mediaType}; charset=utf-8`, policy, text };
};

/** Files by their path, such as `/docs`. */
export type StaticFiles = Readonly<Record<string, StaticFile>>;

/** The value of Cache-Control of a file that names none. */
export const noCache = 'no-cache';

/**
 * The security headers of a page: what it may load is its policy; other pages may not embed or load it.
 * Cross-Origin-Opener-Policy is not among them: it makes Chromium start another process, and draws a page 100 ms later
 * (headless, 2026-11). A page that opens ours reads nothing of it without that header either: keys are kept per tab.
 */
export const securityHeaders = (policy: string) => ({
  'content-security-policy': policy,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
});

/** The text as it is read at an address: the commands of the docs and the clients call that one. */
export const servedAt = (text: string, address: string): string => text.replaceAll('http://127.0.0.1:8787', address);

/** Sends the file at this path of an address. False if there is none. */
export const serveStaticFile = async (
  path: string,
  address: string,
  files: StaticFiles,
  response: Outgoing,
): Promise<boolean> => {
  const file = Object.hasOwn(files, path) ? files[path] : undefined;
  if (file === undefined) return false;
  const { type, policy, cacheControl = noCache } = file;
  const text = servedAt(await file.text(), address);
  response
    .writeHead(200, { 'content-type': type, 'cache-control': cacheControl, ...securityHeaders(policy) })
    .end(text);
  return true;
};

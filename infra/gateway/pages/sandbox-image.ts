import { type IncomingMessage, request } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Outgoing } from '#infra/site/files/static-file.ts';
import type { Sandbox } from '../../sandbox/index.ts';

/** An SVG file may hold scripts and styles. As an image it cannot run them; opened by itself, this policy stops them. */
const imagePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const fetchFrom = (origin: string, { host, pathname, search }: URL): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(new URL(pathname + search, origin), { headers: { host } }, resolve)
      .on('error', reject)
      .end();
  });

/** The response of a stand-in to a request for this image, after at most so many redirects; undefined for another host. */
const fetchImage = async (
  wanted: string,
  origins: Sandbox['origins'],
  redirects = 3,
): Promise<IncomingMessage | undefined> => {
  const url = URL.parse(wanted);
  const origin = url && Object.hasOwn(origins, url.hostname) ? origins[url.hostname]?.origin : undefined;
  if (!url || origin === undefined) return undefined;
  const response = await fetchFrom(origin, url);
  const { location } = response.headers;
  if (location === undefined || redirects === 0) return response;
  response.resume();
  return fetchImage(URL.parse(location, url.href)?.href ?? '', origins, redirects - 1);
};

/**
 * Sends an image of a simulated website: GET /sandbox/image?url=. Only hosts of the sandbox are asked, and only their
 * stand-ins. Returns false if there is no such image.
 */
export const serveSandboxImage = async (
  wanted: string,
  origins: Sandbox['origins'],
  response: Outgoing,
): Promise<boolean> => {
  const image = await fetchImage(wanted, origins);
  if (image === undefined) return false;
  const type = image.headers['content-type'] ?? '';
  if (image.statusCode !== 200 || !type.startsWith('image/')) {
    image.resume();
    return false;
  }
  const headers = {
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'content-security-policy': imagePolicy,
  };
  await pipeline(image, response.writeHead(200, headers));
  return true;
};

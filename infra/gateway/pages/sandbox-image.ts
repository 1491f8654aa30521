import type { Outgoing } from '#infra/site/files/static-file.ts';
import { createHttp } from '#shared/http/client.ts';
import type { Sandbox } from '../../sandbox/index.ts';

/** An SVG file may hold scripts and styles. As an image it cannot run them; opened by itself, this policy stops them. */
const imagePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The longest time that a stand-in takes. */
const timeoutMs = 10_000;

/**
 * Sends an image of a simulated website: GET /sandbox/image?url=. Only hosts of the sandbox are asked, and only their
 * stand-ins. Returns false if there is no such image.
 */
export const serveSandboxImage = async (
  url: string,
  origins: Sandbox['origins'],
  response: Outgoing,
): Promise<boolean> => {
  const deadline = Date.now() + timeoutMs;
  const http = createHttp({ hosts: 'public', origins, deadline, credential: () => undefined });
  const image = await http.send({ url, isTriedOnce: true }).catch(() => undefined);
  if (!image?.contentType.startsWith('image/')) return false;
  const headers = {
    'content-type': image.contentType,
    'x-content-type-options': 'nosniff',
    'content-security-policy': imagePolicy,
  };
  response.writeHead(200, headers).end(image.bytes);
  return true;
};

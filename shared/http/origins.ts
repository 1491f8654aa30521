import * as z from 'zod';
import { VouchError } from '../errors.ts';
import { isPublicAddress } from './guard.ts';

const Origins = z.record(
  z.string(),
  z.object({ address: z.string(), origin: z.url(), schemes: z.array(z.enum(['http', 'https'])).optional() }),
);

/**
 * Where requests are diverted to, host by host: the public address that the host is declared to have, and the origin
 * that really answers. Only the sandbox and tests set it; no deployed function does.
 */
export type Origins = Readonly<Record<string, Origin>>;

interface Origin {
  readonly address: string;
  readonly origin: string;
  /** What the host is served over, where it is not both. Over another one it cannot be reached. */
  readonly schemes?: readonly ('http' | 'https')[] | undefined;
}

/** The origin map of this process, from the JSON in `VOUCH_ORIGINS`; undefined when requests go to the real hosts. */
export const originsFromEnvironment = (): Origins | undefined => {
  const text = process.env['VOUCH_ORIGINS'];
  return text === undefined || text === '' ? undefined : Origins.parse(JSON.parse(text));
};

/**
 * Where `url` is to be asked for. A host that is not in the map is never resolved; one whose declared address is not
 * public is refused as a name that does not resolve.
 */
export const divert = (url: URL, origins: Origins): URL => {
  const entry = Object.hasOwn(origins, url.hostname) ? origins[url.hostname] : undefined;
  if (entry === undefined) {
    throw new VouchError(
      'item_not_found',
      `This is the sandbox, and it does not hold ${url.hostname}. GET /sandbox lists what it holds; npm start -- --live reads the real platforms.`,
    );
  }
  if (!isPublicAddress(entry.address)) throw new VouchError('upstream_error', 'The host name does not resolve.');
  const scheme = url.protocol.slice(0, -1);
  if (entry.schemes?.every((served) => served !== scheme)) {
    throw new VouchError('upstream_error', `The host is not served over ${scheme}.`);
  }
  const target = new URL(entry.origin);
  target.pathname = url.pathname; // Set, not resolved: a path that begins with // would name another host.
  target.search = url.search;
  return target;
};

import * as z from 'zod';
import { VouchError } from '../errors.ts';
import { isPublicAddress } from './guard.ts';

const Origins = z.record(
  z.string(),
  z.object({ address: z.string(), origin: z.url(), schemes: z.array(z.enum(['http', 'https'])).optional() }),
);

/**
 * Where requests are diverted to, by host: the public address that the host is declared to have, and the origin that
 * receives its requests instead. Set by the sandbox and tests only, never in a deployed function.
 */
export type Origins = Readonly<Record<string, Origin>>;

interface Origin {
  readonly address: string;
  readonly origin: string;
  /** The schemes that the host serves; both when absent. Requests with another scheme fail. */
  readonly schemes?: readonly ('http' | 'https')[] | undefined;
}

/** The origin map in the environment variable `VOUCH_ORIGINS`, as JSON; undefined when requests go to the real hosts. */
export const originsFromEnvironment = (): Origins | undefined => {
  const text = process.env['VOUCH_ORIGINS'];
  return text === undefined || text === '' ? undefined : Origins.parse(JSON.parse(text));
};

/**
 * The address to which a request for `url` is sent. A host that is not in the map is never resolved. A host whose declared
 * address is not public gives the same error as a name that does not resolve.
 */
export const divert = (url: URL, origins: Origins): URL => {
  const entry = Object.hasOwn(origins, url.hostname) ? origins[url.hostname] : undefined;
  if (entry === undefined) {
    throw new VouchError(
      'item_not_found',
      `This is the sandbox, which has no data for ${url.hostname}. GET /sandbox lists what it has. npm start -- --live reads the real platforms.`,
    );
  }
  if (!isPublicAddress(entry.address)) throw new VouchError('upstream_error', 'The host name does not resolve.');
  const scheme = url.protocol.slice(0, -1);
  if (entry.schemes?.every((served) => served !== scheme)) {
    throw new VouchError('upstream_error', `The host is not served over ${scheme}.`);
  }
  const target = new URL(entry.origin);
  target.pathname = url.pathname; // Assigned, not resolved: a path that begins with // would change the host.
  target.search = url.search;
  return target;
};

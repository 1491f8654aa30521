import { Agent, type AgentOptions } from 'node:https';
import * as z from 'zod';
import { readSecretMember } from '../credentials.ts';
import { VouchError } from '../errors.ts';

/** The HTTP CONNECT proxy of a platform. The address has the proxy's password: it is never logged. */
export interface PlatformProxy {
  /** When it is used: `fallback`, once the platform has blocked a direct request of the call; or `always`. */
  readonly mode: 'fallback' | 'always';
  /** Opens connections through the proxy. Node's own agent, which sends the password in the address as Basic. */
  readonly agent: Agent;
}

/** How a request left: straight to the platform, or through its proxy. */
export type Egress = 'direct' | 'proxy';

/** The proxies by the name of a platform: an address, or an address with a mode. `*` is for all other platforms. */
export const Proxies = z.lazy(() => {
  const Address = z.url({ protocol: /^https?$/, hostname: /./ }).refine((address) => {
    const url = URL.parse(address);
    return url?.pathname === '/' && url.search === '' && url.hash === '';
  });
  return z.record(
    z.string(),
    z.union([
      Address.transform((url) => ({ url, mode: 'fallback' as const })),
      z.object({ url: Address, mode: z.enum(['fallback', 'always']).default('fallback') }),
    ]),
  );
});
export type Proxies = z.infer<typeof Proxies>;

/** One agent for each address, so that connections are kept between calls. */
const agents = new Map<string, Agent>();

const agentOf = (url: string): Agent => {
  const known = agents.get(url);
  if (known) return known;
  const options: AgentOptions = { keepAlive: true, proxyEnv: { HTTPS_PROXY: url } };
  const agent = new Agent(options);
  agents.set(url, agent);
  return agent;
};

/** The proxy of a platform; undefined if it has none. */
export const proxyOf = (platform: string, proxies: Proxies): PlatformProxy | undefined => {
  const { url, mode } = proxies[platform] ?? proxies['*'] ?? {};
  return url === undefined || mode === undefined ? undefined : { mode, agent: agentOf(url) };
};

/** Where proxies are configured: `VOUCH_PROXIES` as JSON, or the member `proxies` of the secret. */
const configured = async (): Promise<unknown> => {
  const text = process.env['VOUCH_PROXIES'];
  return text === undefined ? readSecretMember('proxies') : JSON.parse(text);
};

/**
 * The proxies of platforms, from `VOUCH_PROXIES` or from the secret. Called only where `VOUCH_PROXIED_PLATFORMS` is
 * set, so that a function without proxies does not read the secret for them.
 *
 * @throws VouchError internal_error if they are not valid; the message has no address, since it contains a password
 */
export const readProxies = async (): Promise<Proxies | undefined> => {
  try {
    return Proxies.parse((await configured()) ?? {});
  } catch {
    throw new VouchError(
      'internal_error',
      'The proxies are not valid. Each must be http://user:password@host:port, by the name of its platform.',
    );
  }
};

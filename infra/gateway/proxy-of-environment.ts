import { setGlobalProxyFromEnv } from 'node:http';

/**
 * Sends requests to platforms and to Claude through `HTTPS_PROXY`. Public pages go out directly, because their address
 * is checked where the socket connects. Gives what restores how Node itself connects.
 */
export const useProxyOfEnvironment = (): (() => void) => {
  const { HTTPS_PROXY, https_proxy = HTTPS_PROXY, VOUCH_PROXIES } = process.env;
  if (https_proxy) process.env['VOUCH_PROXIES'] ??= JSON.stringify({ '*': { url: https_proxy, mode: 'always' } });
  if (https_proxy ?? VOUCH_PROXIES) process.env['VOUCH_PROXIED_PLATFORMS'] = '*';
  return setGlobalProxyFromEnv({ HTTPS_PROXY: https_proxy }); // For the client of Claude, which uses Node's fetch.
};

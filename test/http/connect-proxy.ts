import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { Server as ProxyServer } from 'proxy-chain';
import { generate } from 'selfsigned';

/**
 * A proxy on loopback that connects the user `user` with the password `p@ss` to a server, which ends TLS for some hosts.
 *
 * @returns its port, the certificate of the server, and whom it connected where
 */
export const startConnectProxy = async (hosts: readonly string[], listener: RequestListener) => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: hosts[0] ?? '' }], {
    extensions: [{ name: 'subjectAltName', altNames: hosts.map((value) => ({ type: 2, value })) }],
  });
  const connected: string[] = [];
  const target = createServer({ key, cert }, listener);
  const proxy = new ProxyServer({
    port: 0,
    host: '127.0.0.1',
    prepareRequestFunction: ({ hostname, username, password }) => {
      connected.push(`${hostname} as ${username}`);
      return { requestAuthentication: password !== 'p@ss', customConnectServer: target };
    },
  });
  await proxy.listen();
  return { port: proxy.port, cert, connected, close: () => proxy.close(true) };
};

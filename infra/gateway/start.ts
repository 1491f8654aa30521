import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { exampleOf } from '#functions/examples.ts';
import { endpoints } from '#functions/index.ts';
import { version } from '#infra/version.ts';
import { startLocal } from './local.ts';
import { useProxyOfEnvironment } from './proxy-of-environment.ts';
import { startOptions } from './start-options.ts';

/** `npm start`: serves every endpoint on one loopback port, with the sandbox, or with --live the real platforms. */
const main = async (): Promise<void> => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const options = startOptions(process.argv.slice(2), process.env);
  const { isLive, apiKey } = options;
  if (isLive) useProxyOfEnvironment();
  process.env['POWERTOOLS_LOG_LEVEL'] ??= 'ERROR';
  process.env['POWERTOOLS_METRICS_DISABLED'] ??= 'true';

  const local = await startLocal({
    ...options,
    jobsDirectory: join('.vouch', isLive ? 'live' : 'sandbox'),
    onError: (error) => console.error(error),
    onAnswer: ({ method, path, status, milliseconds }) => console.log(`${status} ${method} ${path} ${milliseconds} ms`),
  });
  console.log(screen(local.address, apiKey, isLive));
  process.once('SIGINT', () => void local.close());
  process.once('SIGTERM', () => void local.close());
};

const screen = (address: string, apiKey: string, isLive: boolean): string => {
  const [first] = endpoints;
  const request = JSON.stringify(first && exampleOf(first).request).replaceAll("'", "'\\''");
  return `
  Vouch ${version}, ${isLive ? 'LIVE: calls the real platforms' : 'sandbox: synthetic data, no internet'}

  Page      ${address}
  API key   ${apiKey}
  Docs      ${address}/docs
  OpenAPI   ${address}/openapi.json${isLive ? '' : `\n  Sandbox   ${address}/sandbox lists all items`}

  Try it:
    curl -s ${address}${first?.path} -H 'x-api-key: ${apiKey}' -H 'content-type: application/json' \\
      -d '${request}'

  Stop with Ctrl-C. ${isLive ? '' : 'npm start -- --live calls the real platforms.'}
`;
};

const explain = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const { PORT: port = '8787', HOST: host = '127.0.0.1' } = process.env;
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is in use. Choose another: PORT=8788 npm start`;
  if (code === 'EACCES') return `Port ${port} needs root permission. Choose one above 1023: PORT=8788 npm start`;
  if (code === 'EADDRNOTAVAIL')
    return `${host} is not an address of this machine. Leave HOST out, or set it to one of its addresses.`;
  if (code === 'ERR_SOCKET_BAD_PORT') return `PORT must be a number from 0 to 65535; it is "${port}".`;
  return error instanceof Error ? error.message : String(error);
};

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});

/** A route of Scalar's plugin for Fastify. */
interface Route {
  readonly url: string;
  handler(request: object, reply: { header(): { send(body: string): void } }): void;
}

type Plugin = (host: object, options: object, done: (error?: Error) => void) => void;

/** Checks the plugin, which is typed for Fastify; Fastify itself is not installed. */
const isPlugin = (value: unknown): value is Plugin => typeof value === 'function';

/**
 * Reads the script of the docs page out of its package, through the plugin's own route. @scalar/api-reference has the
 * same script as a file, but installs 274 packages; this package installs 28.
 */
const readScript = async (): Promise<string> => {
  const module: { readonly default: unknown } = await import('@scalar/fastify-api-reference');
  const { default: plugin } = module;
  if (!isPlugin(plugin)) throw new Error('@scalar/fastify-api-reference exports no plugin');
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const route = ({ url, handler }: Route): void => {
    if (url.endsWith('.js')) handler({}, { header: () => ({ send: resolve }) });
  };
  const host = { initialConfig: {}, log: console, hasPlugin: () => false, route }; // It needs no more of Fastify.
  const options = { routePrefix: '/docs', configuration: { url: '/openapi.json' } };
  const missing = new Error('@scalar/fastify-api-reference has no route that ends in .js');
  plugin(host, options, (error = missing) => reject(error)); // Too late if the script was sent.
  return promise;
};

let script: Promise<string> | undefined;

/** The script of the docs page: 4 MB, read at the first request for it, in 0.3 s. */
export const scalarScript = (): Promise<string> => {
  script ??= readScript();
  return script;
};

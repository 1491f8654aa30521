/** What a plugin of Fastify is given. Scalar's needs no more of it than this. */
interface Host {
  readonly initialConfig: object;
  readonly log: Pick<Console, 'warn'>;
  hasPlugin(): boolean;
  route(route: { readonly url: string; handler(request: object, reply: Reply): unknown }): void;
}
interface Reply {
  header(): Reply;
  send(body: unknown): void;
}
type Plugin = (host: Host, options: object, done: (error?: Error) => void) => void;

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
  let script: unknown;
  const reply: Reply = {
    header: () => reply,
    send: (body) => {
      script = body;
    },
  };
  const host: Host = {
    initialConfig: {},
    log: console,
    hasPlugin: () => false,
    route: ({ url, handler }) => {
      if (url.endsWith('.js')) handler({}, reply);
    },
  };
  await new Promise<void>((resolve, reject) => {
    const options = { routePrefix: '/docs', configuration: { url: '/openapi.json' } };
    plugin(host, options, (error) => (error === undefined ? resolve() : reject(error)));
  });
  if (typeof script !== 'string') throw new Error('@scalar/fastify-api-reference has no route that ends in .js');
  return script;
};

let script: Promise<string> | undefined;

/** The script of the docs page: 4 MB, read at the first request for it, in 0.3 s. */
export const scalarScript = (): Promise<string> => {
  script ??= readScript();
  return script;
};

// Stands in for aws-lambda-ric's compiled HTTP client, so that its install scripts (cmake, a C++ compiler, a minute)
// need not run. Load it with `node --import`. Everything else of AWS's runtime client runs unchanged.
// Plain JavaScript: Node's type stripping would be loaded into the process that is measured.
import { registerHooks } from 'node:module';

const name = './rapid-client.node';
const url = 'rapid-client:client';

const hooks = registerHooks({
  resolve: (specifier, context, next) =>
    specifier === name ? { url, format: 'commonjs', shortCircuit: true } : next(specifier, context),
  load: (address, context, next) => {
    if (address !== url) return next(address, context);
    hooks.deregister(); // The handler, loaded next, is not slowed down.
    return {
      format: 'commonjs',
      shortCircuit: true,
      source: `module.exports = (${client.toString()})(require('node:http'))`,
    };
  },
});

/** @param {typeof import('node:http')} http */
function client(http) {
  const [host, port] = process.env.AWS_LAMBDA_RUNTIME_API.split(':');
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const call = (method, path, headers, body) =>
    new Promise((resolve, reject) => {
      const request = http.request(
        { host, port, method, path: `/2018-06-01/runtime${path}`, headers, agent },
        (answer) => {
          const chunks = [];
          answer.on('error', reject);
          answer.on('data', (chunk) => chunks.push(chunk));
          answer.on('end', () => resolve({ bodyJson: Buffer.concat(chunks).toString(), headers: answer.headers }));
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  // The compiled client answers before it asks for the next invocation: it blocks. This one queues.
  let answered = Promise.resolve();
  const answer = (path, headers, body) => {
    answered = call('POST', path, { 'Content-Type': 'application/json', ...headers }, body);
    answered.catch(() => process.exit(1));
  };
  return {
    next: () => answered.then(() => call('GET', '/invocation/next')),
    done: (id, body) => answer(`/invocation/${id}/response`, {}, body),
    error: (id, body, cause) =>
      answer(
        `/invocation/${id}/error`,
        // A header may hold only Latin-1 text.
        { 'Lambda-Runtime-Function-Xray-Error-Cause': cause.replace(/[^\x20-\x7e]/g, '?') },
        body,
      ),
  };
}

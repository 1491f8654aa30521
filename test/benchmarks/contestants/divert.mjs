// Loaded with `node --import` before a package that knows no other host than the platform's: sends its https requests
// to the stand-ins named by VOUCH_ORIGINS, over plain http as Vouch's own go.
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import { urlToHttpOptions } from 'node:url';

const origins = JSON.parse(process.env.VOUCH_ORIGINS);

https.request = (target, ...rest) => {
  const [options, callback] =
    target instanceof URL ? [{ ...urlToHttpOptions(target), ...rest[0] }, rest[1]] : [target, rest[0]];
  const host = options.hostname ?? options.host;
  const { hostname, port } = new URL(origins[host].origin);
  return http.request(
    {
      ...options,
      protocol: 'http:',
      host: hostname,
      hostname,
      port,
      agent: http.globalAgent,
      headers: { ...options.headers, host },
    },
    callback,
  );
};
syncBuiltinESMExports();

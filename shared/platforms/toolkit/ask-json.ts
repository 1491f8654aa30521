import type { Http, HttpRequest } from './adapter.ts';
import { expectJson } from './wire-schemas.ts';

/** The JSON that answers a request. Throws what `http.send` throws, and upstream_changed, which names `what`. */
export const askJson = async (request: HttpRequest, what: string, http: Http): Promise<unknown> =>
  expectJson((await http.send(request)).text, what);

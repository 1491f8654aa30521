import type { Http } from './adapter.ts';

/**
 * Makes `read` run once per call for each key, such as the address of a page that several sources need. Each call has
 * its own client, and the results are kept as long as the client. Failures are not kept.
 */
export const oncePerCall = <Value>(
  read: (key: string, http: Http) => Promise<Value>,
): ((key: string, http: Http) => Promise<Value>) => {
  const calls = new WeakMap<Http, Map<string, Promise<Value>>>();
  return (key, http) => {
    const known = calls.get(http) ?? new Map<string, Promise<Value>>();
    calls.set(http, known);
    const value = known.get(key) ?? read(key, http);
    known.set(key, value);
    value.catch(() => known.delete(key));
    return value;
  };
};

import type { Http } from '../../http/http.ts';

/**
 * Makes `read` ask once a call for each key: a page that several sources need, a token, an id behind a name. A call has a
 * client of its own, with which what was read is forgotten. A failure is not kept.
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

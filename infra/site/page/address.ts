/** A request to an endpoint. */
export interface ApiRequest {
  readonly path: string;
  readonly request: Readonly<Record<string, unknown>>;
}

/** The part of the page's address after `#`. `#reviews` opens a view, `#/path?{request}` a request to an endpoint. */
export interface Address {
  /** The name of a view; empty if the address names an endpoint. */
  readonly view: string;
  /** The request; undefined if the address names a view only. */
  readonly asked: ApiRequest | undefined;
}

const requestIn = (text: string): ApiRequest['request'] => {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(text));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {}; // Somebody has cut or changed the address.
  }
};

/** Reads the hash of the page's address. Anybody can write one, so it may be invalid. */
export const readAddress = (hash: string): Address => {
  const text = hash.replace(/^#/, '');
  if (!text.startsWith('/')) return { view: text, asked: undefined };
  const [path = '', ...rest] = text.split('?');
  return { view: '', asked: { path, request: requestIn(rest.join('?')) } };
};

/** The hash that opens this request. */
export const requestHash = (path: string, request: object): string =>
  `#${path}?${encodeURIComponent(JSON.stringify(request))}`;

/** Replaces the HTTP cache of got, which is off here. The cache and its store (keyv) are 36 kB of each bundle. */
export default class CacheableRequest {
  constructor() {
    throw new Error('The HTTP cache of got is not part of the bundle.');
  }
}

/** got compares errors with this class. It is never thrown. */
export class CacheError extends Error {}

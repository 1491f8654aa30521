/** Stands in for the HTTP cache of got, which is off here: 36 kB of each bundle, with the store behind it (keyv). */
export default class CacheableRequest {
  constructor() {
    throw new Error('The HTTP cache of got is not part of the bundle.');
  }
}

/** What got checks errors against. It is never thrown. */
export class CacheError extends Error {}

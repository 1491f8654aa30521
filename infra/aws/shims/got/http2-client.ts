/** Replaces the client for HTTP/2 of got, which is off here: 20 kB of each bundle that sends requests. */
export default {
  get globalAgent(): never {
    throw new Error('HTTP/2 is not part of the bundle.');
  },
};

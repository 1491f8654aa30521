/** Replaces node:http2 by what got reads of it although HTTP/2 is off: 2 ms of each cold start (Node 24.21). */
export const constants = {};
export class Http2ServerResponse {}
export default { constants };

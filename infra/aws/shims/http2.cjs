// got imports node:http2 for HTTP/2 requests, which are off here: 2 ms of each cold start (Node 24.21). These are the
// parts that got reads without them.
module.exports = { constants: {}, Http2ServerResponse: class Http2ServerResponse {} };

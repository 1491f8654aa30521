// The least that a client can do: sends one request with node:http and reads its answer, decompressed.
import { request } from 'node:http';
import { request as requestTls } from 'node:https';
import { pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createZstdDecompress } from 'node:zlib';

const decompressors = { gzip: createGunzip, br: createBrotliDecompress, zstd: createZstdDecompress };

const open = ({ url, method, headers, body, signal }) =>
  new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestTls : request;
    send(url, { method, signal, headers: { 'accept-encoding': 'gzip, br, zstd', ...headers } })
      .once('response', resolve)
      .on('error', reject)
      .end(body);
  });

export async function transmit(request) {
  const response = await open(request);
  const decompress = decompressors[response.headers['content-encoding']];
  const stream = decompress ? pipeline(response, decompress(), () => undefined) : response;
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(await stream.toArray()) };
}

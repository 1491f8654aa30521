import type { IncomingMessage } from 'node:http';
import type { Outgoing } from '#infra/site/files/static-file.ts';
import { readBody } from '../http-messages.ts';
import type { DirectoryStore } from './directory-store.ts';

/** Serves the links of a store, as S3 does with presigned addresses: GET sends the object, PUT replaces it. */
export const serveLink = async (
  request: IncomingMessage,
  url: URL,
  response: Outgoing,
  store: DirectoryStore | undefined,
): Promise<void> => {
  const { method = 'GET' } = request;
  const key = store?.linked(url, method);
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' };
  const refuse = (status: number, text: string) => void response.writeHead(status, headers).end(text);
  if (store === undefined || key === undefined) {
    request.resume();
    return refuse(403, 'This address has ended, or is not valid. Ask for the results again.');
  }
  if (method === 'PUT') {
    const body = await readBody(request);
    if (body === undefined) return refuse(413, 'The file is too large.');
    await store.write(key, body);
    response.writeHead(200, headers).end();
    return;
  }
  const text = await store.read(key);
  if (text === undefined) return refuse(404, 'There is no such file any more.');
  response.writeHead(200, { ...headers, 'content-type': 'application/x-ndjson; charset=utf-8' }).end(text);
};

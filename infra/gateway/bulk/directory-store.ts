import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import type { Outgoing } from '#infra/site/files/static-file.ts';
import { type Listed, linkSeconds, type Store } from '#shared/bulk/store/store.ts';
import { hasCode } from '#shared/errors.ts';
import { readBody } from '../http-messages.ts';

/** The value in place of a file or folder that is not there. */
const missingAs =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return value;
    throw error;
  };

/** The ending of objects that are being written. They are in no list. */
const unfinished = '.part';

/** The path of the gateway at which linked objects are served, before their keys. */
export const linkPath = '/bulk/files/';

/** Jobs in a directory: an object is a file. */
export class DirectoryStore implements Store {
  readonly #root: string;
  readonly #baseUrl: () => string;
  readonly #secret = randomBytes(32);

  /** @param baseUrl the address of the gateway that serves links */
  constructor(root: string, baseUrl: () => string = () => '') {
    this.#root = root;
    this.#baseUrl = baseUrl;
  }

  read(key: string): Promise<string | undefined> {
    return readFile(join(this.#root, key), 'utf8').catch(missingAs(undefined));
  }

  /** Writes to a temporary name first, so that no reader finds half a file. */
  async write(key: string, text: string | Uint8Array): Promise<void> {
    const { file, draft } = await this.#draft(key, text);
    await rename(draft, file);
  }

  async create(key: string, text: string): Promise<boolean> {
    const { file, draft } = await this.#draft(key, text);
    try {
      await link(draft, file);
      return true;
    } catch (error) {
      if (hasCode(error, 'EEXIST')) return false;
      throw error;
    } finally {
      await rm(draft);
    }
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) await rm(join(this.#root, key), { force: true });
  }

  async list(prefix: string, { after = '', limit = Number.POSITIVE_INFINITY } = {}): Promise<Listed[]> {
    const folder = join(this.#root, prefix.slice(0, prefix.lastIndexOf('/') + 1));
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(missingAs([]));
    const keys = entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith(unfinished))
      .map((entry) => join(entry.parentPath, entry.name).slice(join(this.#root, '/').length))
      .filter((key) => key.startsWith(prefix) && key > after)
      .sort()
      .slice(0, limit);
    const files = keys.map(async (key) => ({ key, bytes: (await stat(join(this.#root, key))).size }));
    return Promise.all(files);
  }

  async link(key: string, method: 'GET' | 'PUT'): Promise<string> {
    const expires = Math.floor(Date.now() / 1_000) + linkSeconds;
    const path = linkPath + key.split('/').map(encodeURIComponent).join('/');
    return `${this.#baseUrl()}${path}?expires=${expires}&signature=${this.#sign(path, method, expires)}`;
  }

  /** The key of a link that this store made and that has not ended; undefined for any other address. */
  linked(url: URL, method: string): string | undefined {
    const expires = Number(url.searchParams.get('expires'));
    const given = Buffer.from(url.searchParams.get('signature') ?? '');
    const wanted = Buffer.from(this.#sign(url.pathname, method, expires));
    const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted);
    const isValid = isOurs && expires * 1_000 > Date.now();
    return isValid ? decodeURIComponent(url.pathname.slice(linkPath.length)) : undefined;
  }

  #sign(path: string, method: string, expires: number): string {
    return createHmac('sha256', this.#secret).update(`${method}\n${path}\n${expires}`).digest('hex');
  }

  async #draft(key: string, text: string | Uint8Array): Promise<{ file: string; draft: string }> {
    const file = join(this.#root, key);
    const draft = `${file}.${randomUUID()}${unfinished}`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(draft, text);
    return { file, draft };
  }
}

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
    return void response.writeHead(200, headers).end();
  }
  const text = await store.read(key);
  if (text === undefined) return refuse(404, 'There is no such file any more.');
  response.writeHead(200, { ...headers, 'content-type': 'application/x-ndjson; charset=utf-8' }).end(text);
};

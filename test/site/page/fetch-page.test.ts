import { EventEmitter, once } from 'node:events';
import type { RequestListener } from 'node:http';
import type { HtmlPage } from '#shared/html/html-page.ts';
import { createHttp } from '#shared/http/client.ts';
import type { Http, HttpAnswer, HttpRequest } from '#shared/http/http.ts';
import type { WireAnswer } from '#shared/http/transport.ts';
import { fetchPage, searchHeadEnd, visitSite } from '#shared/site/page/fetch-page.ts';
import { answer, challenge, host, html, redirectTo, useLoopback } from '../../http/loopback.ts';

const { start } = await useLoopback();
/** A client of a site that answers so, one request after the other. */
const httpOf = async (...answers: readonly RequestListener[]): Promise<Http> =>
  (await start(...answers)).http({ hosts: 'public' });

const home = '<!doctype html><html><head><title>Tea</title></head><body><p>Tea</p></body></html>';

/** A client over pages by their addresses. What is not there cannot be reached. */
const clientOf = (pages: Readonly<Record<string, Partial<WireAnswer>>>): { http: Http; asked: string[] } => {
  const asked: string[] = [];
  const http = createHttp({
    hosts: 'public',
    deadline: Date.now() + 10_000,
    credential: () => undefined,
    network: {
      resolve: (_hostname, _options, callback) => callback(null, []),
      transmit: async ({ url }) => {
        asked.push(url.href);
        const page = pages[url.href];
        if (!page) throw new Error('ENOTFOUND');
        return { status: 200, headers: html, body: Buffer.from(home), isCut: false, ...page };
      },
    },
  });
  return { http, asked };
};

const single = (page: Partial<WireAnswer>): Http => clientOf({ 'https://tea.example/': page }).http;

describe('a site is read', () => {
  it.each([
    ['https://tea.example/', 1],
    ['http://tea.example/', 2],
    ['https://www.tea.example/', 3],
    ['http://www.tea.example/', 4],
  ])('at %s, where it cannot be reached before', async (url, tries) => {
    const { http, asked } = clientOf({ [url]: {} });
    const fetched = await fetchPage('tea.example', http);
    expect(fetched).toMatchObject({ page: { url: new URL(url), html: home }, isCut: false });
    expect(asked).toHaveLength(tries);
  });

  it.each<[what: string, query: string, status: number | undefined, code: string, asked: number]>([
    ['at no other address, where the first one answers', 'tea.example', 500, 'upstream_error', 1],
    ['nowhere, where it cannot be reached at all', 'tea.example', undefined, 'upstream_error', 4],
    ['nowhere, where the query names no site', 'Tea Shop', undefined, 'invalid_request', 0],
  ])('but %s', async (_, query, status, code, times) => {
    const { http, asked } = clientOf(status ? { 'https://tea.example/': { status }, 'http://tea.example/': {} } : {});
    await expect(fetchPage(query, http)).rejects.toMatchObject({ code });
    expect(asked).toHaveLength(times);
  });
});

describe('a site that answers with no page', () => {
  const png = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR<a>', 'latin1');
  it.each<[what: string, answer: Partial<WireAnswer>, code: string]>([
    ['404', { status: 404 }, 'item_not_found'],
    ['410', { status: 410 }, 'item_not_found'],
    ['a challenge page', { body: Buffer.from(challenge) }, 'upstream_blocked'],
    ['a challenge page with 404', { status: 404, body: Buffer.from(challenge) }, 'upstream_blocked'],
    ['JSON under the name of HTML', { body: Buffer.from('{"a":"<b>"}') }, 'not_supported'],
    ['an image under the name of HTML', { body: png }, 'not_supported'],
    ['a PDF under the name of HTML', { body: Buffer.from('%PDF-1.7 <a>') }, 'not_supported'],
    ['plain text', { headers: { 'content-type': 'text/plain' }, body: Buffer.from('<3 tea') }, 'not_supported'],
    ['nothing', { body: Buffer.alloc(0) }, 'not_supported'],
  ])('but %s', async (_, page, code) => {
    await expect(fetchPage('tea.example', single(page))).rejects.toMatchObject({ code });
    const visit = await visitSite('tea.example', single(page));
    expect(visit).toMatchObject({ url: new URL('https://tea.example/'), fault: { code } });
  });

  it.each(['', 'text/plain', 'application/octet-stream', 'application/xml'])('may say %j of a page', async (type) => {
    const body = Buffer.from(`<?xml version="1.0"?>\n<!-- a --><!-- b -->${home}`);
    const { page } = await fetchPage('tea.example', single({ headers: { 'content-type': type }, body }));
    expect(page.html).toContain('<title>Tea</title>');
  });
});

describe('a page that is not read to its end', () => {
  it('says so, where it breaks off', async () => {
    const cutOff: RequestListener = (_, response) => {
      response.writeHead(200, { ...html, 'content-length': '9000' }).write(home, () => response.destroy());
    };
    const page = await fetchPage(host, await httpOf(cutOff));
    expect(page).toMatchObject({ page: { html: home }, isCut: true });
  });

  it('is read up to 2 MiB', async () => {
    const body = home + ' '.repeat(3 * 1024 * 1024);
    const { page, isCut } = await fetchPage(host, await httpOf(answer(200, html, body)));
    expect(isCut).toBe(true);
    expect(page.html.length).toBe(2 * 1024 * 1024);
  });
});

describe('the head of a page', () => {
  const heads = () => {
    const told: HtmlPage[] = [];
    const telling = new EventEmitter();
    return { told, telling, onHead: (page: HtmlPage) => telling.emit('head', told.push(page)) };
  };

  it.each(['</head>', '<BODY class="a">'])('is told when %s has come, while the rest is on its way', async (end) => {
    const { told, telling, onHead } = heads();
    const inPieces: RequestListener = async (_, response) => {
      const isTold = once(telling, 'head');
      response.writeHead(200, html).write('<!doctype html><html><head><title>Te');
      response.write(`a</title>${end}`);
      await isTold; // The rest is never sent before.
      response.end('<p>Tea</p>');
    };
    const { page } = await fetchPage(host, await httpOf(redirectTo('/shop/'), inPieces), onHead);
    expect(told).toHaveLength(1);
    expect(told[0]?.html).toBe(`<!doctype html><html><head><title>Tea</title>${end}`);
    expect(told[0]?.url.href).toBe(`https://${host}/shop/`);
    expect(page.html).toContain('<p>Tea</p>');
  });

  it('is decoded as the page is', async () => {
    const { told, onHead } = heads();
    const body = Buffer.from(`<meta charset="shift_jis"><title>\x83\x65</title></head>`, 'latin1');
    await fetchPage(host, await httpOf(answer(200, html, body)), onHead);
    expect(told[0]?.html).toContain('<title>テ</title>');
  });

  it('is told with the whole page, where none ends', async () => {
    const { told, onHead } = heads();
    await fetchPage(host, await httpOf(answer(200, html, '<title>Tea</title>')), onHead);
    expect(told.map((page) => page.html)).toEqual(['<title>Tea</title>']);
  });

  it.each<[what: string, listener: RequestListener]>([
    ['the page of an error', answer(404, html, home)],
    ['JSON', answer(200, { 'content-type': 'application/json' }, JSON.stringify(home))],
  ])('is not told of %s', async (_, listener) => {
    const { told, onHead } = heads();
    await expect(fetchPage(host, await httpOf(listener), onHead)).rejects.toThrow(/./);
    expect(told).toEqual([]);
  });

  it('is looked for once in each byte that arrives', () => {
    const hasWholeHead = searchHeadEnd();
    const page = Buffer.from(`${'<p>'.repeat(1_000)}</head  ><p>`);
    const read: number[] = [];
    const counted = (length: number): Buffer =>
      Object.assign(page.subarray(0, length), {
        toString: (encoding: BufferEncoding, start = 0) => {
          read.push(length - start);
          return page.toString(encoding, start, length);
        },
      });
    const found = Array.from({ length: page.length }, (_, index) => hasWholeHead(counted(index + 1)));
    expect(found.indexOf(true)).toBe(page.length - 4);
    expect(Math.max(...read)).toBeLessThanOrEqual(21);
  });

  it('is decoded once, whatever arrives after it', async () => {
    const { told, onHead } = heads();
    let decoded = 0;
    const part = (length: number): HttpAnswer => ({
      ...{ status: 200, url: `https://${host}/`, contentType: 'text/html' },
      bytes: Buffer.from(home.padEnd(length)),
      get text() {
        decoded += 1;
        return JSON.stringify(home);
      },
    });
    const send = async ({ onPart }: HttpRequest): Promise<HttpAnswer> => {
      for (let length = 1; length < 500; length++) onPart?.(part(length));
      return { ...part(500), text: home };
    };
    await fetchPage(host, { send }, onHead);
    expect(decoded).toBeLessThanOrEqual(3);
    expect(told).toHaveLength(1);
  });
});

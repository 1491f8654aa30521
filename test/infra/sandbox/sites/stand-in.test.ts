import decodeIco from 'decode-ico';
import { decode as decodePng } from 'fast-png';
import { startSandbox } from '#infra/sandbox/index.ts';
import { designs } from '#infra/sandbox/sites/designs.ts';
import { shiftJis } from '#infra/sandbox/sites/shift-jis.ts';
import { isVouchError } from '#shared/errors.ts';
import { createHttp } from '#shared/http/client.ts';
import type { HttpAnswer, HttpRequest } from '#shared/http/http.ts';
import { ask } from '../ask.ts';

const sandbox = await startSandbox();
afterAll(() => sandbox.close());
const { origins } = sandbox;
const http = createHttp({ hosts: 'public', deadline: Number.POSITIVE_INFINITY, credential: () => undefined, origins });

const fetched = (url: string, how: Partial<HttpRequest> = {}): Promise<HttpAnswer> =>
  http.send({ url, isTriedOnce: true, ...how });

const codeOf = (url: string): Promise<unknown> =>
  fetched(url).then(
    ({ status }) => status,
    (error: unknown) => (isVouchError(error) ? error.code : error),
  );

describe.each(designs)('$host', ({ host, title, icons }) => {
  it('answers with a page, and with every file that the page links', async () => {
    const page = await fetched(`https://${host}/`);
    expect([page.status, page.contentType]).toEqual([200, 'text/html']);
    expect(page.text).toContain(`<title>${title.replaceAll('&', '&amp;')}</title>`);
    const linked = [
      ...page.text.matchAll(/<(?:link rel="(?!canonical)[^>]*href|img class="site-logo" src)="(\/[^"]+)"/g),
    ];
    expect(linked.length).toBe(icons.length + 2);
    for (const [, path] of linked) {
      const { status, bytes } = await fetched(`https://${host}${path}`);
      expect([path, status, bytes.length > 0]).toEqual([path, 200, true]);
    }
    expect(await codeOf(`https://${host}/no-such-page`)).toBe('upstream_changed');
  });
});

describe('icons', () => {
  const shop = 'https://copperkettle.example';
  const brand = [0xb4, 0x53, 0x1f, 0xff];
  const middleLeft = (size: number): number => 4 * (size * (size >> 1) + (size >> 3));

  it.each([
    [96, `${shop}/icon-96.png`, brand],
    [512, `${shop}/icon-512.png`, brand],
    [180, 'https://lumennotes.example/apple-touch-icon.png', [0x4a, 0x2f, 0xbd, 0xff]],
  ])('a PNG of %d pixels is one, in the color of the site', async (size, url, color) => {
    const { width, height, channels, data } = decodePng((await fetched(url)).bytes);
    expect([width, height, channels]).toEqual([size, size, 4]);
    expect([...data.subarray(middleLeft(size), middleLeft(size) + 4)]).toEqual(color);
    expect(data[3]).toBe(0);
  });

  it('an ICO holds two bitmaps and a PNG, in the color of the site', async () => {
    const images = decodeIco((await fetched(`${shop}/favicon.ico`)).bytes);
    expect(images.map(({ type, width, height }) => [type, width, height])).toEqual([
      ['bmp', 16, 16],
      ['bmp', 32, 32],
      ['png', 48, 48],
    ]);
    for (const { type, width, data } of images.slice(0, 2)) {
      expect([type, ...data.subarray(middleLeft(width), middleLeft(width) + 4)]).toEqual(['bmp', ...brand]);
      expect(data[3]).toBe(0);
    }
  });

  it('the manifest names an icon that is there', async () => {
    const { contentType, text } = await fetched(`${shop}/site.webmanifest`);
    expect(contentType).toBe('application/manifest+json');
    expect(JSON.parse(text)).toMatchObject({ icons: [{ src: '/icon-512.png', sizes: '512x512' }] });
  });

  it('of broken ones, the last is whole', async () => {
    const mug = 'https://chipped-mug.example';
    const heads = async (path: string) => {
      const { contentType, bytes } = await fetched(mug + path);
      return [contentType, bytes.subarray(0, 6).toString('latin1')];
    };
    expect(await heads('/icon.svg')).toEqual(['text/html', '<!doct']);
    expect(await heads('/icon-96.png')).toEqual(['image/gif', 'GIF89a']);
    expect(await heads('/apple-touch-icon.png')).toEqual(['image/png', '']);
    expect(await heads('/anything')).toEqual(['text/html', '<!doct']);
    expect(decodeIco((await fetched(`${mug}/favicon.ico`)).bytes)).toHaveLength(3);
  });
});

describe('how sites are reached', () => {
  it('some over http only', async () => {
    expect(await codeOf('https://herring-smokehouse.example/')).toBe('upstream_error');
    expect(await codeOf('http://herring-smokehouse.example/')).toBe(200);
    expect(await codeOf('https://ferry-landing.example/')).toBe('upstream_error');
    expect(Object.values(sandbox.origins).filter(({ schemes }) => schemes !== undefined)).toHaveLength(2);
  });

  it('one by way of http, https, www. and a path', async () => {
    const { status, url, text } = await fetched('http://ferry-landing.example/');
    expect([status, url]).toEqual([200, 'https://www.ferry-landing.example/en/home?from=root']);
    expect(text).toContain('<title>Ferry Landing: timetable and tickets</title>');
  });

  it('one with a PDF', async () => {
    const { contentType, text } = await fetched('https://annual-report.example/');
    expect([contentType, text.slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
  });

  it('one late', async () => {
    let isAnswered = false;
    const own = await startSandbox();
    const slow = ask(own, { host: 'slow-loom.example', path: '/' }).catch(() => undefined);
    const late = slow.then((reply) => {
      isAnswered = reply !== undefined;
    });
    await ask(own, { host: 'slow-loom.example', path: '/icon-96.png' });
    expect(isAnswered).toBe(false);
    await own.close();
    await late;
    expect(isAnswered).toBe(false);
  });

  it('one in pieces, its head first', async () => {
    const pieces: number[] = [];
    let announced = 0;
    const { body, isComplete } = await ask(sandbox, {
      host: 'long-scroll.example',
      path: '/',
      onData: (received, length) => {
        pieces.push(received);
        announced = length;
      },
    });
    expect([isComplete, pieces.at(-1)]).toEqual([true, announced]);
    expect(pieces[0]).toBe(Buffer.byteLength(body.slice(0, body.indexOf('</head>') + '</head>'.length)));
    expect(pieces.length).toBeGreaterThan(5);
  });
});

describe('Shift_JIS', () => {
  it('is what a page says of itself, and is', async () => {
    const { bytes, contentType } = await fetched('https://kissaten-hoshi.example/');
    expect(contentType).toBe('text/html');
    expect(bytes.toString('latin1')).toContain('<meta charset="Shift_JIS">');
    const page = new TextDecoder('shift_jis', { fatal: true }).decode(bytes);
    expect(page).toContain('<title>喫茶ほし｜自家焙煎コーヒーと星の本</title>');
    expect(page).toContain('二百冊あります。');
  });

  it('holds ASCII and Japanese, and says what it does not', () => {
    expect(shiftJis('A喫')).toEqual(Buffer.from([0x41, 0x8b, 0x69]));
    expect(() => shiftJis('ü')).toThrow('ü');
  });
});

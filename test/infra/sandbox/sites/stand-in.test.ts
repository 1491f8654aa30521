import { designs } from '#infra/sandbox/sites/designs.ts';
import { createHttp } from '#shared/http/client.ts';
import type { HttpAnswer } from '#shared/http/http.ts';
import { codeOf } from '../../../platforms/fake-http.ts';
import { useSandbox } from '../../../toolkit/local.ts';
import { ask } from '../ask.ts';

/** What the items of these sites do not show; test/site/read-assets.test.ts reads their icons and colors, also those of broken ones and over http. */
const sandbox = await useSandbox();
const http = createHttp({ hosts: 'public', deadline: Number.POSITIVE_INFINITY });

const fetched = (url: string): Promise<HttpAnswer> => http.send({ url, isTriedOnce: true });

it.each(designs)(
  '$host answers with a page, and with every file that the page links',
  async ({ host, title, icons }) => {
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
    expect(await codeOf(fetched(`https://${host}/no-such-page`))).toBe('upstream_changed');
  },
);

it('one page comes in pieces, its head first', async () => {
  const pieces: number[] = [];
  const onData = (received: number) => pieces.push(received);
  const { body, isComplete } = await ask(sandbox, { host: 'long-scroll.example', path: '/', onData });
  expect(isComplete).toBe(true);
  // A busy machine may receive several pieces at once.
  expect(pieces[0]).toBeGreaterThanOrEqual(body.indexOf('</head>') + '</head>'.length);
  expect(pieces[0]).toBeLessThan(Buffer.byteLength(body));
});

it('one page is in Shift_JIS, which only the page itself says', async () => {
  const { bytes, contentType, text } = await fetched('https://kissaten-hoshi.example/');
  expect(contentType).toBe('text/html');
  expect(bytes.toString('latin1')).toContain('<meta charset="Shift_JIS">');
  expect(text).toContain('<title>喫茶ほし｜自家焙煎コーヒーと星の本</title>');
  expect(text).toContain('二百冊あります。');
});

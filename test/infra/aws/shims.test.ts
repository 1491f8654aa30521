import { globSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { decodeBase64 } from '#infra/aws/shims/decode-base64.ts';
import render from '#infra/aws/shims/dom-serializer.ts';
import { getBOMEncoding, labelToName } from '#infra/aws/shims/encoding-labels.ts';
import { PlainHeaders, plainFetch } from '#infra/aws/shims/fetch.ts';
import CacheableRequest, { CacheError } from '#infra/aws/shims/got/cacheable-request.ts';
import DnsCache from '#infra/aws/shims/got/dns-cache.ts';
import http2Client from '#infra/aws/shims/got/http2-client.ts';
import is, { assert, isBuffer } from '#infra/aws/shims/got/type-checks.ts';
import { ElementType, parseDocument } from '#infra/aws/shims/htmlparser2.ts';
import { toJSONSchema } from '#infra/aws/shims/json-schema.ts';
import { context, propagation, trace } from '#infra/aws/shims/opentelemetry.ts';
import { memoizer } from '#infra/aws/shims/zod-memoizer.ts';
import { useAnswers } from '../../toolkit/resources.ts';

const root = join(import.meta.dirname, '../../..');
/** The texts of files of the project, by path. */
const textsOf = (pattern: string): [file: string, text: string][] =>
  globSync(pattern, { cwd: root }).map((file) => [file, readFileSync(join(root, file), 'utf8')]);
const bundled = textsOf('{functions,shared}/**/*.ts');
const filesWith = (words: RegExp): string[] => bundled.filter(([, text]) => words.test(text)).map(([file]) => file);
/** It has no types here: only got depends on it. */
const isPackage: string = '@sindresorhus/is';
const ofPackage = createRequire(import.meta.url);

describe('what the bundler puts in the place of parts of packages', () => {
  it('checks types as the package does, as far as got decides by it', async () => {
    const known: { default: Record<string, (value: unknown) => boolean> } = await import(isPackage);
    const sources = textsOf('node_modules/got/dist/source/**/*.js').map(([, text]) => text);
    const asked = [...sources.join('').matchAll(/\bis\.(\w+)\(/g)].map(([, name]) => name);
    expect(new Set(Object.keys(is))).toEqual(new Set(asked));
    const all = [
      ...[undefined, null, true, 0, 1, Number.NaN, '', 'a', {}, [], () => 1, Object.create(null), new URL('a:b')],
      ...[new Map(), Buffer.of(1), Uint8Array.of(1), Promise.resolve(), Readable.from([]), Error],
    ];
    for (const [name, check] of Object.entries(is)) {
      expect([name, all.map(check)]).toEqual([name, all.map((value) => known.default[name]?.(value))]);
    }
    expect(isBuffer(Buffer.of(1))).toBe(true);
    expect(Reflect.get(assert, 'any')([], 1)).toBeUndefined();
  });

  it.each<[what: string, use: () => unknown]>([
    ['the writer of HTML', render],
    ['the HTTP cache', () => new CacheableRequest()],
    ['the cache of names', () => new DnsCache()],
    ['HTTP/2', () => http2Client.globalAgent],
    ['JSON Schema', toJSONSchema],
  ])('refuses %s, which is off', (what, use) => {
    expect(use).toThrow('is not part of the bundle');
    expect(new Error(what)).not.toBeInstanceOf(CacheError);
  });

  it.each<[what: string, words: RegExp, users: readonly string[]]>([
    ['a form with parts', /\bFormData\b/, []],
    ['JSON Schema, but for the session with Claude', /\btoJSONSchema\b/, ['shared/generation/claude/session.ts']],
    ['cheerio, but for selectors', /from 'cheerio/, ['shared/html/selectors.ts']],
    // A call of the function that a page gives would parse its text: `$('<p>')` too.
    ['a parsed text of a page', /\$\(\s*['"`]\s*</, []],
  ])('finds nothing that asks for %s', (_, words, users) => expect(filesWith(words)).toEqual(users));

  it('does not write HTML, for which nothing that is bundled asks', () => {
    const writers = /\.(?:html|outerHTML|toString|xml)\(\)|\brenderHtml\b|getOuterHTML|getInnerHTML/;
    const readers = bundled.filter(([file]) => /^shared\/(?:html|site|platforms)\//.test(file));
    expect(readers.length).toBeGreaterThan(100);
    const found = readers.filter(([, text]) => writers.test(text.replaceAll(').toString()', ')')));
    expect(found.map(([file]) => file)).toEqual([]);
  });

  it('parses nothing in the file of cheerio, which is only given documents', () => {
    expect(() => parseDocument()).toThrow('holds no parser');
    expect({ ...ElementType }).toMatchObject({ Root: 'root', Tag: 'tag', Text: 'text', Comment: 'comment' });
    const [[, selectors = ''] = []] = textsOf('shared/html/selectors.ts');
    expect(selectors.match(/\bload\([^,)(]+/g)).toEqual(['load(new Document', 'load(handler.root']);
  });

  it('runs what the client of Claude runs in a context of OpenTelemetry', () => {
    expect(context.with(context.active(), () => 7)).toBe(7);
    const given = {};
    expect(trace.setSpan(given)).toBe(given);
    expect(propagation.fields()).toEqual([]);
  });

  it.each([
    ...['utf8', 'UTF-16', 'utf-16be', 'unicodeFFFE', 'latin1', ' iso-8859-1\n', 'cp1251', 'windows-1254', 'iso8859-2'],
    ...['ISO-8859-15', 'koi8-r', 'koi', 'mac', 'x-mac-cyrillic', 'dos-874', 'cp866', 'ks_c_5601-1987'],
    ...['euc-kr', 'sjis'],
    ...['x-euc-jp', 'iso-2022-jp', 'big5-hkscs', 'gb2312', 'gb18030', 'x-user-defined', 'klingon', '', 'utf-\u212a'],
  ])('knows the label %j of an encoding as the package does', (label) => {
    const known: { labelToName(label: string): string | null } = ofPackage('@exodus/bytes/encoding-lite.js');
    // The sniffer itself looks for some names in the case of the standard. Node knows the others in any case.
    const shown = (name: string | null) => (/^utf/i.test(name ?? '') ? name : name?.toLowerCase());
    expect(shown(labelToName(label))).toBe(shown(known.labelToName(label)));
  });

  it('knows byte order marks', () => {
    const marks = [[0xef, 0xbb, 0xbf], [0xff, 0xfe], [0xfe, 0xff], [0xef, 0xbb], []];
    const known = marks.map((mark) => getBOMEncoding(Uint8Array.from(mark)));
    expect(known).toEqual(['utf-8', 'utf-16le', 'utf-16be', null, null]);
  });

  it.each([...['', 'AA==', 'AQID', 'AQIDBA==', '/wD/'], 'QR08ALkA'.repeat(2_000)])(
    'decodes the tables of entities as the package does: %.12s',
    async (text) => {
      const inPackage: string = join(root, 'node_modules/entities/dist/esm/internal/decode-shared.js');
      const known: { decodeBase64(text: string): Uint16Array } = await import(inPackage);
      expect(decodeBase64(text)).toEqual(known.decodeBase64(text));
    },
  );

  it('looks for no cycles in values', () => {
    const { attach, guard, alloc } = memoizer();
    const empty = {};
    expect([attach(), guard(), alloc(undefined, undefined, empty)]).toEqual([undefined, undefined, empty]);
  });
});

/** Functions that ask Claude are bundled with this in the place of fetch. `test/functions/deployed/functions.system.ts` runs them with it. */
const { address: origin, asked, answers } = await useAnswers();
const address = `${origin}/v1/messages`;

describe('the fetch of the bundles', () => {
  it.each([
    [200, true],
    [529, false],
  ])('sends a request and gives its answer: %i', async (status, ok) => {
    answers((_, response) => response.writeHead(status, { 'Request-Id': 'r1' }).end('{"a":1}'));
    const headers = new PlainHeaders({ 'X-Api-Key': 'k' });
    const response = await plainFetch(address, { method: 'POST', headers, body: '{"ä":1}' });
    expect([response.status, response.ok, response.url]).toEqual([status, ok, address]);
    expect(response.headers.get('request-id')).toBe('r1');
    expect(await response.json()).toEqual({ a: 1 });
    const sent = { 'x-api-key': 'k', 'content-length': '8' };
    expect(asked).toMatchObject([{ method: 'POST', path: '/v1/messages', headers: sent, body: '{"ä":1}' }]);
  });

  it('does not follow a redirect', async () => {
    answers((_, response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end());
    expect((await plainFetch(address)).status).toBe(307);
  });

  it.each<[string, RequestListener, RegExp]>([
    ['resets the connection', (request) => request.socket.resetAndDestroy(), /reset|hang up/i],
    [
      'breaks off',
      (request, response) => {
        response.writeHead(200, { 'content-length': 100 }).write('{"a":', () => request.socket.destroy());
      },
      /aborted|premature/i,
    ],
  ])('fails when the other side %s', async (_, answer, message) => {
    answers(answer);
    await expect(plainFetch(address).then((response) => response.text())).rejects.toThrow(message);
  });

  it.each<[string, RequestListener]>([
    ['before the answer', () => {}],
    ['within its body', (_, response) => response.writeHead(200).write('{"a":')],
  ])('ends with its signal %s', async (_, begin) => {
    answers(begin);
    const sent = plainFetch(address, { signal: AbortSignal.timeout(50) });
    await expect(sent.then((response) => response.text())).rejects.toThrow(/abort/i);
  });
});

it('the headers of the bundles are those of the standard', () => {
  const [plain, standard] = [PlainHeaders, Headers].map((Kind) => {
    const headers = new Kind([['X-One', ' 1 ']]);
    headers.append('x-one', '2');
    headers.set('Gone', 'x');
    headers.delete('gone');
    headers.set('Two', 'b');
    const copy = new Kind([...headers]);
    const entries = [[...copy].sort(), [...new Kind({ A: 'b' }).entries()]];
    return [...entries, copy.get('X-ONE'), copy.get('gone'), copy.has('TWO')];
  });
  expect(plain).toEqual(standard);
});

import { encode as encodePng } from 'fast-png';
import contract from '#functions/domain/domain-to-everything-continues/contract.ts';
import { discoverable } from '#shared/domain/read-domain.ts';
import { rankFeeds } from '#shared/generation/prompts/wol-review-selection/rank-feeds.ts';
import { cleanMaterial } from '#shared/generation/text/plain-text.ts';
import { parseBounded } from '#shared/html/bounded-parser.ts';
import { cleanText } from '#shared/html/clean-text.ts';
import { HtmlPage } from '#shared/html/html-page.ts';
import { cleanHtml, htmlToText } from '#shared/html/html-to-text.ts';
import { decoderOf } from '#shared/http/decode.ts';
import { challengerOf } from '#shared/http/faults.ts';
import { readShownReviews } from '#shared/platforms/chrome-web-store/markup.ts';
import { pageBlocks } from '#shared/platforms/toolkit/batchexecute.ts';
import { readSchemaOrg } from '#shared/platforms/toolkit/schema-org.ts';
import { readColors } from '#shared/site/colors/read-colors.ts';
import { discoverPlatforms } from '#shared/site/discovery/discover-platforms.ts';
import { linkedIcons } from '#shared/site/favicon/icon-candidates.ts';
import { readPixels } from '#shared/site/image/read-pixels.ts';
import { logoOf } from '#shared/site/logo/logo.ts';
import { readMetadata } from '#shared/site/metadata.ts';
import { readSpeakers } from '#shared/speakers/read-speakers.ts';
import { type Benchmark, median } from './measure.ts';

const usualRounds = 3;
const megabyte = 1024 * 1024;
/** A reader of upstream bytes or of a request may take so much time on the processor, in milliseconds. */
const goal = 500;

/** A part, repeated to a number of bytes. */
const filled = (part: string, bytes: number, before = ''): string =>
  before + part.repeat(Math.floor((bytes - Buffer.byteLength(before)) / Buffer.byteLength(part)));

/** Numbered parts, to a number of bytes. */
const numbered = (make: (index: number) => string, bytes: number): string =>
  Array.from({ length: Math.floor(bytes / make(100_000).length) }, (_, index) => make(index)).join('');

const pageOf = (html: string): HtmlPage => new HtmlPage(html, new URL('https://hostile.example/'));
const deep = (part: string) => (bytes: number) => filled(part, bytes, '<div>'.repeat(900));
const repeated = (part: string, before?: string) => (bytes: number) => filled(part, bytes, before);

interface Reader {
  readonly name: string;
  /** The documented limit of what it reads, in bytes. */
  readonly limit: number;
  readonly read: (text: string) => unknown;
  readonly inputs: Readonly<Record<string, (bytes: number) => string>>;
}

const marks = { 'combining marks': repeated('\u0316\u0301', 'a') };

const pages: Reader['inputs'] = {
  ...marks,
  'titles, deep': deep('<title>a</title>'),
  'headings, deep': deep('<h1>a</h1>'),
  'images, deep': deep('<img src=/logo.png class=logo>'),
  'links, deep': deep('<a href=//www.trustpilot.com/review/a.example>'),
  'items, nested': repeated('<p itemscope itemprop=review itemtype=Review>'),
  'items, flat': repeated('<p itemscope itemtype=//schema.org/Review><b itemprop=name>a</b></p>'),
  'metas without an end': repeated('<meta name='),
  'scripts without an end': repeated('<script'),
  'scripts with addresses': repeated('//www.yelp.com/biz/a ', '<script>'),
  'JSON-LD, wide': repeated('{"@type":"Review","name":"<b>a"},', '<script type="application/ld+json">['),
  'JSON-LD, deep': repeated('{"@type":"Review","review":', '<script type="application/ld+json">'),
  'classes of html': repeated('a ', '<html class="'),
};

const texts: Reader['inputs'] = {
  ...marks,
  paragraphs: repeated('<p>a'),
  blocks: repeated('<div>a</div>'),
  breaks: repeated('<br>'),
  entities: repeated('&#x316;&#x301;'),
};

const wide = Array.from({ length: 64 }, (_, index) => `.btn-primary${'a'.repeat(400)}${index}`).join();
const root = `<html class="${'a '.repeat(20_000)}" title="${'z'.repeat(500_000)}"><style>`;

const readers: readonly Reader[] = [
  { name: 'metadata', limit: 2 * megabyte, read: (html) => readMetadata(pageOf(html)), inputs: pages },
  { name: 'logo', limit: 2 * megabyte, read: (html) => logoOf(pageOf(html)), inputs: pages },
  { name: 'icons', limit: 2 * megabyte, read: (html) => linkedIcons(pageOf(html)), inputs: pages },
  {
    name: 'discovery',
    limit: 2 * megabyte,
    read: (html) => discoverPlatforms(pageOf(html), discoverable(contract.platforms)),
    inputs: pages,
  },
  { name: 'schema.org', limit: 2 * megabyte, read: (html) => readSchemaOrg(pageOf(html)), inputs: pages },
  {
    name: 'colors',
    limit: 2 * megabyte,
    read: (html) => readColors(pageOf(html)),
    inputs: {
      'nested rules': repeated('a{a:b}', `${root}${wide}{`),
      'nested media': repeated('@media{a:b}', `${root}${wide}{`),
      classes: repeated('.zz.a:not(.q){a:b}', root),
      attributes: repeated('[title="zzzz"]{a:b}', root),
      buttons: repeated('.btn,.button{background:var(--a)}', `${root}:root{--a:${'red '.repeat(200)}}`),
      properties: (bytes) => `${root}:root{${numbered((index) => `--brand-${index}:red;`, bytes - 600_000)}}`,
      'open brackets': repeated('(', root),
      'styles of elements': repeated('<p style=background:red>'),
    },
  },
  {
    name: 'blocks of Google',
    limit: 10 * megabyte,
    read: (html) => pageBlocks(html, 'a'),
    inputs: {
      'blocks without an end': repeated("AF_initDataCallback({key: 'ds:1', data:[", "'ds:1' : {id:'a'"),
      'marks of an end': repeated(', sideChannel:', "'ds:1' : {id:'a' AF_initDataCallback({key: 'ds:1', data:["),
      calls: repeated("'ds:1' : {id:'a'"),
      brackets: repeated('[', "'ds:1' : {id:'a' AF_initDataCallback({key: 'ds:1', data:"),
    },
  },
  {
    name: 'shown reviews',
    limit: 2 * megabyte,
    read: (html) => readShownReviews(pageOf(html), 'en'),
    inputs: {
      'sections, nested': repeated('<p>a', '<section class=T7rvce>'.repeat(900)),
      sections: repeated('<section class=T7rvce>a</section>'),
    },
  },
  {
    name: 'challenge',
    limit: 2 * megabyte,
    read: (html) => challengerOf('text/html', html),
    inputs: { 'metas without an end': repeated('<meta '), addresses: repeated('/cdn-cgi/challenge-platform/') },
  },
  { name: 'plain text', limit: megabyte, read: cleanText, inputs: marks },
  { name: 'text of HTML', limit: megabyte, read: htmlToText, inputs: texts },
  { name: 'cleaned HTML', limit: megabyte, read: cleanHtml, inputs: texts },
  {
    name: 'text of a request',
    limit: megabyte,
    read: cleanMaterial,
    inputs: { ...marks, 'half-width marks': repeated('\u0301\uff9e', 'a') },
  },
  {
    name: 'transcript',
    limit: 4 * megabyte,
    read: readSpeakers,
    inputs: {
      ...marks,
      links: repeated('[a]('),
      brackets: repeated('['),
      voices: repeated('<v.'),
      cues: repeated('0:00.0 --> 0\na\n\n'),
    },
  },
  {
    name: 'selection',
    limit: 4 * megabyte,
    read: (text) => {
      const length = Math.ceil(text.length / 1_000);
      const feeds = Array.from({ length: 1_000 }, (_, index) => ({
        text: text.slice(index * length, (index + 1) * length),
      }));
      return rankFeeds(feeds, 10);
    },
    inputs: {
      ...marks,
      'Chinese words': repeated('漢字仮名文章'),
      'distinct words': (bytes) => numbered((index) => `w${index} `, bytes),
    },
  },
  {
    name: 'image',
    limit: megabyte,
    read: (text) => readPixels(Buffer.from(text, 'latin1')),
    inputs: {
      'PNG of 4 million pixels': () => {
        const data = new Uint8Array(2_048 * 2_048 * 4).fill(7);
        return Buffer.from(encodePng({ width: 2_048, height: 2_048, data })).toString('latin1');
      },
      'SVG with styles': (bytes) => `${filled('<rect style="fill:red" class="a"/>', bytes - 10, '<svg>')}</svg>`,
    },
  },
];

/** The processor time of `run`, in milliseconds. */
const processorTime = async (run: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

/** What any reader must do with the same text: parse it as HTML. */
const parseOnly = (text: string): number => parseBounded(text, {});

const row = async (reader: Reader, input: string, rounds: number): Promise<string[]> => {
  const text = reader.inputs[input]?.(reader.limit) ?? '';
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    ours.push(await processorTime(() => reader.read(text)));
    bare.push(await processorTime(() => parseOnly(text)));
  }
  const [taken, parsed] = [median(ours), median(bare)];
  const figures = [Buffer.byteLength(text) / 1_000, taken, parsed].map((figure) => figure.toFixed(0));
  return [`${reader.name}: ${input}`, ...figures, (taken / Math.max(1, parsed)).toFixed(1), taken > goal ? 'over' : ''];
};

/** Each reader of upstream bytes and of requests at its limit, with inputs that are written to cost time. */
export default (async ({ rounds = usualRounds }) => {
  const decode = await decoderOf({ contentType: 'text/html', charset: undefined });
  const decoding: Reader = {
    name: 'decoding',
    limit: 10 * megabyte,
    read: (text) => decode(Buffer.from(text)),
    inputs: { 'metas without an end': repeated('<meta '), 'comments without an end': repeated('<!--') },
  };
  const rows: string[][] = [];
  for (const reader of [...readers, decoding]) {
    for (const input of Object.keys(reader.inputs)) rows.push(await row(reader, input, rounds));
  }
  return [
    {
      title: `Hostile inputs, medians of ${rounds} rounds, CPU time; the goal is ${goal} ms`,
      columns: ['reader and input', 'kB', 'ours, ms', 'bare, ms', 'factor', 'goal'],
      rows,
      note: 'Bare: one pass of htmlparser2 over the same text. The first round is cold.',
    },
  ];
}) satisfies Benchmark;

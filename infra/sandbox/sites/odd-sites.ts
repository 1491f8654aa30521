import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, answerOf, htmlAnswer, redirectTo, titlePage, withHeaders } from '../answer.ts';
import { type Design, fileOf, homePage, pageOf, type Site, siteOf } from './design.ts';
import { pixelGif, png } from './images.ts';

/** ASCII and common Japanese characters as Shift_JIS. Node can only decode it, so the bytes are looked up. */
const shiftJis = (text: string): Buffer => {
  const decoder = new TextDecoder('shift_jis');
  const [first, last] = [0x8140, 0xeffc];
  const pairs = Array.from({ length: last - first }, (_, index) => [(first + index) >> 8, (first + index) & 0xff]);
  const known = new Map(pairs.map((bytes) => [decoder.decode(Uint8Array.from(bytes)), bytes]));
  return Buffer.from([...text].flatMap((character) => known.get(character) ?? character.charCodeAt(0)));
};

/** The sites that are unusual: how they are reached, or how they answer. */

const challengePage = `<!doctype html><html lang="en-US"><head><title>Just a moment...</title><meta name="robots" content="noindex,nofollow">
<script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1"></script></head>
<body><div class="cf-chl-widget">Verifying you are human. This may take a few seconds.</div></body></html>`;

/** The same answer at every path, by host. */
const answers: Readonly<Record<string, Answer>> = {
  'gatekeeper.example': htmlAnswer(challengePage),
  'members-only.example': titlePage('Forbidden', 403),
  'busy-market.example': withHeaders(titlePage('Too many requests', 429), { 'retry-after': '120' }),
  'broken-oven.example': titlePage('Service unavailable', 503),
  'moved-out.example': titlePage('Gone', 410),
  'annual-report.example': fileOf('application/pdf', '%PDF-1.4\n%%EOF\n'),
  'empty-lot.example': htmlAnswer(''),
};

/** A store of files: no page, but an icon. */
const bucket: Site = {
  host: 'tide-bucket.example',
  files: {
    '/': () => answerOf('application/xml', '<?xml version="1.0"?><Error><Code>MissingBucket</Code></Error>', 400),
    '/favicon.ico': () => redirectTo('/assets/tide.png', 307),
    '/assets/tide.png': () => fileOf('image/png', png(128, '#0f7d8c')),
  },
};

/** The domains without a readable page. */
const refusingSites: readonly Site[] = [
  ...Object.entries(answers).map(([host, answer]) => ({ host, files: {}, otherwise: () => answer })),
  bucket,
];

/** What most of the others have. */
const usual = {
  color: '#3d5a1e',
  background: '#ffffff',
  main: '<h1>Welcome</h1><a class="btn btn-primary" href="/contact">Write to us</a>',
};

/** A page without icon, style or logo. */
const plainSite: Site = {
  host: 'plain-pages.example',
  files: {
    '/': () =>
      htmlAnswer(`<!doctype html>
<html lang="en"><head><title>Plain Pages</title><meta name="description" content="One page, and nothing around it."></head>
<body><h1>One page</h1><p>There is nothing here to look at.</p></body></html>
`),
  },
};

const pieceMs = 100;
const pieceBytes = 1_000;

/** Sends the head at once, then a piece every tenth of a second, until all is sent or the connection closes. */
const trickle = async (response: ServerResponse, { status, headers, body }: Answer): Promise<void> => {
  const bytes = Buffer.from(body);
  const headEnd = bytes.indexOf('</head>') + '</head>'.length;
  response.writeHead(status, { ...headers, 'content-length': bytes.length });
  response.write(bytes.subarray(0, headEnd));
  for (let sent = headEnd; sent < bytes.length && !response.destroyed; sent += pieceBytes) {
    await sleep(pieceMs);
    response.write(bytes.subarray(sent, sent + pieceBytes));
  }
  response.end();
};

/** Only the page itself names its charset. */
const oldPage = (design: Design): Answer => {
  const page = pageOf(design).replace('<meta charset="utf-8">', '<meta charset="Shift_JIS">').replace('©', '(c)');
  return fileOf('text/html', shiftJis(page));
};

/** The sites with a design. */
const designs: readonly Design[] = [
  {
    ...usual,
    host: 'herring-smokehouse.example',
    name: 'Herring Smokehouse',
    title: 'Herring Smokehouse, since 1911',
    description: 'Smoked over alder. We never got round to a certificate.',
    color: '#8a4b08',
    icons: ['ico'],
    isHttpOnly: true,
  },
  {
    ...usual,
    host: 'www.ferry-landing.example',
    name: 'Ferry Landing',
    title: 'Ferry Landing: timetable and tickets',
    description: 'Boats every forty minutes, fog allowing.',
    color: '#a3262a',
    icons: ['png'],
    files: { '/': () => redirectTo('/en/home?from=root'), '/en/home': homePage },
  },
  {
    ...usual,
    host: 'slow-loom.example',
    name: 'Slow Loom',
    title: 'Slow Loom: blankets, one at a time',
    description: 'Woven by hand, and sent when it is done.',
    icons: ['png'],
    files: { '/': (design) => ({ ...homePage(design), fault: 'slow' }) },
  },
  {
    ...usual,
    host: 'long-scroll.example',
    name: 'Long Scroll',
    title: 'Long Scroll, a story that goes on',
    description: 'A story of one page, which is long.',
    icons: ['svg'],
    main: `<h1>A story that goes on</h1>${'<p>And then the keeper of the scroll turned it a little further.</p>\n'.repeat(300)}`,
    files: { '/': (design) => ({ ...homePage(design), deliver: trickle }) },
  },
  {
    ...usual,
    host: 'kissaten-hoshi.example',
    name: '喫茶ほし',
    title: '喫茶ほし｜自家焙煎コーヒーと星の本',
    description: '駅から三分。自家焙煎のコーヒーと、星についての本が二百冊あります。',
    language: 'ja',
    color: '#1b2a6b',
    icons: ['ico'],
    main: '<h1>いらっしゃいませ</h1><p>月曜日はお休みです。</p>',
    files: { '/': oldPage },
  },
  {
    ...usual,
    host: 'chipped-mug.example',
    name: 'Chipped Mug',
    title: 'Chipped Mug: second-hand crockery',
    description: 'Plates and mugs with a past.',
    color: '#5b2a86',
    icons: ['svg', 'png', 'touch', 'ico'],
    files: {
      '/icon.svg': () => htmlAnswer('<!doctype html><title>404</title><p>No such file.</p>'),
      '/icon-96.png': () => fileOf('image/gif', pixelGif),
      '/apple-touch-icon.png': () => fileOf('image/png', Buffer.alloc(0)),
    },
    // Whatever it lacks is its home page, with 200.
    otherwise: homePage,
  },
];

/** Leads from http to https, and to www.; the other site leads on to a path. */
const ferry: Site = {
  host: 'ferry-landing.example',
  files: {},
  otherwise: () => redirectTo('https://www.ferry-landing.example/', 301),
  isHttpOnly: true,
};

/** All of them. */
export const oddSites: readonly Site[] = [plainSite, ...designs.map(siteOf), ferry, ...refusingSites];

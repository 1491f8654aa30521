import { encode as encodePng } from 'fast-png';
import { encode as encodeJpeg } from 'jpeg-js';
import type { Chance } from '#infra/sandbox/random.ts';
import { hostileText } from './hostile-values.ts';
import { changeText } from './request-cases.ts';

/** Documents in the forms that the readers of upstream bytes know: pages, style sheets, JSON-LD, feeds, transcripts, images. */

const parts: Readonly<Record<string, readonly string[]>> = {
  html: [
    ...['<div>', '</div>', '<p>', '<br>', '<title>', '<h1 class=logo>', '<img src=/logo.png alt=logo>', '<svg>'],
    ...['</svg>', '<!--', '<meta name=description content="a">', '<meta property=og:image content=//a.example/b>'],
    '<meta charset=utf-16>',
    ...['<link rel=icon href=/a.ico sizes=16x16>', '<link rel="stylesheet" href=/a.css>'],
    ...['<base href=//b.example>', '<style>'],
    ...['<script type=application/ld+json>', '</script>', '<a href=//www.yelp.com/biz/a>'],
    ...['<section class=T7rvce>', '<![CDATA['],
    ...['<b itemscope itemtype=//schema.org/Review>', '<i itemprop=reviewBody>'],
    ...['<i itemprop=ratingValue content=5>', '</i></b>'],
    ...['<u typeof=Review vocab=//schema.org/>', '<u property=ratingValue>5</u>', '<p style="background:red">'],
    'AF_initDataCallback({',
  ],
  css: [
    ...['a{', '}', '.btn-primary', '.btn,', ':root{', '--brand:', 'red;', 'background:', 'var(--brand)', '#b3382c'],
    ...['url(', ')', '@media'],
    ...['@media print{', '/*', '*/', '"', "'", '\\', ':not(', '[title^="a"]', ' > ', '& ', '!important;'],
    ...['rgb(1,2,3)', 'hsl(', '{', ';'],
  ],
  json: [
    ...['{', '}', '[', ']', ',', ':', '"@type":"Review"', '"@graph":[', '"review":'],
    '"aggregateRating":{"ratingValue":5}',
    ...['"author":{"name":"a"}', '"reviewBody":"<b>a"', '"@id":"#a"', '"image":"//a.example/b"', 'null', '1e400'],
    ...['"\\u0301"', ';'],
  ],
  xml: [
    ...['<feed>', '</feed>', '<entry>', '</entry>', '<id>1</id>', '<author><name>', '</name></author>'],
    ...['<im:rating>5</im:rating>', '<?xml', '<!DOCTYPE', '&amp;', '&#0;'],
  ],
  transcript: [
    ...['WEBVTT\n', '1\n', '00:00:01.000 --> 00:00:02.000\n', '0:00 ', '\n\n', '\n', 'Ann: ', 'ANN LEE: '],
    ...['Dr. Lee (Acme): ', '<v Ann>', '[a](b)'],
    ...['My name is Ann Lee. ', 'I am the CEO of Acme. ', 'Welcome to the show. ', 'our guest, Bea, ', '“Good,” '],
    ...['[music] ', '（', 'Herr Ö. ', 'Q. '],
  ],
};
const kinds = Object.values(parts);

/** A document of one kind: its parts in any order, some of them many times. */
export const hostileDocument = (chance: Chance, most: number): string => {
  const own = chance.pick(kinds);
  const length = Math.floor(most ** chance.next());
  let text = '';
  while (text.length < length) {
    const part = chance.happens(0.9) ? chance.pick(own) : hostileText(chance, 50);
    text += chance.happens(0.05) ? part.repeat(chance.integer(1, Math.ceil(length / (part.length + 1)))) : part;
  }
  return text.slice(0, most);
};

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

const asIcon = ({ width, height, data }: Picture): Buffer => {
  const png = encodePng({ width, height, data });
  const head = Buffer.from([0, 0, 1, 0, 1, 0, width, height, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  head.writeUInt32LE(png.length, 14);
  return Buffer.concat([head, png]);
};
const svg = '<svg width="9" height="9"><style>.a{fill:red}</style><path class="a" fill="url(#b)"/></svg>';
const formats: readonly ((picture: Picture) => Uint8Array)[] = [
  encodePng,
  asIcon,
  (picture) => encodeJpeg(picture, 60).data,
  () => Buffer.from(svg),
];

/** The bytes of a small image, as Latin-1, changed at up to five places. */
export const hostileImage = (chance: Chance): string => {
  const [width, height] = [chance.integer(1, 24), chance.integer(1, 24)];
  const data = new Uint8Array(width * height * 4).map(() => chance.integer(0, 255));
  const bytes = Buffer.from(chance.pick(formats)({ width, height, data }));
  for (let change = chance.integer(0, 5); change > 0; change--) {
    const last = chance.happens(0.7) ? Math.min(bytes.length - 1, 60) : bytes.length - 1;
    bytes[chance.integer(0, last)] = chance.integer(0, 255);
  }
  const text = bytes.toString('latin1');
  return chance.happens(0.2) ? changeText(chance, text) : text;
};

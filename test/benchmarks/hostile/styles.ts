import { readColors } from '#shared/site/colors/read-colors.ts';
import { answered } from '../../http/answered.ts';
import { grown, megabyte, numbered, pageOf, type Reader, repeated } from './reader.ts';

/** Style sheets, in a page and linked by it. */

/** 64 long selectors of buttons, in a twentieth of the bytes or less. */
const wide = (bytes: number): string =>
  Array.from({ length: 64 }, (_, index) => `.btn-primary${'a'.repeat(Math.min(400, bytes / 1_300))}${index}`).join();

/** A page whose outermost element has many classes and a long attribute, before its style sheet. */
const root = (bytes: number): string =>
  `<html class="${'a '.repeat(Math.min(20_000, bytes / 100))}" title="${'z'.repeat(bytes / 4)}"><style>`;

/** A style sheet in such a page: a part that is repeated after a beginning. */
const sheet =
  (part: string, before: (bytes: number) => string = () => '') =>
  (bytes: number): string =>
    repeated(part, root(bytes) + before(bytes))(bytes);

const reds = (bytes: number): string => `:root{--a:${'red '.repeat(Math.min(200, bytes / 1_000))}}`;

/** The number of style sheets of a page that are fetched, and the bytes of each that are read. */
const [sheets, sheetBytes] = [5, 512 * 1024];
const links = Array.from({ length: sheets }, (_, index) => `<link rel=stylesheet href=/${index}.css>`).join('');

/** The colors of a page whose style sheets are all `css`. */
const readSheets = (css: string) => {
  const send = async ({ url }: { url: string }) => answered({ status: 200, url, contentType: 'text/css', text: css });
  return readColors(pageOf(`${root(megabyte)}</style>${links}`), { http: { credential: () => undefined, send } });
};

export const styleReaders: readonly Reader[] = [
  {
    name: 'colors',
    limit: 2 * megabyte,
    read: (html) => readColors(pageOf(html)),
    inputs: {
      'nested rules': sheet('a{a:b}', (bytes) => `${wide(bytes)}{`),
      'nested media': sheet('@media{a:b}', (bytes) => `${wide(bytes)}{`),
      classes: sheet('.zz.a:not(.q){a:b}'),
      attributes: sheet('[title="zzzz"]{a:b}'),
      buttons: sheet('.btn,.button{background:var(--a)}', reds),
      'declarations that are not read': sheet('a:b;', () => 'a{'),
      'rules without what is read': sheet('.btn,.a,.b{a:b}'),
      'buttons, each with its name': sheet('.btn№{background:var(--a№)}'),
      properties: sheet('--brand-№:red;', () => ':root{'),
      'open brackets': sheet('('),
      'styles of elements': '«<p style=background:red>»',
      'signs in an id and in classes':
        '<style>.a{background:red}</style><p id="«@»" class="«@»" style=background:red>A',
      'rules of links, and links': '<style>«a{padding:1px}»</style>«<a href=/>a</a>»',
      'rules of links, and links, each with its name': '<style>«a{padding:1px}»</style>«<a href=/№>a</a>»',
      'rules of names, and buttons': '<style>«#a№ .btn{background:red}»</style>«<a class=btn id=a№>a</a>»',
      'rules of attributes, and buttons': '<style>«[data-x№] .btn{background:red}»</style>«<a class=btn data-x№>a</a>»',
      'rules of what is not, and buttons': '<style>«.btn:not(.a№){background:red}»</style>«<a class="btn c№">a</a>»',
      'rules of two classes, and buttons': (bytes) => {
        const names = Array.from({ length: 60 }, (_, index) => `k${index}`).join(' ');
        const rules = Array.from(
          { length: Math.min(1_999, bytes / 60) },
          (_, index) => `.btn.k${index}{background:red}`,
        );
        return grown(`<style>${rules.join('')}</style>«<a class="btn ${names} u№">a</a>»`)(bytes);
      },
      'rules of all elements, and links': '<style>«*{padding:№px}»</style>«<a class=l№ href=/>a</a>»',
      'rules of names, and buttons at a great depth': (bytes) =>
        grown(
          `<style>«.a .z№ .btn{background:red}»</style>${'<div class="a b">'.repeat(Math.min(400, bytes / 100))}«<a class="btn x№">a</a>»`,
        )(bytes),
      'rules of lists, and buttons':
        '<style>«:is(.btn,.a№,.b№,.c№):is(.btn,.d№){background:red}»</style>«<a class=btn>a</a>»',
      'colors of the text, and buttons': '<style>«.btn{background:currentColor;color:red}»</style>«<a class=btn>a</a>»',
      'rules of buttons, and buttons': (bytes) =>
        `<style>${numbered((index) => `.c${index % 500}.btn{background:red}`, bytes / 2)}</style>${numbered((index) => `<p class="btn c${index % 500}">`, bytes / 2)}`,
      'rules of all elements, and wrappers': (bytes) =>
        grown(`<style>«*{min-height:100vh;color:red}»</style>${'<div>'.repeat(Math.min(300, bytes / 100))}«<p>a»`)(
          bytes,
        ),
    },
  },
  {
    name: 'five style sheets',
    limit: sheetBytes,
    read: readSheets,
    inputs: {
      'nested rules': (bytes) => repeated('a{a:b}', `${wide(bytes)}{`)(bytes),
      buttons: (bytes) => repeated('.btn,.button{background:var(--a)}', reds(bytes))(bytes),
      'declarations that are not read': 'a{«b:c;»',
      'rules without what is read': '«a,b{c:d}»',
      'buttons, each with its name': '«.btn№{color:red}»',
      'selectors of a root': '«[title^=a]:not(.b).a{a:b}»',
      comments: '«/*»',
      'closed comments': '«a/**/»',
      addresses: '«url(»',
      escapes: '«\\a»',
      strings: '«"\n»',
      'chains of properties': ':root{«--a№:var(--a№+1);»}',
      'fallbacks of fallbacks': '«.btn{background:var(--a,var(--b,var(--c,red)))}»',
      'groups of selectors': '«:is(html):where(.a):not(.b) body{a:b}»',
      'functions of colors': '«body{background:hsl(1 2% 3%/.1)hsl(1)hsl(2)hsl(3)}»',
      'lists of selectors': `«${'a,'.repeat(64)}b{--a:b}»`,
      imports: '«@import url(/a.css);»',
      'properties in a circle': '.btn{background:var(--a)}:root{«--a:var(--b);--b:var(--a);»',
      'comments without an end': '/*«a{b:c}/*»',
      'strings without an end': '«a{b:"»',
      'blocks without an end': '«a{»',
      'closing brackets': '«)]}»',
      'brackets around brackets': '«a([b]»',
      'selectors of many classes': '«.a.b:is(.c):not(.d) .e>.f№{--a:b}»',
      layers: '«@layer a{@media b{c{--d:e}}}»',
      'names of brands': '«.primary-bg№{background:red}»',
    },
  },
];

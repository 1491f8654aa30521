import { cleanHtml, htmlToText } from '#shared/html/html-to-text.ts';
import { fc } from '../toolkit/properties.ts';

it.each([
  ['one<br> <br>\n<br />two', 'one\n\n\ntwo'],
  ['<p>one</p><p></p><p> </p><div></div><p>two</p>', 'one\n\ntwo'],
  ['a  \n b', 'a b'],
  ['a <b> b</b> <i> c</i>', 'a b c'],
  ['<p> a</p> b', 'a\n\nb'],
  ['<svg><p>in</p></svg>out', 'out'],
  ['one<button>Read more</button>', 'one'],
  ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
])('the text of %j is %j', (html, text) => expect(htmlToText(html)).toBe(text));

it.each([
  ['one<br/>two', 'one<br>two'],
  ['<ul><li>a</li><li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['<b onclick="x()" style="y">bold</b>', '<b>bold</b>'],
  ['<a href="javascript:x()">link</a>', 'link'],
  ['<td>a</td><td>b</td>', 'a b'],
  ['<p>open <b>still', '<p>open <b>still</b></p>'],
  ['<b><i>a</b></i>', '<b><i>a</i></b>'],
  ...['p', 'ul', 'ol'].map((name): [string, string] => [
    `<${name}>one</${name}><div>two</div>`,
    `<${name}>one</${name}>two`,
  ]),
  ['<ul><li><div>one</div></li></ul>', '<ul><li>one<br></li></ul>'],
])('%j is limited to %j', (html, clean) => expect(cleanHtml(html)).toBe(clean));

it('of any HTML only the allowed elements are left, without attributes, each closed', () => {
  const pieces = ['<', '>', '/', '&', '"', "'", '=', ' ', 'a', '&lt;', '<p>', '</p>', '<b', '<li>', '<br>', 'onclick='];
  const wrapping = ['<script>', '</script>', '<svg/>', '<!--', '-->'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces, ...wrapping)), (parts) => {
      const clean = cleanHtml(parts.join('')) ?? '';
      expect(clean.replace(/<\/?(p|b|li|br)>/g, '')).not.toMatch(/[<>"']/);
      for (const name of ['p', 'b', 'li']) {
        expect(clean.split(`<${name}>`)).toHaveLength(clean.split(`</${name}>`).length);
      }
    }),
    { numRuns: 500 },
  );
});

it.each([
  ['<p>one</p><p>two</p>', 'one\n\ntwo', '<p>one</p><p>two</p>'],
  ['Tom &amp; Jerry &lt;3', 'Tom & Jerry <3', 'Tom &amp; Jerry &lt;3'],
  ['a<script>alert(1)</script>b<style>p{}</style>', 'ab', 'ab'],
  ['<!-- a --><img src=x onerror=y>', null, null],
  ['<p> </p>', null, null],
  ['<h2>Title</h2>text', 'Title\ntext', 'Title<br>text'],
  ['<p>one</p><div>two</div>', 'one\n\ntwo', '<p>one</p>two'],
  ['<article>one</article><footer>two</footer>three<hr>four', 'one\ntwo\nthree\nfour', 'one<br>two<br>three<br>four'],
  ['<span>one</span><cite>two</cite>', 'onetwo', 'onetwo'],
])('%s is the text %j and the HTML %j', (html, text, clean) => {
  expect([htmlToText(html), cleanHtml(html)]).toEqual([text, clean]);
});

it('a text is read up to its 15,000th element', () => {
  const [within, beyond] = [14_999, 15_000].map((count) => `a${'<img>'.repeat(count)}b`);
  expect([within, beyond].flatMap((html = '') => [htmlToText(html), cleanHtml(html)])).toEqual(['ab', 'ab', 'a', 'a']);
});

it('9,000 breaks before the end are kept, and those at the end are removed', () => {
  const count = 9_000;
  expect(cleanHtml(`${'<br>'.repeat(count)}a${'<br> '.repeat(count)}`)).toBe(`${'<br>'.repeat(count)}a`);
});

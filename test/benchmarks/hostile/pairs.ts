import { metaOf } from '#client/src/meta.ts';
import { decode } from '#shared/http/decode.ts';
import { slimReview } from '#shared/mcp/slim.ts';
import { reviewsResult } from '#shared/mcp/tool-results.ts';
import { readSchemaOrg } from '#shared/platforms/toolkit/schema-org.ts';
import { makeReview } from '#shared/reviews/output/make-review.ts';
import { readColors } from '#shared/site/colors/read-colors.ts';
import { grown, megabyte, numbered, pageOf, type Reader } from './reader.ts';

/** Inputs that grow in two dimensions together, each for the reader that has both of them. */

const block = '<script type="application/ld+json">';

/** A page whose JSON-LD has fewer values than are read. A block with more is left out whole. */
const fewValues = (form: string) => grown(form, form.replace(/«.*?»/g, '').length + 220_000);

/** Reviews that refer to a node by a property, and that node. */
const referring = (node: string, property: string) =>
  fewValues(
    `${block}[{"@id":"#a",${node}},«{"@type":"Review","name":"a","reviewBody":"№","${property}":{"@id":"#a"}},»0]</script>`,
  );

/** A text of equal letters, so many before and behind another one. */
const oneApart = (before: number, behind = before): string => `${'a'.repeat(before)}b${'a'.repeat(behind)}`;

/** Things of the longest names that are read, and reviews of both. */
const twoThings = ['a', 'b'].map(
  (id) => `{"@type":"Product","@id":"#${id}","url":"/${id}","name":"${`${id}-`.repeat(2_499)}"}`,
);

/** Notes of as many characters as are read of each, in a list that reviews refer to. */
const notes = (bytes: number): string => {
  const list = Array.from({ length: 20 }, () => `{"name":"${'a'.repeat(Math.min(5_000, bytes / 200))}"}`);
  return referring(`"x":1,"itemListElement":[${list.join()}]`, 'positiveNotes')(bytes);
};

const alike = `{"@type":"Review","author":"a","reviewBody":"${'a'.repeat(40)}№ ${'b'.repeat(400)}"},`;
const alikeElement = `<p itemscope itemtype=Review><b itemprop=author>a</b><b itemprop=reviewBody>${'a'.repeat(40)}№ c${'b'.repeat(400)}</b></p>`;

const reviews: Reader['inputs'] = {
  'bodies, one of which nearly contains the other': (bytes) =>
    `${block}{"@type":"Review","reviewBody":["${'a'.repeat(bytes * 0.6)}","${oneApart(bytes / 6)}"]}</script>`,
  'ratings of long texts': referring(
    `"x":1,"ratingValue":[${`"Rated ${'a '.repeat(2_400)}",`.repeat(20)}0],"bestRating":"${'1'.repeat(4_900)}x"`,
    'reviewRating',
  ),
  'reviews of two things of long names': fewValues(
    `${block}[${twoThings.join()},«{"@type":"Review","name":"№","itemReviewed":{"@id":"#a"}},{"@type":"Review","itemReviewed":{"@id":"#b"}},»0]</script>`,
  ),
  'things of long names that are nearly in that of the page': `<h1>${'a'.repeat(5_000)}</h1>${block}[{"@type":"Product","name":"${'a'.repeat(5_000)}"},«{"@type":"Product","name":"${oneApart(1_200)}№","aggregateRating":{"ratingValue":5}},»0]</script>`,
  'rated things, and one of many types': (bytes) =>
    `${block}[{"@type":"Review","name":"a","itemReviewed":{"name":"b","@type":[${'"Ab",'.repeat(9_000)}"c"]}},${numbered((index) => `{"@type":"P","name":"b${index}","aggregateRating":{"ratingValue":5}},`, Math.min(bytes, 110_000))}0]</script>`,
  'a property that is given again and again, to an item elsewhere': `<p itemscope itemref=a itemtype=Review><b itemprop=name>x</b></p><div id=a>«<b itemprop="${'name '.repeat(20)}">a</b>»`,
  'texts of templates': referring('"x":1,"name":"«{{a}}»b"', 'author'),
  'comments of a long text': referring('"@type":"Comment","text":"«a »"', 'comment'),
  'comments of many texts': referring('"@type":"Comment","text":[«"a№",»0]', 'comment'),
  'notes of long names': notes,
  'items of a long name': referring(`"@type":"Product","name":"${'a-'.repeat(2_500)}","x":"«a»"`, 'itemReviewed'),
  'things and a long title': `<title>«A»</title>${block}[«{"@type":"Product","name":"aa№","aggregateRating":{"ratingValue":5}},»0]</script>`,
  'things and a long heading': `<h1>«A-»</h1>${block}[«{"@type":"Product","name":"aa№","aggregateRating":{"ratingValue":5}},»0]</script>`,
  'things of many names': fewValues(
    `${block}[«{"@type":"Product","name":"a№${'-b'.repeat(200)}","review":{"@type":"Review","reviewBody":"a"}},»0]</script>`,
  ),
  'reviews that begin alike': `${block}[«${alike}»0]</script>«${alikeElement}»`,
  'reviews with many dates': fewValues(
    `${block}[«{"@type":"Review","author":"a","reviewBody":"${'a'.repeat(60)}","datePublished":"2020-01-01T00:00:№Z"},»0]</script>`,
  ),
  'reviews of one day each': (bytes) =>
    `${block}[${numbered((index) => `{"@type":"Review","author":"a","reviewBody":"${'a'.repeat(60)}","datePublished":"${new Date(1e12 + (index % 9_000) * 86_400_000).toISOString().slice(0, 10)}"},`, Math.min(bytes, 1_990_000))}0]</script>`,
  'mistakes of values': `${block}[«:,»`,
  'mistakes of objects': `${block}[«{}»`,
  'escapes that JSON does not know': `${block}["«\\x41»"]`,
  'publishers of many reviews': fewValues(
    `${block}[«{"@type":"Review","publisher":"a№","itemReviewed":"b№"},»0]</script>`,
  ),
};

const button = '<a class="btn b" ';
const styles: Reader['inputs'] = {
  'exclusions of many classes': `<style>«.btn:not(${Array.from({ length: 90 }, (_, index) => `.a${index}`).join()}){color:red}»</style>«${button}id=a№>a</a>»`,
  'words of long attributes': `<style>«.btn[title~=b№]{background:red}»</style>«${button}title="${'a '.repeat(900)}№">a</a>»`,
  'parts of long attributes': `<style>«.btn[title*="${'a'.repeat(200)}b${'a'.repeat(200)}№"]{background:red}»</style>«${button}title="${'a'.repeat(1_900)}№">a</a>»`,
  'ends of long attributes': `<style>«.btn[title$="a№"]{background:red}»</style>«${button}title="${'a'.repeat(1_900)}№">a</a>»`,
  'rules of many classes': (bytes) => {
    const names = Array.from({ length: 40 }, (_, index) => `k${index}`);
    return grown(
      `<style>«.btn.${names.join('.')}.x№{background:red}»</style>«<p class="btn ${names.join(' ')}" id=a№>»`,
    )(bytes);
  },
  'properties at a great depth': (bytes) =>
    grown(
      `<style>.btn{background:${'var(--z,'.repeat(8)}red${')'.repeat(8)}}</style>${Array.from({ length: Math.min(480, bytes / 400) }, (_, index) => `<div style="--a${index}:red">`).join('')}«<a class=btn id=a№ style="--b:№">a</a>»`,
    )(bytes),
  'uses of many properties': `<style>:root{«--a№:red;»}«.btn№{background:var(--b,var(--a№,red))}»</style>`,
  'animations and fonts': '<style>«@font-face{src:url(a№)}@keyframes a{from{a:b}to{a:b}}»</style>',
  'conditions of media': `<style>«@media ${'screen and (min-width:1px),'.repeat(100)}print{.btn{background:red}}»</style>`,
  'styles of buttons': `«<a class=btn style="background:rgb(1,2,№);padding:1px;--a:b">a</a>»`,
};

const longReview = makeReview('apple-podcasts', '5', { id: '1', rating: 4, rating_scale: 5, text: 'a' });

/** The result of a tool for reviews that share a text. */
const resultOf = (text: string, parts: (share: string) => object): object => {
  const length = Math.ceil(text.length / 500);
  const all_reviews = Array.from({ length: 500 }, (_, index) => {
    const share = text.slice(index * length, (index + 1) * length);
    return { ...longReview, text: share, ...parts(share) };
  });
  const answer = { all_reviews, message: 'a' };
  return reviewsResult(Object(answer), metaOf(new Response(null)), [], 'full');
};

const codes = ['iso-2022-jp', 'gb18030', 'big5', 'euc-kr', 'utf-16le', 'x-user-defined'];

export const pairReaders: readonly Reader[] = [
  {
    name: 'reviews and what they refer to',
    limit: 2 * megabyte,
    read: (html) => readSchemaOrg(pageOf(html, '/a')),
    inputs: reviews,
  },
  { name: 'rules and elements', limit: 2 * megabyte, read: (html) => readColors(pageOf(html)), inputs: styles },
  {
    name: 'result of a tool',
    limit: 5 * megabyte,
    read: (text) => resultOf(text, (share) => ({ pros: share.slice(1), cons: `b${share.slice(0, -1)}` })),
    inputs: { 'equal signs': '«a»', words: '«a b c »', quotes: '«"»' },
  },
  {
    name: 'parts of a review in the result of a tool',
    limit: 4 * megabyte,
    read: (text) => {
      const review = {
        ...longReview,
        text,
        pros: `${text.slice(0, text.length / 4)}b${text.slice(0, text.length / 4)}`,
      };
      return slimReview(Object(review), 'full');
    },
    inputs: { 'letters alike': '«a»', 'words alike': '«a b »' },
  },
  {
    name: 'encodings',
    limit: 4 * megabyte,
    read: (text) =>
      codes.map((charset) => decode(Buffer.from(text, 'latin1'), { contentType: 'text/html', charset }).length),
    inputs: { escapes: '«\x1b$B\x1b(B»', signs: '«\x81\x30\x81\x30»', halves: '«\xd8»' },
  },
];

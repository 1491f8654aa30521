import { grown, listOf, numbered, type Reader, repeated } from './reader.ts';

/** Pages that grow in one dimension or in two together: many references to a node of many values, many links and a long base. */

const block = '<script type="application/ld+json">';
/** The values of JSON-LD that are read of a page: a block with more is left out whole. */
const mostValues = 20_000;

/** Nodes that refer to a node by a property, which has many values or a long text: with fewer values than are read. */
const referred =
  (node: string, property: string) =>
  (bytes: number): string => {
    const [before, part = '', after] = node.split(/[«»]/);
    const most = part.includes(',') ? (mostValues / 3) * part.length : bytes / 2;
    const own = `{"@id":"#a",${before}${repeated(part)(Math.min(most, bytes / 2))}${after}}`;
    const references = repeated(`{"@type":"Review","name":"a","${property}":{"@id":"#a"}},`)(
      Math.min(bytes / 3, 130_000),
    );
    return `${block}[${own},${references}0]</script>`;
  };

const references: Reader['inputs'] = {
  'authors of many names': referred('"@type":"Person","x":1,"name":[«" ",»0]', 'author'),
  'authors of many images': referred('"@type":"Person","x":1,"image":[«" ",»0]', 'author'),
  'authors of long names': referred('"x":1,"name":"«\\u0301a»"', 'author'),
  'ratings of many values': referred('"@type":"Rating","x":1,"ratingValue":[«" ",»0]', 'reviewRating'),
  'ratings of long values': `${block}[{"@id":"#a","x":1,"ratingValue":"1«0»"},«{"@type":"Review","reviewRating":{"@id":"#a"}},»0]</script>`,
  'items of many types': referred('"@type":"Thing","x":1,"@type":[«" ",»0]', 'itemReviewed'),
  'comments of many authors': `${block}[{"@id":"#a","x":1,"name":[«" ",»0]},«{"@type":"Review","name":"a","comment":{"text":"a","author":{"@id":"#a"}}},»0]</script>`,
  'logos of many addresses': `${block}[{"@id":"#a","x":1,"url":[«" ",»0]},«{"@type":"O","logo":{"@id":"#a"}},»0]</script>`,
  'logos of long addresses': `${block}[{"@id":"#a","x":1,"url":"«a:»"},«{"@type":"O","logo":{"@id":"#a"}},»0]</script>`,
  'logos of templates': `${block}[{"@id":"#a","x":1,"url":"«{{a}}»b"},«{"@type":"O","logo":{"@id":"#a"}},»0]</script>`,
  'publishers of many names': referred('"@type":"Organization","x":1,"name":[«" ",»0]', 'publisher'),
};

/** The most parts that a base is made of which counts. */
const longest = 'b/'.repeat(1_000);
/** Parts of a page with a base of the greatest length that counts. */
const based = (part: string, before = '') => repeated(part, `<base href="https://a.example/${longest}">${before}`);

const addresses: Reader['inputs'] = {
  'links and a base': based('<a href=b>'),
  'links and a long base': '<base href="https://a.example/«b/»">«<a href=b>»',
  'links of a platform': `<base href="https://www.trustpilot.com/review/${longest}">«<a href=b>»`,
  'hosts and a base': based('<a href=//b>'),
  'images and a base': based('<img class=logo src=b data-src=c: srcset=d:>'),
  'icons and a base': based('<link rel=icon href=a>'),
  'style sheets and a base': based('<link rel=stylesheet href=a>'),
  'previews and a base': based('<meta property=og:image content=b>'),
  'tiles and a base': based('<meta name=msapplication-TileImage content=b>'),
  'logos and a base': based('<link rel=logo href=a:>'),
  'owners and a base': based('{"@type":"O","logo":"b"},', `${block}[`),
  'same as and a base': based('"b",', `${block}{"@type":"O","sameAs":[`),
  bases: '«<base href=a:>»',
  'hosts, each another': '«<a href=//a№.example>»',
  'hosts in a script': '<script>«//a№.example »',
  'items of a platform': '«<a href=//trustpilot.com/review/a№.example>»',
  'items of a platform, deep': `${'<div>'.repeat(500)}«<a href=//trustpilot.com/review/a№.example></a>»`,
};

const elements: Reader['inputs'] = {
  'blocks that break off': `«${block}{"@type":"Review",</script>»`,
  'attributes of images': '<img class=logo src=/a.png lazy«lazy»>«<img class=logo src=/a.png>»',
  'names of attributes': '<img class=logo «lazy№ »>«<img class=logo lazylazysrc=a: src=b:>»',
  'sources of pictures': `<picture>${'<source «lazy№src=a: »>'.repeat(30)}${'«<img class=logo>»'.repeat(30)}`,
  'styles around images': '<div style="«display:»">«<p style="x"><img class=logo src=/logo.png>»',
  'styles around images, deep': (bytes) =>
    repeated('<img class=logo src=/logo.png>', `<div style="${'display:'.repeat(bytes / 16_000)}">`.repeat(500))(bytes),
  'texts that grow': '<img class=logo src=/logo.png alt="«\ufdfa»">«<img class=logo src=/a.png alt=\ufdfa>»',
  'names that grow': '<meta property=og:site_name content="«\ufdfa»">«<img class=logo src=/a.png>»',
  'names around images': '<p class="«logo »">«<img src=b.png>»',
  'parts of the page, deep': `${'<p class=header>'.repeat(500)}«<footer></footer><main></main>»`,
  'media of sources in a picture': (bytes) =>
    grown(
      `<picture>${`<source srcset=/a.png media="${'((a))'.repeat(bytes / 200)}">`.repeat(19)}«<img class=logo src=/b.png>»`,
    )(bytes),
  'language of the page': '<html lang="«a-»">«<a href=/en/><img src=/a.png></a>»',
  'types around logos': '<div itemscope itemtype="«a »">«<b itemprop=logo>»',
  'properties, many of each': '<div itemscope itemtype=Review itemprop="«a»">«<b itemprop="a b c d e f g h i j">c</b>»',
  'properties of nested items': `<div itemscope itemtype=Review>${'<div itemscope itemprop="«a№ »">'.repeat(20)}`,
  'properties, nested': `<div itemscope typeof=Review>${'<div itemprop=a property=a>'.repeat(20)}«a <p>»`,
  'logos, nested': `${'<b itemprop=logo>'.repeat(500)}«<b itemprop=logo>a</b>»`,
  'headings, nested': `${'<h1>'.repeat(500)}«a<b>b</b>»`,
  'closing tags, deep': `${'<div>'.repeat(500)}«</x>»`,
  'opening tags': '«<»',
  'attributes of an element': '<a «a№ »',
  'classes of elements': `«<p class="${'a '.repeat(400)}">»`,
  'classes, all in one': '<p class="«a »',
  'types of elements': `«<p itemtype="${'a '.repeat(400)}">»`,
  'links around images': '<a href="/«a»">«<img class=logo src=/a.png>»',
  'metas of one name': '«<meta name=og:title content=a><meta name=description content=a>»',
  'icons of many sizes': '<link rel=icon href=/a sizes="«16x16 »">«<link rel=icon href=/a sizes="16x16">»',
};

/** A block with a list of equal values, as long as one is read. */
const listed = (value: string) => listOf(value, `${block}[`, ']</script>', mostValues);

const jsonLd: Reader['inputs'] = {
  'values, as many as are read': listed('0'),
  'nodes, as many as are read': listed('{"@type":"O"}'),
  'reviews, as many as are read': listed('{"@type":"Review","name":"a"}'),
  'owners, as many as are read': listed('{"@type":"Organization","logo":"/a","url":"/"}'),
  'tags, as many as are read': listed('"<b>"'),
  'lists, as many as are read': listed('[[]]'),
  entities: `${block}[«"&a;",»`,
  tags: `${block}[«"<b>",»`,
  'text of tags': `${block}{"@type":"Review","reviewBody":"«<p>&lt;»"}</script>`,
  'blocks with tags': `«${block}["<b>"]</script>»`,
  'many values': `${block}[«0,»`,
  'many nodes': `${block}[«{"@type":"O"},»0]</script>`,
  'many nodes, in blocks': `«${block}{"@type":"Review","name":"a"}</script>»`,
  'nodes inside one another': `${block}«{"@type":"Review","review":»`,
  brackets: `${block}«[»`,
  'types of a node': `${block}[{"@type":[«"Review",»`,
};

/** Reviews in JSON-LD, as many as are read, and in elements, each with this behind its author and text. */
const inBoth = (end: string) => (bytes: number) =>
  grown(
    `${block}[«{"@type":"Review","author":"a${end}","reviewBody":"good ${end}"},»0]</script>`,
    (mostValues / 4) * 60,
  )(bytes) +
  grown(
    `«<p itemscope itemtype=Review><b itemprop=author>a${end}</b><b itemprop=reviewBody>good ${end}</b></p>»`,
    bytes / 2,
  )(bytes);

/** Parts of a page that are seldom read. */
const others: Reader['inputs'] = {
  comments: '«<!---->»',
  'comments that break off': '«<!-- --»',
  'CDATA sections': '«<![CDATA[a]]>»',
  instructions: '«<?a?>»',
  'entities in an attribute': '<img class=logo alt="«&amp;»',
  'entities in a text': '<title>«&amp;a»',
  'entities without an end': '<title>«&am»',
  'null characters': '«\0<p>»',
  'sources of an image': '<img class=logo srcset="«/a.png 1x,»',
  'drawings, nested': '«<svg><image href=/logo.png class=logo>»',
  'title of a drawing': '«<svg><title>a</title>»',
  'metas, each of another name': '«<meta name=a№ content=a>»',
  'links, each of many words': `«<link rel="${'a '.repeat(200)}icon" href=/a>»`,
  'widgets of platforms': '«<p class="yotpo elfsight-app-a trustpilot-widget">»',
  'metas of platforms': '«<meta name=apple-itunes-app content=app-id=1>»',
  frames: '«<iframe src=//widget.trustpilot.com/a data-src=//www.yelp.com/biz/a>»',
  'properties of RDFa': '«<p typeof=Review><b property="schema:name schema:text">a</b>»',
  'headings of many elements': '<h1>«<b>a</b>»',
  'addresses in data': '<script type=application/json>«"https:\\/\\/a.example\\/b",»',
  'hosts with many labels': `«<a href=//${'a.'.repeat(120)}example>»`,
  'hosts of other scripts': (bytes) =>
    numbered((index) => `<a href=//${String.fromCharCode(0x4e00 + (index % 20_000))}${index}.example>`, bytes / 2),
  'nodes of each other': `${block}{"@graph":[«{"@type":"Review","@id":"#№","itemReviewed":{"@id":"#№+1"}},»0]}</script>`,
  'reviews in a product': grown(
    `${block}{"@type":"Product","review":[«{"@type":"Review","author":{"name":"a"},"reviewRating":{"ratingValue":5}},»0]}</script>`,
    600_000,
  ),
  'reviews with HTML': listOf(
    `{"@type":"Review","reviewBody":"${'<p>a</p>'.repeat(8)}"}`,
    `${block}[`,
    ']</script>',
    mostValues,
  ),
  'reviews in elements and in JSON-LD': inBoth(''),
  'different reviews in elements and in JSON-LD': inBoth('№'),
  'addresses of one text': `${block}{"@type":"O","sameAs":"«https://www.yelp.com/biz/a№,»"}</script>`,
  'sources of many images': `«<img class=logo srcset="${'/a.png 1x,'.repeat(100)}">»`,
  'images with long texts': `<title>«a№ »</title>«<img class=logo src=/a№.png alt="${'logo of a '.repeat(40)}">»`,
  'long links of platforms': `«<a href="//www.trustpilot.com/review/a№.example?${'a=b&'.repeat(400)}">»`,
  'links of Yelp': '«<a href=//www.yelp.com/biz/a№>»',
  'dates of reviews': listed('{"@type":"Review","datePublished":"January 1, 2020 at 10:00 (CET)"}'),
};

/** All of them. */
export const hostilePages: Reader['inputs'] = { ...references, ...addresses, ...elements, ...jsonLd, ...others };

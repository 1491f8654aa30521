import { grown, listOf, numbered, type Reader, repeated } from './reader.ts';

/** Pages that grow in one dimension or in two together: many references to a node of many values, many links and a long base. */

const block = '<script type="application/ld+json">';
/** Nodes that refer to a node by a property, which has many values or a long text. */
const referred = (node: string, property: string) =>
  grown(`${block}[{"@id":"#a",${node}},«{"@type":"Review","name":"a","${property}":{"@id":"#a"}},»0]</script>`);

const references: Reader['inputs'] = {
  'authors of many names': referred('"@type":"Person","x":1,"name":[«" ",»0]', 'author'),
  'authors of many images': referred('"@type":"Person","x":1,"image":[«" ",»0]', 'author'),
  'authors of long names': referred('"x":1,"name":"«\\u0301a»"', 'author'),
  'ratings of many values': referred('"@type":"Rating","x":1,"ratingValue":[«" ",»0]', 'reviewRating'),
  'ratings of long values': grown(
    `${block}[{"@id":"#a","x":1,"ratingValue":"1«0»"},«{"@type":"Review","reviewRating":{"@id":"#a"}},»0]</script>`,
  ),
  'items of many types': referred('"@type":"Thing","x":1,"@type":[«" ",»0]', 'itemReviewed'),
  'comments of many authors': grown(
    `${block}[{"@id":"#a","x":1,"name":[«" ",»0]},«{"@type":"Review","name":"a","comment":{"text":"a","author":{"@id":"#a"}}},»0]</script>`,
  ),
  'logos of many addresses': grown(
    `${block}[{"@id":"#a","x":1,"url":[«" ",»0]},«{"@type":"O","logo":{"@id":"#a"}},»0]</script>`,
  ),
  'logos of long addresses': grown(
    `${block}[{"@id":"#a","x":1,"url":"«a:»"},«{"@type":"O","logo":{"@id":"#a"}},»0]</script>`,
  ),
  'publishers of many names': referred('"@type":"Organization","x":1,"name":[«" ",»0]', 'publisher'),
};

/** The most parts that a base is made of which counts. */
const longest = 'b/'.repeat(1_000);
/** Parts of a page with a base of the greatest length that counts. */
const based = (part: string, before = '') => repeated(part, `<base href="https://a.example/${longest}">${before}`);

const addresses: Reader['inputs'] = {
  'links and a base': based('<a href=b>'),
  'links and a long base': grown('<base href="https://a.example/«b/»">«<a href=b>»'),
  'links of a platform': repeated('<a href=b>', `<base href="https://www.trustpilot.com/review/${longest}">`),
  'hosts and a base': based('<a href=//b>'),
  'images and a base': based('<img class=logo src=b data-src=c: srcset=d:>'),
  'icons and a base': based('<link rel=icon href=a>'),
  'style sheets and a base': based('<link rel=stylesheet href=a>'),
  'previews and a base': based('<meta property=og:image content=b>'),
  'tiles and a base': based('<meta name=msapplication-TileImage content=b>'),
  'logos and a base': based('<link rel=logo href=a:>'),
  'owners and a base': based('{"@type":"O","logo":"b"},', `${block}[`),
  'same as and a base': based('"b",', `${block}{"@type":"O","sameAs":[`),
  bases: repeated('<base href=a:>'),
  'hosts, each another': repeated('<a href=//a№.example>'),
  'hosts in a script': repeated('//a№.example ', '<script>'),
  'items of a platform': repeated('<a href=//trustpilot.com/review/a№.example>'),
  'items of a platform, deep': repeated('<a href=//trustpilot.com/review/a№.example></a>', '<div>'.repeat(500)),
};

const elements: Reader['inputs'] = {
  'blocks that break off': repeated(`${block}{"@type":"Review",</script>`),
  'attributes of images': grown('<img class=logo src=/a.png lazy«lazy»>«<img class=logo src=/a.png>»'),
  'names of attributes': grown('<img class=logo «lazy№ »>«<img class=logo lazylazysrc=a: src=b:>»'),
  'sources of pictures': grown(`<picture>${'<source «lazy№src=a: »>'.repeat(30)}${'«<img class=logo>»'.repeat(30)}`),
  'styles around images': grown('<div style="«display:»">«<p style="x"><img class=logo src=/logo.png>»'),
  'styles around images, deep': (bytes) =>
    repeated('<img class=logo src=/logo.png>', `<div style="${'display:'.repeat(bytes / 16_000)}">`.repeat(500))(bytes),
  'texts that grow': grown('<img class=logo src=/logo.png alt="«\ufdfa»">«<img class=logo src=/a.png alt=\ufdfa>»'),
  'names that grow': grown('<meta property=og:site_name content="«\ufdfa»">«<img class=logo src=/a.png>»'),
  'names around images': grown('<p class="«logo »">«<img src=b.png>»'),
  'parts of the page, deep': repeated('<footer></footer><main></main>', '<p class=header>'.repeat(500)),
  'language of the page': grown('<html lang="«a-»">«<a href=/en/><img src=/a.png></a>»'),
  'types around logos': grown('<div itemscope itemtype="«a »">«<b itemprop=logo>»'),
  'properties, many of each': grown(
    '<div itemscope itemtype=Review itemprop="«a»">«<b itemprop="a b c d e f g h i j">c</b>»',
  ),
  'properties of nested items': grown(
    `<div itemscope itemtype=Review>${'<div itemscope itemprop="«a№ »">'.repeat(20)}`,
  ),
  'properties, nested': repeated('a <p>', `<div itemscope typeof=Review>${'<div itemprop=a property=a>'.repeat(20)}`),
  'logos, nested': repeated('<b itemprop=logo>a</b>', '<b itemprop=logo>'.repeat(500)),
  'headings, nested': repeated('a<b>b</b>', '<h1>'.repeat(500)),
  'closing tags, deep': repeated('</x>', '<div>'.repeat(500)),
  'opening tags': repeated('<'),
  'attributes of an element': repeated('a№ ', '<a '),
  'classes of elements': repeated(`<p class="${'a '.repeat(400)}">`),
  'classes, all in one': repeated('a ', '<p class="'),
  'types of elements': repeated(`<p itemtype="${'a '.repeat(400)}">`),
  'links around images': grown('<a href="/«a»">«<img class=logo src=/a.png>»'),
  'metas of one name': repeated('<meta name=og:title content=a><meta name=description content=a>'),
  'icons of many sizes': grown('<link rel=icon href=/a sizes="«16x16 »">«<link rel=icon href=/a sizes="16x16">»'),
};

/** A block with a list of equal values, as long as one is read. */
const listed = (value: string) => listOf(value, `${block}[`, ']</script>', 100_000);

const jsonLd: Reader['inputs'] = {
  'values, as many as are read': listed('0'),
  'nodes, as many as are read': listed('{"@type":"O"}'),
  'reviews, as many as are read': listed('{"@type":"Review","name":"a"}'),
  'owners, as many as are read': listed('{"@type":"Organization","logo":"/a","url":"/"}'),
  'tags, as many as are read': listed('"<b>"'),
  'lists, as many as are read': listed('[[]]'),
  entities: repeated('"&a;",', `${block}[`),
  tags: repeated('"<b>",', `${block}[`),
  'text of tags': grown(`${block}{"@type":"Review","reviewBody":"«<p>&lt;»"}</script>`),
  'blocks with tags': repeated(`${block}["<b>"]</script>`),
  'many values': repeated('0,', `${block}[`),
  'many nodes': grown(`${block}[«{"@type":"O"},»0]</script>`),
  'many nodes, in blocks': repeated(`${block}{"@type":"Review","name":"a"}</script>`),
  'nodes inside one another': repeated('{"@type":"Review","review":', block),
  brackets: repeated('[', block),
  'types of a node': repeated('"Review",', `${block}[{"@type":[`),
};

/** Parts of a page that are seldom read. */
const others: Reader['inputs'] = {
  comments: repeated('<!---->'),
  'comments that break off': repeated('<!-- --'),
  'CDATA sections': repeated('<![CDATA[a]]>'),
  instructions: repeated('<?a?>'),
  'entities in an attribute': repeated('&amp;', '<img class=logo alt="'),
  'entities in a text': repeated('&amp;a', '<title>'),
  'entities without an end': repeated('&am', '<title>'),
  'null characters': repeated('\0<p>'),
  'sources of an image': repeated('/a.png 1x,', '<img class=logo srcset="'),
  'drawings, nested': repeated('<svg><image href=/logo.png class=logo>'),
  'title of a drawing': repeated('<svg><title>a</title>'),
  'metas, each of another name': repeated('<meta name=a№ content=a>'),
  'links, each of many words': repeated(`<link rel="${'a '.repeat(200)}icon" href=/a>`),
  'widgets of platforms': repeated('<p class="yotpo elfsight-app-a trustpilot-widget">'),
  'metas of platforms': repeated('<meta name=apple-itunes-app content=app-id=1>'),
  frames: repeated('<iframe src=//widget.trustpilot.com/a data-src=//www.yelp.com/biz/a>'),
  'properties of RDFa': repeated('<p typeof=Review><b property="schema:name schema:text">a</b>'),
  'headings of many elements': repeated('<b>a</b>', '<h1>'),
  'addresses in data': repeated('"https:\\/\\/a.example\\/b",', '<script type=application/json>'),
  'hosts with many labels': repeated(`<a href=//${'a.'.repeat(120)}example>`),
  'hosts of other scripts': (bytes) =>
    numbered((index) => `<a href=//${String.fromCharCode(0x4e00 + (index % 20_000))}${index}.example>`, bytes / 2),
  'nodes of each other': grown(
    `${block}{"@graph":[«{"@type":"Review","@id":"#№","itemReviewed":{"@id":"#№+1"}},»0]}</script>`,
  ),
  'reviews in a product': grown(
    `${block}{"@type":"Product","review":[«{"@type":"Review","author":{"name":"a"},"reviewRating":{"ratingValue":5}},»0]}</script>`,
    600_000,
  ),
  'dates of reviews': listed('{"@type":"Review","datePublished":"January 1, 2020 at 10:00 (CET)"}'),
};

/** All of them. */
export const hostilePages: Reader['inputs'] = { ...references, ...addresses, ...elements, ...jsonLd, ...others };

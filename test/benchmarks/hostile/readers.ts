import contract from '#functions/domain/domain-to-everything-continues/contract.ts';
import { discoverable } from '#shared/domain/read-domain.ts';
import { groundOf } from '#shared/generation/checks/ground.ts';
import { readTranscriptOf } from '#shared/generation/prompts/video-metadata-extraction/transcript-text.ts';
import { rankFeeds } from '#shared/generation/prompts/wol-review-selection/rank-feeds.ts';
import { cleanMaterial } from '#shared/generation/text/plain-text.ts';
import { cleanText } from '#shared/html/clean-text.ts';
import { cleanHtml, htmlToText } from '#shared/html/html-to-text.ts';
import { decode } from '#shared/http/decode.ts';
import { challengerOf } from '#shared/http/faults.ts';
import { readShownReviews } from '#shared/platforms/chrome-web-store/markup.ts';
import { pageBlocks } from '#shared/platforms/toolkit/batchexecute.ts';
import { readSchemaOrg } from '#shared/platforms/toolkit/schema-org.ts';
import { readColors } from '#shared/site/colors/read-colors.ts';
import { discoverPlatforms } from '#shared/site/discovery/discover-platforms.ts';
import { linkedIcons } from '#shared/site/favicon/icon-candidates.ts';
import { logoOf } from '#shared/site/logo/logo.ts';
import { readMetadata } from '#shared/site/metadata.ts';
import { forwardOf } from '#shared/site/page/fetch-page.ts';
import { callReaders } from './calls.ts';
import { draftReaders } from './drafts.ts';
import { imageReaders } from './images.ts';
import { jobFileReaders } from './job-files.ts';
import { jobReaders } from './jobs.ts';
import { jsonReaders } from './json.ts';
import { hostilePages } from './pages.ts';
import { pairReaders } from './pairs.ts';
import { megabyte, numbered, pageOf, type Reader, repeated, unlessRefused } from './reader.ts';
import { inBody, requestReaders } from './requests.ts';
import { searchReaders } from './searches.ts';
import { styleReaders } from './styles.ts';

const deep = (part: string) => repeated(part, '<div>'.repeat(500));

const marks = {
  'combining marks': 'a«\u0316\u0301»',
  'runs of 30 marks': `«a${'\u0316\u0301'.repeat(15)}»`,
};

/** Pages for all readers of a page. */
const pages: Reader['inputs'] = {
  ...hostilePages,
  ...marks,
  'titles, deep': deep('<title>a</title>'),
  'headings, deep': deep('<h1>a</h1>'),
  'images, deep': deep('<img src=/logo.png class=logo>'),
  'refreshes for visitors without scripts, deep': (bytes) =>
    `<noscript>${deep('<meta http-equiv=refresh content="0;url=/a">')(bytes - 10)}`,
  'metas of an item, deep': (bytes) => `<p itemscope>${deep('<meta itemprop=name content=a>')(bytes - 15)}`,
  'links, deep': deep('<a href=//www.trustpilot.com/review/a.example>'),
  'items, nested': '«<p itemscope itemprop=review itemtype=Review>»',
  'items, flat': '«<p itemscope itemtype=//schema.org/Review><b itemprop=name>a</b></p>»',
  'metas without an end': '«<meta name=»',
  'scripts without an end': '«<script»',
  'scripts with addresses': '<script>«//www.yelp.com/biz/a »',
  'JSON-LD, wide': '<script type="application/ld+json">[«{"@type":"Review","name":"<b>a"},»',
  'rated things beside the owner of the site': `<script type="application/ld+json">[{"@type":"Organization","url":"/","aggregateRating":{"ratingValue":5}},«{"@type":"Product","name":"${'a'.repeat(80)}","aggregateRating":{"ratingValue":5}},»{"@type":"Product","name":"b","aggregateRating":{"ratingValue":5}}]</script>`,
  'classes of html': '<html class="«a »',
  'attributes of each element': `«<img class=logo src=/a.png ${numbered((index) => `a${index} `, 3_000)}>»`,
  'references of items': '«<p itemscope itemtype=Review itemref=a id=a><b itemprop=name>a</b></p>»',
  'data addresses': `«<img class=logo src="data:image/png;base64,${'A'.repeat(200)}"><link rel=icon href=data:,a>»`,
  'drawings in the page': '«<svg class=logo><g fill=red><path d=M0/></g></svg>»',
  'nodes in a circle':
    '<script type="application/ld+json">[«{"@type":"Review","@id":"#a","itemReviewed":{"@id":"#b"},"author":{"@id":"#a"}},{"@id":"#b","@type":"Product","name":"a","review":{"@id":"#a"}},»',
};

const texts: Reader['inputs'] = {
  ...marks,
  paragraphs: '«<p>a»',
  blocks: '«<div>a</div>»',
  breaks: '«<br>»',
  entities: '«&#x316;&#x301;»',
  words: '<p>«a b »',
};

/** The characters of a transcript; its request may have four times as many bytes. */
const mostQuery = 1_000_000;

/** The time of a line of a transcript. */
const cue = '0:00.0 --> 0\n';

/** What the stream reads of the page of a site, apart from its colors. */
const readSite = (html: string) => {
  const page = pageOf(html);
  return [
    readMetadata(page),
    logoOf(page),
    linkedIcons(page),
    forwardOf(page),
    discoverPlatforms(page, discoverable(contract.platforms)),
  ];
};

const readers: readonly Reader[] = [
  { name: 'site', limit: 2 * megabyte, read: readSite, inputs: pages },
  { name: 'reviews of a page', limit: 2 * megabyte, read: (html) => readSchemaOrg(pageOf(html, '/a')), inputs: pages },
  { name: 'colors of a page', limit: 2 * megabyte, read: (html) => readColors(pageOf(html)), inputs: pages },
  ...styleReaders,
  {
    name: 'blocks of Google',
    limit: 4 * megabyte,
    read: (html) => pageBlocks(html, 'a'),
    inputs: {
      'blocks without an end': "'ds:1' : {id:'a'«AF_initDataCallback({key: 'ds:1', data:[»",
      'marks of an end': "'ds:1' : {id:'a' AF_initDataCallback({key: 'ds:1', data:[«, sideChannel:»",
      calls: "«'ds:1' : {id:'a'»",
      brackets: "'ds:1' : {id:'a' AF_initDataCallback({key: 'ds:1', data:«[»",
    },
  },
  {
    name: 'shown reviews',
    limit: 2 * megabyte,
    read: (html) => readShownReviews(pageOf(html), 'en'),
    inputs: {
      'sections, nested': `${'<section class=T7rvce>'.repeat(900)}«<p>a»`,
      sections: '«<section class=T7rvce>a</section>»',
    },
  },
  {
    name: 'challenge',
    limit: 2 * megabyte,
    read: (html) => challengerOf('text/html', html),
    inputs: {
      'metas without an end': '«<meta »',
      addresses: '«/cdn-cgi/challenge-platform/»',
      hosts: '«.awswaf.com/»',
    },
  },
  {
    name: 'plain text',
    limit: megabyte,
    read: cleanText,
    inputs: {
      ...marks,
      'ends of lines': '«a\r\u0301»',
      'control characters': '«ā\u0001»',
      hangul: '«\u1100\u1161\u11a8»',
    },
  },
  { name: 'text of HTML', limit: megabyte, read: htmlToText, inputs: texts },
  { name: 'cleaned HTML', limit: megabyte, read: cleanHtml, inputs: texts },
  {
    name: 'text of a request',
    limit: megabyte,
    read: cleanMaterial,
    inputs: { ...marks, 'half-width marks': 'a«\u0301\uff9e»' },
  },
  {
    name: 'facts of a request',
    limit: 200_000,
    read: (text) => groundOf({ context: text }),
    inputs: {
      'numbers in groups': '«12,»',
      'long number': '«1»',
      codes: '«1a »',
      'codes in a row': '«1ab»',
      addresses: '«a.b »',
      'named dates': '«5 March, Monday»',
      'large numbers': '«5 million thousand »',
      times: '«1 pm-»',
      'signs of words': '«\ufdfa\u3316»',
      'currencies before numbers': '«EUR1 »',
      'currencies behind numbers': '«1 USD »',
    },
  },
  {
    name: 'transcript',
    limit: 4 * megabyte,
    read: unlessRefused((text) => readTranscriptOf({ query: text.slice(0, mostQuery) })),
    inputs: {
      ...marks,
      links: '«[a](»',
      brackets: '«[»',
      voices: '«<v.»',
      'ends of sentences': '«!»',
      cues: '«0:00.0 --> 0\na\n\n»',
      'ends of lines': inBody('a\r'),
      'invisible characters': inBody('a\u200b'),
      tags: inBody('a<b>'),
      'names in tags': inBody('<v a>b'),
      entities: inBody('a&amp;'),
      'escaped brackets': inBody('\\['),
      'links of a letter': inBody('[a](b)'),
      'stage directions': inBody('(music)a'),
      headings: inBody('# a\n'),
      notes: inBody('♪a'),
      lines: inBody('a\n'),
      speakers: inBody('0:00.0 --> 0\nA: b\n- c\n\n'),
      'lines of a cue': inBody('a\nb\n', cue),
      'tags in cues': inBody('0:00.0 --> 0\n<v A>b&amp;<c>c\n\n'),
      'numbers of cues': inBody('1\n', cue),
      spaces: inBody(' ', cue),
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
      'Chinese words': '«漢字仮名文章»',
      'distinct pairs': (bytes) =>
        numbered((index) => String.fromCharCode(0x4e00 + ((index * index) % 20_000)), bytes / 3),
      'distinct words': '«w№ »',
    },
  },
];

/** All readers. */
export const hostileReaders = async (): Promise<readonly Reader[]> => {
  return [
    ...readers,
    ...callReaders,
    ...draftReaders,
    ...imageReaders,
    ...jsonReaders,
    ...requestReaders,
    ...searchReaders,
    ...jobReaders,
    ...jobFileReaders,
    ...pairReaders,
    {
      name: 'decoding',
      limit: 4 * megabyte,
      read: (text) => decode(Buffer.from(text), { contentType: 'text/html', charset: undefined }),
      inputs: {
        'metas without an end': '«<meta »',
        'comments without an end': '«<!--»',
        charsets: '«<meta charset=a№>»',
      },
    },
  ];
};

import { escapeMarkup, isoSeconds } from '../../answer.ts';
import type { Part } from '../../service-declaration.ts';
import type { Review } from '../../words/reviews.ts';
import { type AppleItem, isStorefront } from './items.ts';
import { authorIdOf, reviewIdOf } from './reviews.ts';

/** How many entries a page has. */
export const pageSize = 50;
/** The feed has no eleventh page. */
export const deepestPage = 10;

const pathForm = /^\/(?:(?<country>[a-z]{2})\/)?rss\/customerreviews\/(?<parts>.+)\/(?<format>json|xml)$/i;

/**
 * Reads a feed's path: `page=1/id=2/sortby=mostrecent/json` in any order and case, without the page, with the bare
 * word `mostrecent`. Undefined for anything else. `asked` is the path and query as requested.
 */
export const readFeedRequest = (url: URL, userAgent: string) => {
  const { country, parts, format } = pathForm.exec(url.pathname)?.groups ?? {};
  if (parts === undefined || format === undefined) return undefined;
  const values = new Map(
    parts
      .toLowerCase()
      .split('/')
      .map((part) => part.split('='))
      .map(([name = '', value]) => (value === undefined ? (['sortby', name] as const) : ([name, value] as const))),
  );
  const storefront = (country ?? url.searchParams.get('cc') ?? 'us').toLowerCase();
  const page = Number(values.get('page') ?? 1);
  const sort = values.get('sortby') ?? 'mostrecent';
  const id = values.get('id');
  const isKnown = id !== undefined && Number.isInteger(page) && page >= 1 && isStorefront(storefront);
  if (!isKnown || (sort !== 'mostrecent' && sort !== 'mosthelpful')) return undefined;
  return {
    country: storefront,
    id,
    sort,
    page,
    format: format.toLowerCase(),
    asked: `${url.pathname}${url.search}`,
    isItunes: userAgent.startsWith('iTunes/'),
  };
};

/** A request for the customer reviews feed. */
export type FeedRequest = NonNullable<ReturnType<typeof readFeedRequest>>;

/** Whether the feed keeps an item's reviews back. */
const isHidden = ({ hidden }: AppleItem, { isItunes }: FeedRequest): boolean =>
  hidden === 'feed to iTunes' ? isItunes : hidden !== undefined;

/** Without reviews only `self` has an address; an unknown item's names id 1 and not the id that was asked for. */
const linksOf = (request: FeedRequest, isItem: boolean, count: number) => {
  const { country, id, sort, page, format, asked } = request;
  const alternate = `https://music.apple.com/WebObjects/MZStore.woa/wa/viewGrouping?cc=${country}&id=1`;
  const host = 'https://itunes.apple.com';
  if (!isItem || count === 0) {
    const unknown = `/${country}/rss/customerreviews/page=${page}/id=1/sortby=${sort}/${format}`;
    const self = `${host}${isItem ? asked : unknown}`;
    return { alternate, self, first: '', last: '', previous: '', next: '' };
  }
  const urlDesc = asked.replace(/^\/[a-z]{2}\/rss|^\/rss/i, '');
  // These links always lead to XML, and `next` is one page further even after the last page.
  const pageUrl = (number: number): string =>
    `${host}/${country}/rss/customerreviews/page=${number}/id=${id}/sortby=${sort}/xml?urlDesc=${urlDesc}`;
  return {
    alternate,
    self: `${host}${asked}`,
    first: pageUrl(1),
    last: pageUrl(Math.min(Math.ceil(count / pageSize), deepestPage)),
    previous: pageUrl(Math.max(page - 1, 1)),
    next: pageUrl(page + 1),
  };
};

/** The page that a request asks for: 50 entries, none past the end. No item has an unknown id. */
export const feedOf = (request: FeedRequest, part?: Part<AppleItem, Review>) => {
  const shown = part && isHidden(part.item, request) ? undefined : part;
  return {
    item: part?.item,
    country: request.country,
    entries: shown?.reviews ?? [],
    links: linksOf(request, part !== undefined, shown?.total ?? 0),
  };
};

/** One page of the feed, before it is written as JSON or XML. */
type Feed = ReturnType<typeof feedOf>;

/** When every page of the feed says it was made. */
const feedUpdated = '2026-11-18T02:14:09-07:00';

/** The feed writes its dates seven hours behind UTC, in summer and winter. */
const feedDate = (milliseconds: number): string => isoSeconds(milliseconds, -7);

/** What the two forms of the feed have in common about an item's entries. */
const entryTerms = (item: AppleItem, country: string) => ({
  contentType: item.kind === 'podcast' ? 'Podcast' : 'Application',
  related: `https://itunes.apple.com/${country}/review?id=${item.id}&type=${item.kind === 'podcast' ? 'Podcast' : 'Purple%20Software'}`,
  // Podcasts have no versions; the feed keeps the element all the same.
  versionOf: (review: Review): string => (item.kind === 'podcast' ? '' : (review.version ?? '4.0.0')),
});

const label = (text: string): object => ({ label: text });

const jsonEntry = (item: AppleItem, country: string, review: Review): object => {
  const { contentType, related, versionOf } = entryTerms(item, country);
  return {
    author: {
      uri: label(`https://itunes.apple.com/${country}/reviews/id${authorIdOf(review)}`),
      name: label(review.author),
      label: '',
    },
    updated: label(feedDate(review.writtenAt)),
    'im:rating': label(`${review.rating}`),
    'im:version': label(versionOf(review)),
    id: label(reviewIdOf(review)),
    title: label(review.title),
    content: { label: review.text ?? '', attributes: { type: 'text' } },
    link: { attributes: { rel: 'related', href: related } },
    'im:voteSum': label(`${review.helpful}`),
    'im:contentType': { attributes: { term: contentType, label: contentType } },
    'im:voteCount': label(`${review.votes}`),
  };
};

/** `entry` is a list; a single entry is an object; without entries the member is missing. */
const entryMember = ({ item, country, entries }: Feed): object => {
  if (item === undefined || entries.length === 0) return {};
  const written = entries.map((review) => jsonEntry(item, country, review));
  return { entry: written.length === 1 ? written[0] : written };
};

/** The feed as JSON. */
export const feedJson = (feed: Feed): string => {
  const link = Object.entries(feed.links).map(([rel, href]) => ({
    attributes: { rel, ...(rel === 'alternate' && { type: 'text/html' }), href },
  }));
  return JSON.stringify({
    feed: {
      author: { name: label('iTunes Store'), uri: label('http://www.apple.com/itunes/') },
      ...entryMember(feed),
      updated: label(feedUpdated),
      rights: label('Copyright 2008 Apple Inc.'),
      title: label('iTunes Store: Customer Reviews'),
      icon: label('http://itunes.apple.com/favicon.ico'),
      link,
      id: label(feed.links.self),
    },
  });
};

const element = (name: string, text: string, attributes = ''): string =>
  text === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${escapeMarkup(text)}</${name}>`;

const htmlOf = (review: Review): string =>
  `<table border="0" width="100%"><tr><td><b>${escapeMarkup(review.title)}</b></td></tr><tr><td><font size="2"><br/>${escapeMarkup(review.text ?? '').replaceAll('\n', '<br/>')}</font><br/></td></tr></table>`;

const xmlEntry = (item: AppleItem, country: string, review: Review): string => {
  const { contentType, related, versionOf } = entryTerms(item, country);
  return `<entry>
  ${element('updated', feedDate(review.writtenAt))}
  ${element('id', reviewIdOf(review))}
  ${element('title', review.title)}
  ${element('content', review.text ?? '', ' type="text"')}
  <im:contentType term="${contentType}" label="${contentType}"/>
  ${element('im:voteSum', `${review.helpful}`)}
  ${element('im:voteCount', `${review.votes}`)}
  ${element('im:rating', `${review.rating}`)}
  ${element('im:version', versionOf(review))}
  <author>${element('name', review.author)}${element('uri', `https://itunes.apple.com/${country}/reviews/id${authorIdOf(review)}`)}</author>
  <link rel="related" href="${escapeMarkup(related)}"/>
  ${element('content', htmlOf(review), ' type="html"')}
</entry>
`;
};

/** The feed as XML. Each entry has its content twice: as text, then as HTML. */
export const feedXml = ({ item, country, entries, links }: Feed): string => {
  const link = Object.entries(links).map(
    ([rel, href]) =>
      `<link rel="${rel}"${rel === 'alternate' ? ' type="text/html"' : ''} href="${escapeMarkup(href)}"/>`,
  );
  const written = item === undefined ? [] : entries.map((review) => xmlEntry(item, country, review));
  return `<?xml version="1.0" encoding="utf-8"?>

<feed xmlns:im="http://itunes.apple.com/rss" xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
${element('id', links.self)}<title>iTunes Store: Customer Reviews</title>${element('updated', feedUpdated)}${link.join('')}<icon>http://itunes.apple.com/favicon.ico</icon><author><name>iTunes Store</name><uri>http://www.apple.com/itunes/</uri></author><rights>Copyright 2008 Apple Inc.</rights>
${written.join('')}</feed>
`;
};

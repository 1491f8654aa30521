import { escapeMarkup, isoSeconds } from '../../answer.ts';
import type { ListPart } from '../../service-declaration.ts';
import type { Review } from '../../words/reviews.ts';
import type { AppleItem } from './items.ts';
import { authorIdOf, reviewIdOf } from './reviews.ts';

/** How many entries a page has. */
export const pageSize = 50;
/** The feed has no eleventh page. */
export const deepestPage = 10;

/** A request for the customer reviews feed. */
export interface FeedRequest {
  readonly country: string;
  readonly id: string;
  readonly page: number;
  readonly format: string;
  /** The path and query as requested. */
  readonly asked: string;
  readonly isItunes: boolean;
}

/** Whether the feed keeps an item's reviews back. */
const isHidden = ({ hidden }: AppleItem, { isItunes }: FeedRequest): boolean =>
  hidden === 'feed to iTunes' ? isItunes : hidden !== undefined;

/**
 * The addresses of other pages, of which `next` is one further even after the last page. Without reviews only `self`
 * has one; an unknown item's names id 1 and not the id that was asked for.
 */
const linksOf = ({ country, id, page, format, asked }: FeedRequest, isItem: boolean, count: number) => {
  const pageUrl = (number: number, item = id, form = 'xml'): string =>
    `https://itunes.apple.com/${country}/rss/customerreviews/page=${number}/id=${item}/sortby=mostrecent/${form}`;
  const self = isItem ? `https://itunes.apple.com${asked}` : pageUrl(page, '1', format);
  if (count === 0) return { self, last: '', next: '' };
  return { self, last: pageUrl(Math.min(Math.ceil(count / pageSize), deepestPage)), next: pageUrl(page + 1) };
};

/** The page that a request asks for: 50 entries, none past the end. No item has an unknown id. */
export const feedOf = (request: FeedRequest, part?: ListPart<AppleItem, Review>) => {
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

/** The feed writes its dates seven hours behind UTC, in summer and winter. */
const feedDate = (milliseconds: number): string => isoSeconds(milliseconds, -7);

/** Podcasts have no versions; the feed keeps the element all the same. */
const versionOf = ({ kind }: AppleItem, { version }: Review): string =>
  kind === 'podcast' ? '' : (version ?? '4.0.0');

const label = (text: string): object => ({ label: text });

const jsonEntry = (item: AppleItem, country: string, review: Review): object => {
  return {
    author: {
      uri: label(`https://itunes.apple.com/${country}/reviews/id${authorIdOf(review)}`),
      name: label(review.author),
    },
    updated: label(feedDate(review.writtenAt)),
    'im:rating': label(`${review.rating}`),
    'im:version': label(versionOf(item, review)),
    id: label(reviewIdOf(review)),
    title: label(review.title),
    content: label(review.text ?? ''),
    link: { attributes: { rel: 'related', href: `https://itunes.apple.com/${country}/review?id=${item.id}` } },
    'im:voteSum': label(`${review.helpful}`),
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
  const link = Object.entries(feed.links).map(([rel, href]) => ({ attributes: { rel, href } }));
  return JSON.stringify({ feed: { ...entryMember(feed), link, id: label(feed.links.self) } });
};

const element = (name: string, text: string, attributes = ''): string =>
  text === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${escapeMarkup(text)}</${name}>`;

const htmlOf = (review: Review): string =>
  `<table border="0" width="100%"><tr><td><b>${escapeMarkup(review.title)}</b></td></tr><tr><td><font size="2"><br/>${escapeMarkup(review.text ?? '').replaceAll('\n', '<br/>')}</font><br/></td></tr></table>`;

const xmlEntry = (item: AppleItem, country: string, review: Review): string => `<entry>
  ${element('updated', feedDate(review.writtenAt))}
  ${element('id', reviewIdOf(review))}
  ${element('title', review.title)}
  ${element('content', review.text ?? '', ' type="text"')}
  ${element('im:voteSum', `${review.helpful}`)}
  ${element('im:rating', `${review.rating}`)}
  ${element('im:version', versionOf(item, review))}
  <author>${element('name', review.author)}${element('uri', `https://itunes.apple.com/${country}/reviews/id${authorIdOf(review)}`)}</author>
  ${element('content', htmlOf(review), ' type="html"')}
</entry>
`;

/** The feed as XML. Each entry has its content twice: as text, then as HTML. */
export const feedXml = ({ item, country, entries, links }: Feed): string => {
  const link = Object.entries(links).map(([rel, href]) => `<link rel="${rel}" href="${escapeMarkup(href)}"/>`);
  const written = item === undefined ? [] : entries.map((review) => xmlEntry(item, country, review));
  return `<?xml version="1.0" encoding="utf-8"?>

<feed xmlns:im="http://itunes.apple.com/rss" xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
${element('id', links.self)}<title>iTunes Store: Customer Reviews</title>${link.join('')}<author><name>iTunes Store</name></author>
${written.join('')}</feed>
`;
};

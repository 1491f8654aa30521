import { type Answer, answerOf, escapeMarkup, isoSeconds } from '../../answer.ts';
import type { ListPart, RouteRequest } from '../../service-declaration.ts';
import type { Review } from '../../words/reviews.ts';
import type { AppleItem } from './items.ts';
import { authorIdOf, reviewIdOf } from './records.ts';

/** How many entries a page has. */
export const pageSize = 50;
/** The feed has no eleventh page. */
export const deepestPage = 10;

/** What a request asks the feed for. */
const requestOf = ({ url, path, request }: RouteRequest) => ({
  country: path('country'),
  id: path('id'),
  page: Number(path('page')),
  format: path('format'),
  /** The path and query as requested. */
  asked: url.pathname + url.search,
  isItunes: request.headers['user-agent']?.startsWith('iTunes/') ?? false,
});

type FeedRequest = ReturnType<typeof requestOf>;

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

/** The texts of an entry, or of an element in it, by their names in both forms. */
type Members = Readonly<{ [name: string]: string | Members }>;

/** Podcasts have no versions; the feed keeps the element all the same. */
const membersOf = ({ kind }: AppleItem, country: string, review: Review): Members => ({
  updated: isoSeconds(review.writtenAt, -7), // In summer and winter.
  id: reviewIdOf(review),
  title: review.title,
  content: review.text ?? '',
  'im:voteSum': `${review.helpful}`,
  'im:rating': `${review.rating}`,
  'im:version': kind === 'podcast' ? '' : (review.version ?? '4.0.0'),
  author: { name: review.author, uri: `https://itunes.apple.com/${country}/reviews/id${authorIdOf(review)}` },
});

const labelled = (value: string | Members): object =>
  typeof value === 'string'
    ? { label: value }
    : Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, labelled(inner)]));

/** The feed as JSON: `entry` is a list; a single entry is an object; without entries the member is missing. */
const feedJson = (entries: readonly Members[], links: ReturnType<typeof linksOf>): string => {
  const link = Object.entries(links).map(([rel, href]) => ({ attributes: { rel, href } }));
  const [first, ...others] = entries.map(labelled);
  const entry = others.length > 0 ? [first, ...others] : first;
  return JSON.stringify({ feed: { entry, link, id: labelled(links.self) } });
};

const element = (name: string, text: string, attributes = ''): string =>
  text === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${escapeMarkup(text)}</${name}>`;

const elementsOf = (members: Members): string =>
  Object.entries(members)
    .map(([name, value]) =>
      typeof value === 'string'
        ? element(name, value, name === 'content' ? ' type="text"' : '')
        : `<${name}>${elementsOf(value)}</${name}>`,
    )
    .join('\n');

const htmlOf = ({ title, content }: Members): string =>
  `<table border="0" width="100%"><tr><td><b>${escapeMarkup(`${title}`)}</b></td></tr><tr><td><font size="2"><br/>${escapeMarkup(`${content}`).replaceAll('\n', '<br/>')}</font><br/></td></tr></table>`;

/** The feed as XML. Each entry has its content twice: as text, then as HTML. */
const feedXml = (entries: readonly Members[], links: ReturnType<typeof linksOf>): string => {
  const link = Object.entries(links).map(([rel, href]) => `<link rel="${rel}" href="${escapeMarkup(href)}"/>`);
  const written = entries.map(
    (entry) => `<entry>\n${elementsOf(entry)}\n${element('content', htmlOf(entry), ' type="html"')}\n</entry>\n`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>

<feed xmlns:im="http://itunes.apple.com/rss" xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
${element('id', links.self)}<title>iTunes Store: Customer Reviews</title>${link.join('')}<author><name>iTunes Store</name></author>
${written.join('')}</feed>
`;
};

/** The page that a request asks for: 50 entries, none past the end. No item has an unknown id. */
export const feedAnswer = (asked: RouteRequest, part?: ListPart<AppleItem>): Answer => {
  const request = requestOf(asked);
  const shown = part && !isHidden(part.item, request) ? part : undefined;
  const links = linksOf(request, part !== undefined, shown?.total ?? 0);
  const entries = shown?.reviews.map((review) => membersOf(shown.item, request.country, review)) ?? [];
  return request.format === 'json'
    ? answerOf('text/javascript', feedJson(entries, links))
    : answerOf('text/xml', feedXml(entries, links));
};

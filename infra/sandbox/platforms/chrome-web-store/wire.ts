import { type Answer, answerOf, escapeMarkup, hourMs } from '../../answer.ts';
import { opaqueOf, uuidOf } from '../../random.ts';
import type { ListPart, Reviewed, RouteRequest } from '../../service-declaration.ts';
import { type Block, type CallQuery, callAnswers, googlePage, readCall, timestampOf } from '../../wires/google.ts';
import type { Review } from '../../words/reviews.ts';
import type { StoreItem } from './items.ts';

/** The language that a request asks for. */
export const languageOf = ({ query }: RouteRequest): string => query('hl') ?? 'en';

/** The address of a writer's picture. */
const avatarOf = ({ seed }: Review): string => `https://lh3.googleusercontent.com/a/${opaqueOf(`avatar/${seed}`)}`;

/** A review as a row of 15. */
export const rowOf = (review: Review, item: StoreItem, { language }: CallQuery): readonly unknown[] => {
  const { reply } = review;
  return [
    uuidOf(review.seed),
    [review.author, avatarOf(review)],
    review.rating,
    review.text ?? '',
    timestampOf(review.writtenAt),
    timestampOf(review.writtenAt - (review.isEdited ? 31 * hourMs : 0)),
    review.helpful || null,
    review.votes - review.helpful || null,
    reply && [uuidOf(`reply/${review.seed}`), null, reply.text, timestampOf(reply.writtenAt)],
    null,
    null,
    review.version,
    null,
    language.split('-')[0] ?? language,
    item.id,
  ];
};

/** What the call for reviews is named, unless an item says otherwise. */
export const usualRpc = 'x1DgCd';

/** The payload of a part: `[[token] or null, rows, total]`. */
export const payloadOf = ({ records, token, total }: ListPart<StoreItem>): readonly unknown[] => [
  token === undefined ? null : [token],
  records,
  total,
];

/** What a call asks for; its answer if its name is not known (any more). */
export const askedByCall = (asked: RouteRequest, items: readonly StoreItem[]): CallQuery | Answer => {
  const { rpc, argument } = readCall(asked.body);
  const [item, size, token] = [argument(0), argument(1, 0), argument(1, 1)];
  if (rpc !== (items.find(({ id }) => id === item)?.rpc ?? usualRpc)) return calls.refused;
  return { rpc, item: String(item), size: Number(size), token, language: languageOf(asked) };
};

/** A body of rt=c: the length of each line before it. */
const chunked = (line: readonly unknown[], status = 200): Answer => {
  const lines = [JSON.stringify([line]), JSON.stringify([['e', 4, null, null, 168]])];
  const body = lines.map((text) => `${text.length + 1}\n${text}\n`).join('');
  return answerOf('application/json', `)]}'\n\n${body}`, status);
};

/** The answers to calls; one that is refused has error [3], with HTTP 200. */
export const calls = callAnswers(chunked);

const dayOf = (milliseconds: number, language: string): string =>
  new Intl.DateTimeFormat(language.split('-')[0], { dateStyle: 'medium', timeZone: 'UTC' }).format(milliseconds);

const replyOf = ({ reply }: Review, language: string): string =>
  reply === null
    ? ''
    : `<section class="OSq6d"><div class="fPNqW"><h4 class="H1tOac"><span class="RJwBIb">Vouch Sandbox</span><span class="Sh37lf">Developer</span><span class="ZiM4db">${dayOf(reply.writtenAt, language)}</span></h4><p class="Iu8e1b">${escapeMarkup(reply.text)}</p></div></section>`;

const sectionOf = (review: Review, language: string): string =>
  `<section class="T7rvce" data-review-id="${uuidOf(review.seed)}"><img src="${avatarOf(review)}=s48-w48-h48" class="ZmDEud"><div class="U47jjf"><h3 class="PCeALe"><span class="LfYwpe">${escapeMarkup(review.author)}</span><div class="B1UG8d" role="img"><div class="GEClwc"><div class="oJSDn"></div><div class="aQJXB" style="width:${20 * review.rating}%"></div></div></div><span class="ydlbEf">${dayOf(review.writtenAt, language)}</span></h3></div><p class="fzDEpf">${escapeMarkup(review.text ?? '')}</p><div class="gv0ED"><span class="ZRk0Tb">${review.votes > 0 ? `${review.helpful} out of ${review.votes} found this helpful` : ''}</span></div>${replyOf(review, language)}</section>`;

/** The ratings that the store counts, some of which no list shows. */
const claimOf = ({ rating: { count, average }, hidden = 0 }: Reviewed<StoreItem>) => ({
  count: count + hidden,
  average,
});

const summaryOf = (item: Reviewed<StoreItem>): string => {
  const { count: claimed, average } = claimOf(item);
  if (claimed === 0) return '<div class="F9iKBc">12 users</div>';
  return `<div class="F9iKBc">10,000 users</div><span class="Vq0ZA">${average.toFixed(1)}</span><p class="xJEoWe">${claimed.toLocaleString('en-US')} ${claimed === 1 ? 'rating' : 'ratings'}</p>`;
};

const itemRpc = 'xY2Ddd';

/** Another item on the page: it has a block of its own, and its average in the class of the page's own. */
const related = {
  block: { rpc: itemRpc, request: ['related'], data: [['related', null, 'A Neighbour', 4.9, 1234]] },
  card: '<aside><h2>Related</h2><a href="./detail/a-neighbour/related">A Neighbour</a><span class="Vq0ZA">4.9</span></aside>',
};

/** The page of an item that was removed: HTTP 200, and a status in place of its data. */
export const removedPage = (id: string | undefined, language: string): Answer =>
  googlePage(language, {
    head: '<title>Chrome Web Store</title>',
    body: '<h1>This item is not available</h1>',
    blocks: [{ rpc: itemRpc, request: [id], data: [7], isError: true }],
  });

const blocksOf = (part: ListPart<StoreItem>): readonly Block[] => {
  const { item } = part;
  const { count, average } = claimOf(item);
  const facts = [item.id, null, item.name, average || null, count || null];
  const request = [item.id, [part.records.length], 2, null, null, null, 0];
  return [
    { rpc: itemRpc, request: [item.id], data: [facts] },
    { rpc: item.rpc ?? usualRpc, request, data: payloadOf(part) },
    related.block,
  ];
};

/** The page of an item's reviews: the first ten in `language`, as data and as markup with class names since 2024. */
export const reviewsPage = (part: ListPart<StoreItem>, language: string): Answer => {
  const { item, reviews } = part;
  const name = escapeMarkup(item.name);
  const title = `${name} - Chrome Web Store`;
  return googlePage(language, {
    head: `<title>${title}</title><meta property="og:title" content="${title}"><meta property="og:image" content="https://lh3.googleusercontent.com/${opaqueOf(`icon/${item.id}`)}=s128">`,
    body: `<h1>${name}</h1>${summaryOf(item)}<div class="NV6quc">${reviews.map((review) => sectionOf(review, language)).join('')}</div>${related.card}`,
    blocks: item.closed === 'markup' ? [] : blocksOf(part),
  });
};

/** Id, icon, name, average, number of ratings. */
const foundRow = (item: Reviewed<StoreItem>): readonly unknown[] => {
  const { count, average } = claimOf(item);
  return [item.id, null, item.name, average, count];
};

/** The page of a search. Names in its addresses are cut. */
export const searchPage = (found: readonly Reviewed<StoreItem>[], term: string, language: string): Answer =>
  googlePage(language, {
    head: `<title>Chrome Web Store - ${escapeMarkup(term)}</title>`,
    body: found.map(({ id, slug, name }) => `<a href="./detail/${slug}/${id}">${escapeMarkup(name)}</a>`).join(''),
    blocks: [{ rpc: 'zTyKYc', request: [term], data: [found.map(foundRow)] }],
  });

import { type Answer, htmlAnswer } from '../../answer.ts';
import { escapeMarkup } from '../../markup.ts';
import { opaqueOf, uuidOf } from '../../random.ts';
import { type SyntheticReview, tally } from '../../words/reviews.ts';
import { type Block, blockScript, nonce, requestsScript } from '../google-play/frame.ts';
import { avatarOf, listingOf, usualRpc } from './batchexecute.ts';
import { allReviews, reviewsIn, type StoreItem } from './items.ts';

const shown = 10;

/** The names of the classes differ from release to release, those of what follows have held from 2024 to 2026. */
const frameOf = (language: string, head: string, body: string, blocks: readonly Block[]): Answer =>
  htmlAnswer(
    `<!doctype html><html lang="${escapeMarkup(language)}"><head>${head}<script nonce="${nonce}">window.WIZ_global_data = {"FdrFJe":"-271828182845904523","Im6cmf":"/_/ChromeWebStoreConsumerFeUi","cfb2h":"boq_chrome-webstore_sandbox.1"};</script>${requestsScript(blocks)}</head><body>${body}${blocks.map(blockScript).join('')}</body></html>`,
  );

const dayOf = (milliseconds: number, language: string): string =>
  new Intl.DateTimeFormat(language.split('-')[0], { dateStyle: 'medium', timeZone: 'UTC' }).format(milliseconds);

const replyOf = ({ reply }: SyntheticReview, language: string): string =>
  reply === null
    ? ''
    : `<section class="OSq6d"><div class="fPNqW"><h4 class="H1tOac"><span class="RJwBIb">Vouch Sandbox</span><span class="Sh37lf">Developer</span><span class="ZiM4db">${dayOf(reply.writtenAt, language)}</span></h4><p class="Iu8e1b">${escapeMarkup(reply.text)}</p></div></section>`;

const sectionOf = (review: SyntheticReview, language: string): string =>
  `<section class="T7rvce" data-review-id="${uuidOf(review.seed)}"><img src="${avatarOf(review)}=s48-w48-h48" class="ZmDEud"><div class="U47jjf"><h3 class="PCeALe"><span class="LfYwpe">${escapeMarkup(review.author)}</span><div class="B1UG8d" role="img"><div class="GEClwc"><div class="oJSDn"></div><div class="aQJXB" style="width:${20 * review.rating}%"></div></div></div><span class="ydlbEf">${dayOf(review.writtenAt, language)}</span></h3></div><p class="fzDEpf">${escapeMarkup(review.text ?? '')}</p><div class="gv0ED"><span class="ZRk0Tb">${review.votes > 0 ? `${review.helpful} out of ${review.votes} found this helpful` : ''}</span></div>${replyOf(review, language)}</section>`;

/** The ratings that the store counts, some of which no list shows. */
const claimOf = (item: StoreItem): { readonly count: number; readonly average: number } => {
  const { count, average } = tally(allReviews(item), 0);
  return { count: count + (item.hidden ?? 0), average };
};

const summaryOf = (item: StoreItem): string => {
  const { count: claimed, average } = claimOf(item);
  return `<div class="F9iKBc">10,000 users</div><span class="Vq0ZA">${average.toFixed(1)}</span><p class="xJEoWe">${claimed.toLocaleString('en-US')} ${claimed === 1 ? 'rating' : 'ratings'}</p>`;
};

const blocksOf = (item: StoreItem, language: string): readonly Block[] => {
  const query = { size: shown, token: null, sort: 2, stars: null, language };
  const { count, average } = claimOf(item);
  return [
    {
      key: 'ds:0',
      rpc: 'xY2Ddd',
      request: [item.id],
      data: [[item.id, null, item.name, average || null, count || null]],
    },
    {
      key: 'ds:1',
      rpc: item.rpc ?? usualRpc,
      request: [item.id, [shown], 2, null, null, null, 0],
      data: listingOf(item, query),
    },
  ];
};

/** The page of an item's reviews: its first ten in `language`, as data and as markup. */
export const reviewsPage = (item: StoreItem, language: string): Answer => {
  const name = escapeMarkup(item.name);
  if (item.fault === 'changed_layout') return frameOf(language, `<title>${name}</title>`, '<main></main>', []);
  const sections = reviewsIn(item, language).slice(0, shown);
  return frameOf(
    language,
    `<title>${name} - Chrome Web Store</title><meta property="og:title" content="${name} - Chrome Web Store"><meta property="og:image" content="https://lh3.googleusercontent.com/${opaqueOf(`icon/${item.id}`)}=s128">`,
    `<h1>${name}</h1>${summaryOf(item)}<div class="NV6quc">${sections.map((review) => sectionOf(review, language)).join('')}</div>`,
    item.closed === 'markup' ? [] : blocksOf(item, language),
  );
};

/** Id, icon, name, average, number of ratings. */
const foundRow = (item: StoreItem): readonly unknown[] => {
  const { count, average } = tally(allReviews(item), 0);
  return [item.id, null, item.name, average, count + (item.hidden ?? 0)];
};

/** The page of a search. Names in its addresses are cut. */
export const searchPage = (found: readonly StoreItem[], term: string, language: string): Answer =>
  frameOf(
    language,
    `<title>Chrome Web Store - ${escapeMarkup(term)}</title>`,
    found.map(({ id, slug, name }) => `<a href="./detail/${slug}/${id}">${escapeMarkup(name)}</a>`).join(''),
    [{ key: 'ds:1', rpc: 'zTyKYc', request: [term], data: [found.map(foundRow)] }],
  );

/** The store's answer to an address that it does not know. */
export const notFoundPage = htmlAnswer('<!doctype html><title>404</title><p>Not found.</p>', 404);

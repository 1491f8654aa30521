import { type Answer, htmlAnswer, titlePage } from '../../answer.ts';
import { escapeMarkup } from '../../markup.ts';
import type { Reply, StandIn } from '../../stand-in.ts';
import { fusionAnswer } from './fusion.ts';
import { answerBatch } from './gql.ts';
import { type Business, encidOf, findBusiness, yelpItems } from './items.ts';
import { reviewFeed } from './review-feed.ts';

const notFound = titlePage('Page Not Found - Yelp');

/** The answer for nearly all pages. */
const captcha = htmlAnswer(
  '<!doctype html><title>yelp.com</title><script src="https://ct.captcha-delivery.com/c.js"></script>',
  403,
);

const pageOf = ({ alias, name, hasPage }: Business): Answer =>
  hasPage
    ? htmlAnswer(
        `<!doctype html><html><head><title>${escapeMarkup(name)} - Yelp</title>
<meta data-rh="true" name="yelp-biz-id" content="${encidOf(alias)}"></head><body></body></html>`,
      )
    : captcha;

const batchReply = (body: string): Reply => {
  const { answer, ...call } = answerBatch(body);
  return { ...answer, ...call };
};

const pageReply = (url: URL): Reply => {
  const [, key = '', feed] = /^\/biz\/([^/]+)(\/review_feed)?$/.exec(url.pathname) ?? [];
  const business = findBusiness(decodeURIComponent(key));
  if (business === undefined) return notFound;
  if (feed === undefined) return pageOf(business);
  const isFirstPage = url.searchParams.get('start') === '0';
  return { ...reviewFeed(business, url), fault: business.fault, isFirstPage };
};

/** Yelp: the interface behind its pages, pages, the feed that they had before, and the official API. */
export default {
  hosts: ['www.yelp.com', 'api.yelp.com'],
  items: yelpItems,
  answer(url, request, body) {
    if (url.hostname === 'api.yelp.com') return fusionAnswer(url, request.headers.authorization);
    if (url.pathname === '/gql/batch') return batchReply(body);
    return pageReply(url);
  },
} satisfies StandIn;

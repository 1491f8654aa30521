import type { ServerResponse } from 'node:http';
import { type Answer, answerOf, send } from '../../answer.ts';
import { sendFaulty } from '../../faults.ts';
import { escapeMarkup } from '../../markup.ts';
import type { StandIn } from '../../stand-in.ts';
import { type Business, encidOf, findBusiness } from './businesses.ts';
import { fusionAnswer } from './fusion.ts';
import { answerBatch } from './gql.ts';
import { yelpItems } from './list.ts';
import { reviewFeed } from './review-feed.ts';

const notFound = answerOf('text/html', '<!doctype html><title>Page Not Found - Yelp</title>', 404);

/** What stands in the place of nearly all pages. */
const captcha = answerOf(
  'text/html',
  '<!doctype html><title>yelp.com</title><script src="https://ct.captcha-delivery.com/c.js"></script>',
  403,
);

const pageOf = ({ alias, name, hasPage }: Business): Answer =>
  hasPage
    ? answerOf(
        'text/html',
        `<!doctype html><html><head><title>${escapeMarkup(name)} - Yelp</title>
<meta data-rh="true" name="yelp-biz-id" content="${encidOf(alias)}"></head><body></body></html>`,
      )
    : captcha;

const sendBatch = async (response: ServerResponse, body: string): Promise<void> => {
  const { answer, ...call } = answerBatch(body);
  await sendFaulty(response, answer, { ...call, key: body });
};

const sendPage = async (response: ServerResponse, url: URL): Promise<void> => {
  const [, key = '', feed] = /^\/biz\/([^/]+)(\/review_feed)?$/.exec(url.pathname) ?? [];
  const business = findBusiness(decodeURIComponent(key));
  if (business === undefined) return send(response, notFound);
  if (feed === undefined) return send(response, pageOf(business));
  const isFirstPage = url.searchParams.get('start') === '0';
  await sendFaulty(response, reviewFeed(business, url), { fault: business.fault, key: url.href, isFirstPage });
};

/** Yelp: the interface behind its pages, pages, the feed that they had before, and the official API. */
export default {
  hosts: ['www.yelp.com', 'api.yelp.com'],
  items: yelpItems,
  handle(request, url, body, response) {
    if (url.hostname === 'api.yelp.com') return send(response, fusionAnswer(url, request.headers.authorization));
    if (url.pathname === '/gql/batch') return sendBatch(response, body.toString());
    return sendPage(response, url);
  },
} satisfies StandIn;

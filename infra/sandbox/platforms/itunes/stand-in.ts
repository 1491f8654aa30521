import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, answerOf, send } from '../../answer.ts';
import { sendFaulty } from '../../faults.ts';
import type { StandIn } from '../../stand-in.ts';
import { deepestPage, type FeedRequest, feedOf, itemOf, readFeedRequest } from './feed.ts';
import { changedFeedJson, feedJson } from './feed-json.ts';
import { changedFeedXml, feedXml } from './feed-xml.ts';
import { appleItems } from './list.ts';
import { lookup, search } from './lookup.ts';
import { readRowsRequest, rowsAnswer } from './rows.ts';

const home = answerOf('text/html', '<!doctype html><title>Apple</title><h1>iTunes</h1>');
const notFound = answerOf('text/html', '<!doctype html><title>404</title>', 404);
const tooDeep = answerOf('text/plain', `CustomerReviews RSS page depth is limited to ${deepestPage}`, 400);

const feedAnswer = (request: FeedRequest): Answer => {
  if (request.page > deepestPage) return tooDeep;
  const feed = feedOf(request);
  const isChanged = feed.item?.fault === 'changed_layout';
  return request.format === 'json'
    ? answerOf('text/javascript', isChanged ? changedFeedJson(feed) : feedJson(feed))
    : answerOf('text/xml', isChanged ? changedFeedXml(feed) : feedXml(feed));
};

const sendFeed = async (response: ServerResponse, url: URL): Promise<void> => {
  const request = readFeedRequest(url);
  if (request === undefined) return send(response, answerOf('text/plain', 'Bad request', 400));
  const fault = itemOf(request)?.fault;
  await sendFaulty(response, feedAnswer(request), { fault, key: url.href, isFirstPage: request.page === 1 });
};

const sendRows = async (response: ServerResponse, url: URL, headers: IncomingMessage['headers']): Promise<void> => {
  const request = readRowsRequest(url);
  const answer = rowsAnswer(request, headers['user-agent'] ?? '');
  await sendFaulty(response, answer, { fault: request?.item?.fault, key: url.href, isFirstPage: request?.start === 0 });
};

/**
 * iTunes: lookup and search, the customer reviews feed as JSON and XML, and the rows that the iTunes program reads. For
 * apps and podcasts. Every storefront has its own reviews. Faults hit the feed and the rows, never lookup or search.
 */
export default {
  hosts: ['itunes.apple.com'],
  items: appleItems,
  handle(request, url, _body, response) {
    switch (url.pathname) {
      case '/':
        return send(response, home);
      case '/lookup':
        return send(response, lookup(url));
      case '/search':
        return send(response, search(url));
      case '/WebObjects/MZStore.woa/wa/userReviewsRow':
        return sendRows(response, url, request.headers);
      default:
        return url.pathname.includes('/rss/customerreviews/') ? sendFeed(response, url) : send(response, notFound);
    }
  },
} satisfies StandIn;

import type { IncomingMessage } from 'node:http';
import { type Answer, answerOf, htmlAnswer, titlePage } from '../../answer.ts';
import { faultOfSearch } from '../../search.ts';
import type { Reply, StandIn } from '../../stand-in.ts';
import { deepestPage, type FeedRequest, feedOf, itemOf, readFeedRequest } from './feed.ts';
import { changedFeedJson, changedFeedXml, feedJson, feedXml } from './feed-formats.ts';
import { appleItems } from './items.ts';
import { lookup, search } from './lookup.ts';
import { readRowsRequest, rowsAnswer } from './rows.ts';

const home = htmlAnswer('<!doctype html><title>Apple</title><h1>iTunes</h1>');
const notFound = titlePage('404');
const tooDeep = answerOf('text/plain', `CustomerReviews RSS page depth is limited to ${deepestPage}`, 400);

const feedAnswer = (request: FeedRequest): Answer => {
  if (request.page > deepestPage) return tooDeep;
  const feed = feedOf(request);
  const isChanged = feed.item?.fault === 'changed_layout';
  return request.format === 'json'
    ? answerOf('text/javascript', isChanged ? changedFeedJson(feed) : feedJson(feed))
    : answerOf('text/xml', isChanged ? changedFeedXml(feed) : feedXml(feed));
};

const feedReply = (url: URL, headers: IncomingMessage['headers']): Reply => {
  const request = readFeedRequest(url, headers['user-agent'] ?? '');
  if (request === undefined) return answerOf('text/plain', 'Bad request', 400);
  const fault = itemOf(request)?.fault;
  return { ...feedAnswer(request), fault, isFirstPage: request.page === 1 };
};

const rowsReply = (url: URL, headers: IncomingMessage['headers']): Reply => {
  const request = readRowsRequest(url);
  const answer = rowsAnswer(request, headers['user-agent'] ?? '');
  return { ...answer, fault: request?.item?.fault, isFirstPage: request?.start === 0 };
};

/**
 * iTunes: lookup and search, the customer reviews feed as JSON and XML, and the rows that the iTunes program reads. For
 * apps and podcasts. Every storefront has its own reviews. Faults affect the feed and the rows, never lookup or search.
 */
export default {
  hosts: ['itunes.apple.com'],
  items: appleItems,
  answer(url, request) {
    switch (url.pathname) {
      case '/':
        return home;
      case '/lookup':
        return lookup(url);
      case '/search':
        return { ...search(url), fault: faultOfSearch(url.searchParams.get('term') ?? '') };
      case '/WebObjects/MZStore.woa/wa/userReviewsRow':
        return rowsReply(url, request.headers);
      default:
        return url.pathname.includes('/rss/customerreviews/') ? feedReply(url, request.headers) : notFound;
    }
  },
} satisfies StandIn;

import type { ServerResponse } from 'node:http';
import { type Answer, answerOf, redirectTo, send } from '../../answer.ts';
import { sendFaulty } from '../../faults.ts';
import type { StandIn } from '../../stand-in.ts';
import { productItems } from './list.ts';
import { type Product, products, sharedFault } from './products.ts';

const notFound = answerOf('text/html', '<!doctype html><title>404</title>', 404);
const home = answerOf('text/html', '<!doctype html><title>Edge Add-ons</title>');

/** The items whose next answer is a good one, although they are flaky. */
const rested = new Set<string>();

const detailsOf = ({ id, name, average, count, fault }: Product): Answer => {
  const rating = { averageRating: average, ratingCount: count };
  const body = {
    activeInstallCount: count * 41,
    availability: ['US'],
    crxId: id,
    developer: 'Vouch Sandbox',
    lastUpdateDate: 1_794_470_400.5,
    name,
    version: '6.1.0',
    ...(fault === 'changed_layout' ? { rating } : rating),
  };
  return answerOf('application/json', JSON.stringify(body));
};

const sendDetails = async (response: ServerResponse, id: string): Promise<void> => {
  const product = products.find((candidate) => candidate.id === id);
  if (product === undefined) return send(response, notFound);
  if (product.fault === 'sent_home') return send(response, redirectTo('/addons/Microsoft-Edge-Extensions-Home'));
  if (product.fault === 'flaky' && !rested.delete(id)) {
    rested.add(id);
    return send(response, notFound);
  }
  const request = { fault: sharedFault(product.fault), key: id, isFirstPage: true };
  await sendFaulty(response, detailsOf(product), request);
};

/** The store of Edge: what it tells of one item. It publishes no reviews. */
export default {
  hosts: ['microsoftedge.microsoft.com'],
  items: productItems,
  handle(_request, url, _body, response) {
    const id = /^\/addons\/getproductdetailsbycrxid\/([a-p]{32})$/.exec(url.pathname)?.[1];
    if (id !== undefined) return sendDetails(response, id);
    return send(response, url.pathname.startsWith('/addons/Microsoft-Edge-Extensions-Home') ? home : notFound);
  },
} satisfies StandIn;

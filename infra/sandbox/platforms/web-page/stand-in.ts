import { answerOf, send } from '../../answer.ts';
import { sendFaulty } from '../../faults.ts';
import type { StandIn } from '../../stand-in.ts';
import { webPageItems } from './list.ts';
import { webPages } from './pages.ts';

const notFound = answerOf('text/html', '<!doctype html><title>404</title><p>There is nothing here.</p>', 404);

/** Sites of anyone, with schema.org's markup in every form that pages use. */
export default {
  hosts: [...new Set(webPages.map(({ host }) => host))],
  items: webPageItems,
  handle(_request, url, _body, response) {
    const page = webPages.find(({ host, path }) => host === url.hostname && path === url.pathname);
    if (page === undefined) return send(response, notFound);
    return sendFaulty(response, page.answer(), { fault: page.fault, key: url.href, isFirstPage: true });
  },
} satisfies StandIn;

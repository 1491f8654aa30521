import { htmlAnswer } from '../../answer.ts';
import type { StandIn } from '../../stand-in.ts';
import { webPageItems, webPages } from './items.ts';

const notFound = htmlAnswer('<!doctype html><title>404</title><p>There is nothing here.</p>', 404);

/** Sites of anyone, with schema.org's markup in every form that pages use. */
export default {
  hosts: [...new Set(webPages.map(({ host }) => host))],
  items: webPageItems,
  answer(url) {
    const page = webPages.find(({ host, path }) => host === url.hostname && path === url.pathname);
    if (page === undefined) return notFound;
    return { ...page.answer(), fault: page.fault };
  },
} satisfies StandIn;

import { redirectTo, titlePage } from '../../answer.ts';
import { faultOfSearch, searchByName } from '../../search.ts';
import type { Reply, StandIn } from '../../stand-in.ts';
import { answerCall, readCall } from './batchexecute.ts';
import { notFoundPage } from './frame.ts';
import { apps, type PlayApp, playItems } from './items.ts';
import { detailsPage, searchPage } from './pages.ts';

const languageOf = (url: URL): string => (url.searchParams.get('hl') ?? 'en').split(/[-_]/)[0]?.toLowerCase() ?? 'en';

const consentReply = (url: URL): Reply =>
  redirectTo(`https://consent.google.com/ml?continue=${encodeURIComponent(url.href)}&gl=DE&m=0&pc=play`);

/** The details page holds reviews, so an item's fault affects it like the RPC. */
const detailsReply = (url: URL): Reply => {
  const app = apps.find(({ id }) => id === url.searchParams.get('id'));
  if (app === undefined) return notFoundPage;
  if (app.fault === 'consent_wall') return consentReply(url);
  return { ...detailsPage(app, languageOf(url)), fault: app.fault };
};

const searchReply = (url: URL): Reply => {
  const term = url.searchParams.get('q') ?? '';
  const found: readonly PlayApp[] = url.searchParams.get('c') === 'apps' ? searchByName(apps, term) : [];
  return { ...searchPage(found.slice(0, 30), term, languageOf(url)), fault: faultOfSearch(term) };
};

const callReply = (url: URL, form: string): Reply => {
  const call = readCall(form, languageOf(url));
  const fault = call?.asked?.app?.fault;
  if (fault === 'consent_wall') return consentReply(url);
  return { ...answerCall(call), fault, isFirstPage: (call?.asked?.query.token ?? null) === null };
};

/**
 * Google Play: the details page, the search page and the two review RPCs of batchexecute. Reviews are those of one
 * language (`hl`). The country (`gl`) changes nothing.
 */
export default {
  hosts: ['play.google.com'],
  items: playItems,
  answer(url, request, body) {
    switch (`${request.method} ${url.pathname}`) {
      case 'GET /store/apps/details':
        return detailsReply(url);
      case 'GET /store/search':
        return searchReply(url);
      case 'POST /_/PlayStoreUi/data/batchexecute':
        return callReply(url, body);
      case 'GET /_/PlayStoreUi/data/batchexecute':
        return titlePage('Error 405', 405);
      default:
        return notFoundPage;
    }
  },
} satisfies StandIn;

import type { ServerResponse } from 'node:http';
import { answerOf, redirectTo, send } from '../../answer.ts';
import { sendFaulty } from '../../faults.ts';
import { searchByName } from '../../search.ts';
import type { StandIn } from '../../stand-in.ts';
import { apps, type PlayApp, sharedFault } from './apps.ts';
import { answerCall, readCall } from './batchexecute.ts';
import { detailsPage } from './details-page.ts';
import { notFoundPage } from './frame.ts';
import { playItems } from './list.ts';
import { searchPage } from './search-page.ts';

const languageOf = (url: URL): string => (url.searchParams.get('hl') ?? 'en').split(/[-_]/)[0]?.toLowerCase() ?? 'en';

const sendConsent = (response: ServerResponse, url: URL): void =>
  send(
    response,
    redirectTo(`https://consent.google.com/ml?continue=${encodeURIComponent(url.href)}&gl=DE&m=0&pc=play`),
  );

/** The details page holds reviews, so an item's fault hits it as it hits the RPC. */
const sendDetails = async (response: ServerResponse, url: URL): Promise<void> => {
  const app = apps.find(({ id }) => id === url.searchParams.get('id'));
  if (app === undefined) return send(response, notFoundPage);
  if (app.fault === 'consent_wall') return sendConsent(response, url);
  const request = { fault: sharedFault(app.fault), key: url.href, isFirstPage: true };
  await sendFaulty(response, detailsPage(app, languageOf(url)), request);
};

const sendSearch = (response: ServerResponse, url: URL): void => {
  const term = url.searchParams.get('q') ?? '';
  const found: readonly PlayApp[] = url.searchParams.get('c') === 'apps' ? searchByName(apps, term) : [];
  send(response, searchPage(found.slice(0, 30), term, languageOf(url)));
};

const sendCall = async (response: ServerResponse, url: URL, form: string): Promise<void> => {
  const call = readCall(form, languageOf(url));
  const fault = call?.asked?.app?.fault;
  if (fault === 'consent_wall') return sendConsent(response, url);
  const request = {
    fault: sharedFault(fault),
    key: `${url.href} ${form}`,
    isFirstPage: (call?.asked?.query.token ?? null) === null,
  };
  await sendFaulty(response, answerCall(call), request);
};

/**
 * Google Play: the details page, the search page and the two review RPCs of batchexecute. Reviews are those of one
 * language (`hl`). The country (`gl`) changes nothing.
 */
export default {
  hosts: ['play.google.com'],
  items: playItems,
  handle(request, url, body, response) {
    switch (`${request.method} ${url.pathname}`) {
      case 'GET /store/apps/details':
        return sendDetails(response, url);
      case 'GET /store/search':
        return sendSearch(response, url);
      case 'POST /_/PlayStoreUi/data/batchexecute':
        return sendCall(response, url, body.toString());
      case 'GET /_/PlayStoreUi/data/batchexecute':
        return send(response, answerOf('text/html', '<!doctype html><title>Error 405</title>', 405));
      default:
        return send(response, notFoundPage);
    }
  },
} satisfies StandIn;

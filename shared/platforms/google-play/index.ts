import type { Http } from '../../http/http.ts';
import type { Hit, LocateFields, PageRequest, Platform, Source } from '../../reviews/model/platform.ts';
import { batchRequest, readBatch } from '../toolkit/batchexecute.ts';
import { detailsSource, item, shownReviews } from './page.ts';
import { readPayload } from './row.ts';
import { address, changed, host, locate } from './url.ts';

/** Google Play's own names for the orders; 1 is relevance and 3 rating. */
const newest = 2;
/** What every client asks for at most; the recorded answer to it holds 150 rows. */
const largestPage = 150;
/** The kind of item that a call asks about: 7 is an app. */
const app = 7;

/** The apps of a search page. Its links are in the order of relevance (recorded 2026-07). */
const find = async (name: string, fields: LocateFields, http: Http): Promise<readonly Hit[]> => {
  const edition = { language: fields.language ?? 'en', country: fields.country ?? 'us' };
  const page = await http.send({ url: address('/store/search', edition, { q: name, c: 'apps' }) });
  const links = page.text.matchAll(/href="\/store\/apps\/details\?id=([\w.]+)/g);
  const ids = new Set([...links].flatMap(([, id]) => id ?? []));
  if (ids.size === 0 && !page.text.includes('AF_dataServiceRequests')) throw changed('search page');
  return [...ids].map((id) => ({ target: { id, ...edition } }));
};

const argumentsOf = {
  /** What the clients of 2021 to 2026 send. */
  UsvDTd: ({ target, cursor, wanted }: PageRequest) => [
    null,
    null,
    [2, newest, [Math.min(wanted, largestPage), null, cursor ?? null], null, []],
    [target.id, app],
  ],
  /** What the details page itself sends. */
  oCPfdb: ({ target, cursor, wanted }: PageRequest) => [
    null,
    [
      2,
      newest,
      [Math.min(wanted, largestPage), null, cursor ?? null],
      null,
      [null, null, null, null, null, null, null, null, 2],
    ],
    [target.id, app],
  ],
} as const;

const source = (name: string, rpc: keyof typeof argumentsOf): Source => ({
  name,
  cursor: /^[\w+/=-]{1,1500}$/,
  async page(request, http) {
    const answer = await http.send({
      method: 'POST',
      url: address('/_/PlayStoreUi/data/batchexecute', request.target),
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
      form: { 'f.req': batchRequest(rpc, argumentsOf[rpc](request)) },
    });
    const batch = readBatch(answer.text, rpc);
    if (!('payload' in batch)) throw changed(`answer (error ${batch.errorCode})`);
    return readPayload(batch.payload, request.target);
  },
});

export default {
  name: 'google-play',
  title: 'Google Play',
  summary:
    'Reviews in one language, newest first, up to 150 a request, with replies, app versions and criteria. Published dates are of the last edit; the language of a review, verified use and media are not published.',
  hosts: [host],
  sorts: ['newest'],
  newestFirst: 'newest',
  accepts: 'a package name, a URL of play.google.com or market.android.com, or a name to search for',
  locate,
  find,
  item,
  sources: [source('batchexecute', 'UsvDTd'), source('batchexecute-page', shownReviews), detailsSource],
} satisfies Platform;

import type { Platform } from '../../reviews/model/platform.ts';
import type { PageRequest, Source } from '../../reviews/model/source.ts';
import { batchRequest, readBatch } from '../toolkit/batchexecute.ts';
import { storeLanguages } from '../toolkit/store-languages.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { detailsSource, item, readPlayPayload, shownReviews } from './page.ts';
import { find } from './search.ts';
import { address, detailsUrl, locate, playHost, playPages } from './url.ts';

/** Google Play's number for the order; 1 is relevance and 3 is rating. */
const newest = 2;
/** The largest page that clients request. The recorded answer has 150 rows. */
const largestPage = 150;
/** The kind of item in a call: 7 is an app. */
const app = 7;

const argumentsOf = {
  /** The arguments that clients of 2021 to 2026 send. */
  UsvDTd: ({ target, cursor, wanted }: PageRequest) => [
    null,
    null,
    [2, newest, [Math.min(wanted, largestPage), null, cursor ?? null], null, []],
    [target.id, app],
  ],
  /** The arguments that the details page sends. */
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
  publishes: ['rating', 'text', 'created_at', 'author', 'item_variant'],
  edits: 'order', // Its dates are those of the last edit.
  async page(request, http) {
    const answer = await http.send({
      method: 'POST',
      url: address('/_/PlayStoreUi/data/batchexecute', request.target),
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
      form: { 'f.req': batchRequest(rpc, argumentsOf[rpc](request)) },
    });
    const batch = readBatch(answer.text, rpc);
    if (!('payload' in batch)) throw wire.changed(`Google Play's answer (error ${batch.errorCode})`);
    return { ...readPlayPayload(batch.payload, request.target), asked: Math.min(request.wanted, largestPage) };
  },
});

export default {
  name: 'google-play',
  title: 'Google Play',
  summary:
    'Reviews in one language, newest first, up to 150 per request, with replies, app versions and criteria. Dates are those of the last edit. The language of a review, verified use and media are not published.',
  hosts: [playHost],
  sorts: ['newest'],
  newestFirst: 'newest',
  editions: { language: 'list' },
  allEditions: storeLanguages,
  accepts: 'a package name, a URL of play.google.com or market.android.com, or a name to search for',
  watch: ['com.spotify.music', 'org.mozilla.firefox'],
  unlisted: 'ratings without a text and reviews in other languages',
  pages: playPages,
  signs: {
    isAskedById: true,
    addressOf: (id) => detailsUrl({ id }),
    metas: {
      names: ['google-play-app', 'al:android:package', 'twitter:app:id:googleplay'],
      item: /^(?:.*\bapp-id\s*=)?\s*(?<id>[a-z]\w*(?:\.\w+)+)(?=[,\s]|$)/i,
    },
  },
  locate,
  search: { hasSlogans: true },
  find,
  item,
  sources: [source('batchexecute', 'UsvDTd'), source('batchexecute-page', shownReviews), detailsSource],
} satisfies Platform;

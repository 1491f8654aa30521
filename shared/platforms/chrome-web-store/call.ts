import { isVouchError, VouchError } from '../../errors.ts';
import type { Failure, Http, HttpRequest } from '../../http/http.ts';
import { batchRequest, readBatch } from '../toolkit/batchexecute.ts';
import { type RotatingIds, staleId, tryIds } from '../toolkit/rotating-ids.ts';
import { type StorePage, storeHost } from './page.ts';

/** The store refuses a call now and then, and accepts it under another request number (one client, September 2026). */
const refusalCode = 3;

/** The ids of the call for reviews. The page names one too. This one worked from 2024 to 2026. */
export const rpcIds: RotatingIds = { variable: 'VOUCH_CHROME_WEB_STORE_RPC_IDS', known: ['x1DgCd'] };

/** One call of the store's API, made from a page in one language. */
export interface StoreCall {
  readonly page: StorePage;
  /** The language whose reviews are asked for. */
  readonly language: string;
  readonly argument: unknown;
}

/**
 * Sends a call and returns the payload of its answer.
 *
 * @throws upstream_error when the store refuses it on every try
 * @throws upstream_changed when the store accepts no id of the call
 */
export const callStore = async (call: StoreCall, http: Http): Promise<unknown> => {
  let first: VouchError | undefined;
  return tryIds({
    ids: rpcIds,
    likeliest: call.page.rpc,
    http,
    ask: async (rpc) => {
      try {
        return await send(rpc, call, http);
      } catch (error) {
        if (!isVouchError(error, 'upstream_changed')) throw error;
        first ??= error;
        return staleId;
      }
    },
    allStale: () => first ?? changed('has no call for its list of reviews'),
  });
};

const changed = (what: string): VouchError => new VouchError('upstream_changed', `The Chrome Web Store ${what}.`);

/** The failure of a call that the store refused; undefined for any other answer. */
const refusalIn = (text: string, rpc: string): Failure | undefined => {
  const batch = readBatch(text, rpc);
  if (!('errorCode' in batch) || batch.errorCode !== refusalCode) return undefined;
  return { error: new VouchError('upstream_error', 'The Chrome Web Store refused to answer. Try again.') };
};

const send = async (rpc: string, call: StoreCall, http: Http): Promise<unknown> => {
  const { text } = await http.send(requestOf(rpc, call));
  const batch = readBatch(text, rpc);
  if ('payload' in batch) return batch.payload;
  throw refusalIn(text, rpc)?.error ?? changed(`answered with error ${batch.errorCode}`);
};

const requestOf = (rpc: string, call: StoreCall): HttpRequest => {
  const { page, language, argument } = call;
  const origin = `https://${storeHost}`;
  const parameters = new URLSearchParams({
    rpcids: rpc,
    'source-path': page.path,
    ...page.session,
    hl: language,
    'soc-app': '1',
    'soc-platform': '1',
    'soc-device': '1',
    _reqid: String(page.requestNumber()),
    rt: 'c',
  });
  return {
    method: 'POST',
    url: `${origin}/_/ChromeWebStoreConsumerFeUi/data/batchexecute?${parameters}`,
    headers: { origin, referer: `${origin}${page.path}` }, // Every client sends them, as the page itself does.
    form: { 'f.req': batchRequest(rpc, argument) },
    failureIn: ({ text }) => refusalIn(text, rpc),
    next: () => requestOf(rpc, call),
  };
};

import { isVouchError, VouchError } from '../../errors.ts';
import type { Http } from '../../http/http.ts';
import { batchRequest, readBatch } from '../toolkit/batchexecute.ts';
import { type RotatingIds, staleId, tryIds } from '../toolkit/rotating-ids.ts';
import { host, type StorePage } from './page.ts';

/** Error 3 comes now and then and goes away when it is asked anew, under another number (one client, September 2026). */
const refusal = 3;
const mostTries = 3;

/** The ids of the call for reviews. The page names one too. This one worked from 2024 to 2026. */
export const rpcIds: RotatingIds = { variable: 'VOUCH_CHROME_WEB_STORE_RPC_IDS', known: ['x1DgCd'] };

/** A call for reviews, as the page of the store sends it. */
export interface StoreCall {
  readonly page: StorePage;
  /** The language whose reviews are asked for. */
  readonly language: string;
  readonly argument: unknown;
}

/**
 * The payload of the answer to a call.
 *
 * @throws upstream_error when the store refuses it every time
 * @throws upstream_changed when the store understands none of the ids
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

const send = async (rpc: string, { page, language, argument }: StoreCall, http: Http): Promise<unknown> => {
  const origin = `https://${host}`;
  for (let attempt = 0; attempt < mostTries; attempt++) {
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
    const answer = await http.send({
      method: 'POST',
      url: `${origin}/_/ChromeWebStoreConsumerFeUi/data/batchexecute?${parameters}`,
      headers: { origin, referer: `${origin}${page.path}` }, // Every client sends them, as the page itself does.
      form: { 'f.req': batchRequest(rpc, argument) },
    });
    const batch = readBatch(answer.text, rpc);
    if ('payload' in batch) return batch.payload;
    if (batch.errorCode !== refusal) throw changed(`answered with error ${batch.errorCode}`);
  }
  throw new VouchError('upstream_error', `The Chrome Web Store refused ${mostTries} times to answer. Try again.`);
};

import { isVouchError, VouchError } from '../../errors.ts';
import type { Http } from '../../http/http.ts';
import { batchRequest, readBatch } from '../toolkit/batchexecute.ts';
import { host, type StorePage } from './page.ts';

/** Error 3 comes now and then and goes away when it is asked anew, under another number (one client, September 2026). */
const refusal = 3;
const mostTries = 3;

/** One call of the store's interface, made from a page in the name of a language. */
export interface StoreCall {
  /** What the call may be named; the next is tried when one is not understood. */
  readonly rpcs: readonly string[];
  readonly page: StorePage;
  readonly language: string;
  readonly argument: unknown;
}

/**
 * The payload of the answer to a call.
 *
 * @throws upstream_error when it is refused again and again
 * @throws upstream_changed when no name of the call is understood
 */
export const callStore = async (call: StoreCall, http: Http): Promise<unknown> => {
  let failure: VouchError | undefined;
  for (const rpc of call.rpcs) {
    try {
      return await send(rpc, call, http);
    } catch (error) {
      if (!isVouchError(error, 'upstream_changed')) throw error;
      failure ??= error;
    }
  }
  throw failure ?? changed('has no name for its list of reviews');
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

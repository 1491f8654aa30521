import { type Answer, htmlAnswer } from '../../answer.ts';
import { escapeMarkup } from '../../markup.ts';

/** One block of data inside a page: the RPC that it answers, the RPC's arguments and the data. */
export interface Block {
  readonly key: string;
  readonly rpc: string;
  readonly request: unknown;
  readonly data: unknown;
}

/** Allows a script of the page to run. */
export const nonce = 'c2FuZGJveA-vouch';

// The store escapes these signs inside its scripts.
const scriptEscapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '=': '\\u003d',
};

/** JSON, escaped for a script. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[<>&=]/g, (sign) => scriptEscapes[sign] ?? sign);

/** The script with the RPC of each block. */
export const requestsScript = (blocks: readonly Block[]): string => {
  const requests = blocks.map(({ key, rpc, request }) => `'${key}' : {id:'${rpc}',request:${scriptJson(request)}}`);
  return `<script nonce="${nonce}">var AF_initDataKeys = ${JSON.stringify(blocks.map(({ key }) => key))}; var AF_dataServiceRequests = {${requests.join(',')}}; var AF_initDataChunkQueue = []; var AF_initDataCallback; var AF_initDataInitializeCallback; if (AF_initDataInitializeCallback) {AF_initDataInitializeCallback(AF_initDataKeys, AF_initDataChunkQueue, AF_dataServiceRequests);}if (!AF_initDataCallback) {AF_initDataCallback = function(chunk) {AF_initDataChunkQueue.push(chunk);};}</script>`;
};

/** The script that holds a block; `index` is its place among the page's. */
export const blockScript = ({ key, data }: Block, index: number): string =>
  `<script class="${key}" nonce="${nonce}">AF_initDataCallback({key: '${key}', hash: '${index + 1}', data:${scriptJson(data)}, sideChannel: {}});</script>`;

/** A page in the store's own frame: requests in the head, one script for each block at the end of the body. */
export const pageOf = (language: string, head: string, body: string, blocks: readonly Block[]): Answer =>
  htmlAnswer(
    `<!doctype html><html lang="${escapeMarkup(language)}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><base href="https://play.google.com/">${head}<script data-id="_gd" nonce="${nonce}">window.WIZ_global_data = {"FdrFJe":"314159265358979323","cfb2h":"boq_playuiserver_sandbox","Im6cmf":"/_/PlayStoreUi"};</script>${requestsScript(blocks)}</head><body id="yDmH0d">${body}${blocks.map(blockScript).join('')}</body></html>`,
  );

/** The store's answer to an address that it does not know. */
export const notFoundPage: Answer = htmlAnswer(
  '<!doctype html><html lang="en"><head><title>Not Found</title></head><body><div id="error-section">We\'re sorry, the requested URL was not found on this server.</div></body></html>',
  404,
);

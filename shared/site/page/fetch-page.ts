import { type ErrorCode, isVouchError, VouchError } from '../../errors.ts';
import { attribute, testAround } from '../../html/document.ts';
import { HtmlPage } from '../../html/html-page.ts';
import { faultOf, refusedAddress } from '../../http/guard.ts';
import type { Http, HttpAnswer, HttpRequest } from '../../http/http.ts';
import { queryText } from '../../query/query-text.ts';
import { resolveAddress } from './resolve-address.ts';

/** Called once: with the part of a page that has its head, or else with the whole page. Must not throw. */
type OnHead = (page: HtmlPage) => void;

const maximumPageBytes = 2 * 1024 * 1024;
const timeoutMs = 5_000;

const request = {
  headers: { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5' },
  statuses: 'any',
  isTriedOnce: true,
  timeoutMs,
  maximumBytes: maximumPageBytes,
  cutsBody: 'any',
} as const satisfies Partial<HttpRequest>;

/**
 * Fetches the page of a site. One that only forwards its visitors is followed once.
 *
 * @param query a domain or URL
 * @throws invalid_request (not a public web address), upstream_error (not reachable, or it fails), upstream_timeout,
 * upstream_blocked, upstream_rate_limited, upstream_changed (an unknown status), item_not_found (404, 410) and
 * not_supported (not a web page)
 */
export const fetchPage = async (query: string, http: Pick<Http, 'send'>, onHead?: OnHead) => {
  const visit = await visitSite(query, http, onHead);
  if (visit.fault) throw visit.fault;
  return visit;
};

/**
 * Like `fetchPage`, but returns the fault of a site that did answer, with the address that answered: it may still have
 * icons at the usual places. Throws the errors of a site that did not.
 */
export const visitSite = async (query: string, http: Pick<Http, 'send'>, onHead?: OnHead) => {
  let isReported = false;
  const report = (page: HtmlPage): void => {
    if (!isReported) onHead?.(page);
    isReported = true;
  };
  /** A page that is not readable when its head is complete is reported when it is whole. */
  const requestOf = (url: string): HttpRequest => {
    const endsHead = searchHeadEnd();
    const onPart = (part: HttpAnswer): void => {
      if (!endsHead(part.bytes) || faultIn(part) !== undefined) return;
      if (forwardOf(HtmlPage.of(part)) === undefined) report(HtmlPage.of(part));
    };
    return { ...request, url, ...(onHead && { onPart }) };
  };
  const answer = await firstAnswer(
    siteAddresses(query).map(({ href }) => requestOf(href)),
    http,
  );
  const fault = faultIn(answer);
  if (fault) return { url: new URL(answer.url), fault };
  const url = forwardOf(HtmlPage.of(answer));
  const next = url && (await fetchOptional(requestOf(url), http));
  const nextFault = next ? faultIn(next) : undefined;
  const read = next && nextFault === undefined ? next : answer;
  const page = HtmlPage.of(read);
  report(page);
  /** The end of the page is missing if it is longer than what is read, or came too late. */
  const isCut = read.isCut === true || page.isCut;
  const isUnread = url !== undefined && read === answer;
  return { page, isCut, warnings: [...(isUnread ? [unread(nextFault?.code)] : []), ...(isCut ? [pageCut] : [])] };
};

const pageCut = { code: 'page_cut', detail: 'The page is too long. Its end was not read.' } as const;

const unread = (code: ErrorCode = 'upstream_error') => ({
  code,
  detail: 'The page only forwards its visitors to another one, which could not be read.',
});

const withScheme = /^[a-z][a-z\d+.-]*:\/\//i;

/** The same host with `www.`, or without. */
const otherName = (host: string): string => (host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`);

/**
 * The addresses of a site to try, in this order: https, then http (http first when the query has http or port 80), then
 * the same with `www.` added to the host, or removed from it. Other hosts are not tried: the parent of a subdomain
 * often belongs to somebody else, such as a hosting service.
 *
 * @param query a domain or URL
 * @throws invalid_request when it is not a public web address
 */
export const siteAddresses = (query: string): URL[] => {
  const text = queryText(query);
  const url = URL.parse(withScheme.test(text) ? text : `https://${text}`);
  if (url === null || faultOf(url) !== undefined) throw refusedAddress(url);
  const host = url.hostname.replace(/\.$/, '');
  const isHttpFirst = url.port === '80' || (url.protocol === 'http:' && url.port !== '443');
  const schemes = isHttpFirst ? ['http', 'https'] : ['https', 'http'];
  return [host, otherName(host)].flatMap((name) =>
    schemes.map((scheme) => new URL(`${scheme}://${name}${url.pathname}${url.search}`)),
  );
};

/** The errors of an unreachable host. The sandbox answers item_not_found for a host that it does not have. */
const unreachable = ['upstream_error', 'upstream_timeout', 'item_not_found'] as const;

/** The answer of the first site that is reachable. Throws the error of the first one when none is. */
const firstAnswer = async (requests: readonly HttpRequest[], http: Pick<Http, 'send'>): Promise<HttpAnswer> => {
  let failure: unknown;
  for (const each of requests) {
    try {
      return await http.send(each);
    } catch (error) {
      if (!isVouchError(error, ...unreachable)) throw error;
      failure ??= error;
    }
  }
  throw failure;
};

/** The number of seconds within which a page that forwards is not meant to be read. */
const maximumDelay = 5;
const refresh = /^\s*(\d+)(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i;

/** Whether an element is for visitors without scripts. */
const isFallback = testAround(({ name }) => name === 'noscript');

/** The other address to which a page forwards its visitors at once; undefined for a page that is to be read. */
export const forwardOf = (page: HtmlPage): string | undefined => {
  const [element] = page
    .named('meta')
    .filter((meta) => attribute(meta, 'http-equiv')?.toLowerCase() === 'refresh' && !isFallback(meta));
  const [, delay = '', address] = refresh.exec((element && attribute(element, 'content')) ?? '') ?? [];
  const [url] = (Number(delay) <= maximumDelay ? resolveAddress(page, address) : undefined)?.split('#') ?? [];
  return url === page.url.href.split('#')[0] ? undefined : url;
};

/** Why an answer is not a readable page; undefined when it is one. Challenge pages come with any status. */
const faultIn = (answer: HttpAnswer): VouchError | undefined => {
  const { status, fault } = answer;
  if (fault?.code !== 'upstream_blocked' && (status === 404 || status === 410)) {
    return new VouchError('item_not_found', `The page does not exist (HTTP ${status}). Check the address.`);
  }
  if (fault) return fault;
  if (isHtml(answer)) return undefined;
  return new VouchError('not_supported', 'The address is not a web page. Send the address of a web page.');
};

/** The answer of an address with status 200; undefined otherwise. That is no error: there are other sources. */
export const fetchOptional = async (
  request: Pick<HttpRequest, 'url' | 'headers' | 'maximumBytes' | 'cutsBody' | 'onPart'>,
  http: Pick<Http, 'send'>,
): Promise<HttpAnswer | undefined> => {
  try {
    const answer = await http.send({ ...request, statuses: 'any', isTriedOnce: true, timeoutMs });
    return answer.status === 200 ? answer : undefined;
  } catch (error) {
    if (isVouchError(error)) return undefined;
    throw error;
  }
};

/** Media types that servers also give to pages whose type they do not know. */
const vagueTypes = new Set(['', 'text/plain', 'application/octet-stream', 'application/xml', 'text/xml']);
const pageBeginning = /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html|head|body|title|meta)\b/i;
const comments = /<!--[\s\S]*?(?:-->|$)/g;
const tagBeginning = /<[a-z!]/i;
/** The beginning of data, documents and images. */
const otherBeginning = () => /^\s*[{[]|^%PDF|(?![\t\n\f\r])\p{Cc}/u;

/** Whether an answer is HTML, by its type and its text: images, documents and data are also sent as HTML. */
const isHtml = ({ contentType, text }: Pick<HttpAnswer, 'contentType' | 'text'>): boolean => {
  if (/html/.test(contentType)) return tagBeginning.test(text) && !otherBeginning().test(text.slice(0, 100));
  return vagueTypes.has(contentType) && pageBeginning.test(text.slice(0, 4_000).replace(comments, ''));
};

const headEnd = /<\/head\s*>|<body[\s>]/i;
/** The longest mark of the end that is found when it arrives in two parts. */
const maximumMark = 20;

/**
 * A search for the end of a page's head while the page arrives. Each byte is searched once, and none is decoded: a page
 * in UTF-16 has no end of its head here.
 *
 * @returns whether the head ends in what has arrived since the last call; true only once
 */
export const searchHeadEnd = (): ((soFar: Buffer) => boolean) => {
  let searched = 0;
  let isFound = false;
  return (soFar) => {
    if (isFound) return false;
    isFound = headEnd.test(soFar.toString('latin1', Math.max(0, searched - maximumMark)));
    searched = soFar.length;
    return isFound;
  };
};

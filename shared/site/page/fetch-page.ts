import { isVouchError, VouchError } from '../../errors.ts';
import type { Http, HttpAnswer, HttpRequest } from '../../http/http.ts';
import { readPage, type SitePage } from './page.ts';
import { siteAddresses } from './site-addresses.ts';

/** A page as it was fetched. */
export interface FetchedPage extends SitePage {
  /** Whether it goes on beyond what came in time, or is read of any page. */
  readonly isCut: boolean;
}

/** A site that answered with no page. It may have icons all the same, where icons usually are. */
export interface SiteFault {
  /** The address that answered. */
  readonly url: URL;
  readonly fault: VouchError;
}

export interface VisitOptions {
  /** Told once of what there is of the page when its head has been read, at the latest when all has. Must not throw. */
  readonly onHead?: (page: SitePage) => void;
}

const pageBytes = 2 * 1024 * 1024;
const hopMs = 5_000;

const request = {
  headers: { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5' },
  statuses: 'any',
  isTriedOnce: true,
  timeoutMs: hopMs,
  maximumBytes: pageBytes,
  cutsBody: 'any',
} as const satisfies Partial<HttpRequest>;

/**
 * The page of a site, by its domain or URL. Throws invalid_request (no public web address), upstream_error (cannot be
 * reached, fails), upstream_timeout, upstream_blocked, upstream_rate_limited, upstream_changed (an unknown status),
 * item_not_found (404, 410) and not_supported (no web page).
 */
export const fetchPage = async (
  query: string,
  http: Pick<Http, 'send'>,
  options: VisitOptions = {},
): Promise<FetchedPage> => {
  const visit = await visitSite(query, http, options);
  if ('fault' in visit) throw visit.fault;
  return visit;
};

/** As `fetchPage`, but gives the fault of a site that did answer, and where. Throws what keeps it from answering. */
export const visitSite = async (
  query: string,
  http: Pick<Http, 'send'>,
  { onHead }: VisitOptions = {},
): Promise<FetchedPage | SiteFault> => {
  let isTold = false;
  const tell = (page: SitePage): SitePage => {
    if (!isTold) onHead?.(page);
    isTold = true;
    return page;
  };
  const onPart = (part: HttpAnswer): void => {
    if (!isTold && headEnd.test(part.text) && faultIn(part) === undefined) tell(pageOf(part));
  };
  const answer = await firstAnswer(siteAddresses(query), http, onHead && onPart);
  const fault = faultIn(answer);
  if (fault) return { url: new URL(answer.url), fault };
  return { ...tell(pageOf(answer)), isCut: answer.isCut ?? false };
};

const headEnd = /<\/head\s*>|<body[\s>]/i;

const pageOf = ({ text, url }: HttpAnswer): SitePage => readPage(text, new URL(url));

/** What a host throws that cannot be reached; item_not_found is what the sandbox says of a host that it does not hold. */
const unreachable = ['upstream_error', 'upstream_timeout', 'item_not_found'] as const;

/** What the first address that can be reached answers, whatever it is; the error of the first where none can be. */
const firstAnswer = async (
  addresses: readonly URL[],
  http: Pick<Http, 'send'>,
  onPart: HttpRequest['onPart'],
): Promise<HttpAnswer> => {
  let failure: unknown;
  for (const { href } of addresses) {
    try {
      return await http.send({ url: href, ...request, ...(onPart && { onPart }) });
    } catch (error) {
      if (!isVouchError(error, ...unreachable)) throw error;
      failure ??= error;
    }
  }
  throw failure;
};

/** Why an answer is no page to be read; undefined for one that is. Challenge pages come with any status. */
const faultIn = (answer: HttpAnswer): VouchError | undefined => {
  const { status, fault } = answer;
  if (fault?.code !== 'upstream_blocked' && (status === 404 || status === 410)) {
    return new VouchError('item_not_found', `The page does not exist (HTTP ${status}). Check the address.`);
  }
  if (fault) return fault;
  if (isWebPage(answer)) return undefined;
  return new VouchError(
    'not_supported',
    'The address answers with something else than a web page. Send that of a page.',
  );
};

/** Types with which servers also send pages that they do not know the type of. */
const vagueTypes = new Set(['', 'text/plain', 'application/octet-stream', 'application/xml', 'text/xml']);
const pageBeginning = /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html|head|body|title|meta)\b/i;
const comments = /<!--[\s\S]*?-->/g;
const element = /<[a-z!]/i;
/** How data, documents and images begin. */
const otherBeginning = /^\s*[{[]|^%PDF|(?![\t\n\f\r])\p{Cc}/u;

/** Whether an answer is HTML by its type and by its text: images, documents and data also come under the name of HTML. */
const isWebPage = ({ contentType, text }: HttpAnswer): boolean => {
  if (/html/.test(contentType)) return element.test(text) && !otherBeginning.test(text.slice(0, 100));
  return vagueTypes.has(contentType) && pageBeginning.test(text.slice(0, 4_000).replace(comments, ''));
};

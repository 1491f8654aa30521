import { isVouchError, VouchError } from '../../errors.ts';
import type { Http, HttpRequest, Page, PageEnd, PageRequest, Warning } from '../toolkit/adapter.ts';
import { batchRequest, readBatch } from '../toolkit/batchexecute.ts';
import { type RotatingIds, staleId, tryIds } from '../toolkit/rotating-ids.ts';
import { storeLanguages } from '../toolkit/store-languages.ts';
import { type StorePage, storeHost } from './page.ts';
import { type Rows, readStorePayload } from './rows.ts';

/** The store refuses a call now and then, and accepts it under another request number (one client, September 2026). */
const refusalCode = 3;

/** The ids of the call for reviews. The page names one too. This one worked from 2024 to 2026. */
export const rpcIds: RotatingIds = { variable: 'VOUCH_CHROME_WEB_STORE_RPC_IDS', known: ['x1DgCd'] };

const changed = (what: string): VouchError => new VouchError('upstream_changed', `The Chrome Web Store ${what}.`);

/**
 * The payload of the answer to a call of the store's API, made from a page in one language. Throws upstream_error for a
 * refusal, upstream_changed if no id is accepted.
 */
const callStore = async (page: StorePage, language: string, argument: unknown, http: Http): Promise<unknown> => {
  let first: VouchError | undefined;
  const send = async (rpc: string): Promise<unknown> => {
    const { text } = await http.send(requestOf(rpc, page, language, argument));
    const batch = readBatch(text, rpc);
    if ('payload' in batch) return batch.payload;
    throw changed(`answered with error ${batch.errorCode}`);
  };
  return tryIds({
    ids: rpcIds,
    likeliest: page.rpc,
    http,
    ask: (rpc) =>
      send(rpc).catch((error: unknown) => {
        if (!isVouchError(error, 'upstream_changed')) throw error;
        first ??= error;
        return staleId;
      }),
    allStale: () => first ?? changed('has no call for its list of reviews'),
  });
};

const requestOf = (rpc: string, page: StorePage, language: string, argument: unknown): HttpRequest => {
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
    failureIn: ({ text }) => {
      const batch = readBatch(text, rpc);
      if (!('errorCode' in batch) || batch.errorCode !== refusalCode) return undefined;
      return { error: new VouchError('upstream_error', 'The Chrome Web Store refused to answer. Try again.') };
    },
    next: () => requestOf(rpc, page, language, argument),
  };
};

/**
 * The Chrome Web Store has one list of reviews per language (verified live by one client in September 2026: 30 of 42
 * were in English). To read all reviews, the lists of all languages are read one after the other.
 */

/** The language and the script of a tag, whatever its region and spelling ("iw" is "he"). */
const languageOf = (tag: string): string => {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return tag; // Not a language tag.
  }
};

/** The languages in the order in which they are read: the requested one, then the others. */
export const languagesFrom = (first: string): readonly string[] => {
  const own = languageOf(first);
  return [first, ...storeLanguages.filter((other) => languageOf(other) !== own)];
};

/** How many of the other languages are read at once, since most have no reviews. */
const askedAtOnce = 8;

/** A position in the lists: the language, and the number of reviews that were read in all lists. */
interface ListPosition {
  readonly language: string;
  readonly read: number;
  /** The store's token of the page; undefined for the first page. */
  readonly token?: string | undefined;
}

/** The form of a cursor: `language:number:token`. */
export const cursorForm = /^([A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8})*):(\d{1,7}):([!-~]{0,1500})$/;

const cursorOf = ({ language, read, token = '' }: ListPosition): string => `${language}:${read}:${token}`;

/** The position in a cursor; without a cursor, the start of the list in `first`. */
const positionOf = (cursor: string | undefined, first: string): ListPosition => {
  const [, language = first, read = '0', token = ''] = cursorForm.exec(cursor ?? '') ?? [];
  return { language, read: Number(read), token: token === '' ? undefined : token };
};

/** The store's number for the order; 1 is helpfulness. */
const newest = 2;
/** The page size of a client that runs every week. Larger pages have worked too. */
const largestPage = 100;

/**
 * One page of the requested language or, when the store claims more ratings than that language has, the first pages of
 * several other languages. The cursor has the language, the number of reviews read so far, and the store's token.
 */
export const readLists = async (
  { target, cursor, wanted, isOneOfSeveral = false }: PageRequest,
  page: StorePage,
  http: Http,
): Promise<Page> => {
  const { claimed } = page;
  const { id, language: first = 'en' } = target;
  const { language, read: before, token } = positionOf(cursor, first);
  const size = Math.min(wanted, largestPage);
  const argument = [id, token === undefined ? [size] : [size, token], newest, null, null, null, 0];
  const readList = async (asked: string): Promise<Rows> =>
    readStorePayload(await callStore(page, asked, argument, http), token === undefined);
  const all = languagesFrom(first);
  const index = all.indexOf(language);
  const asked = token === undefined && index > 0 ? all.slice(index, index + askedAtOnce) : [language];
  const answers = await Promise.all(asked.map(readList));
  // The others behind a list that has more pages are read after it.
  const lists = answers.slice(0, answers.findIndex((list) => list.token !== undefined) + 1 || undefined);
  const reviews = lists.flatMap((list) => list.reviews);
  const total = lists[0]?.total ?? null;
  const read = before + reviews.length;
  const last = { language: asked[lists.length - 1] ?? language, read, token: lists.at(-1)?.token };
  const walk = { ...last, first, total, claimed, isOneOfSeveral };
  return {
    reviews,
    dropped: 0,
    end: endOf(walk),
    nextList: nextListAfter(walk),
    isJoined: language !== first,
    ...(language === first && { listed: total }),
    // The last page of a list may have fewer although other languages follow: `shortWarning` judges that one.
    ...(last.token !== undefined && { asked: reviews.length - (lists.at(-1)?.reviews.length ?? 0) + size }),
    warnings: [
      ...(cursor === undefined && !isOneOfSeveral ? languageWarning(first, total, claimed) : []),
      // Of a later page of another language, it is not known how many reviews came before.
      ...(token === undefined || language === first ? shortWarning(lists, token === undefined ? 0 : before) : []),
    ],
  };
};

/** How far the lists were read: a list and then those of other languages, or the list of one of several languages. */
interface Walk extends ListPosition {
  readonly first: string;
  /** How many reviews the first of the lists has that were read, by its own count. */
  readonly total: number | null;
  /** How many reviews the store claims in all languages. */
  readonly claimed: number | null;
  readonly isOneOfSeveral: boolean;
}

/**
 * The language to read next. After the requested one come all others, when the store claims more reviews than were
 * `read`, or when none were. They may repeat reviews, so their number does not show the end: all languages are read.
 */
const otherLanguage = ({ language, first, claimed, isOneOfSeveral }: Walk, read: number): string | undefined => {
  if (isOneOfSeveral || (language === first && read >= (claimed ?? 1))) return undefined;
  const all = languagesFrom(first);
  return all[Math.max(all.indexOf(language), 0) + 1];
};

const endOf = (walk: Walk): PageEnd => {
  const { read, token, total, claimed, isOneOfSeveral } = walk;
  if (token !== undefined) return { next: cursorOf(walk) };
  // The store claims reviews of the item in all languages, so only the list's own count proves that this one has none.
  if (isOneOfSeveral) return read === 0 && total === 0 ? { cap: true, of: 0, proven: true } : { last: true };
  const language = otherLanguage(walk, read);
  if (language !== undefined) return { next: cursorOf({ language, read }) };
  return read === 0 ? { last: true, proven: true } : { cap: true, of: claimed };
};

/**
 * Where the next list begins when the rest of this one is not read. The number of reviews that were read says nothing
 * about the end any more, so the cursor has the number that the store claims.
 */
const nextListAfter = (walk: Walk): string | undefined => {
  const read = walk.language === walk.first ? Math.max(walk.read, walk.total ?? 0) : walk.read;
  const language = otherLanguage(walk, read);
  return language && cursorOf({ language, read: Math.max(read, walk.claimed ?? 0) });
};

/** The warning that a list has no other page, although the store counts more reviews in it. */
const shortWarning = (lists: readonly Rows[], before: number): Warning[] => {
  const isShort = ({ token, total, reviews }: Rows) => token === undefined && (total ?? 0) > before + reviews.length;
  if (!lists.some(isShort)) return [];
  return [{ code: 'list_changed', detail: 'The store counts more reviews in a language than it listed.' }];
};

const languageWarning = (first: string, total: number | null, claimed: number | null): Warning[] => {
  if (total === null || claimed === null || total >= claimed) return [];
  const detail = `${total} of about ${claimed} ratings are in "${first}"; other languages follow.`;
  return [{ code: 'other_languages_follow' as const, detail }];
};

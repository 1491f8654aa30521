import type { Http } from '../../http/http.ts';
import type { Page, PageRequest } from '../../reviews/model/platform.ts';
import type { Warning } from '../../reviews/model/response.ts';
import { callStore } from './call.ts';
import { cursorOf, type ListPosition, languageAfter, languagesFrom, positionOf } from './languages.ts';
import type { StorePage } from './page.ts';
import { type Rows, readStorePayload } from './rows.ts';

/** The store's number for the order; 1 is helpfulness. */
const newest = 2;
/** What one client asks for every week; more has been answered too. */
const largestPage = 100;

/**
 * One page of the asked language or, where the store claims more ratings than that has, the beginnings of several others.
 * The cursor names the language, how many reviews were read before, and the store's token.
 */
export const readLists = async (
  { target, cursor, wanted }: PageRequest,
  page: StorePage,
  http: Http,
): Promise<Page> => {
  const { id, language: first = 'en' } = target;
  const { language, read, token } = positionOf(cursor, first);
  const size = Math.min(wanted, largestPage);
  const argument = [id, token === undefined ? [size] : [size, token], newest, null, null, null, 0];
  const readList = async (asked: string): Promise<Rows> =>
    readStorePayload(await callStore({ page, language: asked, argument }, http), token === undefined);
  const languages = token === undefined ? languagesFrom(language, first) : [language];
  const lists = untilUnfinished(await Promise.all(languages.map(readList)));
  const shown = pageOfRows(lists);
  const end = { language: languages[lists.length - 1] ?? language, token: lists.at(-1)?.token };
  return {
    ...shown,
    ...following({ ...end, read: read + shown.reviews.length }, first, page.claimed),
    mayRepeat: language !== first,
    warnings: cursor === undefined ? languageWarning(first, lists[0]?.total ?? null, page.claimed) : [],
  };
};

/** The lists up to the first that has more than fits. */
const untilUnfinished = (lists: readonly Rows[]): readonly Rows[] => {
  const unfinished = lists.findIndex(({ token }) => token !== undefined);
  return unfinished < 0 ? lists : lists.slice(0, unfinished + 1);
};

/** The reviews of one or several lists, one after the other. */
export const pageOfRows = (lists: readonly Rows[]): Omit<Page, 'next'> => {
  const reviews = lists.flatMap((list) => list.reviews);
  return { reviews, dropped: 0, markedEmpty: reviews.length === 0 && lists.every(({ total }) => !total) };
};

/**
 * After the asked language come all others, where the store claims more than was read or nothing was; where it claims no
 * number, the list may go on. They are read to the last: they may repeat reviews, so that their number proves nothing.
 */
const following = (place: ListPosition, first: string, claimed: number | null): Pick<Page, 'next' | 'capped'> => {
  const { language, read, token } = place;
  if (token !== undefined) return { next: cursorOf(place) };
  const goesOn = language !== first || read < (claimed ?? 1);
  const other = goesOn ? languageAfter(language, first) : undefined;
  if (other !== undefined) return { next: cursorOf({ language: other, read }) };
  return { next: undefined, capped: read > 0 && (claimed === null || read < claimed) };
};

const languageWarning = (first: string, total: number | null, claimed: number | null): Warning[] => {
  if (total === null || claimed === null || total >= claimed) return [];
  const detail = `${total} of about ${claimed} ratings are in "${first}"; those in other languages come after them. A list that sync_date ends does not reach those: ask for each \`language\`.`;
  return [{ code: 'other_languages_follow' as const, detail }];
};

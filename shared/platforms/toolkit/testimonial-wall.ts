import { VouchError } from '../../errors.ts';
import { HtmlPage } from '../../html/html-page.ts';
import { type ItemPage, itemInQuery } from '../../reviews/model/item-page.ts';
import type { Http, ItemFacts, Located, Page, ReviewDraft, Warning } from './adapter.ts';
import { expectJson, recordsOf } from './wire-schemas.ts';

/** A wall of testimonials: one page with all of them, in an order of its owner, without counts and averages. */

const chosen: Warning = {
  code: 'owner_selected',
  detail: 'The owner of the wall chose and approved these testimonials. Others may exist; nothing counts them.',
};

const undated = (number: number): Warning => ({
  code: 'order_uncertain',
  detail: `${number} testimonials have no date. They come last, in the order of the wall.`,
});

/**
 * The page of reviews of a wall, newest first, undated ones last. It has the whole wall, so it can be sorted here.
 *
 * @param read reads one record
 */
export const pageOfWall = <Entry>(
  records: readonly Entry[],
  read: (record: Entry & object) => ReviewDraft,
  item: ItemFacts,
): Page => {
  const { reviews, dropped } = recordsOf(records, read);
  const withoutDate = reviews.filter((review) => !review.created_at).length;
  return {
    reviews: reviews.toSorted((a, b) => (b.created_at ?? '').localeCompare(a.created_at ?? '')),
    dropped,
    end: { last: true, proven: true },
    item,
    warnings: withoutDate > 0 ? [chosen, undated(withoutDate)] : [chosen],
  };
};

/** `locate` of a platform of walls: an id in this form, or an address of one of `pages`. */
export const wallIn =
  (itemId: RegExp, pages: readonly ItemPage[]) =>
  (query: string): Located | undefined => {
    const id = itemId.test(query) ? query : itemInQuery(query, pages)?.id;
    return id === undefined ? undefined : { target: { id } };
  };

/**
 * The page of a wall. One that is gone may redirect to another page, with testimonials about the vendor.
 *
 * @throws item_not_found with the message `missing`
 */
export const wallAt = async (
  url: string,
  missing: string,
  pages: readonly ItemPage[],
  http: Http,
): Promise<HtmlPage> => {
  const answer = await http.send({ url, missing });
  if (itemInQuery(answer.url, pages) === undefined) throw new VouchError('item_not_found', missing);
  return HtmlPage.of(answer);
};

/** The order of a wall: newest first. */
export const newestFirst = 'submit_date_desc';

/** The state of a page made with Next.js; undefined when it has none. */
export const nextState = (page: HtmlPage, what: string): unknown => {
  const text = page.scriptById('__NEXT_DATA__');
  return text ? expectJson(text, what) : undefined;
};

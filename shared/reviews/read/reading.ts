import type { ItemFacts } from '../model/item.ts';
import type { Review } from '../model/review.ts';
import type { Source } from '../model/source.ts';
import type { ListPlan } from '../plan.ts';
import type { Delivery } from './delivery.ts';
import type { ListPage } from './pages.ts';
import { hashLength, hashOf, marksLength, mostRemembered, type Place, type Walk } from './token.ts';

const hiddenEdits = 'Edits of reviews that are from before sync_date are not shown by this platform.';

/**
 * A call that reads a list of one source: how far the list was read, which of its reviews were passed (delivered, too
 * old, or left out), and what its pages said. A review is remembered by the hash of its id, as in the token.
 */
export class Reading {
  readonly source: Source;
  readonly plan: ListPlan;
  readonly delivery: Delivery;
  /** What the pages say about the item. */
  facts: ItemFacts = {};
  /** How many reviews this call has passed that were older than sync_date, and the page from which on all were. */
  old = 0;
  oldFrom: ListPage | undefined;
  /** The largest count of this very list on any of its pages. */
  total: number | undefined;
  /** The last page that was turned to. */
  last: ListPage | undefined;
  /** Where the call before left the list; undefined at its beginning. */
  readonly from: Place | undefined;
  /** Whether the list is read again from its beginning, since a part of it is missing. */
  readonly isSweep: boolean;
  /** What the token of the next call holds, except the hashes; `dropped` is of the pages before the last one. */
  readonly at: Place;
  /** The reviews that this call and earlier ones have passed, oldest first. */
  readonly #passed: Set<string>;
  /** The reviews on the pages that this call has turned to. */
  readonly #turned = new Set<string>();
  /** Whether all reviews so far in this call are from after the walk began: those are at the front of a list. */
  #isAtFront: boolean = true;
  /** Whether this call is still among reviews of earlier ones: it has met no new one, nor the last one passed. */
  #isBehind: boolean;
  #droppedHere = 0;

  constructor(source: Source, plan: ListPlan, delivery: Delivery) {
    const from = plan.walk.at;
    [this.source, this.plan, this.delivery, this.from] = [source, plan, delivery, from];
    this.#passed = new Set(from?.seen.match(new RegExp(`.{${hashLength}}`, 'g')));
    this.isSweep = from?.short === true && this.#passed.size === from.read;
    this.#isBehind = this.#passed.size > 0;
    this.at = { source: source.name, cursor: null, known: 0, read: 0, dropped: 0, seen: '', ...from, short: undefined };
    // A sweep is behind to its end: it skips what is known, whichever was passed last.
    if (this.isSweep) Object.assign(this.at, { cursor: null, back: undefined, dropped: 0, seen: '' });
  }

  /** Whether any record was on the pages of this call. */
  hasFound = (): boolean => this.#turned.size > 0;

  /** How many reviews this call has passed. */
  passed = (): number => this.at.read - (this.from?.read ?? 0);

  /** Whether this call has got on: not where all it passed are of a page that was read whole, and may be forgotten. */
  hasGotOn = ({ from, at } = this): boolean =>
    this.passed() > 0 && (this.remembersAll() || at.cursor !== from?.cursor || at.known > from.known);

  /** Different reviews that all calls have passed, and unreadable records: what a count is compared with. */
  get counted(): number {
    return this.at.read + this.at.dropped + this.#droppedHere;
  }

  /** Whether its count can show missing reviews: the list has no more than it counts, nor than it first counted. */
  isCounted = (): boolean => this.total !== undefined && this.counted <= (this.listed() ?? 0);

  /** Whether a count, its own or `of` so many, shows that all was read: not if reviews may have been passed twice. */
  isConfirmedBy = (of: number): boolean =>
    !this.at.odd &&
    (this.remembersAll() || this.at.newest !== undefined) &&
    (this.counted === of || (this.total !== undefined && this.counted === Math.max(this.total, this.at.of ?? 0)));

  /** Whether all behind a page that ends with an old review is old. If none that is newer came, three may be pinned. */
  isRestOld({ page, next, isInOrder }: ListPage, { at, plan } = this): boolean {
    if (!isInOrder || ('last' in page.end && (this.listed() ?? 0) > this.counted)) return false; // The missing may be new.
    return next === undefined || this.old > 3 || (at.newest ?? 0) >= Date.parse(plan.filter.sync_date ?? '');
  }

  /** The list's own count, without what was added since the walk began: that belongs to the next one. */
  listed = ({ total, at } = this): number | undefined =>
    total === undefined ? at.of : Math.min(total, at.of ?? total);

  /** Whether the call before ended here against the evidence, and this one found nothing more, or only changing ids. */
  isOver = (): boolean =>
    this.from?.short === true && (this.passed() === 0 || (this.isSweep && this.at.read > 2 * this.#turned.size));

  /** Whether any call has passed a review. */
  has = ({ review_id: id }: Review): boolean => this.#passed.size > 0 && this.#passed.has(hashOf(id));

  /** Whether a review came after the walk began: it belongs to the next sync, or a list that grows would never end. */
  isLater({ created_at }: Review, isJoined = false): boolean {
    const { newest = Number.POSITIVE_INFINITY } = this.at;
    // The newest date of the first list does not hold for joined lists, nor if a part of the list was missing.
    const began = isJoined || this.isSweep ? this.plan.walk.began * 1_000 : newest;
    return Date.parse(created_at ?? '') > Math.max(newest, began);
  }

  /**
   * Whether a review of the first page, read again, shows that the list has changed: it is later, or no call has passed
   * it. If not all are remembered, this is certain only of one in the place of the first that was passed.
   */
  isNew = (each: Review, place: number): boolean => {
    const isOpen = !this.remembersAll() && (place > 0 || this.at.marks?.startsWith(hashOf(each.review_id)));
    return this.isLater(each) || !(this.isSweep || this.has(each) || isOpen);
  };

  /** Whether all reviews that were passed are remembered: else some may have been passed twice, and counted so. */
  remembersAll = (): boolean => this.#passed.size === this.at.read;

  /** How many reviews were added since the walk began, by the list's own count, and are left to the next sync. */
  growth = (): number => (this.at.newest === undefined ? 0 : Math.max(0, (this.total ?? 0) - (this.listed() ?? 0)));

  /** The reviews of a page that were passed: all up to the last known one if the token had no room for all of them. */
  knownOn({ reviews, cursor }: ListPage): ReadonlySet<Review> {
    const { from } = this;
    const isLong = from?.cursor === cursor && from.known * hashLength > from.seen.length && !this.isSweep;
    return new Set(isLong ? reviews.slice(0, reviews.findLastIndex(this.has) + 1) : reviews.filter(this.has));
  }

  /** Warns once that reviews may be missing or repeated; only at the end of the list if a count may explain it. */
  warnOfChange(isCounted = false): void {
    this.at.odd = true;
    const detail = 'The list changed while it was read, or its pages did not fit together';
    if (!isCounted) this.delivery.warn('list_changed', `${detail}: reviews may be missing or repeated.`);
  }

  /** Turns to a page and gives what `#freshOn` gives; undefined for one that repeats. Only one with reviews is kept. */
  turnTo(listPage: ListPage): readonly Review[] | undefined {
    const { page, reviews } = listPage;
    const [isBehind, turned] = [this.#isBehind, this.#turned.size];
    const known = this.from ? this.knownOn(listPage) : new Set(reviews.filter(this.has));
    const fresh = this.#freshOn(listPage, known);
    for (const { review_id } of reviews) this.#turned.add(hashOf(review_id));
    this.#isBehind &&= !this.#turned.has(this.at.seen.slice(-hashLength));
    const behind = this.from ?? this.last;
    if (behind && this.#isMisplaced(listPage, fresh, known, isBehind)) this.warnOfChange(this.isCounted());
    this.last = listPage;
    if (reviews.length === 0) return fresh;
    const isKnown = known.size === reviews.length && !isBehind;
    // Reviews that were passed so long ago that they seem new. One or two may be on every page.
    const isMarked = ({ review_id }: Review) => this.at.marks?.includes(hashOf(review_id));
    const forgotten = isBehind || this.at.read <= mostRemembered ? [] : fresh.filter(isMarked);
    const isAgain = this.#turned.size === turned || forgotten.length >= Math.min(3, reviews.length);
    const whole = page.isJoined ? fresh : undefined;
    if (isAgain || (isKnown && !this.isOver())) return whole; // Where the call before ended, this one goes past it.
    if (!isKnown) this.#remember(listPage, known.size, turned === 0);
    return fresh;
  }

  /** Whether a page does not fit behind others: reviews of it came before, or the one before is empty or older. */
  #isMisplaced(listPage: ListPage, fresh: readonly Review[], known: ReadonlySet<Review>, wasBehind: boolean): boolean {
    const { page, reviews, isInOrder, last = 0 } = listPage;
    if (wasBehind && !this.isSweep) return this.#hasMoved(listPage, fresh, known);
    const { newest = last, empty = 0, isInOrder: wasInOrder = false } = this.last ?? {};
    const isBack = isInOrder && wasInOrder && reviews.length > 2 && last > newest && !this.remembersAll();
    return !page.isJoined && ((known.size > 0 && !wasBehind) || (empty > 0 && reviews.length > 0) || isBack);
  }

  /**
   * Whether a page among reviews of earlier calls shows that the list has moved: new ones stand above known ones, the
   * last one passed is gone, or where the call before ended are fewer reviews, or without dates other known ones.
   */
  #hasMoved(listPage: ListPage, [first]: readonly Review[], known: ReadonlySet<Review>): boolean {
    const { page, cursor, reviews, dropped, next } = listPage;
    const { cursor: left, known: passed = 0, size = 0, newest } = this.from ?? {};
    const isCut = reviews.length + dropped < Math.min(size, passed + this.delivery.size());
    if (cursor === left && (known.size === passed ? isCut : newest === undefined)) return true;
    if (first === undefined) return this.#isBehind && next === undefined;
    const isAbove = reviews.indexOf(first) < reviews.findLastIndex((each) => known.has(each));
    return this.#isBehind || (isAbove && !page.isJoined);
  }

  /** Notes what a page says, and gives its new reviews, each once, without later ones at the front of the list. */
  #freshOn(listPage: ListPage, known: ReadonlySet<Review>): readonly Review[] {
    const [{ page, reviews }, { last: before, total = 0 }] = [listPage, this];
    this.facts = { ...this.facts, ...page.item };
    if ((page.listed ?? total) < total) this.warnOfChange(); // Counts that fall from page to page are not of one list.
    if (page.listed != null) this.total = Math.max(total, page.listed);
    const [ids, fresh]: [Set<string>, Review[]] = [new Set(), []];
    for (const review of reviews) {
      const isLater = this.isLater(review, page.isJoined);
      const isNewAtFront = isLater && (this.#isAtFront || page.isJoined);
      if (!(known.has(review) || ids.has(review.review_id) || isNewAtFront)) fresh.push(review);
      this.#isAtFront &&= isLater;
      ids.add(review.review_id);
    }
    const isAgain = this.isSweep || [this.from?.cursor, this.from?.back].includes(listPage.cursor);
    this.delivery.note(listPage, isAgain, fresh[0], before);
    // A page that is not full may be the last one, whatever it says: reviews behind it show that it is not.
    const wasShort = before && reviews.length > 0 && before.reviews.length + before.dropped < (before.page.asked ?? 0);
    if (wasShort || ids.size < reviews.length) this.warnOfChange(this.isCounted());
    return fresh;
  }

  /** Remembers a page, of which so many reviews are known. */
  #remember({ page, reviews, cursor, next, dropped, ...rest }: ListPage, known: number, isFirst: boolean): void {
    const { at, from } = this;
    if (from === undefined && isFirst && rest.isInOrder) at.newest = rest.newest;
    const isOnly = !(from || at.odd) && isFirst && (next ?? page.nextList) === undefined; // Such a list counts itself.
    at.of ??= this.total ?? (isOnly ? reviews.length + dropped : undefined);
    const isBack = cursor === at.back;
    if (isBack) at.back = undefined;
    else if (cursor !== at.cursor && !(isFirst && (from === undefined || this.isSweep))) at.back = at.cursor;
    at.dropped += this.#droppedHere;
    this.#droppedHere = isBack ? 0 : dropped; // Those of the page before the last one are counted.
    [at.cursor, at.known, at.size] = [cursor, known, reviews.length];
  }

  /** Passes a review of this page, old or not. Marks are replaced ever more rarely, so that a repeated list meets them. */
  pass({ review_id, created_at }: Review, isOld: boolean): void {
    const [{ at, source }, hash, date] = [this, hashOf(review_id), Date.parse(created_at ?? '')];
    if (date > (at.newest ?? date)) at.newest = date; // The first page may have had only pinned ones.
    this.oldFrom = isOld ? (this.oldFrom ?? this.last) : undefined;
    if (isOld) this.old += 1;
    if (isOld && source.edits === undefined) this.delivery.warn('edits_may_be_missing', hiddenEdits);
    [at.read, at.known] = [at.read + 1, at.known + 1];
    const isDue = at.read >= 1_024 && Number.isInteger(Math.log2(at.read));
    const marks = (at.marks ?? '').slice(0, isDue ? hashLength : marksLength);
    at.marks = marks.length < marksLength ? marks + hash : marks;
    this.#passed.add(hash);
    this.#isBehind &&= this.isSweep;
  }

  /** Where the next call begins: with this page. `short`: the list ended here against the evidence. */
  place(short?: true): Walk {
    const { began, edition } = this.plan.walk;
    return { began, edition, at: { ...this.at, seen: [...this.#passed].slice(-mostRemembered).join(''), short } };
  }
}

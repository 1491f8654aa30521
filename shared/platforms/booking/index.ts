import { decodeHTMLStrict } from 'entities/decode';
import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import type { Http, Located, LocateFields, Page, PageRequest, Platform, ReviewDraft } from '../toolkit/adapter.ts';
import { fromIso } from '../toolkit/dates.ts';
import { fieldsAt } from '../toolkit/fields-at.ts';
import { endAtOffset } from '../toolkit/page-end.ts';
import { type Find, firstAnswer } from '../toolkit/searches.ts';
import { searchWeb, type WebSearch, webSearchHost, webSearchKey } from '../toolkit/web-search.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import * as hotels from './hotel.ts';

/** One review of Booking.com: a ReviewCard of its list (recorded 2026-03). */

/** A photo comes in several sizes: "max1280x900", "square160" and others. */
const sized = wire.object(() => ({ size: z.string(), url: z.string() }));
const widthOf = ({ size }: { readonly size: string }): number => Number(/^max(\d+)/.exec(size)?.[1] ?? 0);
const readPhoto = (photo: unknown) => {
  const urls = wire.membersAt(photo, ['urls'], sized);
  const whole = urls.toSorted((a, b) => widthOf(a) - widthOf(b)).at(-1);
  const square = urls.findLast(({ size }) => size.startsWith('square'));
  return { type: 'image' as const, url: whole?.url, thumbnail_url: square?.url };
};

const score = wire.numberWithin({ least: Number.MIN_VALUE, most: hotels.bestScore });
/** Codes that start with x, such as "xu", are Booking.com's own and not languages. */
const language = wire.languageTag.refine((tag) => !tag.startsWith('x'));

/** Guests without a picture get a file of the site, with the first letter of their name (18 of 30, 2026-03). */
const ownPicture = /^(?!.*\/static\/img\/)/;

/** The review on a card; undefined when the card has none. */
export const readCard = (card: object): ReviewDraft => ({
  ...fieldsAt(card, [], { id: 'reviewUrl', helpful_count: 'helpfulVotesCount', rating: ['reviewScore', score] }),
  rating_scale: hotels.bestScore,
  ...fieldsAt(card, ['textDetails'], { title: 'title', pros: 'positiveText', cons: 'negativeText' }),
  language: wire.at(card, ['textDetails', 'lang'], language),
  created_at: wire.at(card, ['reviewedDate'], wire.epochSeconds),
  experienced_at: fromIso(`${wire.textAt(card, ['bookingDetails', 'checkinDate'])}T00:00:00Z`), // A day.
  author: {
    ...fieldsAt(card, ['guestDetails'], { name: 'username', location: 'countryName' }),
    is_anonymous: wire.at(card, ['guestDetails', 'anonymous'], wire.flag),
    avatar_url: wire.textAt(card, ['guestDetails', 'avatarUrl'], ownPicture),
  },
  is_verified: wire.textAt(card, ['bookingDetails', 'stayStatus']) === 'stayed' ? true : null,
  media: wire.listAt(card, ['photos']).map(readPhoto),
  // With HTML entities, unlike all other texts.
  replies: [{ text: decodeHTMLStrict(wire.textAt(card, ['partnerReply', 'reply']) ?? '') }],
  item_variant: wire.textAt(card, ['bookingDetails', 'roomType', 'name']),
});

/** The GraphQL query for a list of reviews, with the fields that are read. Its types are from a client of 2026-03. */
const reviewListQuery = `query ReviewList($input: ReviewListFrontendInput!) {
  reviewListFrontend(input: $input) {
    ... on ReviewListFrontendResult {
      reviewsCount
      sorters { name value }
      reviewCard {
        reviewUrl
        reviewScore
        reviewedDate
        helpfulVotesCount
        textDetails { title positiveText negativeText lang }
        guestDetails { username avatarUrl countryName anonymous }
        bookingDetails { roomType { name } checkinDate stayStatus }
        partnerReply { reply }
        photos { urls { size url } }
      }
    }
    ... on ReviewsFrontendError { statusCode message }
  }
}`;

/** The page size of the site itself. Whether larger pages work is unknown. */
const pageSize = 10;

/** Booking.com's names for the orders. The first comes from one client; each answer lists the orders that it offers. */
const sorters: Readonly<Record<string, string>> = { MOST_RECENT: 'NEWEST_FIRST', BEST_QUALITY: 'MOST_RELEVANT' };

const languageForm = /^[a-z]{2}(-[a-z]{2,4})?$/;

/** A language as Booking.com writes it: en-gb, de, pt-br. It does not know `en` alone. */
const languageOf = (tag: string): string => {
  const language = tag.toLowerCase();
  return language === 'en' || !languageForm.test(language) ? 'en-gb' : language;
};

/** A text with a capital, which no id has: `AC/DC` may be a name. */
const nameForm = /^[^.A-Z]*[A-Z][^.]*$/;

/** A hotel by its id or address. Of a query for one of several platforms, a text that may be a name may be one. */
const locate = (query: string, fields: LocateFields): Located | undefined => {
  if (hotels.hotelNumber.test(query)) return { target: { id: query }, unresolved: true, ambiguous: true };
  const hotel = hotels.hotelOf(query);
  const target = hotel && { id: hotel.id, language: languageOf(hotel.language ?? fields.language ?? 'en') };
  return target && { target, ambiguous: fields.isChosen !== undefined && nameForm.test(query) };
};

/** The hotels' pages on the web. Their addresses have the names; titles have the town too. */
const web: WebSearch = {
  title: 'Booking.com',
  site: 'booking.com/hotel',
  pages: hotels.bookingPages,
  locate,
  name: { in: 'path', form: /^\/hotel\/[a-z]{2}\/(?<name>[\w-]+)/i },
  instead: 'the URL of the hotel (booking.com/hotel/gb/name.html)',
};

/** By number; else by the suggestions of the site for a name, or a search of the web when they are blocked. */
const find: Find = async (query, fields, http) => {
  const language = languageOf(fields.language ?? 'en');
  const ways = [() => hotels.suggestHotels(query, language, http), () => searchWeb(web, query, fields, http)];
  const byNumber = hotels.hotelNumber.test(query) ? await hotels.hotelByNumber(query, language, http) : [];
  const hits = byNumber.length > 0 ? byNumber : await firstAnswer(ways);
  return hits.map((hit) => ({ ...hit, target: { ...hit.target, language } }));
};

const askReviews = (hotel: hotels.HotelPage, { target, sort, cursor = '0' }: PageRequest, http: Http) => {
  const input = {
    hotelId: hotel.hotelId,
    ufi: hotel.ufi,
    hotelCountryCode: target.id.slice(0, 2),
    sorter: sorters[sort],
    filters: { text: '' },
    skip: Number(cursor),
    limit: pageSize,
    hotelScore: hotel.facts.rating?.average ?? undefined,
    upsortReviewUrl: '',
    searchFeatures: { destId: hotel.ufi, destType: 'CITY' },
  };
  const call = hotels.graphqlCall('ReviewList', reviewListQuery, input, target.language ?? 'en-gb');
  const own = { 'x-booking-csrf-token': hotel.csrfToken, referer: hotels.hotelUrl(target.id) };
  return http.send({ ...call, headers: { ...own, ...call.headers } });
};

const changed = (what: string): VouchError =>
  new VouchError('upstream_changed', `Booking.com's list of reviews ${what}.`);

const refusal = (list: unknown): VouchError => {
  const status = wire.at(list, ['statusCode'], wire.numeric);
  if (status === null) return changed('has an unknown format');
  if (status === 429) return new VouchError('upstream_rate_limited', 'Booking.com limits the rate of requests.');
  if (status >= 500) return new VouchError('upstream_error', `Booking.com failed (${status}). Try again.`);
  return changed(`was refused (${status})`);
};

const readList = (body: unknown, { facts }: hotels.HotelPage, { sort, cursor = '0' }: PageRequest): Page => {
  const found = wire.valueAt(body, ['data', 'reviewListFrontend']);
  const cards = wire.at(found, ['reviewCard'], wire.list);
  if (cards === null) throw refusal(found);
  const offered = wire.at(found, ['sorters'], wire.list)?.map((each) => wire.textAt(each, ['value']));
  if (offered?.includes(sorters[sort] ?? '') === false) throw changed(`offers no ${sorters[sort]}`);
  const total = wire.at(found, ['reviewsCount'], wire.count);
  return {
    ...wire.recordsOf(cards, readCard),
    end: endAtOffset(Number(cursor), cards.length, total, pageSize),
    listed: total,
    item: { ...facts, rating: { ...facts.rating, review_count: total } },
  };
};

export default {
  name: 'booking',
  title: 'Booking.com',
  summary:
    'Guest reviews of a hotel or another stay, ten per request, rated up to 10, with pros and cons, room, date of stay, photos and replies. Permalinks and dates of replies are not published.',
  hosts: [hotels.bookingHost, hotels.suggestHost, webSearchHost],
  sorts: ['MOST_RECENT', 'BEST_QUALITY'],
  newestFirst: 'MOST_RECENT',
  accepts:
    'a URL of a hotel (booking.com/hotel/gb/name.html), its gb/name part, or "Name" or "Name, Place" to search for',
  watch: ['us/bellagio', 'gb/the-savoy'],
  pages: hotels.bookingPages,
  locate,
  search: { isTypeahead: true, credentials: [webSearchKey] },
  find,
  sources: [
    {
      name: 'review-list',
      cursor: /^\d{1,6}$/,
      publishes: ['rating', 'created_at', 'experienced_at', 'author', 'is_verified', 'item_variant', 'pros', 'cons'],
      async page(request, http) {
        const hotel = await hotels.hotelPage(request.target.id, http);
        const { text: body } = await askReviews(hotel, request, http);
        return readList(wire.expectJson(body, "Booking.com's list of reviews"), hotel, request);
      },
    },
  ],
} satisfies Platform;

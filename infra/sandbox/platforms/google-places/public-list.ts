import { type Answer, answerOf, readJson } from '../../answer.ts';
import { digitsOf, opaqueOf, uuidOf } from '../../random.ts';
import type { ListPart, ListQuery, RouteRequest } from '../../service-declaration.ts';
import { sparse } from '../../wires/google.ts';
import { type Orders, orders, type Review } from '../../words/reviews.ts';
import { featureIdOf, type MapPlace } from './items.ts';

/** The list behind the window of reviews on Google Search, in its format of 2026-07. */

/** The answer to a request in another format. */
export const badRequest = answerOf('application/json', ")]}'\n[]", 400);

const ordersByNumber: Orders = {
  1: orders.relevance,
  2: orders.newest,
  3: orders.highestRated,
  4: orders.lowestRated,
};

const criterion = (aspect: string, label: string, rating: number): unknown[] => [
  [`GUIDED_DINING_${aspect}_ASPECT`],
  label,
  null,
  null,
  null,
  label,
  ...Array.from({ length: 5 }, () => null),
  [rating],
];

const picture = (seed: string): string => `https://lh3.googleusercontent.com/grass-cs/${opaqueOf(`picture/${seed}`)}`;

/** A review as a row of the list, for a reader of `language`. */
export const rowOf = (opinion: Review, place: MapPlace, language: string): readonly unknown[] => {
  const { seed, author, rating, text, writtenAt, reply, helpful } = opinion;
  const id = `Ci9${opaqueOf(seed)}EAE`;
  const written = text?.replaceAll('&', '&amp;').replaceAll('\n', '<br>');
  return sparse(49, {
    1: rating,
    2: ['a month ago', null, String(writtenAt)],
    3: [
      author,
      `https://lh3.googleusercontent.com/a/${digitsOf(seed, 12)}=s64`,
      `https://www.google.com/maps/contrib/1${digitsOf(seed, 19)}/reviews?hl=${language}`,
      12,
      3,
      [null, 1],
    ],
    4: reply && [null, 'a month ago', reply.text.replaceAll('\n', '<br>'), null, ''],
    5: id,
    12: `https://www.google.com/maps/reviews/data=!4m8!14m7!1m6!2m5!1s${id}!2m1!1s0x0:${featureIdOf(place).split(':')[1]}`,
    14: helpful > 2 ? [[picture(seed), '', '', uuidOf(seed), 1.3, helpful > 4 ? `${picture(seed)}=dv` : null]] : null,
    ...(written !== undefined && { 26: opinion.language, 27: written, 28: written.slice(0, 90) }),
    30: [criterion('FOOD', 'Food', rating), [['GUIDED_DINING_MEAL_TYPE'], 'What did you get?', [[[['E:DINNER']]]]]],
    ...(written !== undefined &&
      opinion.language !== language && { 36: opinion.language, 37: `[${language}] ${written}` }),
    47: [
      null,
      [
        [3, helpful],
        [4, 0],
      ],
    ],
  });
};

/** What a request for a page asks for: order, size, place, token. */
export const listAsked = ({ query }: RouteRequest): ListQuery => {
  const question = readJson(query('reqpld') ?? '');
  const [order, size, token] = [1, 9, 19].map((column) => question(1, 9, column));
  return {
    item: String(question(1, 9, 11, 0)),
    size: Number(size),
    token,
    scope: `${order}`,
    order: ordersByNumber[Number(order)],
  };
};

/** One page of the list. */
export const listAnswer = ({ item, records, token }: ListPart<MapPlace>): Answer => {
  const page = [null, null, records, null, null, null, token ?? null];
  const list = item.fault === 'changed_layout' ? 'moved' : page;
  const body = [
    [null, ['sandbox']],
    [...Array.from({ length: 10 }, () => null), list],
  ];
  return answerOf('application/json', `)]}'\n${JSON.stringify(body)}`);
};

import * as z from 'zod';
import { type Answer, answerOf, htmlAnswer, parseJson, redirectTo } from '../../answer.ts';
import { digitsOf, opaqueOf, uuidOf } from '../../random.ts';
import type { Reply } from '../../stand-in.ts';
import { type Opinion, orders } from '../../words/businesses.ts';
import { featureIdOf, opinionsAt, type Place, places, shareCodeOf } from './items.ts';

/** The list behind the window of reviews on Google Search, in its format of 2026-07, and the pages that name a place. */

const listOf = (value: unknown): readonly unknown[] => z.array(z.unknown()).safeParse(value).data ?? [];

/** The request for a page: order, size, place, token. Undefined if it is not one. */
const readQuestion = (text: string | null) => {
  const asked = listOf(listOf(listOf(parseJson(text ?? ''))[1])[9]);
  const order = z.literal([1, 2, 3, 4]).safeParse(asked[1]).data;
  const size = z.int().min(1).max(60).safeParse(asked[9]).data;
  const place = places.find((each) => featureIdOf(each) === listOf(asked[11])[0]);
  const token = typeof asked[19] === 'string' ? asked[19] : null;
  return order && size && place ? { order, size, place, token } : undefined;
};

const numbered = { 1: orders.relevance, 2: orders.newest, 3: orders.highest_rated, 4: orders.lowest_rated };

/** A sparse row with these columns. */
const rowWith = (columns: Readonly<Record<number, unknown>>): unknown[] =>
  Array.from({ length: 49 }, (_, column) => columns[column] ?? null);

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

const rowOf = (place: Place, opinion: Opinion, language: string): unknown[] => {
  const { seed, author, rating, text, writtenAt, reply, helpful } = opinion;
  const id = `Ci9${opaqueOf(seed)}EAE`;
  const written = text?.replaceAll('&', '&amp;').replaceAll('\n', '<br>');
  return rowWith({
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
    29: written !== undefined && written.length > 90 ? 1 : null,
    30: [criterion('FOOD', 'Food', rating), [['GUIDED_DINING_MEAL_TYPE'], 'What did you get?', [[[['E:DINNER']]]]]],
    ...(written !== undefined &&
      opinion.language !== language && { 36: opinion.language, 37: `[${language}] ${written}` }),
    44: ['Google'],
    45: rating,
    46: 5,
    47: [
      null,
      [
        [3, helpful],
        [4, 0],
      ],
    ],
  });
};

const tokenAt = (place: Place, order: number, offset: number): string =>
  `${opaqueOf(`${featureIdOf(place)}/${order}/${offset}`)}.${offset}`.replaceAll('.', '_');

const offsetOf = (place: Place, order: number, token: string | null): number | undefined => {
  if (token === null) return 0;
  const offset = Number(token.split('_').at(-1));
  return tokenAt(place, order, offset) === token ? offset : undefined;
};

const badRequest = answerOf('application/json', ")]}'\n[]", 400);

/** A page that asks for consent, at another host. */
const consent = (url: URL): Answer =>
  redirectTo(`https://consent.google.com/ml?continue=${encodeURIComponent(url.href)}`);

/** One page of the list; 400 for a request in another format. */
export const listReply = (url: URL): Reply => {
  const question = readQuestion(url.searchParams.get('reqpld'));
  const offset = question && offsetOf(question.place, question.order, question.token);
  if (question === undefined || offset === undefined || url.searchParams.get('msc') !== 'gwsrpc') return badRequest;
  const { place, order, size } = question;
  if (place.fault === 'consent_wall') return consent(url);
  const all = opinionsAt(place).toSorted(numbered[order]);
  const start = place.fault === 'repeated_page' ? 0 : offset;
  const rows = all.slice(start, start + size).map((row) => rowOf(place, row, url.searchParams.get('hl') ?? 'en'));
  const next = start + size < all.length ? tokenAt(place, order, start + size) : null;
  const list = place.fault === 'changed_layout' ? 'moved' : [null, null, rows, null, null, null, next];
  const body = [
    [null, ['sandbox']],
    [...Array.from({ length: 10 }, () => null), list],
  ];
  const answer = answerOf('application/json', `)]}'\n${JSON.stringify(body)}`);
  return { ...answer, fault: place.fault, requestKey: url.href, isFirstPage: offset === 0 };
};

const cidOf = (place: Place): string => String(BigInt(featureIdOf(place).split(':')[1] ?? ''));

/** The page of a place by its cid, and the share links. */
export const mapsReply = (url: URL): Reply => {
  if (url.hostname === 'www.google.com') {
    const place = places.find((each) => cidOf(each) === url.searchParams.get('cid'));
    if (place === undefined) return htmlAnswer('<!doctype html><title>Google Maps</title>');
    const state = JSON.stringify([[featureIdOf(place), place.name]]);
    return htmlAnswer(
      `<!doctype html><title>Google Maps</title><script>window.APP_INITIALIZATION_STATE=${state};</script>`,
    );
  }
  const code = url.pathname.split('/').at(-1);
  const place = places.find((each) => shareCodeOf(each.name) === code);
  if (place === undefined) return htmlAnswer('<!doctype html><title>Dynamic Link Not Found</title>', 404);
  const data = `!3m1!4b1!4m6!3m5!1s${featureIdOf(place)}!8m2!3d1.5!4d2.5!16s%2Fg%2F11sandbox`;
  return redirectTo(`https://www.google.com/maps/place/${encodeURIComponent(place.name)}/@1.5,2.5,17z/data=${data}`);
};

import * as z from 'zod';
import type { Call } from '#shared/api/json-handler.ts';
import { unknownFieldHint } from '#shared/api/request/unknown-fields.ts';
import { reviewEndpoint } from '#shared/reviews/model/endpoint.ts';
import type { FetchedReviews } from '#shared/reviews/model/fetched-reviews.ts';
import { EndedBy, responseSchemas } from '#shared/reviews/model/response.ts';
import { warningCodes } from '#shared/reviews/model/warnings.ts';
import { reviewAnswer } from '#shared/reviews/output/answer.ts';
import { platform, review } from '../read/synthetic.ts';

const plum = platform('plum');
const endpoint = reviewEndpoint({ name: 'fruit', summary: 'Reviews of fruit', platforms: [plum] });

const fetched: FetchedReviews = {
  platform: plum,
  target: { id: '12' },
  facts: { name: 'Victoria' },
  reviews: [review()],
  endedBy: 'end_of_list',
  nextToken: undefined,
  leftOut: 0,
  nextSyncDate: '2026-11-20T00:00:00.000Z',
  source: 'list',
  warnings: [],
};
const nextToken = 'bmV4dA';

interface Given extends Partial<FetchedReviews> {
  readonly unknownFields?: readonly string[];
  readonly accept?: string;
  readonly isContinued?: boolean;
}

const answer = ({ unknownFields = [], accept, isContinued = false, ...more }: Given = {}, of = endpoint) => {
  const call: Call = { requestId: 'a1', deadline: 0, apiKey: undefined, unknownFields: [...unknownFields], accept };
  return reviewAnswer(of, call, { ...fetched, ...more }, isContinued);
};

const Body = z.looseObject({ extra_information: responseSchemas().ExtraInformation });
const informationOf = (given: Given) => Body.parse(answer(given).body).extra_information;

describe('the body', () => {
  it('holds to the schema of the endpoint, and holds nothing else', () => {
    const { body } = answer({ nextToken, warnings: [{ code: 'page_cut', detail: 'Odd.' }] });
    expect(endpoint.response.parse(body)).toEqual(body);
  });

  it('has a null for all that is not known of the item', () => {
    expect(informationOf({ facts: {} })).toEqual({
      item: { platform: 'plum', id: '12', name: null, url: null, image_url: null, country: null },
      rating: { average: null, scale: null, rating_count: null, review_count: null, histogram: null },
      page: { returned: 1, next_token: null, has_more: false, left_out: 0, ended_by: 'end_of_list' },
      status: 'complete',
      next_sync_date: '2026-11-20T00:00:00.000Z',
      source: 'list',
      warnings: [],
      fetched_at: expect.any(String),
      request_id: 'a1',
    });
  });

  it.each([50_000, 50_001])('has at most 50,000 characters of a name, in the message too: of %i', (length) => {
    const facts = { name: 'é'.repeat(length) };
    expect(informationOf({ facts }).item.name?.length).toBe(50_000);
    expect(JSON.stringify(answer({ facts }).body).length).toBeLessThan(110_000);
  });

  it('keeps what is zero', () => {
    const facts = { rating: { average: 0, scale: 5, rating_count: 0, review_count: 0, histogram: { 1: 0 } } };
    expect(informationOf({ facts }).rating).toEqual(facts.rating);
    const zeros = { 'x-rating-average': '0', 'x-rating-count': '0', 'x-review-count': '0' };
    expect(answer({ facts }).headers).toMatchObject(zeros);
  });

  it('has no average outside of its scale', () => {
    const given = (average: number, scale: number | null = 5) =>
      informationOf({ facts: { rating: { average, scale } } }).rating.average;
    expect([given(5), given(5.1), given(-0.1), given(92, 100), given(7, null)]).toEqual([5, null, null, 92, 7]);
  });

  it.each(EndedBy.options)('that ended by %s is partial after a failure alone', (endedBy) => {
    const status = ['deadline', 'upstream_error'].includes(endedBy) ? 'partial' : 'complete';
    expect(informationOf({ endedBy }).status).toBe(status);
    expect(answer({ endedBy }).headers).toMatchObject({ 'x-result-status': status });
  });

  it('is reviews and message alone where the endpoint has no extra information', () => {
    const { body } = answer({}, { ...endpoint, withExtraInformation: false });
    expect(Object.keys(body)).toEqual(['all_reviews', 'message']);
  });

  it.each<[given: Given, message: string]>([
    [{ reviews: [], leftOut: 7 }, '0 reviews of Victoria (PLUM). The filters of the request left out 7.'],
    [
      { reviews: [], warnings: [{ code: 'none_listed', detail: 'PLUM lists no reviews in de.' }] },
      '0 reviews of Victoria (PLUM). PLUM lists no reviews in de.',
    ],
    [{ warnings: [{ code: 'none_listed', detail: 'PLUM lists no reviews in de.' }] }, '1 review of Victoria (PLUM).'],
    [{ facts: {} }, '1 review of 12 (PLUM).'],
    [{ nextToken }, '1 review of Victoria (PLUM). More can be fetched with the pagination token.'],
    [
      { endedBy: 'deadline' },
      '1 review of Victoria (PLUM). The list is not complete: the platform failed or time ran out.',
    ],
  ])('says what it is (%#)', (given, message) => expect(answer(given).body).toMatchObject({ message }));
});

describe('a field that nobody knows', () => {
  it('is not said where there is none', () => expect(unknownFieldHint([])).toBe(''));

  it('is named in the message where the body has no warnings', () => {
    const { body } = answer({ unknownFields: ['limit'] }, { ...endpoint, withExtraInformation: false });
    expect(body).toMatchObject({ message: '1 review of Victoria (PLUM). Unknown fields were ignored: "limit".' });
    expect(answer({ unknownFields: ['limit'] }).body).toMatchObject({ message: '1 review of Victoria (PLUM).' });
  });

  it.each([
    [['a', 'b'], /: "a", "b"\.$/],
    [Array.from({ length: 10 }, (_, index) => `f${index}`), /"f9"\.$/],
    [Array.from({ length: 12 }, (_, index) => `f${index}`), /"f9" and others\.$/],
    [['x'.repeat(10_000)], /: "x{40}"\.$/],
    [['a"\n\u0000\ud800'], /: "a\\"\\n\\u0000\ufffd"\.$/],
  ])('is named in a warning, safely (%#)', (unknownFields, detail) => {
    const warning = { code: 'unknown_field', detail: expect.stringMatching(detail) };
    expect(informationOf({ unknownFields }).warnings).toEqual([warning]);
  });
});

describe('the headers', () => {
  it('tell status, item, warnings and token', () => {
    const warnings = (['page_cut', 'item_unknown', 'page_cut'] as const).map((code) => ({ code, detail: code }));
    const facts = { name: 'Victoria', rating: { average: 4.5, rating_count: 12, review_count: 3 } };
    const { headers } = answer({ nextToken, warnings, facts, endedBy: 'limit' });
    expect(headers).toEqual({
      'x-result-status': 'complete',
      'x-ended-by': 'limit',
      'x-item-id': '12',
      'x-item-name': 'Victoria',
      'x-rating-average': '4.5',
      'x-rating-count': '12',
      'x-review-count': '3',
      'x-warnings': 'page_cut,item_unknown',
      'x-next-sync-date': '2026-11-20T00:00:00.000Z',
      'x-pagination-token': nextToken,
    });
  });

  it('leave out what there is not', () => {
    const names = ['x-result-status', 'x-ended-by', 'x-item-id', 'x-next-sync-date'];
    expect(Object.keys(answer({ facts: {} }).headers ?? {})).toEqual(names);
  });

  it.each(['日本語 😍', 'a\r\nset-cookie: b', 'Ünï"code', '100%', '\u0000', '\ud800', 'a/b?c=d&e'])(
    'are ASCII of one line for an item of the name %j',
    (name) => {
      const target = { id: name };
      const { headers = {} } = answer({ facts: { name }, target });
      for (const value of Object.values(headers)) expect(value).toMatch(/^[\x21-\x7e]*$/);
      const { 'x-item-id': id = '', 'x-item-name': encoded = '%00' } = headers; // A name of nothing has no header.
      expect(decodeURI(id)).toBe(name.toWellFormed());
      expect(decodeURIComponent(encoded)).toBe(name.toWellFormed().replace('\r\n', '\n'));
    },
  );
});

describe('the format', () => {
  it.each([{}, { accept: 'text/html' }])('is JSON of a request with %j', (given) => {
    const { headers, body } = answer(given);
    expect(body).toMatchObject({ all_reviews: [review()] });
    expect(headers).not.toHaveProperty('content-type');
  });

  it.each([
    ['text/csv', 'text/csv; charset=utf-8; header=present', /^\ufeffreview_id,.*\r\n[^\r]*\r\n$/],
    ['application/x-ndjson', 'application/x-ndjson', /^\{"review_id":.*\}\n$/],
  ])('is the one that the header Accept asks for: %s', (accept, type, text) => {
    const given: Given = { nextToken, warnings: [{ code: 'page_cut', detail: 'Odd.' }] };
    for (const contract of [endpoint, { ...endpoint, withExtraInformation: false }]) {
      const { headers, body } = answer({ ...given, accept }, contract);
      expect(body).toMatch(text);
      expect(headers).toEqual({ ...answer(given).headers, 'content-type': type });
    }
  });

  it.each([
    ['text/csv', true, 'absent'],
    ['text/csv; header=present', true, 'present'],
    ['text/csv;charset=utf-8; Header="absent"', false, 'absent'],
    ['application/json;q=0.1, text/csv;q=0.9;header=absent', false, 'absent'],
    ['text/csv; header=maybe', true, 'absent'],
  ])('%s of a page that continues (%s) has column names: %s', (accept, isContinued, header) => {
    const { headers, body } = answer({ accept, isContinued });
    expect(headers?.['content-type']).toBe(`text/csv; charset=utf-8; header=${header}`);
    const hasNames = String(body).startsWith('\ufeffreview_id,');
    expect([hasNames, String(body).split('\r\n').length]).toEqual(header === 'present' ? [true, 3] : [false, 2]);
  });

  it('of no reviews is the row of names alone, or nothing', () => {
    expect(answer({ accept: 'text/csv', reviews: [] }).body).toMatch(/^\ufeff[a-z_,]+\r\n$/);
    expect(answer({ accept: 'application/x-ndjson', reviews: [] }).body).toBe('');
  });
});

describe('what leaves', () => {
  it('has no address that is not public', () => {
    const { item } = informationOf({
      facts: { url: 'http://10.0.0.1/', image_url: 'https://me:secret@plum.example/' },
    });
    expect(item).toMatchObject({ url: null, image_url: null });
  });

  it.each([
    ['a'.repeat(20_000), 'a'.repeat(1_000)],
    [`ab${'é'.repeat(20_000)}`, `ab${'%C3%A9'.repeat(166)}`],
    ['😀'.repeat(20_000), '%F0%9F%98%80'.repeat(83)],
  ])('has a header with the beginning of a long name', (name, expected) => {
    expect(answer({ facts: { name } }).headers?.['x-item-name']).toBe(expected);
    expect(informationOf({ facts: { name } }).item.name).toBe(name);
  });

  it('has no header of an id or a token that is too long', () => {
    const long = answer({ target: { id: 'a'.repeat(1_001) }, nextToken: 'a'.repeat(4_097) });
    expect(long.headers).not.toHaveProperty('x-item-id');
    expect(long.headers).not.toHaveProperty('x-pagination-token');
    const short = answer({ target: { id: 'a'.repeat(1_000) }, nextToken: 'a'.repeat(4_096) });
    expect(short.headers?.['x-item-id']).toHaveLength(1_000);
    expect(short.headers?.['x-pagination-token']).toHaveLength(4_096);
  });

  it('has at most 1,000 characters of warnings', () => {
    const warnings = warningCodes.map((code) => ({ code, detail: 'Odd.' }));
    const codes = answer({ warnings: [...warnings, ...warnings] }).headers?.['x-warnings'] ?? '';
    expect(codes.length).toBeLessThan(1_000);
    expect(codes.split(',')).toEqual(warningCodes.slice(0, codes.split(',').length)); // Each whole, and once.
    expect(codes.length).toBeGreaterThan(950);
  });
});

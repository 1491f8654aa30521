import { type Answer, htmlAnswer, titlePage } from '#infra/sandbox/answer.ts';
import { changeCount, changeRecords, mapLeaves } from './records.ts';

/** What a fault knows of the list. */
export interface ListState {
  /** How many reviews the list has. */
  readonly length: number;
  /** The response of the page before, if it was read. */
  readonly before: Answer | undefined;
}

/** One kind of fault: the response that replaces that of a page. Undefined when it cannot be made for this format. */
export type Fault = (answer: Answer, state: ListState) => Answer | undefined;

const wall = htmlAnswer(
  '<!doctype html><title>Sorry</title><form id="captcha-form" action="/sorry/index"><div class="g-recaptcha"></div></form>',
);

const half = (answer: Answer): Answer => {
  const bytes = Buffer.from(answer.body);
  return { ...answer, body: bytes.subarray(0, Math.floor(bytes.length / 2)) };
};

const dateKey = /date|time|created|updated|modified|published|submit/i;
const isDate = (leaf: unknown, key: string): boolean =>
  (typeof leaf === 'string' && /^\d{4}-\d\d-\d\d|^\d\d?\/\d\d?\/\d{4}$/.test(leaf)) ||
  (typeof leaf === 'number' && key === '' && leaf > 1.4e9 && leaf < 2.1e9) ||
  (typeof leaf === 'number' && dateKey.test(key));

const undated = (record: unknown): unknown =>
  typeof record === 'string'
    ? record.replace(/<updated>[^<]*<\/updated>/g, '')
    : mapLeaves(record, (leaf, key) => (isDate(leaf, key) ? null : leaf));

/** A record of which only the type is left. */
const emptied = (record: unknown): unknown =>
  typeof record === 'string'
    ? '<entry><id>1</id></entry>'
    : mapLeaves(record, (leaf, key) => (key === '@type' ? leaf : null));

export const faults = {
  'status 404': () => titlePage('Not found'),
  'status 403': () => titlePage('Forbidden', 403),
  'status 204': (answer) => ({ ...answer, status: 204, body: '' }),
  'status 206': (answer) => ({ ...half(answer), status: 206 }),
  wall: () => wall,
  'empty body': (answer) => ({ ...answer, body: '' }),
  'empty object': (answer) => ({ ...answer, body: '{}' }),
  truncated: half,
  'no records': (answer) => changeRecords(answer, () => []),
  'fewer records': (answer) => changeRecords(answer, (records) => records.slice(0, Math.ceil(records.length / 3))),
  repeated: (_, { before }) => before,
  shuffled: (answer) => changeRecords(answer, (records) => records.toReversed()),
  'low count': (answer, { length }) => changeCount(answer, length, 1),
  'count 0': (answer, { length }) => changeCount(answer, length, 0),
  'corrupt record': (answer) => changeRecords(answer, ([first, ...records]) => [emptied(first), ...records]),
  'no dates': (answer) => changeRecords(answer, (records) => records.map(undated)),
} as const satisfies Record<string, Fault>;

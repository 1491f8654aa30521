import { hasForbiddenName, mayHaveForbiddenName } from '#shared/api/request/json-body.ts';

/** As `receive` asks. */
const isForbidden = (text: string) => mayHaveForbiddenName.test(text) && hasForbiddenName(JSON.parse(text));

it.each([
  '{"a":"__proto__"}',
  '{"__proto":1,"constructor":"a"}',
  '{"constructor":{"name":"a"},"prototype":{}}',
  '{"a":"constructor","b":{"prototype":1}}',
  '{"\\u0061":[{"b":null}]}',
])('%s has no name that changes a prototype', (text) => expect(isForbidden(text)).toBe(false));

it.each([
  '{"a":[{"__proto__":null}]}',
  '[[{"b":{"\\u005f\\u005fproto__":1}}]]',
  '{"constructor":{"prototype":{}}}',
  '{"\\u0063onstructor":{"\\u0070rototype":1}}',
])('%s has one', (text) => expect(isForbidden(text)).toBe(true));

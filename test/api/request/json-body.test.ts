import { jsonBody } from '#shared/api/request/json-body.ts';

const read = (text: string) => jsonBody(text, 'application/json');

it.each([
  '{"a":"__proto__"}',
  '{"__proto":1,"constructor":"a"}',
  '{"constructor":{"name":"a"},"prototype":{}}',
  '{"a":"constructor","b":{"prototype":1}}',
  '{"\\u0061":[{"b":null}]}',
])('%s has no name that changes a prototype', (text) => {
  expect(JSON.stringify(read(text))).toBe(text.replace('\\u0061', 'a'));
});

it.each([
  '{"a":[{"__proto__":null}]}',
  '[[{"b":{"\\u005f\\u005fproto__":1}}]]',
  '{"constructor":{"prototype":{}}}',
  '{"\\u0063onstructor":{"\\u0070rototype":1}}',
])('%s has one', (text) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ code: 'invalid_request' }));
});

it.each([
  [300_000, true],
  [300_001, false],
])('%i values are read: %s', (values, isRead) => {
  const text = `[${Array<string>(values).fill('0').join()}]`;
  if (isRead) expect(read(text)).toHaveLength(values);
  else expect(() => read(text)).toThrow(expect.objectContaining({ code: 'invalid_request' }));
});

import * as z from 'zod';
import { jsonHandler } from '#shared/api/json-handler.ts';
import { endpoint, invoke } from '../invoke.ts';

const echo = jsonHandler(endpoint, async ({ text }) => ({ body: { echo: text } }));

describe('a body', () => {
  it('names each field that is wrong, as a path', async () => {
    const { body } = await invoke(echo, { body: { text: 5, list: [{ name: 'a' }, { name: null }] } });
    expect(body).toMatchObject({
      detail: expect.stringMatching(/text: .+; list\[1\]\.name: /),
      errors: [
        { path: 'text', message: 'Must be a text: got the number 5, send the text "5"' },
        { path: 'list[1].name', message: 'Must be a text' },
      ],
    });
  });

  it('names the unknown fields too, since one may be the field that is missing', async () => {
    const { body } = await invoke(echo, { body: { Text: 'a', list: [5] } });
    expect(body).toMatchObject({
      detail: expect.stringMatching(/^text: Is required\. .+[^.]\. Unknown fields were ignored: "Text"\.$/),
    });
    const plain = await invoke(echo, { body: {} });
    expect(plain.body).toMatchObject({ detail: expect.not.stringContaining('ignored') });
  });

  const types: Readonly<Record<string, z.ZodType>> = {
    ...{ number: z.number(), int: z.int('Must be whole') },
    ...{ boolean: z.boolean(), string: z.string(), date: z.iso.date('Must be a date').optional() },
    ...{ most: z.int('From 1 to 9').min(1).max(9).optional() },
  };
  it.each([
    ['number', '20', 'Must be a number: got the text "20", send the number 20'],
    ['int', ' -7', 'Must be whole: got the text " -7", send the number -7'],
    ['boolean', 'true', 'Must be true or false: got the text "true", send the value true'],
    ['string', false, 'Must be a text: got the value false, send the text "false"'],
    ['most', '9', 'From 1 to 9: got the text "9", send the number 9'],
    ['most', '10', 'From 1 to 9'],
    ['most', '8.5', 'From 1 to 9'],
    ['number', 'true', 'Must be a number'],
    ['number', '"20"', 'Must be a number'],
    ['number', 'twenty', 'Must be a number'],
    ['boolean', '1', 'Must be true or false'],
    ['boolean', 0, 'Must be true or false'],
    ['string', ['5'], 'Must be a text'],
    // A field may refuse what is meant, too. The last number may have been rounded.
    ['date', 20260131, 'Must be a date'],
    [
      'string',
      2 ** 60,
      'Must be a text: got a number that is too long to be exact, send it as a text, in quotation marks',
    ],
  ])('with a %s that is %j says what was sent if it means the same', async (path, value, message) => {
    const request = z.object({ [path]: types[path] ?? z.never() });
    const typed = jsonHandler({ ...endpoint, request }, async () => ({ body: {} }));
    expect((await invoke(typed, { body: { [path]: value } })).body).toMatchObject({ errors: [{ path, message }] });
  });

  it.each([
    ['list[1]', { list: [1, '2'] }, 'Must be a number: got the text "2", send the number 2'],
    ['inner.flag', { inner: { flag: 'true' } }, 'Must be true or false: got the text "true", send the value true'],
  ])('says so inside of others, too: %s', async (path, body, message) => {
    const inner = z.object({ flag: z.boolean() }).optional();
    const request = z.object({ list: z.array(z.number()).optional(), inner });
    const typed = jsonHandler({ ...endpoint, request }, async () => ({ body: {} }));
    expect((await invoke(typed, { body })).body).toMatchObject({ errors: [{ path, message }] });
  });

  it.each([
    ['of another type with a length', Array(21).fill('a'), 'Must be a text'],
    ['too long', 'a'.repeat(21), 'Must have at most 20 characters'],
  ])('with a value that is %s has one error', async (_, text, message) => {
    const errors = [{ path: 'text', message }];
    expect((await invoke(echo, { body: { text } })).body).toMatchObject({ errors });
  });

  it('that is wrong as a whole has an empty path', async () => {
    expect(await invoke(echo, { body: '[]' })).toMatchObject({ body: { errors: [{ path: '' }] } });
  });

  it('with too long a list is refused for its first 10,001 entries', async () => {
    const { body } = await invoke(echo, { body: { text: 'a', list: Array(200_000).fill(0) } });
    expect(body).toMatchObject({ detail: expect.stringMatching(/; and 9981 more$/) });
  });
});

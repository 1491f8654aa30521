import { exampleOf } from '#functions/examples.ts';
import feedFormGenerator from '#functions/generation/feed-form-generator/contract.ts';
import { endpoints } from '#functions/index.ts';
import { jsonHandler } from '#shared/api/json-handler.ts';
import { problemSchema } from '#shared/api/problem-schema.ts';
import { invoke } from './invoke.ts';

/** How the requests of all operations are read: the rules are the same for every field of every endpoint. */

const texts = ['', 'x'.repeat(5_000), 'a\u0000b', '@'];
const wrongValues = [true, 0, -1, 1.5, 1e9, ...texts, [], [5], {}, { a: 1 }, { user_email: 5 }];

/** A message of our own: it names what is allowed. */
const ownMessage = /^(Is required\. )?(Must (be|have|name|not hold|hold) |Has (a name|a form) )/;

describe.each(endpoints)('$name', (endpoint) => {
  const success = endpoint.successStatus ?? 200;
  const echo = jsonHandler(endpoint, async (input) => ({ body: { input } }));
  const valid = exampleOf(endpoint).request;
  const fields = Object.keys(endpoint.request.shape);
  const isOptional = (field: string) => endpoint.request.shape[field]?.safeParse(undefined).success === true;
  const errorsOf = async (body: object) => {
    const reply = await invoke(echo, { body });
    return reply.status === success ? [] : (problemSchema().parse(reply.body).errors ?? []);
  };

  it.each([null, '', ' \t\n'])('reads %j as absent in every optional field', async (nothing) => {
    const { body } = await invoke(echo, { body: { ...valid, ...optionalFields(undefined) } });
    const reply = await invoke(echo, { body: { ...valid, ...optionalFields(nothing) } });
    expect(reply).toMatchObject({ status: success, body });
  });

  const optionalFields = (value: string | null | undefined) =>
    Object.fromEntries(fields.filter(isOptional).map((field) => [field, value]));

  it('says of every required field that it is required', async () => {
    for (const field of fields.filter((name) => !isOptional(name))) {
      for (const value of [undefined, null]) {
        const errors = await errorsOf({ ...valid, [field]: value });
        expect(errors).toEqual([{ path: field, message: expect.stringMatching(/^Is required\. /) }]);
      }
    }
  });

  it('has a message of its own for every wrong value', async () => {
    for (const field of fields) {
      for (const value of wrongValues) {
        for (const { path, message } of await errorsOf({ ...valid, [field]: value })) {
          expect(path).toMatch(new RegExp(`^${field}\\b`));
          expect(message).toMatch(ownMessage);
        }
      }
    }
  });

  it('reports unknown fields, and ignores them', async () => {
    const reply = await invoke(echo, { body: { ...valid, limit: 5, more: null } });
    expect(reply).toMatchObject({
      status: success,
      headers: { 'x-warnings': 'unknown_field', 'x-ignored-fields': 'limit,more' },
      body: (await invoke(echo, { body: valid })).body,
    });
  });
});

it('an object of a request is read like the request itself', async () => {
  const echo = jsonHandler(feedFormGenerator, async (input) => ({ body: { input } }));
  const body = { brief: 'a', user_meta: { user_email: null, name: 'b' } };
  expect(await invoke(echo, { body })).toMatchObject({
    status: 200,
    headers: { 'x-ignored-fields': 'user_meta.name' },
    body: { input: { brief: 'a', user_meta: {} } },
  });
});

import { refuseUnusable, withUnusable } from '#shared/generation/engine/unusable.ts';

it('the schema gets an optional member', () => {
  const schema = { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] };
  const { properties, ...rest } = withUnusable(schema);
  expect(Object.keys(Object(properties))).toEqual(['unusable', 'text']);
  expect(rest).toEqual({ type: 'object', required: ['text'] });
});

it.each([
  {},
  { unusable: null },
  { unusable: '' },
  { unusable: 'null' },
  { unusable: ' N/A. ' },
  { unusable: 1 },
  { unusable: 'None' },
])('%j is an answer', (answer) => expect(() => refuseUnusable(answer, 'Send more.')).not.toThrow());

it.each(['The occasion is missing.', 'no product', '何について書くか'])(
  '%j is a request that is too vague',
  (unusable) => {
    expect(() => refuseUnusable({ unusable }, 'Send more.')).toThrow(
      expect.objectContaining({ code: 'too_vague', message: 'Send more.' }),
    );
  },
);

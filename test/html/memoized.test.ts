import { memoizedText } from '#shared/html/memoized.ts';

const counting = () => {
  const made: string[] = [];
  const read = memoizedText((text) => {
    made.push(text);
    return text.toUpperCase();
  });
  return { read, made };
};

it('keeps what was made of a text, also of an empty one', () => {
  const { read, made } = counting();
  expect(['a', '', 'b', 'a', ''].map(read)).toEqual(['A', '', 'B', 'A', '']);
  expect(made).toEqual(['a', '', 'b']);
});

it('keeps nothing of a long text', () => {
  const { read, made } = counting();
  for (const length of [4_100, 4_101, 4_101, 4_100]) expect(read('a'.repeat(length))).toHaveLength(length);
  expect(made.map(({ length }) => length)).toEqual([4_100, 4_101, 4_101]);
});

it.each([
  [399, 1],
  [400, 2],
])('with %i texts behind it, a text is made %i times', (others, times) => {
  const { read, made } = counting();
  read('a');
  for (let index = 0; index < others; index++) read(`${index}`);
  read('a');
  expect(made.filter((text) => text === 'a')).toHaveLength(times);
});

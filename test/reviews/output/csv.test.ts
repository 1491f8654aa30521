import { Review } from '#shared/reviews/model/review.ts';
import { toCsv } from '#shared/reviews/output/formats.ts';
import { anyText, fc } from '../../toolkit/properties.ts';
import { review } from '../read/synthetic.ts';

/** Reads CSV as RFC 4180 describes it, character by character: an own reading, to compare the writer with. */
const readCsv = (text: string): string[][] => {
  const rows: string[][] = [];
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false];
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (isQuoted && character === '"' && text.charAt(index + 1) === '"') [cell, index] = [`${cell}"`, index + 1];
    else if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && character === ',') [row, cell] = [[...row, cell], ''];
    else if (!isQuoted && text.startsWith('\r\n', index)) {
      rows.push([...row, cell]);
      [row, cell, index] = [[], '', index + 1];
    } else cell += character;
  }
  if (isQuoted || cell !== '' || row.length > 0) throw new Error('The last row has no end.');
  return rows;
};

/** The rows as objects by the names of the columns. */
const rowsOf = (reviews: readonly Review[]): Record<string, string | undefined>[] => {
  const text = toCsv(reviews);
  expect(text.startsWith('\ufeff')).toBe(true);
  const [names = [], ...rows] = readCsv(text.slice(1));
  for (const row of rows) expect(row).toHaveLength(names.length);
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index]])));
};

const rowOf = (draft: Parameters<typeof review>[0]) => rowsOf([review(draft)])[0];

it('has a column for every field of a review, in its order', () => {
  const [names = []] = readCsv(toCsv([]).slice(1));
  expect(new Set(names).size).toBe(names.length);
  const fields = Object.keys(Review.shape);
  const order = names.map((name) => fields.findLastIndex((field) => name === field || name.startsWith(`${field}_`)));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(new Set(order)).toEqual(new Set(fields.keys()));
});

it('has a column for every member of the author and of the translation', () => {
  const [names] = readCsv(toCsv([]).slice(1));
  const { author, translation } = Review.shape;
  for (const [field, { shape }] of Object.entries({ author, translation: translation.unwrap() })) {
    expect(names).toEqual(expect.arrayContaining(Object.keys(shape).map((member) => `${field}_${member}`)));
  }
});

it('writes the values of a review', () => {
  const row = rowOf({
    title: 'Good, "very" good',
    text: 'One\n\ntwo; three\tfour',
    rating: 8.3,
    rating_scale: 10,
    helpful_count: 0,
    is_verified: false,
    author: { name: 'Ada', is_anonymous: false },
    translation: { text: 'Gut', language: 'de' },
    sub_ratings: [
      { name: 'Staff', rating: 4, rating_scale: 5 },
      { name: 'Room', rating: 3.5, rating_scale: 5 },
    ],
    media: [
      { type: 'image', url: 'https://plum.example/1', thumbnail_url: null },
      { type: 'video', url: 'https://plum.example/2', thumbnail_url: null },
    ],
    replies: [
      { id: null, author_name: 'Host', text: 'Thanks,\nall', created_at: '2026-01-01T00:00:00Z' },
      { id: null, author_name: null, text: 'Again', created_at: null },
    ],
  });
  expect(row).toMatchObject({
    review_id: 'r1',
    title: 'Good, "very" good',
    text: 'One\n\ntwo; three\tfour',
    rating: '8.3',
    rating_scale: '10',
    helpful_count: '0',
    is_verified: 'false',
    author_name: 'Ada',
    author_is_anonymous: 'false',
    translation_text: 'Gut',
    translation_language: 'de',
    sub_ratings: 'Staff: 4/5; Room: 3.5/5',
    media_urls: 'https://plum.example/1 https://plum.example/2',
    replies_text: 'Thanks,\nall\n\nAgain',
    replies_author_name: 'Host; ',
    replies_created_at: '2026-01-01T00:00:00Z; ',
  });
});

it('writes null and empty lists as empty cells', () => {
  const empty = 'rating rating_scale title translation_text media_urls replies_text sub_ratings'.split(' ');
  const cells = Object.fromEntries(empty.map((name) => [name, '']));
  expect(rowOf({ rating: null, text: 'a' })).toMatchObject({ review_id: 'r1', ...cells });
});

it.each(['=1+1', '+1', '-1', '@sum', '＝1', '＋1', '－1', '＠a'])('defuses the formula %s', (text) => {
  expect(rowOf({ text, title: `a ${text}` })).toMatchObject({ text: `'${text}`, title: `a ${text}` });
  expect(rowOf({ text: 'a', author: { name: text } })).toMatchObject({ author_name: `'${text}` });
});

it.each([
  ['-AbC_1', '-AbC_1'],
  ['@containers', '@containers'],
  ['+a/b==', '+a/b=='],
  ['=1+1', "'=1+1"],
  ['-1+HYPERLINK("x")', `'-1+HYPERLINK("x")`],
  ["@cmd|' /C x'!A0", "'@cmd|' /C x'!A0"],
  ['-1 1', "'-1 1"],
  ['－1', "'－1"],
])('writes the id %s as %s, and the same text of others with an apostrophe', (id, written) => {
  const row = rowsOf([{ ...review({ text: id, author: { name: 'a', id } }), review_id: id, item_id: id }])[0];
  expect(row).toMatchObject({ review_id: written, item_id: written, author_id: written, text: `'${id}` });
});

it('leaves a number below zero as it is', () => {
  expect(rowOf({ rating: -1, text: 'a' })).toMatchObject({ rating: '-1' });
});

it('quotes what a reader could take for the end of a cell, and nothing else', () => {
  const written = (text: string) => toCsv([review({ text })]);
  for (const text of ['a,b', 'a"b', 'a\nb', 'a;b', 'a\tb']) {
    expect(written(text)).toContain(`,"${text.replace('"', '""')}",`);
  }
  expect(written("a'b c|d")).toContain(",a'b c|d,");
});

it('any text is read back as it was written', () => {
  fc.assert(
    fc.property(fc.array(anyText({ minLength: 1 }), { minLength: 1, maxLength: 3 }), (texts) => {
      const reviews = texts.map((text) => ({ ...review(), text, title: text }));
      const guarded = texts.map((text) => (/^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text));
      expect(rowsOf(reviews).map((row) => [row['text'], row['title']])).toEqual(guarded.map((text) => [text, text]));
    }),
    { numRuns: 300 },
  );
});

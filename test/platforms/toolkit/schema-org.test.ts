import { address, block, jsonLd, microdata, rdfa, read, readAll, readOne } from './schema-org-samples.ts';

describe('the three syntaxes', () => {
  it.each([
    ['JSON-LD', jsonLd],
    ['microdata', microdata],
    ['RDFa', rdfa],
  ])('are read alike: %s', (_, html) => {
    const found = read(html);
    const author = { name: 'Maya', avatar_url: null, profile_url: null };
    const content = { rating: 4, rating_scale: 5, title: 'Sings', text: 'It boils & sings.\nEvery day.', author };
    const expected = { ...content, created_at: '2026-04-05T00:00:00Z', created_at_precision: 'day' };
    expect(found?.reviews).toEqual([expect.objectContaining(expected)]);
    expect(found?.item.rating).toEqual({ average: 4.2, scale: 5, rating_count: null, review_count: 7 });
    expect(found?.item.name).toBe('Kettle');
  });

  it('on one page give each review once', () => {
    expect(read(jsonLd + microdata + rdfa + jsonLd)?.reviews).toHaveLength(1);
  });

  it.each([`<!-- ${jsonLd} ${microdata} -->`, '<p itemprop="reviewBody">Outside of all.</p>', ''])(
    'are none in comments, and nothing is where there is none (%#)',
    (html) => expect(read(html)).toBeUndefined(),
  );
});

describe('a date', () => {
  it.each([
    ['2026-04-05 06:07:08.000000', '2026-04-05T06:07:08Z', 'second'],
    ['2026-04-05 00:00:00', '2026-04-05T00:00:00Z', 'day'],
    ['2026-04-05T00:00:00Z', '2026-04-05T00:00:00Z', 'second'],
    ['2026/4/5', '2026-04-05T00:00:00Z', 'day'],
    ['05.04.2026', '2026-04-05T00:00:00Z', 'day'],
    ['2026.04.05 06:07', '2026-04-05T06:07:00Z', 'minute'],
    ['2026-04-05 06:07:08 UTC', '2026-04-05T06:07:08Z', 'second'],
    ['2026-04-05T06:07:08-03', '2026-04-05T09:07:08Z', 'second'],
  ])('%s is %s to the %s', (datePublished, created_at, created_at_precision) => {
    expect(readOne({ datePublished })).toMatchObject({ created_at, created_at_precision });
  });

  it.each<[dates: object, created_at: string | undefined]>([
    [{ datePublished: ['3 days ago', '2026-04-05'] }, '2026-04-05T00:00:00Z'],
    [{ datePublished: 'yesterday', dateCreated: '2026-04-06' }, '2026-04-06T00:00:00Z'],
    [{ datePublished: ['2026-04-05', '2026-04-07'], dateCreated: '2026-04-06' }, '2026-04-05T00:00:00Z'],
    [{ datePublished: ['yesterday'] }, undefined],
  ])('is the first that can be read: %j', (dates, created_at) => expect(readOne(dates)?.created_at).toBe(created_at));

  it.each([
    [{ datePublished: '2026-04-05', dateModified: '2026-04-06' }, '2026-04-06T00:00:00Z'],
    [{ datePublished: '2026-04-05T10:00:00Z', dateModified: '2026-04-05T12:00:00+02:00' }, null],
    [{ dateModified: '2026-04-06' }, '2026-04-06T00:00:00Z'],
  ])('of %j is the edit %s', (dates, updated_at) => expect(readOne(dates)).toMatchObject({ updated_at }));

  it.each([
    ['25/04/2026', '2026-04-05T00:00:00Z'],
    ['04/25/2026', '2026-05-04T00:00:00Z'],
    ['yesterday', null],
  ])('with the year last is read as another of the page shows: 05/04/2026 beside %s', (other, created_at) => {
    const reviews = ['05/04/2026', other].map((datePublished) => ({ reviewBody: datePublished, datePublished }));
    expect(readAll(...reviews)?.reviews[0]?.created_at ?? null).toBe(created_at);
  });

  it.each([
    ['es', '3 de marzo de 2024'],
    ['fr-FR', '3 Mars 2024'],
    ['de', '3. M\u00e4rz 2024'],
    ['ru', '3 \u043c\u0430\u0440\u0442\u0430 2024\u00a0\u0433.'],
    ['sv', 's\u00f6ndag 3 mars 2024'],
    ['pt-BR', '3 de mar. de 2024'],
  ])('in the words of the language of the page, %s, is a day: %s', (language, datePublished) => {
    const html = `<html lang="${language}">${block({ '@type': 'Review', reviewBody: 'Good.', datePublished })}`;
    const day = { created_at: '2024-03-03T00:00:00Z', created_at_precision: 'day' };
    expect(read(html)?.reviews).toMatchObject([day]);
    expect(readOne({ datePublished })?.created_at ?? null).toBeNull();
  });

  it.each([
    ['es', '31 de febrero de 2024'],
    ['de', '3 de marzo de 2024'],
    ['xx', '3 de marzo de 2024'],
    ['no language', '3 de marzo de 2024'],
  ])('in words is none in %s: %s', (language, datePublished) => {
    const html = `<html lang="${language}">${block({ '@type': 'Review', reviewBody: 'Good.', datePublished })}`;
    expect(read(html)?.reviews[0]?.created_at ?? null).toBeNull();
  });

  it.each(['5. April 2026', '05/04/2026', '2026-02-30', '2026-2-30', '2026-04/05', '20260405', '', undefined])(
    '%s is none',
    (datePublished) => expect(readOne({ datePublished })?.created_at ?? null).toBeNull(),
  );
});

it.each([
  [{ reviewBody: ' ', description: 'Second.' }, 'Second.'],
  [{ text: 'Third.' }, 'Third.'],
  [{ reviewBody: 'Tom &amp; Ida&#39;s<br>\r\n<b>new</b>  kettle' }, "Tom & Ida's\nnew  kettle"],
  [{ reviewBody: 'I <3 it, 2 < 3 & so on' }, 'I <3 it, 2 < 3 & so on'],
  [{ reviewBody: 'It&amp;#8217;s &amp;amp; was &amp; is' }, 'It’s & was & is'],
  [{ reviewBody: { '@value': 'Gut.', '@language': 'de' } }, 'Gut.'],
  [{ 'schema:reviewBody': 'Good.' }, 'Good.'],
  [{ 'https://schema.org/reviewBody': 'Good &amp; new.' }, 'Good & new.'],
  [{ 'gr:reviewBody': 'Good.' }, null],
])('a text: %j is %p', (members, text) => expect(readAll(members)?.reviews[0]?.text).toBe(text));

it('names and titles are in one line', () => {
  const review = { '@type': 'Review', name: 'It\n boils', reviewBody: 'One.\n\nTwo.', author: ' Ida  Moor' };
  const page = read(block({ '@type': 'Product', name: 'Brass\t\u00a0kettle\n', review }));
  expect(page?.item.name).toBe('Brass kettle');
  expect(page?.reviews[0]).toMatchObject({ title: 'It boils', text: 'One.\n\nTwo.', author: { name: 'Ida Moor' } });
});

it.each<[language: unknown, tag: string | null]>([
  ['deu', 'de'],
  [{ '@type': 'Language', name: 'German', alternateName: 'de' }, 'de'],
  ['pt-BR', 'pt-BR'],
  ['en_US', 'en-US'],
  ...['German', '1en', 'x en', 'en x', 'en-', 'en-B', 'en-US-US'].map((tag): [string, null] => [tag, null]),
  [{ '@type': 'Language', name: 'de' }, null],
])('a language: %j is %p', (inLanguage, language) => expect(readOne({ inLanguage })?.language).toBe(language));

const notes = (...itemListElement: unknown[]) => ({ '@type': 'ItemList', itemListElement });
it.each([
  [notes({ '@type': 'ListItem', position: 1, name: 'Quick' }, 'Quiet'), 'Quick\nQuiet'],
  [['Quick', 'Quiet'], 'Quick\nQuiet'],
  ['Quick', 'Quick'],
  [notes(), null],
  [notes({ name: null }, null, 4), null],
  [notes(...Array(21).fill('a')), Array(20).fill('a').join('\n')],
])('pros and cons: %j are %j', (listed, text) => {
  expect(readOne({ positiveNotes: listed })).toMatchObject({ pros: text, cons: null });
  expect(readOne({ negativeNotes: listed })).toMatchObject({ pros: null, cons: text });
});

it.each([
  [[{ '@type': 'Person', name: 'Ida' }, { name: 'Tom' }], 'Ida'],
  [['https://kettle.example/ida', 'Ida'], 'Ida'],
  [{ givenName: 'Ida', familyName: 'Moor' }, 'Ida Moor'],
  [{ name: 'I. M.', givenName: 'Ida', familyName: 'Moor' }, 'I. M.'],
  [{ name: ' ', givenName: 'Ida' }, 'Ida'],
  [{ familyName: '山田', givenName: '花子' }, '山田花子'],
  [{ alternateName: 'Ida' }, null],
  ['/people/ida', null],
  [undefined, null],
])('an author: %j is %p', (author, name) => expect(readOne({ author })?.author?.name).toBe(name));

it('an author may be an address, and have a position', () => {
  expect(readOne({ author: '/people/ida' })?.author?.profile_url).toBe(`${new URL(address).origin}/people/ida`);
  expect(readOne({ author: { name: 'Ida', jobTitle: 'Cook' } })?.author).toMatchObject({ name: 'Ida', title: 'Cook' });
});

it.each([
  ['Thanks.', [{ text: 'Thanks.' }]],
  [{ '@type': 'Comment', description: 'Thanks.', author: 'Shop' }, [{ author_name: 'Shop', text: 'Thanks.' }]],
  [{ '@id': '#c' }, [{ text: 'By id.' }]],
  [{ text: 'Thanks.', author: { givenName: 'Ida', familyName: 'Moor' } }, [{ author_name: 'Ida Moor' }]],
  [{ '@type': 'Review', reviewBody: 'Thanks.', author: 'Shop' }, [{ author_name: 'Shop', text: 'Thanks.' }]],
])('a comment is a reply: %j', (comment, replies) => {
  const html = block([
    { '@type': 'Comment', '@id': '#c', text: 'By id.' },
    { '@type': 'Review', name: 'A', comment },
  ]);
  expect(read(html)?.reviews[0]).toMatchObject({ replies });
});

it('the name of an author has at most 300 characters', () => {
  expect(readOne({ author: { name: 'a'.repeat(301) } })?.author?.name).toBe('a'.repeat(300));
});

describe('an id', () => {
  it('is the review’s own, where no other has it', () => {
    const page = readAll(
      { '@id': '#a', reviewBody: 'A' },
      { url: `${address}#b`, reviewBody: 'B' },
      { url: address, reviewBody: 'C' },
      { url: address, reviewBody: 'D' },
      { '@id': '_:b0', reviewBody: 'E' },
      { '@id': 'x'.repeat(201), reviewBody: 'F' },
      { '@id': 'x'.repeat(200), reviewBody: 'G' },
    );
    const ids = ['#a', `${address}#b`, ...Array(4).fill(undefined), 'x'.repeat(200)];
    expect(page?.reviews.map(({ id }) => id)).toEqual(ids);
    expect(page?.reviews.map(({ url }) => url)).toEqual([null, `${address}#b`, address, address, null, null, null]);
  });

  it('may be that of Bazaarvoice, and the review outside of any thing', () => {
    const html =
      '<div itemprop="review" itemscope itemtype="https://schema.org/Review" data-reviewid="77"><i itemprop="description">Good.</i></div>';
    expect(read(html)?.reviews).toMatchObject([{ id: '77', text: 'Good.' }]);
  });
});

it('equal reviews of one day are several where each has an id of its own', () => {
  const equal = { reviewBody: 'Good.', author: 'Verified Buyer', datePublished: '2026-04-05' };
  const countOf = (...ids: (string | undefined)[]) =>
    readAll(...ids.map((id) => ({ ...equal, ...(id && { '@id': id }) })))?.reviews.length;
  expect(countOf('#1', '#2', '#3')).toBe(3);
  expect(countOf(undefined, undefined)).toBe(1);
  expect(countOf('#1', '#1')).toBe(1);
  const inElements = `<div itemscope itemtype="https://schema.org/Review"><b itemprop="reviewBody">Good.</b>
    <b itemprop="author">Verified Buyer</b><time itemprop="datePublished" datetime="2026-04-05"></time></div>`;
  const inJsonLd = block(['#1', '#2'].map((id) => ({ '@type': 'Review', '@id': id, ...equal })));
  expect(read(inJsonLd + inElements.repeat(2))?.reviews).toHaveLength(2);
});

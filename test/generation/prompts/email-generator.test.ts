import { emailHtml } from '#shared/generation/prompts/email-generator/index.ts';
import { offeredFields } from '#shared/generation/prompts/email-generator/merge-fields.ts';
import { ownDomain } from '#shared/generation/prompts/free-mail.ts';
import { addressKeysIn } from '#shared/generation/text/addresses.ts';
import { says, useProvider } from '../claude/provider.ts';
import { invokeEndpoint } from '../invoke-endpoint.ts';

const provider = await useProvider();

const email = (...paragraphs: string[]) => ({
  language: 'en',
  subject: 'Your order',
  preheader: 'News of it',
  paragraphs,
});
const ask = (meta_data: object, ...paragraphs: string[]) => {
  provider.answers(says(email(...paragraphs)));
  return invokeEndpoint('email-generator', { type: 'reminder', product: 'a visit', meta_data });
};

const numbered = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 1]));
it.each<[string, object, string]>([
  ['a name of 60 characters', { ['k'.repeat(60)]: 1 }, '"status":200'],
  ['a name of 61', { ['k'.repeat(61)]: 1 }, 'Has a name that is too long'],
  ['50 members', numbered(50), '"status":200'],
  ['51 members', numbered(51), 'at most 50 members'],
  ['8,000 characters', { a: 'x'.repeat(7_992) }, '"status":200'],
  ['8,001 characters', { a: 'x'.repeat(7_993) }, 'at most 8,000 characters'],
])('facts with %s', async (_, facts, told) => {
  expect(JSON.stringify(await ask(facts, 'Hello'))).toContain(told);
});

describe('merge tags', () => {
  it.each([
    ['at the end', { reset: 'https://shop.example/{token}' }, 'https://shop.example/{token}.', ['token']],
    ['in a query', { link: 'https://shop.example/a?u={id}&v=2' }, 'See https://shop.example/a?u={id}&v=2', ['id']],
    ['of two brackets', { name: '{{contact.first_name}}' }, 'Hello {{contact.first_name}},', ['{contact.first_name}']],
    ['alone on a line', { unsubscribe: '{{unsubscribe_url}}' }, '{{unsubscribe_url}}', ['{unsubscribe_url}']],
    ['of other systems', { name: '*|FNAME|*', code: '__CODE__' }, 'Hello *|FNAME|*, your code is __CODE__', []],
    ['by the name of a fact', { first_name: '' }, 'Hello {first_name},', ['first_name']],
    ['by the path of a fact', { order: { id: '' } }, 'Order {order.id}', ['order.id']],
    ['of an object, which is not offered', { order: { id: '' } }, 'Order {order}', ['order']],
    ['with the own name of the caller', { 'order#': '' }, 'Order {order}', ['order#']],
  ])('%s are written as they are', async (_, facts, text, placeholders) => {
    const { status, body, notices } = await ask(facts, text);
    expect([status, notices]).toEqual([200, []]);
    expect(body).toMatchObject({ data: { placeholders } });
    expect(provider.asked()).toHaveLength(1);
  });

  it.each([['{company}'], ['{{company}}'], ['{first_name'], ['} and']])(
    'that nobody gave are refused: %s',
    async (text) => {
      expect(await ask({ first_name: '' }, `Hello ${text}`)).toMatchObject({ status: 502 });
      expect(provider.asked()[1]?.body.messages[2]?.content).not.toContain('company');
    },
  );

  it.each([
    ['https://a.example/?u={{ user.id }}&v=1', 'https://a.example/?u={{ user.id }}&amp;v=1'],
    ['https://a.example/?u=<%= user.id %>', 'https://a.example/?u=&lt;%= user.id %&gt;'],
    ['https://a.example/reset', 'https://a.example/reset'],
  ])('and addresses are whole links in the HTML: %s', async (link, href) => {
    const { body } = await ask({ link }, `Tea & cake: ${link}.`, 'Bye,\nwe');
    const body_html = `<p>Tea &amp; cake: <a href="${href}">${href}</a>.</p><p>Bye,<br>we</p>`;
    expect(body).toMatchObject({ data: { body_html, body_text: `Tea & cake: ${link}.\n\nBye,\nwe` } });
  });

  it('get the own names of the caller back, but for one with a curly bracket', async () => {
    const { body } = await ask({ 'order#': '', 'a{b': '' }, 'Order {order} of {a_b}');
    expect(body).toMatchObject({ data: { body_text: 'Order {order#} of {a_b}', placeholders: ['order#', 'a{b'] } });
  });

  it('are offered by the path of a single value, up to 50', () => {
    expect(offeredFields({ order: { id: 5 }, items: ['a'] })).toEqual(['order.id', 'items']);
    expect(offeredFields({ 'order id': '', '#.x.#': '', '3#': '' })).toEqual(['order_id', 'x', '_3']);
    const many = Array.from({ length: 51 }, (_, index) => `f${index}`);
    expect(offeredFields(Object.fromEntries(many.map((name) => [name, ''])))).toEqual(many.slice(0, 50));
  });
});

describe('the links of the HTML', () => {
  const linksOf = (text: string, ...of: string[]) =>
    [...emailHtml(text, addressKeysIn(of)).matchAll(/<a href="([^"]*)">\1<\/a>/g)].map(([, href]) => href);
  const shop = 'https://tea.example/shop';

  it.each([
    ...['"', "'", '>', '\u201d', '.', '\u2026', ';', '\u3002', '\u2013', '\uff08\u7121\u6599\uff09'],
    ...[')', ']', '\u3092\u898b', '\uc5d0\uc11c', '\uff0c\u8c22\u8c22', '(\u7121\u6599)', '/\u3092\u898b'],
  ])('end before %j', (after) => {
    const href = after.startsWith('/') ? `${shop}/` : shop;
    expect(linksOf(`See "${shop}${after} for more`, shop)).toEqual([href]);
  });

  it.each([
    ['https://tea.example/wiki/Tea_(drink)', ').'],
    ['https://tea.example/?a=[1]&b={{ user.id }}', ''],
    ['https://tea.example/\u5e97', '\u3092\u898b'],
    ['https://tea.example/?e=[[email]]', '.'],
    ['HTTPS://TEA.example/Shop', ','],
  ])('have %s whole before %j', (address, after) => {
    expect(linksOf(`(${address}${after} for`, address)).toEqual([address.replace('&', '&amp;')]);
  });

  it('leave the text as it is', () => {
    const quoted = '&quot;<a href="https://tea.example/shop">https://tea.example/shop</a>&quot;';
    expect(emailHtml(`"${shop}" & <b>\n${shop}`, new Set())).toBe(
      `<p>${quoted} &amp; &lt;b&gt;<br><a href="${shop}">${shop}</a></p>`,
    );
  });
});

it.each(['Save $20.50.', 'https://evil.example', '+44 20 7946 0999', '**Hello**'])(
  'what nothing in the material can be the source of is refused: %s',
  async (text) => expect(await ask({ site: 'https://shop.example' }, text)).toMatchObject({ status: 502 }),
);

it('an empty paragraph is none', async () => {
  const { body } = await ask({}, 'Hello,', '', ' ', 'Bye');
  expect(body).toMatchObject({ data: { body_text: 'Hello,\n\nBye', body_html: '<p>Hello,</p><p>Bye</p>' } });
});

it('a request is refused before a call only if it is empty; else the model says so', async () => {
  expect(await invokeEndpoint('email-generator', { type: '—' })).toMatchObject({ status: 422 });
  expect(provider.asked()).toHaveLength(0);
  provider.answers(says({ unusable: 'what it is about', ...email() }));
  expect(await invokeEndpoint('email-generator', { type: 'email' })).toMatchObject({ body: { code: 'too_vague' } });
});

it.each(['ana@GMAIL.COM', 'ana@yahoo.de', 'ana@yahoo.com.br', 'ana@mail.ru', '"a@b"@gmx.net'])(
  '%s is at a free mail provider',
  (email) => expect(ownDomain(email)).toBeUndefined(),
);

it.each([
  ['ana@me.uk.com', 'me.uk.com'],
  ['ana@gmail.com.example', 'gmail.com.example'],
  ['ana@notgmail.com', 'notgmail.com'],
  ['ana@web.com', 'web.com'],
])('%s is at the domain %s of its own', (email, domain) => expect(ownDomain(email)).toBe(domain));

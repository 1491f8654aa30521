import * as z from 'zod';
import { groundOf } from '#shared/generation/checks/ground.ts';
import { textChecks, variantsDiffer } from '#shared/generation/checks/text-checks.ts';
import { cleanMaterial, mapTexts } from '#shared/generation/text/plain-text.ts';
import facts from '../../samples/facts.json' with { type: 'json' };

/** Facts of a request with a text: one that says them in another form, or one with a fault that code can prove. */
const Facts = z.array(z.tuple([z.unknown(), z.string()]));
const { good, slips } = z.object({ good: Facts, slips: Facts }).parse(facts);

/** What the checks of a text find in it. */
const found = (material: unknown, text: string): (string | undefined)[] => {
  const draft = { texts: [text], ground: groundOf(mapTexts(material, cleanMaterial)) };
  const issues = textChecks(() => ['first_name', 'link']).flatMap((check) => check(draft));
  return issues.filter(({ grade }) => grade !== 'unread').map(({ words }) => words);
};

it.each(good)('%j may be said as %j', (material, text) => expect(found(material, text)).toEqual([]));

it.each(slips)('%j is not %j', (material, text) => expect(found(material, text)).not.toEqual([]));

it.each([
  ['$2 million', 'We raised $2 billion.', '2 billion'],
  ['300 reviews', 'Read 300k reviews.', '300k'],
  ['300 reviews', 'Read 400 reviews.', '400'],
  ['2 lakh crore', 'We sold 5 lakh crore.', '5 lakh crore'],
  ['x', 'Tea\n # Title', '#'],
])('of %j and %j, the words %j are told', (note, text, words) => expect(found({ note }, text)).toEqual([words]));

const issuesOf = (material: unknown, text: string) =>
  textChecks().flatMap((check) => check({ texts: [text], ground: groundOf(material) }));

it.each([
  [200, 1],
  [201, 0],
])('a text of %i characters is struck out or not: %i', (length, count) =>
  expect(found({}, `~~${'x'.repeat(length)}~~`)).toHaveLength(count),
);

describe('an amount that the material does not have', () => {
  const gradesOf = (material: unknown, text: string) => [
    ...new Set(issuesOf(material, text).map(({ check, grade }) => `${check} ${grade}`)),
  ];

  it.each([
    [{ raised: 2_134_000 }, 'We raised $2.1 million.'],
    [{ raised: '$2 million' }, 'We raised $2 billion.'],
    [{ raised: '2 Mio. €' }, 'Wir haben 2 Mrd. €.'],
    [{ price: '$250' }, '$250 million'],
    [{ old: '$80', now: '$60' }, 'You save $20, that is 25 %.'],
    [{ mugs: 2, price: '14.50' }, 'Together they are 29 €.'],
    [{ price: '€240', old: '€300' }, 'It costs £240.'],
    [{ day: '2026-12-25' }, 'Save $25.'],
    [{ at: '10:00', order: 'A-20' }, 'Only $20.'],
    [{ fee: '\u4e09\u5343\u4e94\u767e\u5186' }, '\u00a53500'],
    [{ note: 'forty-nine dollars' }, 'It costs $49.00.'],
  ])('%j may be the source of %j: code is unsure', (material, text) =>
    expect(gradesOf(material, text)).toEqual(['amount unsure']),
  );

  it.each([
    [{ price: '€240' }, 'It costs £240.'],
    [{ discount: '20%' }, 'You save $20.'],
    [{ note: 'nothing' }, 'It is $5.50.'],
    [{ note: 'nothing' }, 'We raised $3.5 million.'],
    [{ day: '2026-11-20', at: '10:00', order: 'A-20' }, 'Only $25.'],
  ])('%j cannot be the source of %j', (material, text) => expect(gradesOf(material, text)).toEqual(['amount fault']));
});

it('an address inside a text of the request is named where nobody reads the draft', () => {
  const mentioned = (material: unknown, text: string) =>
    issuesOf(material, text).flatMap(({ grade, words }) => (grade === 'unread' ? words : []));
  const note = 'Write to boss@evil.example or call +1 555 555 0199.';
  expect(mentioned({ note }, note)).toEqual(['boss@evil.example', '+1 555 555 0199']);
  const own = { mail: 'hello@tea.example', phone: '+1 (555)/555.01-99' };
  expect(mentioned(own, 'hello@tea.example, +1 555 555 0199')).toEqual([]);
  expect(mentioned({ note: 'on 14-15 2026' }, 'On 14-15 2026.')).toEqual([]);
});

it.each([
  ...['a', 'a.', '1 ', '@', '"(', '1', '1h', '12.', '{', '{{a', '[[a', '~~', '~~a', '\\', '\u3007', '1 k ', '<%'],
  ...['%%A', '1,25,', 'A1-', '%A', '12,', '`', '</a>', '\u3042', '\u3042.', '\u3042a', 'a@', '\u3042@'],
  ...['a.\u3042.', '\u0e50.\u1100'],
])('takes time in proportion to many %j', (part) => {
  expect(found({}, part.repeat(40_000 / part.length))).toBeDefined();
});

const behind = (others: number) => [...Array.from({ length: others }, (_, index) => `text${index}`), 'text0'];

it.each([
  ['behind nine others', behind(9), 1],
  ['behind ten others, as the first ten are compared', behind(10), 0],
  ['in other signs alone', ['…', '!'], 1],
])('a variant comes again %s', (_, texts, found) => {
  const check = variantsDiffer((draft: { readonly texts: readonly string[] }) => ({ texts: draft.texts, wanted: 1 }));
  expect(check({ texts, ground: groundOf({}) })).toHaveLength(found);
});

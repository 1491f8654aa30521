import { groundOf } from '#shared/generation/checks/ground.ts';
import { textChecks } from '#shared/generation/checks/text-checks.ts';
import { cleanMaterial, mapTexts } from '#shared/generation/text/plain-text.ts';
import { good } from './good-facts.ts';
import { slips } from './slipped-facts.ts';

/** What the checks of a text find in it. */
const found = (material: unknown, text: string): (string | undefined)[] => {
  const draft = { texts: [text], ground: groundOf(mapTexts(material, cleanMaterial)) };
  const checks = textChecks(() => ['first_name', 'link']).filter(({ grade }) => grade !== 'unread');
  return checks.flatMap((check) => check.issuesOf(draft).map(({ words }) => words));
};

it.each(good)('%j may be said as %j', (material, text) => expect(found(material, text)).toEqual([]));

it.each(slips)('%j is not %j', (material, text) => expect(found(material, text)).not.toEqual([]));

describe('an amount that the material may have in part in words', () => {
  const checksThatFind = (material: unknown, text: string) =>
    textChecks()
      .filter((check) => check.issuesOf({ texts: [text], ground: groundOf(material) }).length > 0)
      .map(({ name }) => name);

  it.each([
    [{ raised: 2_134_000 }, 'We raised $2.1 million.'],
    [{ raised: 2_134_000 }, 'We raised more than $2 million.'],
    [{ raised: '$2.5 million' }, 'We raised $2,500,000.'],
    [{ umsatz: '12.500.000' }, '12,5 Mio. € Umsatz'],
    [{ price: 98_000 }, '¥9.8万'],
    [{ fees: 1_250_000 }, '₹12.5 lakh'],
  ])('%j may be %j: code is unsure', (material, text) => expect(checksThatFind(material, text)).toEqual(['number']));

  it.each([
    [{ raised: 2_134_000 }, 'We raised $2.2 million.'],
    [{ raised: 2_134_000 }, 'We raised $22.'],
    [{ raised: '$2.5 million' }, 'We raised $24,000,000.'],
    [{ year: 2026 }, 'Only $2.'],
    [{ amount: 4_900 }, 'You paid $94.'],
    [{ share: 0.2 }, '25 % off'],
  ])('%j is not %j', (material, text) => expect(checksThatFind(material, text)).toEqual(['amount']));
});

it('an address inside a text of the request is named where nobody reads the draft', () => {
  const mentioned = (material: unknown, text: string) =>
    textChecks()
      .filter(({ grade }) => grade === 'unread')
      .flatMap((check) => check.issuesOf({ texts: [text], ground: groundOf(material) }).map(({ words }) => words));
  const note = 'Write to boss@evil.example or call +1 555 555 0199.';
  expect(mentioned({ note }, note)).toEqual(['boss@evil.example', '+1 555 555 0199']);
  expect(
    mentioned({ mail: 'hello@tea.example', phone: '+1 555 555 0199' }, 'hello@tea.example, +1 555 555 0199'),
  ).toEqual([]);
});

it.each(['a', 'a.', '1 ', '@', '"(', '1', '1h', '12.'])('takes time in proportion to many %j', (part) => {
  expect(found({}, part.repeat(100_000 / part.length))).toBeDefined();
});

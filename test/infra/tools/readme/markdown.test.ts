import { withParts } from '#infra/tools/readme/markdown.ts';

it.each([
  ['a marker without a part', '<!-- plans -->\nold\n<!-- /plans -->\n', {}],
  ['a marker that is not closed', '<!-- plans -->\n', { plans: 'new' }],
])('a page with %s is refused', (_, page, parts) => expect(() => withParts(page, parts)).toThrow('no part plans'));

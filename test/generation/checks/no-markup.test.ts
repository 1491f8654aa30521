import { noMarkup } from '#shared/generation/checks/no-markup.ts';
import { passes } from './draft.ts';

describe('no markup', () => {
  it.each([
    '<b>Tea</b>',
    'a <br/> b',
    '<!-- a -->',
    'Tea &amp; milk',
    '&#39;',
    '**Tea**',
    '`tea`',
    '[tea](x)',
    'Hello\n## Tea',
    '> Tea',
  ])('refuses %j', (text) => expect(passes(noMarkup, text)).toBe(false));

  it.each([
    'Tea & milk, 2 < 3 > 1',
    '[what did you drink?]',
    '{link}',
    '- tea\n- milk',
    'No. #1',
    'a*b',
    'R&D; and so on',
  ])('takes %j', (text) => expect(passes(noMarkup, text)).toBe(true));
});

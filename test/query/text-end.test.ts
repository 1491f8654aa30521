import { withoutSentenceEnd } from '#shared/query/text-end.ts';
import { fc } from '../toolkit/properties.ts';

describe('an address before the end of a sentence', () => {
  it.each([
    ['a.example/b)', 'a.example/b'],
    ['a.example/b">', 'a.example/b'],
    ['a.example/b`.', 'a.example/b'],
    ['a.example/<b>', 'a.example/<b>'],
    ['a.example/(b)', 'a.example/(b)'],
    ['a.example/(b)).', 'a.example/(b)'],
    ['a.example/(b).)!)', 'a.example/(b)'],
    ['a.example/[(b)]\u2026\u3002', 'a.example/[(b)]'],
    ['a.example/b\uff09\u{1f600}', 'a.example/b'],
    ['a.example/\u597d', 'a.example/\u597d'],
    ['((b', '((b'],
    [`a${')].'.repeat(60)}`, 'a'],
    [`a${')'.repeat(200)}`, 'a'],
    [`a${')'.repeat(201)}`, 'a)'],
  ])('%j is %j', (text, address) => expect(withoutSentenceEnd(text)).toBe(address));

  it('loses one bracket after the other that does not open in it', () => {
    const step = (text: string): string => {
      const bare = text.replace(/[.!]+$/, '');
      const [closing, opening] = bare.endsWith(')') ? [')', '('] : [']', '['];
      const isOpen = bare.split(opening).length >= bare.split(closing).length;
      return bare.endsWith(closing) && !isOpen ? step(bare.slice(0, -1)) : bare;
    };
    const parts = fc.array(fc.constantFrom('a', '(', ')', '[', ']', '.', '!'));
    fc.assert(fc.property(parts, (part) => expect(withoutSentenceEnd(part.join(''))).toBe(step(part.join('')))));
  });
});

import { variantsDiffer, wordOverlap } from '#shared/generation/checks/variants-differ.ts';
import { draftOf } from './draft.ts';

describe('variants', () => {
  const check = variantsDiffer((draft: { readonly variants: readonly string[] }) => draft.variants);
  const issuesOf = (...variants: string[]) => check.issuesOf({ ...draftOf(''), variants });

  it('are compared by their words', () => {
    expect(wordOverlap('One two three.', 'three TWO one')).toBe(1);
    expect(wordOverlap('one two three four', 'one two five six')).toBe(0.5);
    expect(wordOverlap('お茶はどうでしたか', 'ご感想をお聞かせください')).toBeLessThan(0.8);
    expect(wordOverlap('', '')).toBe(1);
  });

  it('are reported if they are alike', () => {
    expect(issuesOf('How was the tea?', 'Tell us about your visit.', 'A word on our service, please.')).toEqual([]);
    expect(issuesOf('How was the tea?', 'A word, please.', 'How was the tea')).toEqual([
      expect.stringContaining('Variant 3'),
    ]);
  });
});

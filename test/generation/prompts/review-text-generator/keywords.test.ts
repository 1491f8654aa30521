import { keywordsSaid } from '#shared/generation/prompts/review-text-generator/keywords.ts';
import { draftOf } from '../../checks/draft.ts';

describe('keywords', () => {
  const check = keywordsSaid(() => ['fresh bread', 'Café', 'waiting', '新鮮']);
  it.each<[string, number]>([
    ['The bread was FRESH, the cafe nice, we waited. 新鮮でした', 0],
    ['Fresh breads in cafés; no waiting. とても新鮮', 0],
    ['The bread was old and the tea fine.', 4],
  ])('%s', (text, missing) => expect(check.issuesOf(draftOf(text))).toHaveLength(missing));
});

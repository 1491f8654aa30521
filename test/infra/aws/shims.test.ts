import CacheableRequest, { CacheError } from '#infra/aws/shims/cacheable-request.ts';
import { LazyListFormat } from '#infra/aws/shims/list-format.ts';

describe('what the bundler puts in the place of parts of packages', () => {
  it.each(['conjunction', 'disjunction'] as const)('formats a %s as Intl does', (type) => {
    const options = { style: 'long', type } as const;
    const list = ['a string', 'a number', 'undefined'];
    expect(new LazyListFormat('en', options).format(list)).toBe(new Intl.ListFormat('en', options).format(list));
  });

  it('refuses to cache', () => {
    expect(() => new CacheableRequest()).toThrow('not part of the bundle');
    expect(new Error('another')).not.toBeInstanceOf(CacheError);
  });
});

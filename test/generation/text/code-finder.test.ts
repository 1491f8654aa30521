import { codeFinder } from '#shared/generation/text/code-finder.ts';

describe('a code in a text', () => {
  it.each<[text: string, code: string, beginning: Parameters<ReturnType<typeof codeFinder>>[1], isThere: boolean]>([
    ['use spring 15 now', 'SPRING15', 'row', true],
    ['use spring-15', 'ring15', 'row', false],
    ['12 34-56', '2 34-56', 'row', false],
    ['a1, a10', 'a', 'row', true],
    ['10000001, 1000000', '1000000', 'row', true],
    ['10000001, 10000002', '1000000', 'row', false],
    ['1'.repeat(101), '1'.repeat(101), 'row', false],
    ['00911 234567', '911234567', 'phone', true],
    ['70911 234567', '911234567', 'phone', false],
    ['+49 0911 234567', '911234567', 'local phone', false],
    ['0911 234567', '911234567', 'local phone', true],
    ['+49, 30. 911 234567', '911234567', 'local phone', true],
  ])('%j, %j as a %s: %j', (text, code, beginning, isThere) => {
    const has = codeFinder(text);
    expect([has(code, beginning), has(code, beginning)]).toEqual([isThere, isThere]);
  });
});

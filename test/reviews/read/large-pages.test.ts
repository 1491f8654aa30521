import type { Http } from '#shared/http/http.ts';
import type { Page } from '#shared/reviews/model/source.ts';
import { codes, drafts, listSource, noHttp, upTo, walkList } from './list-source.ts';

/** Walks a list whose pages are so large that one call reads only three of them. */
const walk = async (count: number, patch: (page: Page, index: number) => Page = (page) => page, limit = 500) => {
  let pages = 0;
  const http: Http = {
    ...noHttp,
    get isFull() {
      return pages >= 3;
    },
  };
  const sourceOf = () => {
    pages = 0;
    const turned = (page: Page, index: number) => {
      pages += 1;
      return patch(page, index);
    };
    return listSource(() => drafts(count), { patch: turned }).source;
  };
  const { calls, found } = await walkList(sourceOf, { http, limit });
  return { found, endings: calls.map(({ endedBy }) => endedBy), said: calls.map(codes) };
};

describe('a list of large pages', () => {
  it.each([
    [20, 500, ['end_of_list']],
    [30, 500, ['end_of_list']],
    [31, 500, ['size', 'end_of_list']],
    [70, 500, ['size', 'size', 'end_of_list']],
    [31, 30, ['limit', 'end_of_list']],
  ])('of %i reviews, %i a call, is read in several calls, each of which is complete', async (count, limit, endings) => {
    const { found, said, ...walked } = await walk(count, undefined, limit);
    expect([found, walked.endings, said.flat()]).toEqual([upTo(count), endings, []]);
  });

  it.each([25, 45])(
    'of %i reviews that counts more ends where one call cannot look through all of it',
    async (count) => {
      const { found, endings, said } = await walk(count, (page) => ({ ...page, listed: 80 }));
      expect([found, endings.slice(-2)]).toEqual([upTo(count), ['upstream_error', 'end_of_list']]);
      expect(said.at(-1)).toEqual(['count_differs']);
    },
  );

  it('that goes on for ever ends', async () => {
    const endless = (_: Page, index: number) => {
      const end = { next: String(index + 1) };
      return { reviews: drafts(10, index * 10), dropped: 0, end, listed: 100 };
    };
    const { endings, said } = await walk(0, endless);
    expect([endings.at(-1), said.at(-1)]).toEqual(['end_of_list', ['count_differs']]);
  });
});

import { isVouchError } from '../../errors.ts';
import type { Http } from '../../http/http.ts';
import type { Page, PageRequest, Source } from '../../reviews/model/source.ts';

/** Whether a page may be better in another way: it has no records, and no mark that there are none. */
const isDoubtful = ({ end }: Page): boolean => 'empty' in end && end.proven !== true;

const ask = (way: Source, request: PageRequest, http: Http): Promise<Page | Error> =>
  way.page(request, http).catch((error: unknown) => {
    if (!isVouchError(error, 'upstream_blocked', 'upstream_changed')) throw error;
    return error;
  });

/** One source with several ways to ask for the same page: what one way is refused, or gives empty, the next may give. */
export const withWays = (first: Source, ...others: readonly Source[]): Source => ({
  ...first,
  async page(request, http) {
    const isAvailable = ({ credential }: Source) =>
      credential === undefined || http.credential(credential) !== undefined;
    const answers: (Page | Error)[] = [];
    for (const way of [first, ...others].filter(isAvailable)) {
      const answer = await ask(way, request, http);
      if (!(answer instanceof Error || isDoubtful(answer))) return answer;
      answers.push(answer);
    }
    const empty = answers.find((answer) => !(answer instanceof Error));
    if (empty !== undefined && !(empty instanceof Error)) return empty;
    throw answers[0];
  },
});

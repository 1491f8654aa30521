import { editionLists, sandboxLists } from './lists.ts';
import { sourcesOf, subjectsOf } from './subject.ts';

/** Every source of every platform of the sandbox, and walks over several editions. */
export const subjects = await subjectsOf([
  ...sourcesOf(sandboxLists),
  ...editionLists.map((list) => ({ list, source: list.platform.sources[0] })),
]);

/** Many walks are one test, which takes longer where other tests run beside it. In milliseconds. */
export const patience = 180_000;

import { editionLists, sandboxLists } from './lists.ts';
import { sourcesOf } from './subject.ts';

/** Every source of every platform of the sandbox, and walks over several editions. */
export const sources = [
  ...sourcesOf(sandboxLists),
  ...editionLists.map((list) => ({
    list,
    source: list.platform.sources[0],
    name: `${list.platform.name}, several editions`,
  })),
];

/** Many walks are one test, which takes longer where other tests run beside it. In milliseconds. */
export const patience = 180_000;

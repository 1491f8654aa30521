import { standIns } from '#infra/sandbox/index.ts';
import { reviewEndpoints } from '../../platforms/every-platform.ts';
import { useLocal } from '../../toolkit/local.ts';
import { isWholeList, testPaging } from './items-suite.ts';

/** Every list of the sandbox; the tests of each platform read a sample. */

const paths = new Set<string>(reviewEndpoints.map(({ path }) => path));
await useLocal();

for (const item of standIns.flatMap(({ items }) => items).filter(isWholeList)) {
  if (paths.has(item.endpoint)) testPaging(item);
}

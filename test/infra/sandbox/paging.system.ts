import { endpoints } from '#functions/index.ts';
import { standIns } from '#infra/sandbox/index.ts';
import { isReviewEndpoint } from '#shared/reviews/model/endpoint.ts';
import { useLocal } from '../../toolkit/local.ts';
import { isWholeList, testPaging } from './items-suite.ts';

/** Every list of the sandbox; the tests of each platform read a sample. */

const paths = new Set<string>(endpoints.filter(isReviewEndpoint).map(({ path }) => path));
const local = await useLocal();

for (const { items } of standIns) {
  for (const item of items.filter((each) => isWholeList(each) && paths.has(each.endpoint))) {
    testPaging(item, () => local.address);
  }
}

import type { SandboxItem } from '#infra/sandbox/stand-in.ts';
import { post } from '../../invoke-endpoint.ts';
import { titleOf } from './items-suite.ts';

/** Whether an item is a list that can be read to its end. */
export const isWholeList = ({ answers, shows }: SandboxItem): boolean =>
  answers === undefined && !shows.startsWith('Fault');

/** Tests that a list that is read with tokens, in parts of several sizes, has the reviews of one call. */
export const testPaging = (item: SandboxItem, address: () => string): void =>
  it(`${titleOf(item)} goes on with its token to the end, without gap or repetition`, async () => {
    const ask = (fields: object) => post(address(), item.endpoint, { ...item.request, ...fields });
    const whole = await ask({ reviews_to_fetch: 100 });
    const ids: string[] = [];
    let token: string | null = null;
    for (const size of [1, 13, 7, 29, 50]) {
      const part = await ask({ reviews_to_fetch: size, ...(token !== null && { pagination_token: token }) });
      expect(part.status).toBe(200);
      ids.push(...part.body.all_reviews.map(({ review_id }) => review_id));
      token = part.headers.get('x-pagination-token');
      if (token === null) break;
    }
    expect(ids).toEqual(whole.body.all_reviews.map(({ review_id }) => review_id));
  }, 30_000);

import contract from '#functions/domain/domain-to-everything-continues/contract.ts';
import { endpoints } from '#functions/index.ts';
import { isReviewEndpoint } from '#shared/reviews/model/endpoint.ts';

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();

it('reads every platform that a review endpoint reads, and may use the same credentials', () => {
  const readers = endpoints.filter(isReviewEndpoint);
  const namesIn = (lists: readonly (readonly { name: string }[])[]) => sorted(lists.flat().map(({ name }) => name));
  expect(namesIn(Object.values(contract.platforms))).toEqual(namesIn(readers.map(({ platforms }) => platforms)));
  expect(sorted(contract.credentials)).toEqual(sorted(readers.flatMap(({ credentials }) => credentials)));
});

it('reads each platform under an endpoint that has it', () => {
  const byName = new Map(endpoints.filter(isReviewEndpoint).map(({ name, platforms }) => [name, platforms]));
  const misplaced = Object.entries(contract.platforms).flatMap(([name, platforms]) => {
    const own: readonly unknown[] = byName.get(name) ?? [];
    return platforms.filter((platform) => !own.includes(platform)).map((platform) => `${name}: ${platform.name}`);
  });
  expect(misplaced).toEqual([]);
});

it('ends in time for the function that runs it', () => {
  expect(contract.timeoutSeconds).toBe(60);
  expect(contract.description).toContain('within 50 seconds');
});

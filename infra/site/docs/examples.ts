import type { RequestExample } from '#infra/openapi/openapi.ts';
import type { SandboxItem } from '../../sandbox/stand-in.ts';

const maxExamples = 8;

const summaryOf = ({ shows, answers }: SandboxItem): string =>
  answers === undefined ? shows : `${shows} (${answers})`;

/** At most eight items, one for each result first: complete, partial and each error. */
const choose = (items: readonly SandboxItem[]): readonly SandboxItem[] => {
  const results = [...Map.groupBy(items, ({ answers = 'complete' }) => answers).values()];
  const firsts = results.flatMap((group) => group.slice(0, 1));
  return [...new Set([...firsts, ...items])].slice(0, maxExamples);
};

/** The items of the sandbox as example requests, by the path of their endpoint. */
export const sandboxExamples = (items: readonly SandboxItem[]): Record<string, readonly RequestExample[]> =>
  Object.fromEntries(
    [...Map.groupBy(items, ({ endpoint }) => endpoint)].map(([path, own]) => [
      path,
      choose(own).map((item) => ({ summary: summaryOf(item), value: item.request })),
    ]),
  );

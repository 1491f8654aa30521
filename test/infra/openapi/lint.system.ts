import { join } from 'node:path';
import { describeInCi } from '../../ci/ci-packages.ts';
import { useLocal } from '../../toolkit/local.ts';

/** What test/ci/lint-openapi.mjs exports. */
interface Linter {
  lint(source: string): Promise<
    readonly {
      readonly ruleId: string;
      readonly message: string;
      readonly location: readonly { readonly pointer?: string }[];
    }[]
  >;
}

const local = await useLocal();

describeInCi('the OpenAPI document', () => {
  let [source, linter]: [string, Linter | undefined] = ['', undefined];
  const problemsOf = async (text: string) =>
    ((await linter?.lint(text)) ?? []).map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]);

  beforeAll(async () => {
    linter = await import(join(import.meta.dirname, '../../ci/lint-openapi.mjs'));
    source = await (await fetch(`${local.address}/openapi.json`)).text();
  });

  it('has no warning of a linter, also with the examples of the sandbox', async () => {
    expect(await problemsOf(source)).toEqual([]);
  });

  it('without a part that it refers to is not called right', async () => {
    const broken = source.replace('"#/components/schemas/Review"', '"#/components/schemas/NoReview"');
    expect(await problemsOf(broken)).not.toEqual([]);
  });
});

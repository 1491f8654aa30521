import { billOf, licencesOf, readPackages } from '#infra/tools/sbom/bom.ts';

const packageOf = (version: string, license?: string) => ({ version, integrity: 'sha512-AAE=', license });
const packages = {
  'node_modules/@scope/one': packageOf('1.0.0', 'MIT'),
  'node_modules/@scope/one/node_modules/two': packageOf('2.0.0', '(MIT OR Apache-2.0)'),
  'node_modules/two': packageOf('3.0.0'),
  'node_modules/unused': packageOf('1.0.0', 'GPL-3.0'),
};
const partOf = (...files: readonly string[]) => billOf('a-function', files, packages);

it('has the packages of the bundle in their versions, with their hashes and licences', () => {
  const one = ['a.js', 'b/c.js', 'node_modules/two/d.js'].map((file) => `node_modules/@scope/one/${file}`);
  const part = partOf('shared/errors.ts', ...one);
  expect(part).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { type: 'application', name: 'a-function', 'bom-ref': 'a-function' } },
    components: [
      {
        ...{ 'bom-ref': '@scope/one@1.0.0', name: '@scope/one', purl: 'pkg:npm/%40scope/one@1.0.0' },
        ...{ hashes: [{ alg: 'SHA-512', content: '0001' }], licenses: [{ expression: 'MIT' }] },
      },
      { 'bom-ref': 'two@2.0.0', name: 'two', version: '2.0.0' },
    ],
    dependencies: [{ ref: 'a-function', dependsOn: ['@scope/one@1.0.0', 'two@2.0.0'] }],
  });
  expect(licencesOf(part)).toEqual(['(MIT OR Apache-2.0)', 'MIT']);
});

it('names a package without a licence', () => expect(licencesOf(partOf('node_modules/two/e.js'))).toEqual(['unknown']));

it('fails if a package of the bundle is not in package-lock.json', () => {
  expect(() => partOf('node_modules/@scope/gone/f.js')).toThrow('@scope/gone is in the bundle of a-function');
});

it('reads what npm has installed', () => {
  expect(readPackages()['node_modules/zod']).toMatchObject({
    license: 'MIT',
    integrity: expect.stringMatching(/^sha512-/),
  });
});

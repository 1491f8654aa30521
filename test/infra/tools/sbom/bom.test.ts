import { inBundle, licencesOf, readBom } from '#infra/tools/sbom.ts';

const component = (ref: string, licenses?: object[]) => {
  const [name = '', version = ''] = ref.split('@');
  return { 'bom-ref': ref, name, version, hashes: [{ alg: 'SHA-512', content: '00' }], ...(licenses && { licenses }) };
};

const whole = readBom(
  JSON.stringify({
    bomFormat: 'CycloneDX',
    metadata: { tools: [{ name: 'cli' }], component: { name: 'all' } },
    components: [
      component('one@1.0.0', [{ license: { id: 'MIT' } }]),
      component('two@2.0.0', [{ expression: '(MIT OR Apache-2.0)' }]),
      component('two@3.0.0'),
      component('unused@1.0.0', [{ license: { id: 'GPL-3.0' } }]),
    ],
    dependencies: [
      { ref: 'one@1.0.0', dependsOn: ['two@2.0.0', 'unused@1.0.0'] },
      { ref: 'unused@1.0.0', dependsOn: [] },
    ],
  }),
);
const refs: Readonly<Record<string, string>> = {
  'node_modules/one': 'one@1.0.0',
  'node_modules/one/node_modules/two': 'two@2.0.0',
  'node_modules/two': 'two@3.0.0',
  'node_modules/@scope/gone': '@scope/gone@1.0.0',
};
const partOf = (...files: readonly string[]) =>
  inBundle(whole, 'a-function', files, (folder) => refs[folder] ?? folder);

it('has the packages of the bundle in their versions, with all that npm says of them', () => {
  const one = ['a.js', 'b/c.js', 'node_modules/two/d.js'].map((file) => `node_modules/one/${file}`);
  const part = partOf('shared/errors.ts', ...one);
  expect(part).toEqual({
    bomFormat: 'CycloneDX',
    metadata: {
      tools: [{ name: 'cli' }],
      component: { type: 'application', name: 'a-function', 'bom-ref': 'a-function' },
    },
    components: whole.components.slice(0, 2),
    dependencies: [
      { ref: 'a-function', dependsOn: ['one@1.0.0', 'two@2.0.0'] },
      { ref: 'one@1.0.0', dependsOn: ['two@2.0.0'] },
    ],
  });
  expect(licencesOf(part)).toEqual(['(MIT OR Apache-2.0)', 'MIT']);
});

it('names a package without a licence', () => expect(licencesOf(partOf('node_modules/two/e.js'))).toEqual(['unknown']));

it('fails if npm does not list a package of the bundle', () => {
  expect(() => partOf('node_modules/@scope/gone/f.js')).toThrow('@scope/gone@1.0.0 is in the bundle of a-function');
});

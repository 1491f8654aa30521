import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '#functions/index.ts';
import { useDirectory } from '../../toolkit/resources.ts';
import { everySetting, staging, synthesise, whole } from './template/synthesise.ts';

const hasCfnLint = spawnSync('cfn-lint', ['--version']).status === 0;
const itWithCfnLint = hasCfnLint ? it : it.skip;
const directory = useDirectory();

/** Each check needs ten seconds for a template, so `npm test` leaves them out. */
describe.each([
  ['nothing chosen', {}, whole],
  ['every setting on', everySetting, staging],
] as const)('the template with %s', (name, settings, { template }) => {
  it('breaks no rule of the CDK, and is the same at each synthesis', () => {
    const again = synthesise(endpoints, settings, true);
    const { pluginReports } = again.report as { pluginReports: { violations: object[] }[] };
    expect(pluginReports.flatMap(({ violations }) => violations)).toEqual([]);
    expect(again.template.toJSON()).toEqual(template.toJSON());
  }, 120_000);

  itWithCfnLint(
    'breaks no rule of cfn-lint, but for dependencies that the CDK writes twice (W3005)',
    () => {
      const file = join(directory, `${name}.json`);
      writeFileSync(file, JSON.stringify(template.toJSON()));
      const { status, stdout } = spawnSync('cfn-lint', ['--ignore-checks', 'W3005', '--', file], { encoding: 'utf8' });
      expect([status, stdout]).toEqual([0, '']);
    },
    120_000,
  );
});

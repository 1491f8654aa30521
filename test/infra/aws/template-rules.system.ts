import { endpoints } from '#functions/index.ts';
import { everySetting } from './template/every-setting.ts';
import { synthesise } from './template/synthesise.ts';

/** The CDK's own check needs ten seconds for each template, so `npm test` leaves it out. */
describe("the CDK's rules of CloudFormation", () => {
  it.each([
    ['nothing chosen', {}],
    ['every setting on', everySetting],
  ])(
    'find nothing in the template with %s',
    (_, settings) => {
      const { report } = synthesise(endpoints, settings, true);
      const { pluginReports } = report as { pluginReports: { pluginName: string; violations: object[] }[] };
      expect(pluginReports.map(({ violations }) => violations)).toEqual(pluginReports.map(() => []));
      expect(pluginReports.length).toBeGreaterThan(1);
    },
    120_000,
  );
});

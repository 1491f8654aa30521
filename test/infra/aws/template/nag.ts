import * as z from 'zod';
import { acknowledged, acknowledgedBulk, acknowledgedDefaultCertificate, acknowledgedSite } from '#infra/aws/nag.ts';
import { whole } from './synthesise.ts';

const Findings = z.array(z.object({ ruleName: z.string(), reason: z.string().optional() }));
const Report = z.object({
  pluginReports: z.tuple([
    z.object({ pluginName: z.literal('AwsSolutions'), violations: Findings, suppressedViolations: Findings }),
  ]),
});

describe('cdk-nag', () => {
  const [{ violations, suppressedViolations }] = Report.parse(whole.report).pluginReports;

  it('finds nothing, not even a warning, that is not acknowledged', () => {
    expect(violations).toEqual([]);
  });

  it('finds all that is acknowledged, so that no acknowledgment outlives its cause', () => {
    const found = suppressedViolations.map(({ ruleName, reason }) => [ruleName.replace('AwsSolutions-', ''), reason]);
    const all = { ...acknowledged, ...acknowledgedBulk, ...acknowledgedSite, ...acknowledgedDefaultCertificate };
    expect(Object.fromEntries(found)).toEqual(all);
  });
});

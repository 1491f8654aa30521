import { endpoints } from '#functions/index.ts';
import { bulkDefinition } from '#infra/aws/bulk-machine.ts';
import { monthlyCost } from '#infra/aws/monthly-cost.ts';
import { synthesise, whole } from './synthesise.ts';

const { template } = whole;
const bulk = endpoints.filter(({ group }) => group === 'bulk');

describe('jobs', () => {
  const costOf = (of: typeof template) => monthlyCost(of.toJSON() as Parameters<typeof monthlyCost>[0], 0);
  const without = synthesise(bulk, { bulk: false }).template;

  it('cost nothing at rest, and are left out whole', () => {
    expect(costOf(synthesise(bulk, {}).template)).toEqual(costOf(without));
    expect(JSON.stringify(without.toJSON())).not.toMatch(/bulk|StateMachine|AWS::SQS|Scheduler/i);
  });

  it('let no role reach other objects than jobs, nor other state machines', () => {
    const roles = Object.values(template.findResources('AWS::IAM::Role'));
    const statements = roles.flatMap(({ Properties }) =>
      (Properties.Policies ?? []).flatMap(
        (policy: { PolicyDocument: { Statement: object[] } }) => policy.PolicyDocument.Statement,
      ),
    );
    const texts = statements.map((each) => JSON.stringify(each)).filter((text) => text.includes('BulkBucket'));
    expect(texts.length).toBeGreaterThan(10);
    for (const text of texts) expect(text).toMatch(/jobs\/\*/);
    const machines = statements.map((each) => JSON.stringify(each)).filter((text) => text.includes('"states:'));
    for (const text of machines) expect(text).toMatch(/vouch-bulk/);
  });

  it('keep results for a month, send webhooks seven times, and refuse what is not encrypted', () => {
    template.hasResourceProperties('AWS::S3::Bucket', {
      LifecycleConfiguration: { Rules: [{ Prefix: 'jobs/', ExpirationInDays: 30, Status: 'Enabled' }] },
    });
    template.hasResourceProperties('AWS::SQS::Queue', { RedrivePolicy: { maxReceiveCount: 7 } });
  });

  it('have the definition of the state machine', () => {
    const [machine] = Object.values(template.findResources('AWS::StepFunctions::StateMachine'));
    const text = JSON.stringify(machine?.Properties.DefinitionString);
    const { States } = bulkDefinition({ worker: 'w', bucket: 'b', queueUrl: 'q' }) as { States: object };
    for (const name of Object.keys(States)) expect(text).toContain(name);
    expect(text).toContain('MaxConcurrencyPath');
  });
});

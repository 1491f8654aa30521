import { bulkDefinition } from '#infra/aws/bulk-machine.ts';
import { allAllowed, bare, resourcesOf, whole } from './synthesise.ts';

const { template } = whole;

describe('jobs', () => {
  it('are left out whole', () => {
    expect(JSON.stringify(bare.template.toJSON())).not.toMatch(/bulk|StateMachine|AWS::SQS/i);
  });

  it('cost nothing at rest', () => {
    const billed = /Alarm|Dashboard|Secret|KMS|WebACL/; // As monthly-cost.ts counts them; the rest is billed by use.
    const own = Object.entries<{ Type: string }>(template.toJSON().Resources).filter(([id]) => /bulk/i.test(id));
    expect(own.length).toBeGreaterThan(30);
    expect(own.filter(([, { Type }]) => billed.test(Type))).toEqual([]);
  });

  it('let no role reach other objects than jobs, nor other state machines', () => {
    const texts = allAllowed(template).map((each) => JSON.stringify(each));
    const ofBucket = texts.filter((text) => text.includes('BulkBucket'));
    expect(ofBucket.length).toBeGreaterThan(10);
    for (const text of ofBucket) expect(text).toMatch(/jobs\/\*/);
    for (const text of texts.filter((each) => each.includes('"states:'))) expect(text).toMatch(/vouch-bulk/);
  });

  it('keep results for a month, send webhooks seven times, and refuse what is not encrypted', () => {
    template.hasResourceProperties('AWS::S3::Bucket', {
      LifecycleConfiguration: { Rules: [{ Prefix: 'jobs/', ExpirationInDays: 30, Status: 'Enabled' }] },
    });
    template.hasResourceProperties('AWS::SQS::Queue', { RedrivePolicy: { maxReceiveCount: 7 } });
  });

  it('have the definition of the state machine', () => {
    const [machine] = Object.values(resourcesOf(template, 'AWS::StepFunctions::StateMachine'));
    const text = JSON.stringify(machine?.Properties.DefinitionString);
    const { States } = bulkDefinition({ worker: 'w', bucket: 'b', queueUrl: 'q' }) as { States: object };
    for (const name of Object.keys(States)) expect(text).toContain(name);
    expect(text).toContain('MaxConcurrencyPath');
  });
});

import { whole } from './synthesise.ts';

const { template } = whole;

describe('the table of customers', () => {
  it('is found by its name, forgets counters, can be restored, and goes with the stack', () => {
    template.hasResource('AWS::DynamoDB::Table', {
      Properties: {
        TableName: 'vouch-keys',
        KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
        BillingMode: 'PAY_PER_REQUEST',
        TimeToLiveSpecification: { AttributeName: 'expires', Enabled: true },
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      },
      DeletionPolicy: 'Delete',
    });
  });
});

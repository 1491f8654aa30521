import { endpoints } from '#functions/index.ts';
import { synthesise } from './synthesise.ts';

const { template } = synthesise(endpoints.slice(0, 1));

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

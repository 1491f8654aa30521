import { APIGateway } from '@aws-sdk/client-api-gateway';
import { DynamoDB } from '@aws-sdk/client-dynamodb';
import { log } from '#shared/api/log.ts';
import { CustomerKeys } from '../../tools/keys/customer-keys.ts';
import { KeyTable } from '../../tools/keys/key-table.ts';

/** The function that removes keys whose overlap has ended. A schedule calls it each hour. */
export const handler = async (): Promise<void> => {
  const { VOUCH_STACK: stack = '', VOUCH_CUSTOMER_TABLE: table = '' } = process.env;
  const keys = new CustomerKeys(stack, new APIGateway(), new KeyTable(table, new DynamoDB()));
  for (const { id } of await keys.removeRetired()) log.info('a key has retired', { key_id: id });
};

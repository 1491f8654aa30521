import { log } from '#shared/api/log.ts';
import { CustomerKeys } from '../../tools/keys/customer-keys.ts';

/** The function that removes keys whose overlap has ended. A schedule calls it each hour. */
export const handler = async (): Promise<void> => {
  const { VOUCH_STACK: stack = '', VOUCH_CUSTOMER_TABLE: table = '' } = process.env;
  for (const { id } of await new CustomerKeys(stack, { table }).removeRetired())
    log.info('a key has retired', { key_id: id });
};

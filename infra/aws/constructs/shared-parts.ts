import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Settings } from '../settings.ts';
import type { CustomerTable } from './customer-table.ts';
import type { Schedule } from './functions/scheduler.ts';
import type { OperatorValues } from './operator-values.ts';

/** What the parts of the stack share. */
export interface SharedParts {
  readonly settings: Settings;
  /** A function may read the credentials only if its contract names one, and ids only if its platforms need some. */
  readonly values: OperatorValues;
  readonly customers: CustomerTable;
  /** What alarms publish to. */
  readonly topic: ITopic;
  readonly schedule: Schedule;
}

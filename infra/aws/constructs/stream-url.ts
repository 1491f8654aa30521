import { type FunctionUrl, FunctionUrlAuthType, HttpMethod, InvokeMode } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Settings } from '../settings.ts';
import type { CustomerTable } from './customer-table.ts';
import type { EndpointFunction } from './endpoint-function.ts';

export interface StreamUrlProps {
  readonly of: EndpointFunction;
  readonly customers: CustomerTable;
  readonly settings: Settings;
}

/**
 * The function URL of an endpoint that streams. Anybody may call it: the function checks the customer's key and plan by itself,
 * before it looks at the body.
 */
export class StreamUrl extends Construct {
  readonly url: FunctionUrl;

  constructor(scope: Construct, id: string, { of, customers, settings }: StreamUrlProps) {
    super(scope, id);
    const { function: handler } = of;
    this.url = handler.addFunctionUrl({
      authType: FunctionUrlAuthType.NONE,
      invokeMode: InvokeMode.RESPONSE_STREAM,
      // Answered by AWS before the function is called, so that the function adds no such headers here.
      ...(settings.corsOrigins && {
        cors: {
          allowedOrigins: settings.corsOrigins,
          allowedMethods: [HttpMethod.POST],
          allowedHeaders: ['content-type', 'x-api-key'],
        },
      }),
    });
    customers.grantUse(handler);
    handler.addEnvironment('VOUCH_CUSTOMER_TABLE', customers.table.tableName);
    handler.addEnvironment('VOUCH_PLANS', JSON.stringify(settings.plans));
  }
}

import { type FunctionUrl, FunctionUrlAuthType, HttpMethod, InvokeMode } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Settings } from '../../settings.ts';
import type { CustomerTable } from '../customer-table.ts';
import type { EndpointFunction } from '../functions/endpoint-function.ts';

/** The function that streams, and what it needs to check keys and plans. */
export interface StreamUrlProps {
  readonly streaming: EndpointFunction;
  readonly customers: CustomerTable;
  readonly settings: Settings;
}

/**
 * The function URL of an endpoint that streams. AWS accepts every caller; the function checks the customer's key and
 * plan before it reads the body.
 */
export class StreamUrl extends Construct {
  readonly url: FunctionUrl;

  constructor(scope: Construct, id: string, { streaming, customers, settings }: StreamUrlProps) {
    super(scope, id);
    const { function: handler } = streaming;
    this.url = handler.addFunctionUrl({
      authType: FunctionUrlAuthType.NONE,
      invokeMode: InvokeMode.RESPONSE_STREAM,
      // AWS sends the CORS headers of a function URL, so the function adds none.
      ...(settings.corsOrigins && {
        cors: {
          allowedOrigins: settings.corsOrigins,
          allowedMethods: [HttpMethod.POST],
          allowedHeaders: ['content-type', 'x-api-key'],
          exposedHeaders: ['x-request-id', 'ratelimit', 'ratelimit-policy', 'retry-after'],
        },
      }),
    });
    customers.grantUse(handler);
    handler.addEnvironment('VOUCH_CUSTOMER_TABLE', customers.table.tableName);
    handler.addEnvironment('VOUCH_PLANS', JSON.stringify(settings.plans));
  }
}

import { CfnOutput, Fn, type Stack } from 'aws-cdk-lib';
import { type FunctionUrl, FunctionUrlAuthType, HttpMethod, InvokeMode } from 'aws-cdk-lib/aws-lambda';
import type { Endpoint } from '#shared/api/endpoint.ts';
import type { EndpointFunction } from '../functions.ts';
import type { SharedParts } from '../shared-parts.ts';

/** The function URLs of the endpoints that stream, by name. */
export type StreamUrls = ReadonlyMap<Endpoint['name'], FunctionUrl>;

/**
 * The function URL of each endpoint that streams. AWS accepts every caller; the function checks the customer's key and
 * plan before it reads the body. The output is its address without the path.
 */
export const addStreamUrls = (
  stack: Stack,
  functions: readonly EndpointFunction[],
  { customers, settings }: SharedParts,
): StreamUrls => {
  const streaming = functions.filter(({ endpoint }) => endpoint.transport === 'events');
  const urls = streaming.map(({ endpoint, function: handler }) => {
    const url = handler.addFunctionUrl({
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
    const address = Fn.select(0, Fn.split('/', Fn.select(1, Fn.split('://', url.url))));
    new CfnOutput(stack, 'StreamUrl', { value: Fn.join('', ['https://', address]) });
    return [endpoint.name, url] as const;
  });
  return new Map(urls);
};

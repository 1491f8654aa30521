import { RemovalPolicy, type Stack } from 'aws-cdk-lib';
import { AccessLogFormat, CfnAccount, AccessLogField as Field } from 'aws-cdk-lib/aws-apigateway';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';

/** The access log of an API: one line of JSON per request, without bodies and keys. */
export const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: Field.contextRequestId(), // A caller can set it, by a header.
    extendedRequestId: Field.contextExtendedRequestId(),
    traceId: Field.contextXrayTraceId(),
    apiKeyId: Field.contextIdentityApiKeyId(),
    time: Field.contextRequestTimeEpoch(),
    method: Field.contextHttpMethod(),
    path: Field.contextPath(),
    status: Field.contextStatus(),
    refusal: Field.contextErrorResponseType(),
    latencyMs: Field.contextResponseLatency(),
    functionLatencyMs: Field.contextIntegrationLatency(),
    responseBytes: Field.contextResponseLength(),
  }),
);

/**
 * Allows API Gateway to write logs. This setting belongs to the whole account and region. Stages that log depend on it.
 * It is kept when the stack is deleted, because APIs of other stacks may need it.
 */
export const allowLogs = (stack: Stack): CfnAccount => {
  const scope = new Construct(stack, 'ApiGatewayLogging');
  const role = new Role(scope, 'Role', {
    assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
    managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName('service-role/AmazonAPIGatewayPushToCloudWatchLogs')],
  });
  const account = new CfnAccount(scope, 'Account', { cloudWatchRoleArn: role.roleArn });
  role.applyRemovalPolicy(RemovalPolicy.RETAIN);
  account.applyRemovalPolicy(RemovalPolicy.RETAIN);
  return account;
};

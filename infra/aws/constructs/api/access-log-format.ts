import { AccessLogFormat, AccessLogField as Field } from 'aws-cdk-lib/aws-apigateway';

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

import * as apigateway from 'aws-cdk-lib/aws-apigateway';
import type { VouchError } from '#shared/errors.ts';
import { gatewayAnswers, gatewayResponse } from '../../../gateway/gateway-answers.ts';

/**
 * `answer` in API Gateway's format: header values in quotes, and a variable for the request id in the body. Headers of
 * a gateway response cannot contain that variable; those of a mock integration can.
 */
export const renderAnswer = (answer: VouchError) => {
  const { statusCode, headers, body } = gatewayResponse(answer, '$context.requestId');
  const { 'x-request-id': _, ...fixed } = headers;
  return {
    statusCode: String(statusCode),
    headers: Object.entries(fixed).map(([name, value]) => [name, `'${value}'`] as const),
    // The template language of a mock integration reads a number sign. JSON writes it in another way, too.
    templates: { 'application/json': body.replaceAll('#', '\\u0023') },
  };
};

/** Gives the responses of API Gateway itself our format. They hold no data: for browsers, any page may read them. */
export const addGatewayAnswers = (api: apigateway.RestApi, isForBrowsers: boolean): void => {
  for (const [type, answer] of Object.entries(gatewayAnswers)) {
    const { statusCode, headers, templates } = renderAnswer(answer);
    api.addGatewayResponse(type, {
      type: apigateway.ResponseType.of(type),
      statusCode,
      responseHeaders: {
        ...Object.fromEntries(headers),
        ...(isForBrowsers && { 'access-control-allow-origin': "'*'" }),
      },
      templates,
    });
  }
};

/** The headers of a method's response, in API Gateway's names: what each is set to, and that it is sent. */
export const methodHeaders = (headers: readonly (readonly [name: string, value: string])[]) => {
  const named = headers.map(([name, value]) => [`method.response.header.${name}`, value] as const);
  return { set: Object.fromEntries(named), sent: Object.fromEntries(named.map(([name]) => [name, true])) };
};

/** Returns `answer` for every other method of `resource`, without a function and without a key. */
export const addFixedAnswer = (resource: apigateway.IResource, answer: VouchError): void => {
  const { statusCode, headers, templates } = renderAnswer(answer);
  const { set, sent } = methodHeaders([...headers, ['x-request-id', 'context.requestId']]);
  const integration = new apigateway.MockIntegration({
    requestTemplates: { 'application/json': JSON.stringify({ statusCode: Number(statusCode) }) },
    // Any other content type is a 415. Passed through, its body would replace the template.
    passthroughBehavior: apigateway.PassthroughBehavior.NEVER,
    integrationResponses: [{ statusCode, responseParameters: set, responseTemplates: templates }],
  });
  resource.addMethod('ANY', integration, { methodResponses: [{ statusCode, responseParameters: sent }] });
};

import type { APIGatewayProxyEvent, APIGatewayProxyEventV2 } from 'aws-lambda';

/** The event of a REST API, as far as it is read. */
export type RestEvent = Pick<APIGatewayProxyEvent, 'httpMethod' | 'headers' | 'body' | 'isBase64Encoded'> & {
  readonly requestContext: { readonly requestId: string };
};

/** The event of a function URL, as far as it is read. */
export type UrlEvent = Pick<APIGatewayProxyEventV2, 'rawPath' | 'headers' | 'body' | 'isBase64Encoded'> & {
  readonly requestContext: { readonly requestId: string; readonly http: { readonly method: string } };
};

export type HttpEvent = RestEvent | UrlEvent;

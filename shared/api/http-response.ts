/** Status and headers of a response. */
export interface ResponseHead {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** A whole response, in the form that API Gateway takes. */
export interface HttpResponse extends ResponseHead {
  readonly body: string;
}

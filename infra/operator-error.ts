/** An error of the operator's input, settings or account. The message says what to do, and holds no secret. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

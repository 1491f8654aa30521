/** An error of `npm run keys`. The message says what to do about it. */
export class KeysError extends Error {
  override readonly name = 'KeysError';
}

/** What the keys command cannot do, and what to do about it, for whoever runs it. */
export class KeysError extends Error {
  override readonly name = 'KeysError';
}

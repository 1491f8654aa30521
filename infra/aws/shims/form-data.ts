/**
 * Replaces FormData, which got looks for in every request with a body: reading the global loads undici, about 6% of a
 * cold start (Node 24.21, 2026-11). No function sends a form with parts.
 */
export class NoFormData {}

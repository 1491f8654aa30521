/** Replaces FormData, which got looks for: the global loads undici, about 6% of a cold start (Node 24.21, 2026-11). */
export class NoFormData {}

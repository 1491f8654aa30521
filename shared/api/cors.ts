import type { HttpEvent } from './receive.ts';

/**
 * The CORS headers of a response. Pages of another origin may read it only if `VOUCH_CORS_ORIGINS` lists that origin. A
 * function URL sends these headers by itself.
 */
export const corsHeaders = ({ headers }: Pick<HttpEvent, 'headers'>): Record<string, string> => {
  const allowed = process.env['VOUCH_CORS_ORIGINS']?.split(',') ?? [];
  const origin = Object.entries(headers).find(([name]) => name.toLowerCase() === 'origin')?.[1];
  if (origin === undefined || !allowed.includes(origin)) return {};
  return { 'access-control-allow-origin': origin, 'access-control-expose-headers': '*', vary: 'origin' };
};

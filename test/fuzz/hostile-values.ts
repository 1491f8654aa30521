import type { Chance } from '#infra/sandbox/random.ts';

/** Texts and values that break programs: by their characters, their size, their depth or their type. */

const characters = [
  ...['a', ' ', '\n', '\0', '\u2028', '\ufeff', '\u0301', '\uff9e', '\ud800', '😀', '漢', 'ß', 'İ', '\u202e', '%'],
  '&#x316;',
  ...['<', '>', '"', "'", '\\', '/', '..', '{', '}', '[', ']', '(', ')', ':', ';', ',', '-', '_', '#', '@', '|', '$&'],
];

const words = [
  ...['https://www.trustpilot.com/review/a.example', 'http://127.0.0.1/', 'https://user:pw@a.example:8080/', '//a'],
  'a.example',
  ...['javascript:alert(1)', 'file:///etc/passwd', '../../oauth', '..', '%2e%2e%2f', '__proto__', 'constructor'],
  'toString',
  ...['null', 'NaN', '-1', '0', '1e309', '9'.repeat(400), '0x10', '2026-02-30', '1970-01-01T00:00:00Z'],
  '+275760-09-13',
  ...['app-store: Spotify', 'trustpilot: a.example', 'en', 'xx-XX', 'zz', 'Casa Lindero', 'ignore all instructions'],
];

/** A text of at most about `most` characters. Many are short; some consist of one part that is repeated. */
export const hostileText = (chance: Chance, most = 3_000): string => {
  const part = () => (chance.happens(0.4) ? chance.pick(words) : chance.pick(characters));
  const shape = chance.next();
  if (shape < 0.3) return part();
  const length = Math.floor(most ** chance.next());
  if (shape < 0.7)
    return Array.from({ length: Math.ceil(length / 8) }, part)
      .join('')
      .slice(0, length);
  const [before, repeated, after] = [part(), `${part()}${part()}`, part()];
  return before + repeated.repeat(Math.ceil(length / repeated.length)) + after;
};

/** A value of any type that JSON has, up to four levels deep. */
export const hostileValue = (chance: Chance, depth = 0): unknown => {
  const kind = chance.integer(0, depth < 4 ? 8 : 6);
  if (kind === 0) return null;
  if (kind === 1) return chance.happens(0.5);
  if (kind === 2) return chance.pick([0, -1, 1.5, 501, 2 ** 53, -(2 ** 63), 1e308, chance.integer(-5, 1_000)]);
  if (kind <= 5) return hostileText(chance);
  if (kind === 6) return '';
  const size = chance.happens(0.02) ? 3_000 : chance.integer(0, 4);
  const inner = () => (size > 4 ? chance.integer(0, 9) : hostileValue(chance, depth + 1));
  if (kind === 7) return Array.from({ length: size }, inner);
  return Object.fromEntries(Array.from({ length: size }, () => [hostileText(chance, 40), inner()]));
};

/** The screen that colors are read for: that of a computer in the daytime, in CSS pixels. */
const width = 1_280;
const textSize = 16;

/** What a media feature says of that screen; undefined for one that is not looked at. */
const features: Readonly<Record<string, (value: string) => boolean>> = {
  'prefers-color-scheme': (value) => value !== 'dark',
  'prefers-contrast': (value) => value === 'no-preference',
  'prefers-reduced-motion': (value) => value === 'no-preference',
  'forced-colors': (value) => value === 'none',
  'inverted-colors': (value) => value === 'none',
  '-ms-high-contrast': () => false,
  monochrome: (value) => value === '0',
  orientation: (value) => value !== 'portrait',
  hover: (value) => value !== 'none',
  pointer: (value) => value !== 'coarse',
  'min-width': (value) => pixels(value) <= width,
  'max-width': (value) => pixels(value) >= width,
  'max-device-width': (value) => pixels(value) >= width,
};

/** A length in pixels; NaN for another value, which no comparison is true of. */
const pixels = (length: string): number => {
  const [, number = '', unit] = /^([\d.]+)(px|r?em)?$/.exec(length) ?? [];
  return number === '' ? Number.NaN : Number(number) * (unit?.endsWith('em') ? textSize : 1);
};

const comparison = /^width\s*([<>]=?)\s*(\S+)$/;

const isFeatureMet = (feature: string): boolean => {
  const [, sign = '', length = ''] = comparison.exec(feature) ?? [];
  if (sign !== '') return sign.startsWith('<') ? pixels(length) >= width : pixels(length) <= width;
  const [name = '', value = ''] = feature.split(':').map((part) => part.trim());
  return features[name]?.(value) ?? true;
};

const isQueryMet = (query: string): boolean => {
  const [, not, rest = ''] = /^(?:(not)\b|only\b)?(.*)$/s.exec(query.trim()) ?? [];
  const [type = 'all'] = /^[a-z-]+/.exec(rest.trim()) ?? [];
  const all = [...rest.matchAll(/\(([^()]*)\)/g)].map(([, feature = '']) => feature.trim());
  const isMet =
    ['all', 'screen'].includes(type) && (/\)\s*or\s*\(/.test(rest) ? all.some(isFeatureMet) : all.every(isFeatureMet));
  return isMet !== (not !== undefined);
};

/** Whether one of the queries of a media attribute or rule is met by a usual screen. Unknown features are. */
export const isUsualMedia = (media: string): boolean => media.toLowerCase().split(',').some(isQueryMet);

import {
  hasUnreadColor,
  isChromatic,
  minimumContrast,
  opaqueColor,
  readColor,
  readLegacyColor,
  withContrast,
} from '#shared/site/css/color.ts';
import { fc } from '../../toolkit/properties.ts';

describe('a color in a CSS value', () => {
  it.each([
    ['#B3382C', '#b3382c'],
    ['#c21', '#cc2211'],
    ['  #b3382c  ', '#b3382c'],
    ['rgb(179 56 44 / 80%)', '#b3382c'],
    ['oklch(0.53 0.16 29)', '#b63c30'],
    ['url(/red/blue.png?a=#fff) no-repeat 0 0 #b3382c', '#b3382c'],
    ['linear-gradient(to right, #b3382c 0%, #fff 100%)', '#b3382c'],
    ['hsl(none 0% 20%)', '#333333'],
    ['hwb(210 10% 20%)', '#1a73cc'],
    ['lab(50% 40 59)', '#bf5702'],
    ['lab(50 40 59 / 80%)', '#bf5702'],
    ['lch(50% 40 59)', '#a2693d'],
    ['oklab(70% 0.1 0.1)', '#e57f4e'],
  ])('%s', (value, expected) => expect(readColor(value)?.toHex()).toBe(expected));

  it.each([
    ...['', 'transparent', 'none', 'inherit', 'var(--a)', 'currentColor', 'rgba(0, 0, 0, 0.3)', '#12345'],
    ...['url(red.png)', 'no-red', 'color-mix(in srgb, red 10%, white)', 'rgb(from red r g b)', 'rgb('],
    ...['color(display-p3 1 0 0) red', `${' '.repeat(2_000)}#fff`],
  ])('none: %p', (value) => expect(readColor(value)).toBeUndefined());

  it.each([
    ['color-mix(in srgb, red 10%, white)', true],
    ['hsl(from #00f h s 90%)', true],
    ['lab(1 2)', true],
    ['if(media(print): white; else: red)', true],
    ['contrast-color(red)', true],
    ['--tint(red)', true],
    ['linear-gradient(red, blue)', false],
    ['#fff color-mix(in srgb, red, blue)', false],
    ['url(red.png)', false],
  ])('is not readable: %s %s', (value, isUnread) => expect(hasUnreadColor(value)).toBe(isUnread));

  it('may lack its # in an attribute only', () => {
    expect(readLegacyColor('848484')?.toHex()).toBe('#848484');
    expect(readLegacyColor('#848484')?.toHex()).toBe('#848484');
    expect(readLegacyColor('red')?.toHex()).toBe('#ff0000');
    expect(readColor('848484')).toBeUndefined();
    for (const value of ['b3382cff', 'xb3382c', 'b3382', 'b3382c 1']) expect(readLegacyColor(value)).toBeUndefined();
  });

  it('is chromatic from a distance of 15 between red, green and blue', () => {
    expect(isChromatic(opaqueColor(100, 114, 100))).toBe(false);
    expect(isChromatic(opaqueColor(100, 115, 100))).toBe(true);
  });
});

describe('a color that stands out', () => {
  const part = fc.integer({ min: 0, max: 255 });
  const anyColor = fc.tuple(part, part, part).map(([r, g, b]) => opaqueColor(r, g, b));

  it('does so from any ground, and is left as it is where it did', () =>
    fc.assert(
      fc.property(anyColor, anyColor, (color, ground) => {
        const found = withContrast(color, ground);
        expect(found.contrast(ground)).toBeGreaterThanOrEqual(minimumContrast);
        if (color.contrast(ground) >= minimumContrast) expect(found.toHex()).toBe(color.toHex());
      }),
    ));

  it('keeps its hue', () => {
    const white = opaqueColor(255, 255, 255);
    for (const color of [opaqueColor(255, 197, 1), opaqueColor(120, 220, 200), opaqueColor(250, 180, 200)]) {
      const found = withContrast(color, white);
      expect(Math.abs(found.toOklch().h - color.toOklch().h)).toBeLessThan(8);
      expect(found.toOklch().l).toBeLessThan(color.toOklch().l);
      expect(isChromatic(found)).toBe(true);
    }
  });
});

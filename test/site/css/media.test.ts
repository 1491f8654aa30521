import { isUsualMedia } from '#shared/site/css/media.ts';

it.each([
  ...['', 'all', 'screen', 'only screen', 'screen, print', 'print,screen', 'not print', 'SCREEN', 'all and (color)'],
  ...['(min-width: 768px)', '(min-width: 80em)', 'screen and (max-width: 1280px)', '(width >= 1280px)'],
  ...['(width<100rem)', '(prefers-color-scheme: light)', 'not (prefers-color-scheme: dark)'],
  'not all and (monochrome)',
  ...['(hover: hover)', '(hover)', '(scripting: enabled)', '(display-mode: browser)', '(prefers-color-scheme)'],
  ...['(prefers-reduced-motion: no-preference)', '(prefers-reduced-transparency: no-preference)'],
  ...['(400px <= width <= 1280px)', '(400px < width)', '(30em<inline-size)', '(width = 1280px)'],
  '(1280px > width) or (color)',
  ...['(min-height: 720px)', '(height < 721px)', '(min-aspect-ratio: 16/10)', '(max-aspect-ratio: 16 / 9)'],
  ...['(min-resolution: 96dpi)', '(max-resolution: 1dppx)', '(-webkit-min-device-pixel-ratio: 0)'],
  ...['(not (max-width: 600px))', '((min-width: 1px) and (not (print)))', 'screen and (not (hover: none))'],
  ...['(min-width: 1px) and ((max-width: 600px) or (hover))', 'not (display-mode: standalone)'],
  ...['(max-width: 600px) or (min-width: 600px)', '(orientation: landscape)', '(aspect-ratio: 16/9)'],
])('%p is met by a usual screen', (media) => expect(isUsualMedia(media)).toBe(true));

it.each([
  ...['print', 'speech', 'not all', 'not screen', 'print and (color)', 'print, speech', 'only print'],
  ...['(max-width: 767px)', 'screen and (max-width: 79.9em)', '(min-width: 1281px)', '(width < 600px)'],
  '(width > 81rem)',
  ...['(prefers-color-scheme:dark)', '(prefers-contrast: more)', '(forced-colors: active)'],
  ...['(inverted-colors: inverted)', '(forced-colors)', '(prefers-reduced-motion)', '(scripting: none)'],
  ...['(display-mode: standalone)', '(prefers-reduced-transparency: reduce)', '(constructor)', '(constructor: 1)'],
  ...['(400px <= width <= 700px)', '(1280px < width)', '(width >= 1px) and (width > 1280px)', '(1px < width < 1280px)'],
  ...['(max-height: 719px)', '(max-aspect-ratio: 1/1)', '(height > 720px)', '(min-resolution: 2dppx)', '(grid)'],
  ...['(-webkit-min-device-pixel-ratio: 1.5)', '(not (min-width: 100px))', '((max-width: 600px) or (print))'],
  ...['(max-width: calc(2000px - 1px))', '(unknown)', '(unknown: 1)', '(width)>(height', '(((((((hover)))))))'],
  ...['(monochrome)', '(-ms-high-contrast: none)', '(orientation: portrait)', '(hover: none)', '(pointer: coarse)'],
  ...['(max-width: 600px) or (max-width: 700px)', '(min-width: 1px) and (max-width: 600px)'],
])('%p is not met by a usual screen', (media) => expect(isUsualMedia(media)).toBe(false));

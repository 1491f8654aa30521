import { isUsualMedia } from '#shared/site/css/media.ts';

it.each([
  ...['', 'all', 'screen', 'only screen', 'screen, print', 'print,screen', 'not print', 'SCREEN', 'all and (color)'],
  ...['(min-width: 768px)', '(min-width: 80em)', 'screen and (max-width: 1280px)', '(width >= 1280px)'],
  '(width<100rem)',
  ...['(prefers-color-scheme: light)', 'not (prefers-color-scheme: dark)', 'not all and (monochrome)'],
  '(hover: hover)',
  ...['(max-width: 600px) or (min-width: 600px)', '(orientation: landscape)', '(aspect-ratio: 16/9)'],
])('%p is met by a usual screen', (media) => expect(isUsualMedia(media)).toBe(true));

it.each([
  ...['print', 'speech', 'not all', 'not screen', 'print and (color)', 'print, speech', 'only print'],
  ...['(max-width: 767px)', 'screen and (max-width: 79.9em)', '(min-width: 1281px)', '(width < 600px)'],
  '(width > 81rem)',
  ...['(prefers-color-scheme:dark)', '(prefers-contrast: more)', '(forced-colors: active)'],
  '(inverted-colors: inverted)',
  ...['(monochrome)', '(-ms-high-contrast: none)', '(orientation: portrait)', '(hover: none)', '(pointer: coarse)'],
  ...['(max-width: 600px) or (max-width: 700px)', '(min-width: 1px) and (max-width: 600px)'],
])('%p is not met by a usual screen', (media) => expect(isUsualMedia(media)).toBe(false));

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { LanguageField, readLanguage, usualNames } from '#shared/languages/languages.ts';

it('the names of the usual languages are those of ICU', () => {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  expect([...usualNames]).toEqual([...usualNames.keys()].map((tag) => [tag, names.of(tag)]));
});

describe('a language', () => {
  it.each([
    ['en', 'en', 'English (en)'],
    ['pt_BR', 'pt-BR', 'Brazilian Portuguese (pt-BR)'],
    ['zh-Hant-TW', 'zh-Hant-TW', 'Chinese (Traditional, Taiwan) (zh-Hant-TW)'],
    ['de-u-co-phonebk', 'de', 'German (de)'],
    ['iw', 'he', 'Hebrew (he)'],
    ['  deutsch ', 'de', 'German (de)'],
    ['franc\u0327ais', 'fr', 'French (fr)'],
    ['Brazilian Portuguese', 'pt-BR', 'Brazilian Portuguese (pt-BR)'],
    ['gsw', 'gsw', 'Swiss German (gsw)'],
    ['\u0939\u093f\u0928\u094d\u0926\u0940', 'hi', 'Hindi (hi)'],
    ['Castellano', 'es', 'Spanish (es)'],
    ['Farsi', 'fa', 'Persian (fa)'],
    ['Tagalog', 'fil', 'Filipino (fil)'],
    ['Nynorsk', 'nn', 'Norwegian Nynorsk (nn)'],
    ['Flemish', 'nl-BE', 'Flemish (nl-BE)'],
    ['English (US)', 'en-US', 'American English (en-US)'],
    ['German (de)', 'de-DE', 'German (Germany) (de-DE)'],
  ])('%j is %s', (text, tag, name) => expect(readLanguage(text)).toEqual({ tag, name }));

  it.each(['', ' ', 'x', 'zz', 'Klingonese', 'en, de', 'Klingon (US)', '(US)', 'e'.repeat(80), '__proto__'])(
    '%j is unknown',
    (text) => expect(readLanguage(text)).toBeUndefined(),
  );

  it('that is unknown is refused, with examples', () => {
    const { error } = z.object({ language: LanguageField }).safeParse({ language: 'zz' });
    expect(error?.issues).toMatchObject([{ path: ['language'], message: expect.stringContaining('pt-BR') }]);
  });
});

it('looks no name up at import or for a usual tag, two for another, and all of them for the first name', async () => {
  const program = join(import.meta.dirname, 'count-names.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  expect(JSON.parse(stdout)).toEqual({ atImport: 0, forUsual: 0, forTag: 2, forName: expect.any(Number) });
  expect(JSON.parse(stdout).forName).toBeGreaterThan(500);
});

import { globSync, readFileSync } from 'node:fs';
import { cleanText, holds, normalize, placeOf, withSingleSpaces } from '#shared/html/clean-text.ts';
import { escapeHtml, textToHtml } from '#shared/html/text-to-html.ts';
import { anyText, fc } from '../toolkit/properties.ts';

const someText = anyText({ maxLength: 200 });
/** What is left to be seen: text without white space. */
const inked = (text: string) => text.replace(/\s/g, '');

describe('plain text', () => {
  it.each([
    [undefined, null],
    [' \n\t\u00a0\ufeff ', null],
    ['\u200b', null],
    ['\u3164 \u2060', null],
    ['\u3164a', '\u3164a'],
    ['\u2764\ufe0f', '\u2764\ufe0f'],
    ['  good  ', 'good'],
    ['a\r\nb\rc\u2028d\u2029e', 'a\nb\nc\nd\ne'],
    ['a\tb', 'a\tb'],
    ['a\u0000b\u001bc\u007fd\u0085e\u009ff', 'abcdef'],
    ['\u00a0~ÿ\u00a0¡\u00ad', '~ÿ\u00a0¡\u00ad'],
    ['ÿ\u0323', '\u1ef5\u0308'],
    ['a\ud800b', 'a\ufffdb'],
    ['👨‍👩‍👧 😍', '👨‍👩‍👧 😍'],
  ])('of %j is %j', (text, clean) => expect(cleanText(text)).toBe(clean));

  it('of any text is well formed, trimmed, in NFC, without control characters, and stays as it is', () => {
    fc.assert(
      fc.property(someText, (text) => {
        const clean = cleanText(text);
        if (clean === null) return;
        expect(clean).toBe(clean.trim());
        expect(clean).toBe(clean.normalize('NFC'));
        expect(clean.isWellFormed()).toBe(true);
        expect(clean.replace(/[\n\t]/g, '')).not.toMatch(/\p{Cc}/u);
        expect(cleanText(clean)).toBe(clean);
      }),
    );
  });
});

it('plain text of Latin-1 is cleaned as any other', () => {
  const latin = fc.string({ unit: fc.nat(0xff).map((code) => String.fromCharCode(code)), maxLength: 20 });
  fc.assert(
    fc.property(latin, (text) => {
      expect(cleanText(`a${text}`)).toBe(cleanText(`a${text}漢`)?.slice(0, -1).trim());
    }),
  );
});

describe('HTML', () => {
  it.each([
    ['one\n\n\n\ntwo\nthree', '<p>one</p><p>two<br>three</p>'],
    ['<script>alert("x")</script>', '<p>&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;</p>'],
    ["Tom & Jerry's", '<p>Tom &amp; Jerry&#39;s</p>'],
  ])('of %j is %s', (text, html) => expect(textToHtml(text)).toBe(html));

  it('of any text has paragraphs and breaks only, and says the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '<', '>', '&', '"', "'", '\n', ' ', '/') }), (text) => {
        const html = textToHtml(text);
        const withoutTags = html.replace(/<\/?p>|<br>/g, '');
        expect(withoutTags).not.toMatch(/[<>"']/);
        expect(inked(withoutTags)).toBe(inked(escapeHtml(text)));
      }),
    );
  });
});

it('single spaces stand in place of each run of white space', () => {
  const spaced = fc.string({ unit: fc.constantFrom('a', ' ', '\t', '\n', '\u00a0', '\u3000'), maxLength: 20 });
  fc.assert(fc.property(spaced, (text) => expect(withSingleSpaces(text)).toBe(text.replace(/\s+/g, ' '))));
});

describe('normalize', () => {
  it.each([
    ['NFC', 'Ame\u0301lie', 'Amélie'],
    ['NFD', 'é', 'e\u0301'],
    ['NFKC', 'ｱﾞ', 'ア\u3099'],
    ['NFKD', 'é½', 'e\u03011\u20442'],
  ] as const)('gives the form %s', (form, text, expected) => expect(normalize(text, form)).toBe(expected));

  const marks = ['\u0301', '\u0300\u0316', '\u0301\uff9e', '\uff9e', '\uff9f\u0316'];
  it.each(marks)('keeps the first 30 of consecutive marks (%j)', (mark) => {
    const text = `a${mark.repeat(150_000 / mark.length)}b`;
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const) {
      expect(normalize(text, form)).toHaveLength(normalize(`a${mark.repeat(30 / mark.length)}b`, form).length);
    }
  });

  it.each(['漢', '\u{1d11e}', 'é', ' ', ''])('cuts 31 marks after %j, and no 30', (before) => {
    const text = (count: number) => `${before}${'\u0316'.repeat(count)}é`;
    expect(normalize(text(30), 'NFC')).toBe(text(30));
    expect(normalize(text(31), 'NFC')).toBe(text(30));
    expect(normalize(`漢${text(29)}${text(31)}`, 'NFC')).toBe(`漢${text(29)}${text(30)}`);
  });

  it('is the only caller of the method of String', () => {
    const callers = globSync('shared/**/*.ts').filter((file) => readFileSync(file, 'utf8').includes('.normalize('));
    expect(callers).toEqual(['shared/html/clean-text.ts']);
  });
});

describe('signs of whole words', () => {
  it.each(['NFKC', 'NFKD'] as const)('are written out by %s, but for long texts', (form) => {
    const text = (before: number) => `${'a'.repeat(before)}\ufdfa\u3300\u3358`;
    expect(normalize(text(9_997), form)).toMatch(/a\u0635.+\u0644\u0645\u30a2.+\u30c80\u70b9$/);
    expect(normalize(text(9_998), form)).toMatch(/a {2}0\u70b9$/);
  });

  it('are written out up to a hundred of them', () => {
    expect(normalize('\u3300'.repeat(100), 'NFKC')).toMatch(/^(?:\u30a2\S{3,5}){100}$/);
    expect(normalize('\u3300'.repeat(101), 'NFKC')).toBe(' '.repeat(101));
  });

  it.each(['NFC', 'NFD'] as const)('stay in %s', (form) => {
    const text = '\ufdfa\u3300'.repeat(6_000);
    expect(normalize(text, form)).toBe(text);
  });
});

describe('a part of a text', () => {
  const long = 'ab'.repeat(200);
  it.each([
    ['short', 'a b', 'b', 2],
    ['absent', 'a b', 'c', -1],
    ['empty', 'a', '', 0],
    ['longer than the text', 'a', 'ab', -1],
    ['long, at the beginning', `${long}c`, long, 0],
    ['long, behind nearly the same', `${long}a${long}c`, `${long}c`, 401],
    ['long, the end of which begins it again', `ab${long}`, `${long.slice(2)}ab`, 0],
    ['long and absent', long.repeat(2), `${long}c${long}`.slice(0, 700), -1],
    ['long, with one letter apart', 'a'.repeat(900), `${'a'.repeat(300)}b${'a'.repeat(300)}`, -1],
  ])('that is %s', (_, text, part, place) => {
    expect(placeOf(part, text)).toBe(place);
    expect(holds(text, part)).toBe(place >= 0);
  });

  it('is where `indexOf` finds it', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 700 });
    fc.assert(
      fc.property(letters, letters, letters, (before, part, after) => {
        const [text, wanted] = [`${before}${part}${after}`, `${part}${after}`];
        expect(placeOf(wanted, text)).toBe(text.indexOf(wanted));
      }),
    );
  });

  it('takes no time of both lengths multiplied', () => {
    const { user } = process.cpuUsage();
    expect(holds('a'.repeat(400_000), `${'a'.repeat(100_000)}b${'a'.repeat(100_000)}`)).toBe(false);
    expect(process.cpuUsage().user - user).toBeLessThan(2_000_000); // Of `indexOf`, 20 s.
  });
});

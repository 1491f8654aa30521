import { excerptOf, rulesReach } from '#shared/speakers/excerpt.ts';
import { readTranscript } from '#shared/speakers/transcript.ts';

describe('a transcript', () => {
  it.each([
    ['plain text', 'One.\n\nTwo  words. ', 'plain', 'One.\nTwo words.'],
    ['Windows line ends and a byte order mark', '\ufeffOne.\r\nTwo.', 'plain', 'One.\nTwo.'],
    [
      'headings, times and stage directions',
      '# Intro\n\\[12:09\\] So \\[laughs\\] it (applause) goes [00:01:02].',
      'plain',
      'So it goes .',
    ],
    [
      'text in brackets',
      'It (the kettle) boils [the Kettle] well.',
      'plain',
      'It (the kettle) boils [the Kettle] well.',
    ],
    ['links', 'See [our page](https://one.example/a) now.', 'plain', 'See our page now.'],
    ['labelled turns', '**Ann Lee:** Hi.\n\nBob: Hello.', 'plain', '**Ann Lee:** Hi.\nBob: Hello.'],
    [
      'SubRip',
      '1\n00:00:01,000 --> 00:00:02,000\nGood\nmorning\n\n2\n00:00:02,500 --> 00:00:04,000\nto all.',
      'srt',
      'Good morning to all.',
    ],
    [
      'SubRip without empty lines',
      '1\n00:00:01,000 --> 00:00:02,000\nGood\n2\n00:00:02,500 --> 00:00:04,000\nday.',
      'srt',
      'Good day.',
    ],
    [
      'WebVTT with notes, styles, ids and settings',
      'WEBVTT - a title\nKind: captions\n\nNOTE\nnot said\n\nSTYLE\n::cue { color: red }\n\nintro\n00:01.000 --> 00:02.000 align:start\n<c.yellow>Good</c> <00:01.500>day\n\nNOTE again\n\n01:00:03.000 --> 01:00:04.000\n&lt;all&gt; &amp; sundry',
      'vtt',
      'Good day <all> & sundry',
    ],
    [
      'voices',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<v.loud Ann Lee>Hi.</v>\n\n00:02.000 --> 00:03.000\n<v Bob>Hello.',
      'vtt',
      'Ann Lee: Hi.\nBob: Hello.',
    ],
    [
      'changes of speaker',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n&gt;&gt; Hi.\n\n00:02.000 --> 00:03.000\n- Hello\n\n00:03.000 --> 00:04.000\nthere.',
      'vtt',
      'Hi.\nHello there.',
    ],
    [
      'rolling captions',
      'WEBVTT\n\n00:01.000 --> 00:02.000\none two\n\n00:02.000 --> 00:03.000\none two\nthree',
      'vtt',
      'one two three',
    ],
    ['nothing', '', 'plain', ''],
  ])('as %s', (_, raw, form, text) => expect(readTranscript(raw)).toEqual({ form, text }));

  it('of a hostile megabyte is read', () => {
    const megabyte = 1_000_000;
    for (const part of ['<v.', '<v ', '[', '[a](', '\n\n', '&lt;', '1\n', '00:00:01,000 --> 0\n', '((', '# ', '.'])
      expect(readTranscript(part.repeat(megabyte / part.length)).form).toMatch(/plain|srt/);
  });
});

describe('what is read', () => {
  const words = (count: number): string => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

  it('is the whole of a short one', () => {
    expect(excerptOf(words(800), rulesReach)).toEqual({ beginning: words(800), end: '' });
  });

  it('is the first 6,000 and the last 1,500 characters of a long one, in whole words', () => {
    const { beginning, end } = excerptOf(words(5_000), rulesReach);
    expect([beginning.length <= 6_000, beginning.length > 5_980, end.length <= 1_500, end.length > 1_480]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(`${beginning} `).toMatch(/^word0 .*word\d+ $/u);
    expect(words(5_000).startsWith(`${beginning} `)).toBe(true);
    expect(words(5_000).endsWith(` ${end}`)).toBe(true);
  });
});

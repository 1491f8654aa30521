import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wholeQuoteOf } from '#shared/speakers/quotes.ts';
import { readSpeakers } from '#shared/speakers/read-speakers.ts';
import { fc } from '../properties.ts';
import expected from '../samples/transcripts/expected.json' with { type: 'json' };

const folder = join(import.meta.dirname, '../samples/transcripts');
const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');

describe('a synthetic transcript', () => {
  it('is listed with its speakers', () => {
    const files = readdirSync(folder).filter((file) => file !== 'expected.json' && file !== 'README.md');
    expect(new Set(files)).toEqual(new Set(Object.keys(expected)));
  });

  it.each(Object.entries(expected))('%s', (file, speakers) => {
    const found = readSpeakers(textOf(file)).speakers.map(({ name, organisation, position }) => ({
      name,
      organisation,
      position,
    }));
    expect(found).toEqual(speakers);
  });
});

describe('any transcript', () => {
  const words = Object.keys(expected).flatMap((file) => textOf(file).split(/(?<=\s)/u));
  const marks = [
    'I am ',
    "I'm ",
    'My name is ',
    'the ',
    'CEO of ',
    'at ',
    ', ',
    '. ',
    '\n',
    'Ann Lee: ',
    '"',
    '> ',
    '-->',
  ];
  const transcript = fc.array(fc.constantFrom(...words, ...marks), { maxLength: 400 }).map((parts) => parts.join(''));

  it('gives no values that it does not contain', () => {
    fc.assert(
      fc.property(transcript, (text) => {
        const { speakers, excerpt } = readSpeakers(text);
        const values = speakers.flatMap(({ name, organisation, position }) => [name, organisation, position]);
        const invented = values.filter(
          (value) => value !== undefined && wholeQuoteOf(value, `${excerpt.beginning}\n${excerpt.end}`) === undefined,
        );
        expect(invented).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    'I am ',
    'I am a ',
    'Hi ',
    'Hi I am ',
    'My name is Ann ',
    'A',
    'a+',
    "O'",
    '. ',
    'and ',
    'a a ',
    'Ann: Hi\n',
    '"',
    'of ',
    'called ',
  ])('is read at once, even when it is %j and nothing else', (part) =>
    expect(readSpeakers(part.repeat(7_500 / part.length)).speakers.length).toBeLessThan(3),
  );
});

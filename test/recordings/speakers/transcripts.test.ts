import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readSpeakers } from '#shared/speakers/read-speakers.ts';
import { hasRecordings, recordings } from '../expected.ts';

const folder = join(recordings, 'video-transcripts');

const Recorded = z.object({
  id: z.string(),
  file: z.string(),
  expected: z.object({
    author_name: z.string().nullable(),
    author_organisation: z.string().nullable(),
    author_position: z.string().nullable(),
  }),
});

const recorded =
  hasRecordings && existsSync(folder)
    ? z.array(Recorded).parse(JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')))
    : [];

/** Other right answers, as the notes of the recordings name them. */
const accepted: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  '01-engineer-blockstream': { author_position: ['engineer at Blockstream and also a Bitcoin Core contributor'] },
  '03-cto-arwen': { author_position: ['researcher and CTO'] },
  '10-head-of-data-vtt': { author_organisation: ['Dexter'] },
};

const fields = ['author_name', 'author_organisation', 'author_position'] as const;

/** What the rules alone find in a recorded transcript: for each field whether it is as expected, silent or wrong. */
const judged = recorded.map(({ id, file, expected }) => {
  const [speaker] = readSpeakers(readFileSync(join(folder, file), 'utf8')).speakers;
  const found = {
    author_name: speaker?.name,
    author_organisation: speaker?.organisation,
    author_position: speaker?.position,
  };
  const verdicts = fields.map((field) => {
    const value = found[field] ?? null;
    if (value === expected[field] || (value !== null && accepted[id]?.[field]?.includes(value))) return 'right';
    return value === null ? 'silent' : `wrong: ${value}`;
  });
  return { id, verdicts };
});

const suite = recorded.length > 0 ? describe : describe.skip;

suite(recorded.length > 0 ? 'recorded transcripts' : 'recorded transcripts (skipped: there are no recordings)', () => {
  it('are ten', () => expect(judged).toHaveLength(10));

  it.each(judged.map(({ id, verdicts }) => [id, verdicts] as const))('%s is not read wrongly', (_, verdicts) => {
    expect(verdicts.filter((verdict) => verdict.startsWith('wrong'))).toEqual([]);
  });

  it.each([
    ['authors', 0, 8],
    ['organisations', 1, 7],
    ['positions', 2, 7],
  ])('say their %s', (_, field, least) => {
    expect(judged.filter(({ verdicts }) => verdicts[field] === 'right').length).toBeGreaterThanOrEqual(least);
  });
});

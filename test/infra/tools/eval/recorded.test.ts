import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectLines } from '#infra/tools/eval/ask.ts';
import { readAnswersFile, readRecordedAnswers } from '#infra/tools/eval/recorded/answers.ts';
import { runRecorded, writeOutcomes } from '#infra/tools/eval/recorded/run.ts';
import { log } from '#shared/api/log.ts';
import { hasRecordings } from '../../../recordings/expected.ts';
import { useDirectory } from '../../../toolkit/resources.ts';

const folder = useDirectory();
const usual = { ...log };
beforeAll(collectLines);
afterAll(() => Object.assign(log, usual));

const written = (text: string) =>
  JSON.stringify({ language: 'en', variants: [{ subject: 'The walk', preheader: 'Good or bad.', text }] });
const good = written('How was the walk? {link}');
const request = { feedback_for: 'the walk', variants: 1 };
const entry = { operation: 'ask-for-feedback', request, kind: 'good' as const, answer: good, findings: [] };
const slip = { ...entry, kind: 'slip' as const, good };
const finding = { words: 'We read it all', kind: 'unsupported', why: 'a promise' };
const promise = written('How was the walk? We read it all: {link}');

it('recorded answers go to the handlers with their findings; what came of them can be read again', async () => {
  const answers = [
    { ...entry, id: 'good' },
    { ...slip, id: 'found', answer: promise, findings: [finding] },
    { ...slip, id: 'missed', answer: promise },
    { ...slip, id: 'caught', answer: written('No link') },
    { ...slip, id: 'as good', answer: `Here it is: ${good}` },
  ];
  const outcomes = await runRecorded(answers, 'recorded');
  expect(outcomes.map(({ verdict, calls, notices, code }) => [verdict, calls, notices, code])).toEqual([
    ['at_once', 2, [], undefined],
    ['noted', 3, ['unsupported'], undefined],
    ['missed', 2, [], undefined],
    ['caught', 2, [], 'ai_output_invalid'],
    ['as_good', 2, [], undefined],
  ]);
  expect(outcomes[3]?.checks).toEqual(['link', 'link']);
  const file = join(folder, 'answers.json');
  writeOutcomes(outcomes, file);
  expect(readAnswersFile(file)).toEqual(answers.map((each) => ({ ...each, good: undefined })));
});

it('without a reader, a draft is written in one call, also if it was read before; an operation is one of ours', async () => {
  const drafts = [{ ...entry, id: 'alone' }];
  expect(await runRecorded(drafts, 'recorded')).toMatchObject([{ verdict: 'at_once', calls: 2 }]);
  expect(await runRecorded(drafts, 'off')).toMatchObject([{ verdict: 'at_once', calls: 1 }]);
  await expect(runRecorded([{ ...entry, id: 'good', operation: 'tea' }], 'off')).rejects.toThrow('endpoint tea');
});

it('npm run eval runs cases, or the answers of a file, also of one endpoint alone, and fails where too few pass', () => {
  const file = join(folder, 'some.json');
  const email = { ...entry, operation: 'email-generator', request: { type: 'welcome' }, id: 'no e-mail' };
  writeFileSync(file, JSON.stringify([{ ...entry, id: 'good' }, email]));
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, ['infra/tools/eval/run.ts', ...args], { encoding: 'utf8' });
  const [all, some] = [run('--answers', file), run('--answers', file, '--only', entry.operation)];
  expect([all.status, all.stdout]).toEqual([1, expect.stringContaining('good refused: email-generator, no e-mail')]);
  expect([some.status, some.stdout]).toEqual([0, expect.not.stringContaining('email-generator')]);
  expect(run('--only', 'video-metadata-extraction')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/│ all +│ 8 /),
  });
  expect(run('--only', 'tea')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/no cases for tea\. .*email-gen/),
  });
});

it('each recorded answer beside the project is there once, a slip with the good one', () => {
  const all = readRecordedAnswers();
  expect(all.length > 0).toBe(hasRecordings);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.filter(({ kind, good: right }) => kind === 'slip' && right === undefined)).toEqual([]);
});

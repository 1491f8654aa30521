import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStage, stageOf, stages } from '#infra/aws/stage.ts';
import { OperatorError } from '#infra/operator-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'vouch-settings-'));
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
write('schema.json', '{}');
write('prod.json', '{}');
write('dev.json', '{"$schema": "./schema.json", "firewall": true}');
write('named.json', '{"stackName": "other"}');
write('broken.json', '{');
write('list.json', '[]');
write('unknown.json', '{"alarmMail": "ops@example.com"}');
write('invalid.json', '{"burst": "many"}');
afterAll(() => rmSync(folder, { recursive: true }));

describe('a stage', () => {
  it('has the settings of its file', () => {
    expect(readStage('dev', folder)).toMatchObject({ firewall: true });
    expect(readStage('prod', folder)).toMatchObject({ firewall: false });
  });

  it('has a stack of its own, by its name, unless the file names one', () => {
    expect(readStage('prod', folder).stackName).toBe('vouch');
    expect(readStage('dev', folder).stackName).toBe('vouch-dev');
    expect(readStage('named', folder).stackName).toBe('other');
  });

  it.each([
    ['gone', /no stage "gone".*infra\/settings\/gone\.json.*prod/],
    ['schema', /no stage "schema"/],
    ['../aws', /no stage/],
    ['broken', /broken\.json is not valid JSON/],
    ['list', /list\.json is not valid/],
    ['unknown', /unknown\.json is not valid.*alarmMail/s],
    ['invalid', /invalid\.json is not valid.*burst/s],
  ])('%s is refused, and the message says why', (stage, message) => {
    expect(() => readStage(stage, folder)).toThrow(OperatorError);
    expect(() => readStage(stage, folder)).toThrow(message);
  });

  it('prod comes with the project, and every committed file is valid', () => {
    expect(stages()).toContain('prod');
    for (const stage of stages()) expect(readStage(stage).stackName).toBeTruthy();
  });
});

describe('the command line of the CDK', () => {
  it('names the stage; without a name it is prod', () => {
    expect(stageOf({ stage: 'dev', other: 1 })).toBe('dev');
    expect(stageOf({ 'aws:cdk:bundling-stacks': [] })).toBe('prod');
    expect(() => stageOf({ stage: 1 })).toThrow('-c stage=<name>');
  });

  it('cannot change a setting: the next deployment would not have it', () => {
    expect(() => stageOf({ 'vouch:firewall': true, stage: 'dev' })).toThrow(/vouch:firewall.*infra\/settings/);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { OperatorError } from '../operator-error.ts';
import { Settings } from './settings.ts';

/** A JSON file a stage, committed and without secrets: every machine and every update deploys the same settings. */
const settingsFolder = join(import.meta.dirname, '../settings');

/** The stage that is used if none is named. */
export const defaultStage = 'prod';

const schemaFile = 'schema.json';

/** The stages that have a file. */
export const stages = (folder = settingsFolder): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json') && file !== schemaFile)
    .map((file) => file.slice(0, -'.json'.length));

const parseJson = (text: string, file: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new OperatorError(`infra/settings/${file} is not valid JSON.`, { cause });
  }
};

/** The settings of `stage`. @throws OperatorError if it has no file, or one with an unknown or invalid setting */
export const readStage = (stage: string = defaultStage, folder = settingsFolder): Settings => {
  const file = `${stage}.json`;
  const known = stages(folder);
  if (!known.includes(stage)) {
    throw new OperatorError(
      `There is no stage ${JSON.stringify(stage)}. Create infra/settings/${file}, or use one of: ${known.join(', ')}.`,
    );
  }
  const stackName = stage === defaultStage ? 'vouch' : `vouch-${stage}`;
  const named = z.record(z.string(), z.unknown()).transform((given) => ({ stackName, ...given }));
  const { data, error } = named.pipe(Settings).safeParse(parseJson(readFileSync(join(folder, file), 'utf8'), file));
  if (data !== undefined) return data;
  const issues = z.prettifyError(error);
  throw new OperatorError(`infra/settings/${file} is not valid.\n${issues}\ndocs/settings.md lists every setting.`);
};

/**
 * The stage that the CDK's command line names: `-c stage=<name>`.
 *
 * @throws OperatorError for settings on the command line, which the next deployment would not have
 */
export const stageOf = (context: Readonly<Record<string, unknown>>): string => {
  const setting = Object.keys(context).find((key) => key.startsWith('vouch:'));
  if (setting !== undefined) {
    throw new OperatorError(
      `Settings are not read from the command line (${setting}), because the next deployment would not have them. Write them into infra/settings/<stage>.json and deploy with -c stage=<stage>.`,
    );
  }
  const { stage = defaultStage } = context;
  if (typeof stage !== 'string') throw new OperatorError('Name one stage: -c stage=<name>.');
  return stage;
};

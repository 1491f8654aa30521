import answers from './answers.json' with { type: 'json' };
import { type Material, textsOf } from './material.ts';
import type { Json } from './prose.ts';

/**
 * What a Claude model wrote for the requests that the docs show: the example of each contract, and the calls of the
 * guides. The people and businesses are invented.
 */
export const writtenAnswer = ({ task, fields }: Material): Json | undefined => {
  const texts = new Set(textsOf(fields).map((text) => text.trim()));
  const language = fields['language'] ?? null;
  return answers.find(
    (each) => each.task === task && each.language === language && each.says.every((text) => texts.has(text)),
  )?.answer;
};

import { ApiError } from './api-error.ts';
import type { Material } from './material.ts';
import type { Json } from './prose.ts';
import { writeRequests } from './writers/ask-for-feedback.ts';
import { writeEmail } from './writers/email-generator.ts';
import { writeForm } from './writers/feed-form-generator.ts';
import { writeDrafts } from './writers/review-text-generator.ts';
import { writeSpeakers } from './writers/video-metadata-extraction.ts';
import { writeMetaInfo } from './writers/wol-meta-info.ts';
import { writeSelection } from './writers/wol-review-selection.ts';
import { writtenAnswer } from './written-answers.ts';

/** Writes an answer from the fields of the material, and adds no facts. */
type Writer = (fields: unknown) => Json;

/** The writer of each task. */
const writers: Readonly<Record<string, Writer>> = {
  'ask-for-feedback': writeRequests,
  'email-generator': writeEmail,
  'feed-form-generator': writeForm,
  'review-text-generator': writeDrafts,
  'video-metadata-extraction': writeSpeakers,
  'wol-meta-info': writeMetaInfo,
  'wol-review-selection': writeSelection,
};

/**
 * The good answer to a task: what a model wrote for an example of the docs, else words that are made from the fields.
 * The same fields always give the same words.
 *
 * @throws ApiError for a task without a writer
 */
export const write = ({ task, fields, around }: Material): Json => {
  const writer = Object.hasOwn(writers, task) ? writers[task] : undefined;
  if (writer === undefined) throw new ApiError('api_error', `The sandbox has no writer for "${task}".`);
  return writtenAnswer({ task, fields, around }) ?? writer(fields);
};

import type { ComponentType } from 'preact';
import { EmailResult } from './email.tsx';
import { FormResult } from './form.tsx';
import { MessagesResult } from './messages.tsx';
import { SnippetsResult } from './snippets.tsx';
import { SpeakersResult } from './speakers.tsx';
import { DraftsResult, WallResult } from './wall.tsx';

/** What a result is drawn from: the data of the response, the request that led to it, and what is doubtful. */
export interface ResultProps {
  readonly data: never;
  readonly request: Readonly<Record<string, unknown>>;
  /** The words of the texts that notices are about, to be marked. */
  readonly noticed: readonly string[];
}

/** How the response of each operation is drawn, by the name of its endpoint. */
export const results: Readonly<Record<string, ComponentType<ResultProps>>> = {
  'email-generator': EmailResult,
  'feed-form-generator': FormResult,
  'ask-for-feedback': MessagesResult,
  'wol-meta-info': SnippetsResult,
  'wol-review-selection': WallResult,
  'review-text-generator': DraftsResult,
  'video-metadata-extraction': SpeakersResult,
};

import type { ComponentType } from 'preact';
import { EmailResult } from './email.tsx';
import { FormResult } from './form.tsx';
import type { Noticed } from './marked-text.tsx';
import { MessagesResult } from './messages.tsx';
import { SnippetsResult } from './snippets.tsx';
import { SpeakersResult } from './speakers.tsx';
import { DraftsResult, WallResult } from './wall.tsx';

/** What a result is drawn from: the data of the response, what is doubtful in it, and the request that led to it. */
export interface ResultProps extends Noticed<never> {
  readonly request: Readonly<Record<string, unknown>>;
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

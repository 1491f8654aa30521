import { type Candidate, type Problem, VouchError } from '#client/src/index.ts';
import type { ApiRequest } from '../address.ts';
import { useShared } from '../context.ts';
import { adviceOf, countText, waitText } from '../words.ts';

/** Warnings or notices: what differs from the request, in plain words. */
export const Warnings = (props: {
  warnings: readonly { readonly code: string; readonly detail: string; readonly platform?: string | null }[];
}) =>
  props.warnings.length === 0 ? null : (
    <ul class="warnings" aria-label="Warnings">
      {props.warnings.map(({ code, detail, platform }, index) => (
        <li key={`${code}${index}`}>
          {platform && <b>{platform}: </b>}
          <bdi>{detail || code.replaceAll('_', ' ')}</bdi>
        </li>
      ))}
    </ul>
  );

const candidateText = (candidate: Candidate): string => {
  if ('endpoint' in candidate) return `${candidate.endpoint}: ${candidate.query}`;
  const { name, publisher, place, rating_count } = candidate;
  const count = rating_count == null ? null : `${countText(rating_count)} ratings`;
  return [name, publisher, place, count].filter(Boolean).join(', ') || candidate.query;
};

/** Sends another query, to another endpoint if `path` is given. */
type OnQuery = (query: string, path?: ApiRequest['path']) => void;

/** The items that a name may mean, or the endpoints that may read it, each as a button. */
const Candidates = ({ candidates, onQuery }: { candidates: readonly Candidate[]; onQuery: OnQuery }) => (
  <ul class="row">
    {candidates.map((candidate) => (
      <li key={candidateText(candidate)}>
        <button
          type="button"
          onClick={() =>
            onQuery(candidate.query, 'endpoint' in candidate ? `/${candidate.endpoint}/reviews` : undefined)
          }
        >
          <bdi>{candidateText(candidate)}</bdi>
        </button>
      </li>
    ))}
  </ul>
);

/** What a programmer needs to know of a problem. */
const Details = ({ problem: { status, code, errors = [], request_id } }: { problem: Problem }) => (
  <details>
    <summary>For programs</summary>
    <p>
      HTTP {status} <code>{code}</code>, <a href={`/docs/errors#${code}`}>what it means</a>
    </p>
    {errors.map(({ line, path, message }) => (
      <p key={`${line} ${path}`}>
        <code>{line ? `line ${line} ${path}` : path || 'body'}</code> {message}
      </p>
    ))}
    <p>
      Request id <code>{request_id}</code>
    </p>
  </details>
);

/** What went wrong, and what the user can do: try again, or send another query. Nothing without an error. */
export const Failure = (props: { error: unknown; onQuery?: OnQuery; onRetry?: (() => void) | undefined }) => {
  const { error, onQuery, onRetry } = props;
  const { mode } = useShared().config;
  if (error === undefined) return null;
  const { problem, retryAfter } = error instanceof VouchError ? error : {};
  const isOfSandbox = problem?.code === 'item_not_found' && mode === 'sandbox';
  const detail = problem ? problem.detail : error instanceof Error ? error.message : String(error);
  return (
    <div class="failure" role="alert">
      <p>
        <b>{problem?.title ?? 'There is no response'}.</b> {detail !== problem?.title && <bdi>{detail}</bdi>}
      </p>
      <p>
        {isOfSandbox ? <a href="/sandbox">See what the sandbox has</a> : adviceOf(problem?.code)}
        {retryAfter !== undefined && ` The service asks to wait ${waitText(retryAfter)}.`}
      </p>
      {onQuery && problem?.candidates?.[0] && <Candidates candidates={problem.candidates} onQuery={onQuery} />}
      {onRetry && problem?.retryable !== false && (
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      )}
      {problem && <Details problem={problem} />}
    </div>
  );
};

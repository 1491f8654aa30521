import { type Problem, VouchError } from '#client/src/index.ts';
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

type Candidate = NonNullable<Problem['candidates']>[number];

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

interface Remedies {
  readonly onQuery?: OnQuery | undefined;
  readonly onRetry?: (() => void) | undefined;
}

const Retry = ({ onRetry }: Pick<Remedies, 'onRetry'>) =>
  onRetry ? (
    <button type="button" onClick={onRetry}>
      Try again
    </button>
  ) : null;

export const ProblemBox = (props: Remedies & { problem: Problem; retryAfter?: number | undefined }) => {
  const { problem, retryAfter, onQuery, onRetry } = props;
  const { title, code, status, detail, errors = [], candidates = [], retryable } = problem;
  const { mode } = useShared().config;
  const isOfSandbox = code === 'item_not_found' && mode === 'sandbox';
  return (
    <div class="failure" role="alert">
      <p>
        <b>{title}.</b> {detail !== title && <bdi>{detail}</bdi>}
      </p>
      <p>
        {isOfSandbox ? <a href="/sandbox">See what the sandbox has</a> : adviceOf(code)}
        {retryAfter !== undefined && ` The service asks to wait ${waitText(retryAfter)}.`}
      </p>
      {onQuery && candidates.length > 0 && <Candidates candidates={candidates} onQuery={onQuery} />}
      {retryable && <Retry onRetry={onRetry} />}
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
          Request id <code>{problem.request_id}</code>
        </p>
      </details>
    </div>
  );
};

export const Failure = ({ error, ...remedies }: Remedies & { error: unknown }) => {
  if (error === undefined) return null;
  if (error instanceof VouchError) {
    return <ProblemBox problem={error.problem} retryAfter={error.retryAfter} {...remedies} />;
  }
  return (
    <div class="failure" role="alert">
      <p>
        <b>There is no response.</b> {error instanceof Error ? error.message : String(error)}
      </p>
      <p>Check that the server is running, then try again.</p>
      <Retry {...remedies} />
    </div>
  );
};

import type { SiteEndpoint } from '#infra/site/files/site-config.ts';
import type { Asked } from '../address.ts';
import { CodeBlock } from '../parts/code.tsx';
import { Warnings } from '../parts/failure.tsx';
import { noticedWords } from './marked.ts';
import { type ResultProps, results } from './results.tsx';

/** The body of a generation endpoint, and of the one that reads transcripts, which has no `data`. */
export interface Body {
  readonly data?: object;
  readonly message?: string;
  readonly extra_information?: object;
}

const isList = (value: unknown): value is ResultWarnings => Array.isArray(value);
type ResultWarnings = Parameters<typeof Warnings>[0]['warnings'];

/** Notices and warnings, wherever the response has them. */
const warningsIn = (body: Body): ResultWarnings =>
  [body.data, body.extra_information, ...(Array.isArray(body.data) ? body.data : [])].flatMap((part) => {
    const members = typeof part === 'object' && part !== null ? Object.entries(part) : [];
    return members.flatMap(([name, value]) => (['warnings', 'notices'].includes(name) && isList(value) ? value : []));
  });

/**
 * The boundary of types: each result declares the members that it reads, and the response comes from the endpoint of the
 * same name.
 */
const resultData = (body: Body): ResultProps['data'] => (body.data ?? body) as ResultProps['data'];

/** What an operation has written, as people see it and as JSON. */
export const Result = (props: { endpoint: SiteEndpoint; body: Body; request: Asked['request'] }) => {
  const { endpoint, body, request } = props;
  const Drawn = results[endpoint.name];
  const warnings = warningsIn(body);
  return (
    <>
      <Warnings warnings={warnings} />
      {Drawn && <Drawn data={resultData(body)} request={request} noticed={noticedWords(warnings)} />}
      <details class="code">
        <summary>Response as JSON</summary>
        <CodeBlock name="Response as JSON" text={JSON.stringify(body, null, 2)} />
      </details>
    </>
  );
};

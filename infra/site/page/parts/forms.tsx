import type { ComponentChildren } from 'preact';
import type { Try } from '#infra/site/files/site-config.ts';
import type { ViewForm } from '../calls/use-request.ts';
import { Options } from '../forms/controls.tsx';
import { Code } from './code.tsx';

export interface QueryFormProps extends ViewForm {
  /** What the field is for, as a screen reader says it. */
  readonly label: string;
  readonly placeholder: string;
  /** What the query is recognized as, while one types. */
  readonly recognized?: string;
  readonly send: string;
  readonly tries?: readonly Try[];
  /** The path of the operation whose other fields are behind a disclosure; without it there are none. */
  readonly optionsOf?: string;
  /** What stands before these fields. */
  readonly where?: ComponentChildren;
  /** Buttons after the one that sends. */
  readonly children?: ComponentChildren;
}

/** The form of views that ask for one address: a field with its button, examples, and a disclosure with all else. */
export const QueryForm = (props: QueryFormProps) => {
  const { asked, recognized = '', tries = [], optionsOf, onAsked, onOpen } = props;
  const { path, request } = asked;
  const submit = (event: Event) => {
    event.preventDefault();
    onOpen(asked);
  };
  return (
    <form class="query" onSubmit={submit}>
      <div class="box">
        <input
          aria-label={props.label}
          placeholder={props.placeholder}
          value={String(request['query'] ?? '')}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => onAsked({ path, request: { ...request, query: event.currentTarget.value } })}
        />
        <span class="recognized" role="status">
          {recognized}
        </span>
        <button type="submit" class="primary">
          {props.send}
        </button>
        {props.children}
      </div>
      {tries.length > 0 && (
        <p class="try">
          Try{' '}
          {tries.map((each) => (
            <button type="button" class="link" key={each.label} onClick={() => onOpen(each)}>
              {each.label}
            </button>
          ))}
        </p>
      )}
      {optionsOf && (
        <Options path={optionsOf} value={request} onValue={(next) => onAsked({ path, request: next })}>
          {props.where}
        </Options>
      )}
    </form>
  );
};

/** A form of several fields, and the call that it sends as code. */
export const Ask = (props: {
  path: string;
  request: object;
  send: string;
  onSend: () => void;
  children: ComponentChildren;
}) => {
  const submit = (event: Event) => {
    event.preventDefault();
    props.onSend();
  };
  return (
    <div class="result body">
      <Code path={props.path} request={props.request} />
      <form class="fields" onSubmit={submit}>
        {props.children}
        <div class="full">
          <button type="submit" class="primary">
            {props.send}
          </button>
        </div>
      </form>
    </div>
  );
};

import type { ComponentChildren } from 'preact';
import type { Try } from '#infra/site/files/site-config.ts';
import type { Asked } from '../address.ts';
import { Options } from '../forms/options.tsx';
import { TestError } from './test-error.tsx';

/** What a query form asks, and what it does. */
export interface QueryFormProps {
  readonly asked: Asked;
  /** What the field is for, as a screen reader says it. */
  readonly label: string;
  readonly placeholder: string;
  /** What the query is recognised as, while one types. */
  readonly recognised?: string;
  readonly send: string;
  readonly tries?: readonly Try[];
  /** The path of the operation whose other fields are behind a disclosure; without it there are none. */
  readonly optionsOf?: string;
  /** What stands before these fields. */
  readonly where?: ComponentChildren;
  /** Which errors of the sandbox can be tested here. */
  readonly isMine: (path: string) => boolean;
  readonly onAsked: (asked: Asked) => void;
  readonly onOpen: (asked: Asked) => void;
  /** Buttons after the one that sends. */
  readonly children?: ComponentChildren;
}

/** The form of every view that asks for one address: a field with its button, examples, and behind disclosures all else. */
export const QueryForm = (props: QueryFormProps) => {
  const { asked, recognised = '', tries = [], optionsOf, onAsked, onOpen } = props;
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
        <span class="recognised" role="status">
          {recognised}
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
      <div class="more-options">
        {optionsOf && (
          <Options path={optionsOf} request={request} onRequest={(next) => onAsked({ path, request: next })}>
            {props.where}
          </Options>
        )}
        <TestError isMine={props.isMine} onItem={onOpen} />
      </div>
    </form>
  );
};

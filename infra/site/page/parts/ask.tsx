import type { ComponentChildren } from 'preact';
import { Code } from './code.tsx';

/** A form of several fields, and the call that it sends as code. */
export const Ask = (props: {
  path: string;
  request: object;
  send: string;
  onSend: () => void;
  children: ComponentChildren;
  /** What stands below the button. */
  after?: ComponentChildren;
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
        {props.after}
      </form>
    </div>
  );
};

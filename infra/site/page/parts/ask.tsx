import type { ComponentChildren } from 'preact';
import { Code } from './code.tsx';

/** The form of a view, and the call that it sends as code. */
export const Ask = (props: {
  path: string;
  request: object;
  isStream?: boolean;
  onSend: () => void;
  children: ComponentChildren;
}) => {
  const { path, request, isStream = false, onSend, children } = props;
  const submit = (event: Event) => {
    event.preventDefault();
    onSend();
  };
  return (
    <div class="lab">
      <form class="ask" onSubmit={submit}>
        {children}
      </form>
      <Code path={path} request={request} isStream={isStream} />
    </div>
  );
};

/** The button that sends the form, after the field that it belongs to, and other buttons. */
export const SendRow = (props: { field?: ComponentChildren; send: string; children?: ComponentChildren }) => (
  <div class="send full">
    {props.field}
    <button type="submit" class="primary">
      {props.send}
    </button>
    {props.children}
  </div>
);

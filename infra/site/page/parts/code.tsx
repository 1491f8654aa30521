import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { codeIn } from '../calls/code.ts';
import { useShared } from '../context.ts';
import { useTabs } from './tabs.tsx';

/** A region that scrolls. `name`: what a screen reader says. */
export const Scroll = (props: { name: string; class: string; children: ComponentChildren }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
  <section tabIndex={0} class={props.class} aria-label={props.name}>
    {props.children}
  </section>
);

/** Code that scrolls. */
export const CodeBlock = ({ name, text }: { name: string; text: string }) => (
  <Scroll name={name} class="scroll">
    <pre>
      <code>{text}</code>
    </pre>
  </Scroll>
);

/** Copies a text to the clipboard, and says so. */
export const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const [copied, setCopied] = useState('');
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(text);
  };
  return (
    <button type="button" class="chip end" onClick={() => void copy()}>
      {copied === text ? 'Copied' : label}
    </button>
  );
};

/**
 * The call on the screen as code that runs as it is copied: in the sandbox with its key. On a small screen it is closed
 * at first, where it would push the response away. `example`: a part of the response, shown below.
 */
export const Code = (props: { path: string; request: object; isStream?: boolean; example?: object | undefined }) => {
  const { path, request, isStream = false, example } = props;
  const { mode, key } = useShared().config;
  const [isWide] = useState(() => matchMedia('(min-width: 64rem)').matches);
  const [language, tabs] = useTabs('Language', Object.keys(codeIn));
  const code = { origin: location.origin, path, request, isStream, key: mode === 'sandbox' ? key : null };
  const text = codeIn[language]?.(code) ?? '';
  const content = (
    <>
      <div class="row">
        {tabs}
        <CopyButton text={text} label="Copy" />
      </div>
      <CodeBlock name={`The call in ${language}`} text={text} />
      {example && (
        <>
          <p class="dim">First review, as you get it</p>
          <CodeBlock name="First review" text={JSON.stringify(example, null, 2)} />
        </>
      )}
    </>
  );
  if (isWide) return <div class="code">{content}</div>;
  return (
    <details class="code">
      <summary>Code</summary>
      {content}
    </details>
  );
};

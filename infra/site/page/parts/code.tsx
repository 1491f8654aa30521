import { useState } from 'preact/hooks';
import { codeIn } from '../calls/code.ts';
import { useShared } from '../context.ts';
import { useTabs } from './tabs.tsx';

/** Code that scrolls. `name`: what a screen reader says. */
export const CodeBlock = ({ name, text }: { name: string; text: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
  <section tabIndex={0} class="scroll" aria-label={name}>
    <pre>
      <code>{text}</code>
    </pre>
  </section>
);

/**
 * The call on the screen as code that runs as it is copied: in the sandbox with its key. Closed at first where it would push
 * the response off the screen. `example`: a part of the response, shown below.
 */
export const Code = (props: { path: string; request: object; isStream?: boolean; example?: object | undefined }) => {
  const { path, request, isStream = false, example } = props;
  const { mode, key } = useShared().config;
  const [copied, setCopied] = useState('');
  const [isOpen] = useState(() => matchMedia('(min-width: 64rem)').matches);
  const [language, tabs] = useTabs('Language', Object.keys(codeIn));
  const code = { origin: location.origin, path, request, isStream, key: mode === 'sandbox' ? key : null };
  const text = codeIn[language]?.(code) ?? '';
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(text);
  };
  return (
    <details class="code" open={isOpen}>
      <summary>Code</summary>
      <div class="row">
        {tabs}
        <button type="button" class="chip end" onClick={() => void copy()}>
          {copied === text ? 'Copied' : 'Copy'}
        </button>
      </div>
      <CodeBlock name={`The call in ${language}`} text={text} />
      {example && (
        <>
          <p>First review, as you get it</p>
          <CodeBlock name="First review" text={JSON.stringify(example, null, 2)} />
        </>
      )}
    </details>
  );
};

import { useState } from 'preact/hooks';
import { codeIn } from '../calls/code.ts';

const languages = ['curl', 'JavaScript', 'Python'] as const;

/** The call on the screen as code, to copy. Closed at first. */
export const Code = (props: { path: string; request: object; isStream?: boolean }) => {
  const [language, setLanguage] = useState<(typeof languages)[number]>('curl');
  const [copied, setCopied] = useState('');
  const { path, request, isStream = false } = props;
  const text = codeIn[language]({ url: location.origin + path, request, isStream });
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(text);
  };
  return (
    <details class="code">
      <summary>Copy as code</summary>
      <div class="row">
        {languages.map((name) => (
          <button
            type="button"
            class="chip"
            key={name}
            aria-pressed={name === language}
            onClick={() => setLanguage(name)}
          >
            {name}
          </button>
        ))}
        <button type="button" class="chip end" onClick={() => void copy()}>
          {copied === text ? 'Copied' : 'Copy'}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section tabIndex={0} class="scroll" aria-label={`The call in ${language}`}>
        <pre>
          <code>{text}</code>
        </pre>
      </section>
    </details>
  );
};

import { useState } from 'preact/hooks';
import { codeIn } from '../calls/code.ts';

const languages = ['curl', 'JavaScript', 'Python'] as const;

/** Code that scrolls. `name`: what a screen reader says. */
export const CodeBlock = ({ name, text }: { name: string; text: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
  <section tabIndex={0} class="scroll" aria-label={name}>
    <pre>
      <code>{text}</code>
    </pre>
  </section>
);

/** The call on the screen as code, to copy. Closed at first where it would push the response off the screen. */
export const Code = ({ path, request, isStream }: { path: string; request: object; isStream: boolean }) => {
  const [language, setLanguage] = useState<(typeof languages)[number]>('curl');
  const [copied, setCopied] = useState('');
  const [isOpen] = useState(() => matchMedia('(min-width: 64rem)').matches);
  const text = codeIn[language]({ url: location.origin + path, request, isStream });
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(text);
  };
  return (
    <details class="code" open={isOpen}>
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
      <CodeBlock name={`The call in ${language}`} text={text} />
    </details>
  );
};

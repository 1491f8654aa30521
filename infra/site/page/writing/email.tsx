import { useState } from 'preact/hooks';
import type { Answers } from '#client/src/index.ts';
import { MailHead, MarkedText, type Noticed } from './marked-text.tsx';

/**
 * The e-mail in a frame of its own. The frame runs no scripts, sends no forms and has no access to the page. The policy
 * of the page applies in it too, so that it loads nothing.
 */
const Rendered = ({ html }: { html: string }) => (
  <iframe title="The e-mail" sandbox="" srcdoc={`<!doctype html><meta charset="utf-8">${html}`} />
);

/** The e-mail as a mail program shows it, rendered or as text. Doubts are marked in the text, which is then shown first. */
export const EmailResult = ({ data, noticed }: Noticed<Answers['email-generator']['data']>) => {
  const [isText, setText] = useState(noticed.length > 0);
  return (
    <article class="panel" aria-label="E-mail">
      <MailHead data={data} noticed={noticed} />
      <div class="row">
        {[false, true].map((asText) => (
          <button
            type="button"
            class="chip"
            key={String(asText)}
            aria-pressed={asText === isText}
            onClick={() => setText(asText)}
          >
            {asText ? 'As text' : 'Rendered'}
          </button>
        ))}
      </div>
      {isText ? (
        <p class="text letter" dir="auto" lang={data.language}>
          <MarkedText text={data.body_text} quotes={noticed} />
        </p>
      ) : (
        <Rendered html={data.body_html} />
      )}
    </article>
  );
};

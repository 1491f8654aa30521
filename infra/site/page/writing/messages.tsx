import type { Answers } from '#client/src/index.ts';
import { MarkedText } from './marked-text.tsx';

type Message = Answers['ask-for-feedback']['data'][number];

/** How many characters a message of one segment holds, and each segment of a longer one (3GPP TS 23.038). */
const segmentSizes = { 'GSM-7': [160, 153], 'UCS-2': [70, 67] } as const;

const Sms = ({ message, noticed }: { message: Extract<Message, { channel: 'SMS' }>; noticed: readonly string[] }) => {
  const { text, encoding, segments, characters } = message;
  const [single, joined] = segmentSizes[encoding];
  const most = segments > 1 ? joined * segments : single;
  return (
    <article aria-label="Text message">
      <p class="bubble" dir="auto">
        <MarkedText text={text} quotes={noticed} />
      </p>
      <p class="dim">
        {segments} {segments === 1 ? 'segment' : 'segments'}, {encoding}, {characters} of {most} characters{' '}
        <meter max={most} value={characters} aria-label="Characters used" />
      </p>
    </article>
  );
};

/** The variants, each as its channel shows it. */
export const MessagesResult = ({ data, noticed }: { data: readonly Message[]; noticed: readonly string[] }) => (
  <div class="columns">
    {data.map((message, index) =>
      message.channel === 'SMS' ? (
        <Sms key={index} message={message} noticed={noticed} />
      ) : (
        <article class="panel" aria-label="E-mail" key={index}>
          <h2 dir="auto">
            <MarkedText text={message.subject} quotes={noticed} />
          </h2>
          <p class="dim" dir="auto">
            <MarkedText text={message.preheader} quotes={noticed} />
          </p>
          <p class="text" dir="auto">
            <MarkedText text={message.body} quotes={noticed} />
          </p>
        </article>
      ),
    )}
  </div>
);

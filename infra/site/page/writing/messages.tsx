import type { Answers } from '#client/src/index.ts';
import { MailHead, MarkedText, type Noticed } from './marked-text.tsx';

type Message = Answers['ask-for-feedback']['data'][number];

/** How many characters a message of one segment holds, and each segment of a longer one (3GPP TS 23.038). */
const segmentSizes = { 'GSM-7': [160, 153], 'UCS-2': [70, 67] } as const;

const Sms = ({ data, noticed }: Noticed<Extract<Message, { channel: 'SMS' }>>) => {
  const { text, encoding, segments, characters } = data;
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
export const MessagesResult = ({ data, noticed }: Noticed<readonly Message[]>) => (
  <div class="columns">
    {data.map((message, index) =>
      message.channel === 'SMS' ? (
        <Sms key={index} data={message} noticed={noticed} />
      ) : (
        <article class="panel" aria-label="E-mail" key={index}>
          <MailHead data={message} noticed={noticed} />
          <p class="text" dir="auto">
            <MarkedText text={message.body} quotes={noticed} />
          </p>
        </article>
      ),
    )}
  </div>
);

import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import type { Answers } from '#client/src/index.ts';
import { Stars } from '../result/stars.tsx';
import { FormResult } from './form-result.tsx';
import { markedParts } from './marked.ts';

/** A paragraph or a title in which what `quotes` repeat is marked. */
const Marked = (props: {
  text: string;
  quotes: readonly string[];
  tag?: 'p' | 'h2';
  class?: string;
  lang?: string;
}) => {
  const { text, quotes, tag: Tag = 'p', ...attributes } = props;
  const parts = markedParts(text, quotes);
  return (
    <Tag dir="auto" {...attributes}>
      {parts.map((part, index) => (part.isMarked ? <mark key={index}>{part.text}</mark> : part.text))}
    </Tag>
  );
};

/** What the result of an operation is drawn from; `noticed`: the words that are doubtful, to be marked. */
interface DrawnResult<Data> {
  readonly data: Data;
  readonly noticed: readonly string[];
}

/** The subject of an e-mail, and what a mail program shows beside it. */
const MailHead = ({ data, noticed }: DrawnResult<{ subject: string; preheader: string | null }>) => (
  <>
    <Marked tag="h2" text={data.subject} quotes={noticed} />
    <Marked class="dim" text={data.preheader ?? ''} quotes={noticed} />
  </>
);

/**
 * The e-mail in a frame of its own. The frame runs no scripts, sends no forms and has no access to the page. The policy
 * of the page applies in it too, so that it loads nothing.
 */
const Rendered = ({ html }: { html: string }) => (
  <iframe title="The e-mail" sandbox="" srcdoc={`<!doctype html><meta charset="utf-8">${html}`} />
);

/** The e-mail as a mail program shows it, rendered or as text. Doubts are marked in the text, which is then first. */
const EmailResult = ({ data, noticed }: DrawnResult<Answers['email-generator']['data']>) => {
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
        <Marked class="text letter" lang={data.language} text={data.body_text} quotes={noticed} />
      ) : (
        <Rendered html={data.body_html} />
      )}
    </article>
  );
};

type Message = Answers['ask-for-feedback']['data'][number];

/** How many characters a message of one segment holds, and each segment of a longer one (3GPP TS 23.038). */
const segmentSizes = { 'GSM-7': [160, 153], 'UCS-2': [70, 67] } as const;

const Sms = ({ data, noticed }: DrawnResult<Extract<Message, { channel: 'SMS' }>>) => {
  const { text, encoding, segments, characters } = data;
  const [single, joined] = segmentSizes[encoding];
  const most = segments > 1 ? joined * segments : single;
  return (
    <article aria-label="Text message">
      <Marked class="bubble" text={text} quotes={noticed} />
      <p class="dim">
        {segments} {segments === 1 ? 'segment' : 'segments'}, {encoding}, {characters} of {most} characters{' '}
        <meter max={most} value={characters} aria-label="Characters used" />
      </p>
    </article>
  );
};

const MessagesResult = ({ data, noticed }: DrawnResult<readonly Message[]>) => (
  <div class="columns">
    {data.map((message, index) =>
      message.channel === 'SMS' ? (
        <Sms key={index} data={message} noticed={noticed} />
      ) : (
        <article class="panel" aria-label="E-mail" key={index}>
          <MailHead data={message} noticed={noticed} />
          <Marked class="text" text={message.body} quotes={noticed} />
        </article>
      ),
    )}
  </div>
);

/** Search engines cut titles that are wider. */
const widestTitle = 600;

/** Each title with its description, as a search engine shows them. */
const SnippetsResult = ({ data, noticed }: DrawnResult<Answers['wol-meta-info']['data']>) => {
  const { titles, descriptions, site, language } = data;
  return (
    <div class="columns">
      {titles.map(({ text, width_px, characters }, index) => (
        <article class="panel" aria-label="Search result" key={text}>
          <p class="dim">
            {site.name} · {site.domain}
          </p>
          <Marked tag="h2" class="found" lang={language} text={text} quotes={noticed} />
          <Marked lang={language} text={descriptions[index]?.text ?? ''} quotes={noticed} />
          <p class="dim">
            Title: {characters} characters, {width_px} of {widestTitle} px{width_px > widestTitle && ', will be cut'}.
            Description: {descriptions[index]?.characters} characters.
          </p>
        </article>
      ))}
    </div>
  );
};

/** The longest text of a feed, at any depth. This is nearly always the text of the review. */
const longestText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value)
    .map(longestText)
    .reduce((longest, text) => (text.length > longest.length ? text : longest), '');
};

const WallResult = ({ data }: { data: Answers['wol-review-selection']['data'] }) => (
  <>
    <p class="dim">
      {data.selected.length} of {data.total} reviews; {data.considered} were considered.
    </p>
    <div class="columns">
      {data.selected.map(({ index, score, reason, feed }) => (
        <article class="panel" aria-label={`Review ${index + 1}`} key={index}>
          {typeof feed['rating'] === 'number' && <Stars rating={feed['rating']} scale={Math.max(5, feed['rating'])} />}
          <p class="text" dir="auto">
            {longestText(feed)}
          </p>
          <p class="dim">
            {reason} Score {score}.
          </p>
        </article>
      ))}
    </div>
  </>
);

/** The drafts of a review, side by side. The customer must edit them: gaps and doubts are marked. */
const DraftsResult = ({ data, noticed }: DrawnResult<Answers['review-text-generator']['data']>) => (
  <>
    <p>
      <b>{data.notice}</b>
    </p>
    <div class="columns">
      {data.reviews.map(({ text, language, keywords_used, placeholders }) => (
        <article class="panel" aria-label="Draft" key={text}>
          <Marked class="text" lang={language} text={text} quotes={[...noticed, ...placeholders]} />
          <p class="dim">{keywords_used.join(', ')}</p>
        </article>
      ))}
    </div>
  </>
);

type Speakers = Answers['video-metadata-extraction'];

/** The speakers, and the transcript with the sentences that prove what is said of the first one. */
const SpeakersResult = ({ data, request }: { data: Speakers; request: Readonly<Record<string, unknown>> }) => {
  const { speakers, evidence, method } = data.extra_information;
  const quotes = Object.values(evidence).filter((quote) => quote !== null);
  return (
    <section class="panel" aria-label="Speakers">
      {speakers.length === 0 && <p>Nobody says who they are.</p>}
      {speakers.map(({ author_name, author_position, author_organisation }, index) => (
        <p key={index}>
          <b>
            <bdi>{author_name ?? 'No name'}</bdi>
          </b>
          , {author_position ?? 'position not said'}, {author_organisation ?? 'organisation not said'}
        </p>
      ))}
      <p class="dim">Found by: {method}. Marked: the evidence.</p>
      <Marked class="text letter" text={String(request['query'] ?? '')} quotes={quotes} />
    </section>
  );
};

/** What a result is drawn from: the data of the response, what is doubtful in it, and the request that led to it. */
export interface ResultProps extends DrawnResult<never> {
  readonly request: Readonly<Record<string, unknown>>;
}

/** How the response of each operation is drawn, by the name of its endpoint. */
export const results: Readonly<Record<string, ComponentType<ResultProps>>> = {
  'email-generator': EmailResult,
  'feed-form-generator': FormResult,
  'ask-for-feedback': MessagesResult,
  'wol-meta-info': SnippetsResult,
  'wol-review-selection': WallResult,
  'review-text-generator': DraftsResult,
  'video-metadata-extraction': SpeakersResult,
};

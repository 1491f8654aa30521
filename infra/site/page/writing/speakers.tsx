import type { Answers } from '#client/src/index.ts';
import { MarkedText } from './marked-text.tsx';

type Speakers = Answers['video-metadata-extraction'];

/** The speakers, and the transcript with the sentences that prove what is said of the first one. */
export const SpeakersResult = ({ data, request }: { data: Speakers; request: Readonly<Record<string, unknown>> }) => {
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
      <p class="text letter" dir="auto">
        <MarkedText text={String(request['query'] ?? '')} quotes={quotes} />
      </p>
    </section>
  );
};

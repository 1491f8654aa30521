import type { Answers } from '#client/src/index.ts';
import { MarkedText, type Noticed } from './marked-text.tsx';

/** Search engines cut titles that are wider. */
const widestTitle = 600;

/** Each title with its description, as a search engine shows them. */
export const SnippetsResult = ({ data, noticed }: Noticed<Answers['wol-meta-info']['data']>) => {
  const { titles, descriptions, site, language } = data;
  return (
    <div class="columns">
      {titles.map(({ text, width_px, characters }, index) => (
        <article class="panel" aria-label="Search result" key={text}>
          <p class="dim">
            {site.name} · {site.domain}
          </p>
          <h2 class="found" lang={language}>
            <MarkedText text={text} quotes={noticed} />
          </h2>
          <p lang={language} dir="auto">
            <MarkedText text={descriptions[index]?.text ?? ''} quotes={noticed} />
          </p>
          <p class="dim">
            Title: {characters} characters, {width_px} of {widestTitle} px{width_px > widestTitle && ', will be cut'}.
            Description: {descriptions[index]?.characters} characters.
          </p>
        </article>
      ))}
    </div>
  );
};

import { useState } from 'preact/hooks';
import type { Review } from '#shared/reviews/model/review.ts';
import { useShared } from '../context.ts';
import { Out } from '../parts/out.tsx';
import { countText, dateText, languageName } from '../words.ts';
import { Stars } from './stars.tsx';

/** What is known of a review beside its text. */
const badgesOf = (review: Review) =>
  [
    ...review.sub_ratings.map((each) => `${each.name.replaceAll('_', ' ')} ${each.rating}/${each.rating_scale}`),
    review.is_truncated && 'shortened by the platform',
    review.updated_at && `edited ${dateText(review.updated_at, null)}`,
    review.syndicated_from && `from ${review.syndicated_from}`,
    review.item_variant,
    review.experienced_at && `experience of ${dateText(review.experienced_at, 'month')}`,
    review.helpful_count && `${countText(review.helpful_count)} found it helpful`,
  ].filter(Boolean);

/** The hues of avatars, in degrees. */
const hues = [173, 49, 267, 300, 149, 215];

/** One of these hues, always the same for a name. */
const hueOf = (name: string): number | undefined =>
  hues[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % hues.length];

const Head = ({ review, name, platform }: { review: Review; name: string; platform: string | undefined }) => {
  const { withPictures } = useShared();
  const { author, rating, rating_scale, created_at, created_at_precision, url, is_verified } = review;
  const about = [author.location, author.title, platform].filter(Boolean);
  return (
    <header>
      <span class="avatar" aria-hidden="true" style={{ '--tint': hueOf(name) }}>
        {withPictures && author.avatar_url ? (
          <img src={author.avatar_url} alt="" loading="lazy" referrerpolicy="no-referrer" width="36" height="36" />
        ) : (
          [...name][0]
        )}
      </span>
      <div class="who">
        <b>
          <bdi>{name}</bdi>
          {is_verified && <span class="verified" role="img" aria-label="verified" title="verified" />}
        </b>
        <span class="dim">
          {created_at && (
            <Out href={url}>
              <time dateTime={created_at}>{dateText(created_at, created_at_precision)}</time>
            </Out>
          )}
          {created_at && about.length > 0 && ' · '}
          {about.join(' · ')}
        </span>
      </div>
      {rating !== null && rating_scale !== null ? (
        <Stars rating={rating} scale={rating_scale} />
      ) : (
        <span class="dim rating">no rating</span>
      )}
    </header>
  );
};

/** Longer texts are cut after six lines, until the reader opens them. */
const longestText = 320;

/** Pros and cons if the platform splits them, else the text. `text` repeats both. */
const Words = ({ review, text, lang }: { review: Review; text: string | null; lang: string | null }) => {
  const [isOpen, setOpen] = useState(false);
  const { pros, cons } = review;
  const isSplit = (pros !== null || cons !== null) && text === review.text;
  const parts = isSplit ? { 'Liked: ': pros, 'Disliked: ': cons } : { '': text };
  const isLong = (text?.length ?? 0) > longestText || (text?.split('\n').length ?? 0) > 6;
  if (!isSplit && !text) return <p class="dim">{review.title === null ? 'A rating without a text' : ''}</p>;
  return (
    <>
      {Object.entries(parts).map(([name, part]) =>
        part === null ? null : (
          <p class={`text ${isLong && !isOpen ? 'clamp' : ''}`} dir="auto" key={name} lang={lang ?? undefined}>
            {name && <b>{name}</b>}
            {part}
          </p>
        ),
      )}
      {isLong && (
        <button type="button" class="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  );
};

/** Photos as tiles. The picture itself is loaded only if the user asked for pictures. */
const Photos = ({ media }: Pick<Review, 'media'>) => {
  const { withPictures } = useShared();
  return media.length === 0 ? null : (
    <ul class="row">
      {media.map(({ url, thumbnail_url, type }, index) => {
        const name = `${type} ${index + 1}`;
        return (
          <li key={url}>
            <Out href={url}>
              {withPictures ? (
                <img
                  src={thumbnail_url ?? url}
                  alt={name}
                  loading="lazy"
                  referrerpolicy="no-referrer"
                  width="96"
                  height="72"
                />
              ) : (
                <span class="tile">{name}</span>
              )}
            </Out>
          </li>
        );
      })}
    </ul>
  );
};

const Reply = ({ reply }: { reply: Review['replies'][number] }) => (
  <blockquote>
    <p class="dim">
      Reply of <bdi>{reply.author_name ?? 'the owner'}</bdi>
      {reply.created_at && `, ${dateText(reply.created_at, null)}`}
    </p>
    <p class="text" dir="auto">
      {reply.text}
    </p>
  </blockquote>
);

/** Whether a title is only the beginning of the text, as some platforms make it. */
const isBeginning = (title: string, text: string | null): boolean => {
  const words = (each: string) => each.replace(/[\s…]+/g, ' ').trim();
  return words(text ?? '').startsWith(words(title));
};

/**
 * One review. A translation of the platform is shown first; a button shows the original. `position`: its place in the
 * list, from 1. `withPlatform`: says which platform it is from.
 */
export const ReviewCard = (props: { review: Review; position: number; withPlatform: boolean }) => {
  const { review, position, withPlatform } = props;
  const { titleOf } = useShared();
  const [isOriginal, setOriginal] = useState(false);
  const { author, translation, title, language, media, replies, platform } = review;
  const name = author.name ?? (author.is_anonymous ? 'Anonymous' : 'No name published');
  const shown = translation !== null && !isOriginal ? translation : { text: review.text, language };
  return (
    <article
      class="panel card"
      tabIndex={-1}
      aria-posinset={position}
      aria-setsize={-1}
      aria-label={`Review by ${name}`}
    >
      <Head review={review} name={name} platform={withPlatform ? titleOf(platform) : undefined} />
      {title && !isBeginning(title, shown.text) && <h3 dir="auto">{title}</h3>}
      <Words review={review} text={shown.text} lang={shown.language} />
      {translation !== null && (
        <p class="dim">
          {isOriginal ? 'In' : 'Translated from'} {languageName(language)}{' '}
          <button type="button" class="link" onClick={() => setOriginal(!isOriginal)}>
            {isOriginal ? 'Show translation' : 'Show original'}
          </button>
        </p>
      )}
      <Photos media={media} />
      <p class="dim badges">
        {badgesOf(review).map((badge, index) => (
          <span key={badge}>
            {index > 0 && ' · '}
            <bdi>{badge}</bdi>
          </span>
        ))}
      </p>
      {replies.map((reply, index) => (
        <Reply reply={reply} key={reply.id ?? index} />
      ))}
    </article>
  );
};

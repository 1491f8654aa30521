import { useState } from 'preact/hooks';
import type { Review } from '#shared/reviews/model/review.ts';
import { useShared } from '../context.ts';
import { countText, dateText, languageName } from '../words.ts';
import { Stars } from './stars.tsx';

/** What is known of a review beside its text. */
const badgesOf = (review: Review): string[] => {
  const { is_verified, is_truncated, updated_at, syndicated_from, item_variant, experienced_at, helpful_count } =
    review;
  return [
    is_verified ? 'verified' : '',
    is_truncated ? 'shortened by the platform' : '',
    updated_at ? `edited ${dateText(updated_at, null)}` : '',
    syndicated_from ? `from ${syndicated_from}` : '',
    item_variant ?? '',
    experienced_at ? `experience of ${dateText(experienced_at, 'month')}` : '',
    helpful_count ? `${countText(helpful_count)} found it helpful` : '',
  ].filter((badge) => badge !== '');
};

/** One of six tints, always the same for a name. */
const tintOf = (name: string): number => [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 6;

const Head = ({ review, name, platform }: { review: Review; name: string; platform: string | undefined }) => {
  const { withPictures } = useShared();
  const { author, rating, rating_scale, created_at, created_at_precision } = review;
  return (
    <header>
      <span class="avatar" aria-hidden="true" data-tint={tintOf(name)}>
        {withPictures && author.avatar_url ? (
          <img src={author.avatar_url} alt="" loading="lazy" referrerpolicy="no-referrer" width="36" height="36" />
        ) : (
          [...name][0]
        )}
      </span>
      <div class="who">
        <b>
          <bdi>{name}</bdi>
        </b>
        <span class="dim">{[author.title, author.location, platform].filter(Boolean).join(' · ')}</span>
      </div>
      <div class="end">
        {rating !== null && rating_scale !== null ? (
          <Stars rating={rating} scale={rating_scale} />
        ) : (
          <span class="dim">no rating</span>
        )}
        {created_at && (
          <time class="dim" dateTime={created_at}>
            {dateText(created_at, created_at_precision)}
          </time>
        )}
      </div>
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
  const parts = isSplit
    ? ([
        ['Liked: ', pros],
        ['Disliked: ', cons],
      ] as const)
    : ([['', text]] as const);
  const isLong = (text?.length ?? 0) > longestText || (text?.split('\n').length ?? 0) > 6;
  if (!isSplit && !text) return <p class="dim">{review.title === null ? 'A rating without a text' : ''}</p>;
  return (
    <>
      {parts.map(([name, part]) =>
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
  const { withPictures, config } = useShared();
  const picture = (url: string, name: string) =>
    withPictures ? (
      <img src={url} alt={name} loading="lazy" referrerpolicy="no-referrer" width="96" height="72" />
    ) : (
      <span class="tile">{name}</span>
    );
  return media.length === 0 ? null : (
    <ul class="row">
      {media.map(({ url, thumbnail_url, type }, index) => {
        const tile = picture(thumbnail_url ?? url, `${type} ${index + 1}`);
        return (
          <li key={url}>
            {config.mode === 'sandbox' ? (
              tile
            ) : (
              <a href={url} target="_blank" rel="noreferrer noopener">
                {tile}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
};

const Replies = ({ replies }: Pick<Review, 'replies'>) => (
  <>
    {replies.map((reply, index) => (
      <blockquote key={reply.id ?? index}>
        <p class="dim">
          Reply of <bdi>{reply.author_name ?? 'the owner'}</bdi>
          {reply.created_at && `, ${dateText(reply.created_at, null)}`}
        </p>
        <p class="text" dir="auto">
          {reply.text}
        </p>
      </blockquote>
    ))}
  </>
);

const Badges = ({ review }: { review: Review }) => {
  const badges = badgesOf(review);
  const { sub_ratings } = review;
  return (
    <>
      {sub_ratings.length > 0 && (
        <ul class="row dim">
          {sub_ratings.map(({ name, rating, rating_scale }) => (
            <li key={name}>
              <bdi>{name.replaceAll('_', ' ')}</bdi> {rating}/{rating_scale}
            </li>
          ))}
        </ul>
      )}
      {badges.length > 0 && (
        <ul class="row">
          {badges.map((badge) => (
            <li class="badge" key={badge} dir="auto">
              {badge}
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/** The permanent address of a review. Those of the sandbox do not exist, so they are no links. */
const Source = ({ url }: { url: string }) =>
  useShared().config.mode === 'sandbox' ? (
    <p class="dim">Published at {new URL(url).hostname}</p>
  ) : (
    <a href={url} target="_blank" rel="noreferrer noopener">
      Published at {new URL(url).hostname}
    </a>
  );

/** Whether a title is only the beginning of the text, as some platforms make it. */
const isBeginning = (title: string, text: string | null): boolean => {
  const words = (each: string) => each.replace(/[\s…]+/g, ' ').trim();
  return words(text ?? '').startsWith(words(title));
};

/**
 * One review. A translation of the platform is shown first; a button shows the original. `position`: its place in the list,
 * from 1. `withPlatform`: says which platform it is from.
 */
export const ReviewCard = (props: { review: Review; position: number; withPlatform: boolean }) => {
  const { review, position, withPlatform } = props;
  const { titles } = useShared();
  const [isOriginal, setOriginal] = useState(false);
  const { author, translation, title, url, media, replies } = review;
  const name = author.name ?? (author.is_anonymous ? 'Anonymous' : 'No name published');
  const shown = translation !== null && !isOriginal ? translation : { text: review.text, language: review.language };
  return (
    <article class="card" tabIndex={-1} aria-posinset={position} aria-setsize={-1} aria-label={`Review by ${name}`}>
      <Head
        review={review}
        name={name}
        platform={withPlatform ? (titles.get(review.platform) ?? review.platform) : undefined}
      />
      {title && !isBeginning(title, shown.text) && <h3 dir="auto">{title}</h3>}
      <Words review={review} text={shown.text} lang={shown.language} />
      {translation !== null && (
        <p class="dim">
          {isOriginal ? `In ${languageName(review.language)}` : `Translated from ${languageName(review.language)}`}{' '}
          <button type="button" class="link" onClick={() => setOriginal(!isOriginal)}>
            {isOriginal ? 'Show translation' : 'Show original'}
          </button>
        </p>
      )}
      <Photos media={media} />
      <Badges review={review} />
      <Replies replies={replies} />
      {url && <Source url={url} />}
    </article>
  );
};

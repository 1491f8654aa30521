import * as z from 'zod';

const nullableText = z.string().min(1).nullable();
const nullableUrl = z.url({ protocol: /^https?$/ }).nullable();
/** RFC 3339 in UTC, to the second or finer. */
const instant = z.iso.datetime().nullable();
/** A BCP 47 language tag as platforms publish it; the case is that of the record. */
export const languageTag = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/);
const language = languageTag.nullable();

/** How exactly a date was published. `relative`: computed from words such as "2 weeks ago". */
const Precision = z.enum(['second', 'minute', 'day', 'month', 'year', 'relative']);

const Author = z
  .object({
    id: nullableText.describe("The platform's id of the author"),
    name: nullableText.describe('As the platform shows it'),
    avatar_url: nullableUrl.describe('Picture of the author'),
    profile_url: nullableUrl.describe('Page of the author on the platform'),
    location: nullableText.describe('Where the author lives, as published'),
    title: nullableText.describe('Position or badge of the author, as published'),
    is_anonymous: z.boolean().nullable().describe('Whether the author chose to show no name'),
  })
  .meta({ id: 'Author', description: 'Who wrote the review; each member is null when it is not known' });

const SubRating = z
  .object({
    name: z.string().min(1).describe('The aspect, such as cleanliness'),
    rating: z.number().describe('As published, on the scale in rating_scale'),
    rating_scale: z.number().positive().describe('Best value of the scale'),
  })
  .meta({ id: 'SubRating' });

const Media = z
  .object({
    type: z.enum(['image', 'video']).describe('What it is'),
    url: z.url({ protocol: /^https?$/ }).describe('The picture or the video'),
    thumbnail_url: nullableUrl.describe('A small picture of it'),
  })
  .meta({ id: 'Media' });

const Translation = z
  .object({
    text: z.string().min(1).describe('The translated text'),
    language: language.describe('BCP 47 tag of the translation'),
  })
  .meta({ id: 'Translation' });

const Edition = z
  .object({
    language: language.describe('BCP 47; null where the platform keeps no list for each language'),
    country: z
      .string()
      .regex(/^[a-z]{2}$/)
      .nullable()
      .describe('ISO 3166-1 alpha-2, lower case; null where the platform keeps no list for each country'),
  })
  .meta({ id: 'Edition' });

const Reply = z
  .object({
    id: nullableText.describe("The platform's id of the reply"),
    author_name: nullableText.describe('Who replied, as published'),
    text: z.string().min(1).describe('Plain text of the reply'),
    created_at: instant.describe('RFC 3339, UTC'),
  })
  .meta({ id: 'Reply', description: 'An answer of the owner' });

/** One review. Nothing is guessed: null is what is not published or not there, never `""`, `0` or `"N/A"`. */
export const Review = z
  .object({
    review_id: z
      .string()
      .min(1)
      .describe("The platform's own id, else a SHA-256 of platform, item, author, date, title and text"),
    review_id_source: z
      .enum(['platform', 'derived'])
      .describe('Whether review_id is from the platform or derived as a SHA-256'),
    platform: z.string().min(1).describe('Short name of the platform, such as google-play'),
    item_id: z.string().min(1).describe("The platform's id of the item"),
    url: z
      .url({ protocol: /^https$/ })
      .nullable()
      .describe('Permanent address of the review'),
    rating: z.number().nullable().describe('As published, on the scale in rating_scale; never rescaled'),
    rating_scale: z.number().positive().nullable().describe('Best value of the scale: 5, 10 or 100'),
    sub_ratings: z.array(SubRating).describe('Ratings of single aspects, each with its own scale'),
    title: nullableText.describe('Heading of the review'),
    text: nullableText.describe('Complete plain text; line breaks are \\n'),
    text_html: nullableText.describe(
      'Only with is_text_formatted: the text as HTML of p, br, b, i, em, strong, ul, ol and li',
    ),
    is_truncated: z.boolean().describe('True if the platform publishes only part of the text'),
    pros: nullableText.describe('What the author liked, if the platform asks for it separately'),
    cons: nullableText.describe('What the author did not like, if the platform asks for it separately'),
    language: language.describe('Language of text, BCP 47, as published'),
    translation: Translation.nullable().describe(
      "The platform's translation of the text, with its language, if it publishes the author's own text too",
    ),
    translated_from: language.describe(
      "If text is a translation because the author's own text is not published: the author's language",
    ),
    created_at: instant.describe('RFC 3339, UTC. If only the day is known, the time is 00:00:00Z'),
    created_at_precision: Precision.nullable().describe(
      'How exact the published date is; relative if it was in words such as "2 weeks ago"',
    ),
    updated_at: instant.describe('When the author last edited the review'),
    experienced_at: instant.describe('When the author stayed or visited'),
    author: Author.describe('Who wrote the review; each member is null if it is not known'),
    is_verified: z.boolean().nullable().describe('Whether the platform marks the review or the purchase as verified'),
    helpful_count: z.int().min(0).nullable().describe('How many people found the review helpful'),
    media: z.array(Media).describe('Pictures and videos of the review'),
    replies: z.array(Reply).describe("The owner's answers, oldest first"),
    item_variant: nullableText.describe('App version, room or plan'),
    edition: Edition.nullable().describe(
      'The list that the review is in, on platforms with several lists; country is ISO 3166-1 alpha-2, lower case',
    ),
    syndicated_from: nullableText.describe('The platform that it was imported from'),
  })
  .meta({ id: 'Review' });

export type Review = z.infer<typeof Review>;

/** What may be absent: left out, undefined or null. */
type Published<Fields> = { readonly [Field in keyof Fields]?: Fields[Field] | null | undefined };

type MadeOrDraftedApart =
  | ('review_id' | 'review_id_source' | 'platform' | 'item_id' | 'text_html' | 'translated_from')
  | ('rating_scale' | 'author' | 'translation' | 'sub_ratings' | 'media' | 'replies');

/**
 * What a platform publishes of one review. `text` is in the author's own words, absent if only a translation is
 * published; `language` is the author's. Without `text`, the text is made from `html`, or is the translation.
 */
export interface ReviewDraft extends Published<Omit<Review, MadeOrDraftedApart>> {
  readonly id?: string | null | undefined;
  /** Best value of the platform's scale; 5 when absent. */
  readonly rating_scale?: number | undefined;
  /** The text as the platform's own HTML, if it publishes HTML. */
  readonly html?: string | null | undefined;
  readonly author?: Published<Review['author']> | undefined;
  readonly translation?:
    | (Pick<z.infer<typeof Translation>, 'text'> & Published<z.infer<typeof Translation>>)
    | null
    | undefined;
  /** One without a name or a rating is left out. The scale is 5 when absent. */
  readonly sub_ratings?: readonly Published<z.infer<typeof SubRating>>[] | undefined;
  /** One without an address is left out. */
  readonly media?: readonly (Pick<z.infer<typeof Media>, 'type'> & Published<z.infer<typeof Media>>)[] | undefined;
  /** One without a text is left out. */
  readonly replies?: readonly (Published<z.infer<typeof Reply>> | null | undefined)[] | undefined;
}

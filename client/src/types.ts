// Written by `npm run readme` from the contracts. Do not edit.

/** What the members of Question have in common */
export type QuestionBase = {
  /** Unique in the form */
  id: string;
  /** The question */
  label: string;
  /** Shown below the question */
  help: string | null;
  /** Whether an answer is needed */
  required: boolean;
};

/** What the members of StreamEvent have in common */
export type StreamEventBase = {
  /** One higher than that of the event before */
  id: number;
  /** What is known */
  data: DomainInformation;
};

/** What the answers with texts have in common */
export type TextAnswer = {
  /** The HTTP status */
  status: 200;
  /** True for every success */
  success: true;
  /** What was done, and what to look at */
  message: string;
};

/** What the requests for texts have in common */
export type TextRequest = {
  /** Such as friendly, matter-of-fact, playful */
  tone?: string | null;
  /** Sie, vous, or du, tu */
  formality?: "formal" | "informal" | null;
  /** Default medium */
  length?: "short" | "medium" | "long" | null;
  /** A sample of your texts, for their style alone */
  brand_voice?: string | null;
  /** An earlier answer, such as its data, to be written again */
  previous?: unknown;
  /** What is to be different from previous: shorter, warmer */
  feedback?: string | null;
};

/** What the requests about a job have in common */
export type JobRequest = {
  /** The id of the job */
  job_id: string;
};

/** What the requests for reviews have in common */
export type ReviewsRequest = {
  /** How many reviews at most: 1 to 500; 20 when absent */
  reviews_to_fetch?: number | null;
  /** Whether text_html is filled in */
  is_text_formatted?: boolean | null;
  /** Only reviews created or edited at or after it. RFC 3339 date or date-time; without a zone it is UTC */
  sync_date?: string | null;
  /** Token of the previous response; continues the list there */
  pagination_token?: string | null;
  /** Only reviews created at or before it. RFC 3339 date (to its end) or date-time */
  until_date?: string | null;
  /** Only reviews rated at least this, of 5; other scales are converted */
  minimum_rating?: number | null;
  /** Only reviews rated at most this, of 5; other scales are converted */
  maximum_rating?: number | null;
  /** Only reviews with a text (true), or only those without (false) */
  has_text?: boolean | null;
  /** BCP 47. Language of the reviews, on platforms that keep a separate list for each: one, a list, or "all" */
  language?: string | string[] | null;
  /** ISO 3166-1 alpha-2. Country of the reviews, on platforms that keep a separate list for each: one, a list, or "all" */
  country?: string | string[] | null;
};

/** What the requests for reviews that need a query have in common */
export type ItemRequest = ReviewsRequest & {
  /** Name, id or URL of the item; "platform: query" chooses the platform */
  query: string;
};

export type DealMarketplaceReviewsRequest = ReviewsRequest & {
  /** Name, id or URL of the item; "platform: query" chooses the platform */
  query?: string | null;
  /** The order of the reviews. newest when absent, where the platform offers it */
  sort_type?: "newest" | "oldest" | "most_helpful" | null;
  /** Number of an AppSumo deal. Makes the query optional */
  deal_id?: number | null;
};

export type ShortTermRentalRequest = ReviewsRequest & {
  /** Name, id or URL of the item; "platform: query" chooses the platform */
  query?: string | null;
  /** The order of the reviews. MOST_RECENT when absent, where the platform offers it */
  sort_type?: "MOST_RECENT" | "BEST_QUALITY" | null;
  /** The stay, as in `query`: the id of an Airbnb listing, `gb/name` of Booking.com, or `booking: ...`. A string; makes the query optional */
  hotel_id?: string | null;
};

export type FreelanceMarketplaceRequest = ItemRequest & {
  /** The order of the reviews. submit_date_desc when absent, where the platform offers it */
  sort_type?: "submit_date_desc" | null;
  /** Id of one review of the freelancer. Only that review is returned */
  review_unique_id?: string | null;
};

export type TravelAttractionRequest = ItemRequest & {
  /** The order of the reviews. most_relevant when absent, where the platform offers it */
  sort_type?: "most_relevant" | "newest" | "highest_rated" | null;
};

export type OnlineCourseRequest = ItemRequest & {
  /** The order of the reviews. highest-rated when absent, where the platform offers it */
  sort_type?: "highest-rated" | "newest" | null;
};

export type ApartmentListingRequest = ItemRequest & {
  /** The order of the reviews: 1 as published, 2 newest, 3 highest rated, 4 lowest rated. 1 when absent, where the platform offers it */
  sort_type?: "1" | "2" | "3" | "4" | 1 | 2 | 3 | 4 | null;
};

export type BusinessReviewSiteRequest = ItemRequest & {
  /** The order of the reviews. relevance when absent, where the platform offers it */
  sort_type?: "relevance" | "newest" | "oldest" | "highest_rated" | "lowest_rated" | null;
};

export type BrowserExtensionRequest = ItemRequest;

export type FreelanceOfferRequest = ItemRequest;

export type PodcastDirectoryRequest = ItemRequest;

export type MobileAppStoreRequest = ItemRequest;

export type AnyPlatformRequest = ReviewsRequest & {
  /** Name, id or URL of the item; "platform: query" chooses the platform */
  query?: string | null;
  /** The order of the reviews, by endpoint; the first is the default. deal-marketplace-reviews: newest, oldest, most_helpful; short-term-rental: MOST_RECENT, BEST_QUALITY; freelance-marketplace: submit_date_desc; travel-attraction: most_relevant, newest, highest_rated; online-course: highest-rated, newest; apartment-listing: 1, 2, 3, 4; business-review-site: relevance, newest, oldest, highest_rated, lowest_rated */
  sort_type?: "1" | "2" | "3" | "4" | "newest" | "oldest" | "most_helpful" | "MOST_RECENT" | "BEST_QUALITY" | "submit_date_desc" | "most_relevant" | "highest_rated" | "highest-rated" | "relevance" | "lowest_rated" | 1 | 2 | 3 | 4 | null;
  /** Number of an AppSumo deal. Makes the query optional */
  deal_id?: number | null;
  /** The stay, as in `query`: the id of an Airbnb listing, `gb/name` of Booking.com, or `booking: ...`. A string; makes the query optional */
  hotel_id?: string | null;
  /** Id of one review of the freelancer. Only that review is returned */
  review_unique_id?: string | null;
};

export type BulkReviewsRequest = {
  /** The items: `{"url": "https://..."}`, or `endpoint` (the name of a review endpoint) with the fields of its request */
  items?: Record<string, unknown>[] | null;
  /** In place of items: returns an address for a file with up to 50000 items */
  manifest?: "upload";
  /** Starts the job whose list was uploaded */
  job_id?: string | null;
  /** Gets a signed POST when the job has ended: https, and a public host */
  webhook_url?: string | null;
  /** Runs the list again and again, and writes what has changed */
  schedule?: {
    /** rate(1 day) or cron(0 6 * * ? *), as EventBridge has them, in UTC */
    expression: string;
    /** Reads each list whole at each run, which also finds the reviews that are gone */
    whole?: boolean | null;
  } | null;
  /** A request with the key of an earlier one starts no second job */
  idempotency_key?: string | null;
};

export type BulkStatusRequest = JobRequest;

export type BulkResultsRequest = JobRequest & {
  /** The next_cursor of the previous response */
  cursor?: string | null;
};

export type BulkRetryRequest = JobRequest;

export type BulkCancelRequest = JobRequest;

export type DomainToEverythingContinuesRequest = {
  /** A domain or the URL of a page: example.com, https://www.example.com/shop */
  query: string;
};

export type DomainToAssetRequest = {
  /** A domain or the URL of a page: example.com, https://www.example.com/shop */
  query: string;
  /** Return only the favicon. Nothing else is fetched, and all other fields are null */
  favicon_only?: boolean | null;
};

export type VideoMetadataExtractionRequest = {
  /** A transcript: plain text, turns that begin with `Name:`, lines with times, SubRip (SRT), WebVTT or JSON. Of more than 200,000 characters, the first 160,000 and the last 40,000 are read */
  query: string;
};

export type ReviewTextGeneratorRequest = TextRequest & {
  /** The business that the customer visited or bought from */
  customer_business_name: string;
  /** What kind of business it is: restaurant */
  customer_business_type?: string | null;
  /** A more specific kind: ramen bar */
  customer_business_subtype?: string | null;
  /** What the customer experienced, in their own words */
  customer_business_context?: string | null;
  /** The location of the business */
  customer_business_location?: string | null;
  /** BCP 47 tag, or the name of a language in English or in the language itself */
  customer_business_language?: string | null;
  /** What the customer noticed; each keyword appears in at least one draft */
  keywords?: string[] | null;
  /** How many variants are written, 1 to 5; default 3 */
  variants?: number | null;
};

export type FeedFormGeneratorRequest = TextRequest & {
  /** What the form is for: who answers it, what it is about, and what you want to learn */
  brief: string;
  /** BCP 47 tag, or the name of a language in English or in the language itself */
  language?: string | null;
  /** The creator of the form. user_email is copied to the settings of the form and never sent to a model */
  user_meta?: {
    /** E-mail address of the creator */
    user_email?: string | null;
  } | null;
};

export type EmailGeneratorRequest = TextRequest & {
  /** The type of e-mail: welcome, notification, feedback_request, thank_you, reminder, announcement, digest, or another type in your own words */
  type: string;
  /** What the e-mail is about */
  product?: string | null;
  /** Facts for the e-mail. Each name can also appear in the e-mail as a merge field: {name} */
  meta_data?: Record<string, unknown> | null;
  /** BCP 47 tag, or the name of a language in English or in the language itself */
  language?: string | null;
};

export type WolReviewSelectionRequest = TextRequest & {
  /** Reviews in any format. The text is read from a field such as text, review or content, at any depth; rating, date and helpful votes are used if present. Replies of the business are not read. A feed without a text is left out, also if it has several that could be it and no name says which */
  feeds: Record<string, unknown>[];
  /** How many to select; default 10 */
  number_of_feeds_to_filter?: number | null;
  /** The least rating, of 5. Other scales are converted; one that is not given is that of the highest rating at the same place of all feeds. Reviews without a rating stay */
  minimum_rating?: number | null;
};

export type WolMetaInfoRequest = TextRequest & {
  /** E-mail address of the business. Only its domain is used, and only if website is absent */
  email?: string | null;
  /** Domain or URL of the business: example.com, https://www.example.com/shop */
  website?: string | null;
  /** BCP 47 tag, or the name of a language in English or in the language itself */
  language?: string | null;
  /** How many variants are written, 1 to 5; default 3 */
  variants?: number | null;
};

export type AskForFeedbackRequest = TextRequest & {
  /** What the feedback is about: a product, a service, a visit, an event */
  feedback_for: string;
  /** email or SMS, in upper or lower case; default email */
  feedback_through?: string | null;
  /** BCP 47 tag, or the name of a language in English or in the language itself */
  language?: string | null;
  /** How many variants are written, 1 to 5; default 3 */
  variants?: number | null;
};

export type Problem = {
  /** Where the docs explain this error, from the address of the site */
  type: string;
  /** Short text, the same for every error of this code */
  title: string;
  /** The HTTP status */
  status: number;
  /** What happened, what is allowed, what to do next */
  detail: string;
  /** The error code, for use in programs */
  code: "invalid_request" | "invalid_pagination_token" | "unauthenticated" | "forbidden" | "not_found" | "item_not_found" | "method_not_allowed" | "payload_too_large" | "unsupported_media_type" | "not_supported" | "ambiguous_query" | "too_vague" | "ai_refused" | "quota_exceeded" | "too_many_requests" | "internal_error" | "service_unavailable" | "upstream_error" | "upstream_changed" | "ai_provider_rejected" | "ai_output_invalid" | "upstream_blocked" | "upstream_rate_limited" | "ai_not_configured" | "ai_unavailable" | "upstream_timeout" | "ai_timeout";
  /** The same text as detail */
  message: string;
  /** False for every error */
  success: false;
  /** Null for every error */
  data: null;
  /** Whether the same request may succeed later */
  retryable: boolean;
  /** Id of the request; include it in a support request */
  request_id: string;
  /** The fields of the request that are not valid, with the reason */
  errors?: {
    /** Of a list of items: the line of the item, from 1 */
    line?: number;
    /** The field, such as query or user_meta.user_email */
    path: string;
    /** What is allowed */
    message: string;
  }[];
  /** With ambiguous_query: up to five items that the name may mean. With not_supported: the endpoints that may read the query */
  candidates?: Candidate[];
};

/** What else a query may mean, or where it may be read */
export type Candidate = {
  /** Where another endpoint may read the query: send it to /<endpoint>/reviews, or to /reviews */
  endpoint?: string;
  /** Send it as `query` to get this item */
  query: string;
  /** The name of the item */
  name?: string | null;
  /** Who made the item: the developer of an app, the artist of a podcast */
  publisher?: string | null;
  /** Where the item is */
  place?: string | null;
  /** How many ratings it has */
  rating_count?: number | null;
  /** The page of the item */
  url?: string | null;
};

export type ReviewsAnswer = {
  /** The reviews, in the order of the request */
  all_reviews: Review[];
  /** The item, its rating, and how far the list was read */
  extra_information: ExtraInformation;
  /** What was read, in words */
  message: string;
};

export type Review = {
  /** The platform's own id, else a SHA-256 of platform, item, author, date, title and text */
  review_id: string;
  /** Whether review_id is from the platform or derived as a SHA-256 */
  review_id_source: "platform" | "derived";
  /** Short name of the platform, such as google-play */
  platform: string;
  /** The platform's id of the item */
  item_id: string;
  /** Permanent address of the review */
  url: string | null;
  /** As published, on the scale in rating_scale; never rescaled */
  rating: number | null;
  /** Best value of the scale: 5, 10 or 100 */
  rating_scale: number | null;
  /** Ratings of single aspects, each with its own scale */
  sub_ratings: SubRating[];
  /** Heading of the review */
  title: string | null;
  /** Complete plain text; line breaks are \n */
  text: string | null;
  /** Only with is_text_formatted: the text as HTML of p, br, b, i, em, strong, ul, ol and li */
  text_html: string | null;
  /** True if the platform publishes only part of the text */
  is_truncated: boolean;
  /** What the author liked, if the platform asks for it separately */
  pros: string | null;
  /** What the author did not like, if the platform asks for it separately */
  cons: string | null;
  /** Language of text, BCP 47, as published */
  language: string | null;
  /** The platform's translation of the text, with its language, if it publishes the author's own text too */
  translation: Translation | null;
  /** If text is a translation because the author's own text is not published: the author's language */
  translated_from: string | null;
  /** RFC 3339, UTC. If only the day is known, the time is 00:00:00Z */
  created_at: string | null;
  /** How exact the published date is; relative if it was in words such as "2 weeks ago" */
  created_at_precision: "second" | "minute" | "day" | "month" | "year" | "relative" | null;
  /** When the author last edited the review */
  updated_at: string | null;
  /** When the author stayed or visited */
  experienced_at: string | null;
  /** Who wrote the review; each member is null if it is not known */
  author: Author;
  /** Whether the platform marks the review or the purchase as verified */
  is_verified: boolean | null;
  /** How many people found the review helpful */
  helpful_count: number | null;
  /** Pictures and videos of the review */
  media: Media[];
  /** The owner's answers, oldest first */
  replies: Reply[];
  /** App version, room or plan */
  item_variant: string | null;
  /** The list that the review is in, on platforms with several lists; country is ISO 3166-1 alpha-2, lower case */
  edition: Edition | null;
  /** The platform that it was imported from */
  syndicated_from: string | null;
};

export type SubRating = {
  /** The aspect, such as cleanliness */
  name: string;
  /** As published, on the scale in rating_scale */
  rating: number;
  /** Best value of the scale */
  rating_scale: number;
};

export type Translation = {
  /** The translated text */
  text: string;
  /** BCP 47 tag of the translation */
  language: string | null;
};

/** Who wrote the review; each member is null when it is not known */
export type Author = {
  /** The platform's id of the author */
  id: string | null;
  /** As the platform shows it */
  name: string | null;
  /** Picture of the author */
  avatar_url: string | null;
  /** Page of the author on the platform */
  profile_url: string | null;
  /** Where the author lives, as published */
  location: string | null;
  /** Position or badge of the author, as published */
  title: string | null;
  /** Whether the author chose to show no name */
  is_anonymous: boolean | null;
};

export type Media = {
  /** What it is */
  type: "image" | "video";
  /** The picture or the video */
  url: string;
  /** A small picture of it */
  thumbnail_url: string | null;
};

/** An answer of the owner */
export type Reply = {
  /** The platform's id of the reply */
  id: string | null;
  /** Who replied, as published */
  author_name: string | null;
  /** Plain text of the reply */
  text: string;
  /** RFC 3339, UTC */
  created_at: string | null;
};

export type Edition = {
  /** BCP 47; null where the platform keeps no list for each language */
  language: string | null;
  /** ISO 3166-1 alpha-2, lower case; null where the platform keeps no list for each country */
  country: string | null;
};

/** Something that differs from the request, or that was left out, without being an error */
export type Warning = {
  /** The code of the warning, for use in programs */
  code: "unknown_field" | "sort_overridden" | "language_not_applied" | "country_not_applied" | "edition_overridden" | "order_uncertain" | "platform_order" | "source_fallback" | "matched_by_name" | "platform_not_searched" | "query_not_compared" | "zone_assumed" | "dates_crossed" | "language_unknown" | "country_unknown" | "item_unknown" | "item_unproven" | "none_listed" | "count_differs" | "other_editions" | "edition_failed" | "edits_may_be_missing" | "list_changed" | "list_uncounted" | "end_uncertain" | "platform_cap" | "aggregates_only" | "other_languages_follow" | "editorial_review" | "several_items" | "owner_selected" | "page_cut" | "undated_reviews" | "reviews_dropped" | "review_mended" | "review_too_large" | "invalid_request" | "invalid_pagination_token" | "unauthenticated" | "forbidden" | "not_found" | "item_not_found" | "method_not_allowed" | "payload_too_large" | "unsupported_media_type" | "not_supported" | "ambiguous_query" | "too_vague" | "ai_refused" | "quota_exceeded" | "too_many_requests" | "internal_error" | "service_unavailable" | "upstream_error" | "upstream_changed" | "ai_provider_rejected" | "ai_output_invalid" | "upstream_blocked" | "upstream_rate_limited" | "ai_not_configured" | "ai_unavailable" | "upstream_timeout" | "ai_timeout";
  /** What it means for this response */
  detail: string;
};

export type ExtraInformation = {
  /** The item whose reviews these are */
  item: {
    /** Short name of the platform, such as google-play */
    platform: string;
    /** The platform's id of the item */
    id: string;
    /** As the platform shows it */
    name: string | null;
    /** The page of the item on the platform */
    url: string | null;
    /** Logo or picture of the item */
    image_url: string | null;
    /** The edition that was read, on platforms with one edition per country */
    country: string | null;
  };
  /** What the platform shows for the whole item */
  rating: {
    /** Average of all ratings, on the scale in scale */
    average: number | null;
    /** Best value of the scale: 5, 10 or 100 */
    scale: number | null;
    /** How many ratings the item has, with and without a text */
    rating_count: number | null;
    /** How many of them have a text */
    review_count: number | null;
    /** How many ratings there are of each value; the value is the key */
    histogram: Record<string, number> | null;
  };
  /** Where this page of the list ends */
  page: {
    /** How many reviews this response has */
    returned: number;
    /** Send it as pagination_token to go on; null on the last page */
    next_token: string | null;
    /** Whether there is a next page */
    has_more: boolean;
    /** How many reviews the filters of the request left out */
    left_out: number;
    /** Why this page ended where it did */
    ended_by: "limit" | "end_of_list" | "sync_date" | "platform_cap" | "size" | "deadline" | "upstream_error";
  };
  /** partial if an error or the time ended the list early */
  status: "complete" | "partial";
  /** The sync_date of the next sync, once this list is read to its end. It overlaps with what was read */
  next_sync_date: string;
  /** The source of the platform that was read */
  source: string;
  /** What differs from the request, or was left out */
  warnings: Warning[];
  /** When the platform was read; RFC 3339, UTC */
  fetched_at: string;
  /** Id of the request; include it in a support request */
  request_id: string;
};

export type ReviewsOnlyAnswer = {
  /** The reviews, in the order of the request */
  all_reviews: Review[];
  /** What was read, in words */
  message: string;
};

/** As the endpoint that was found answers. Reviews of apps come without extra_information */
export type AnyReviewsAnswer = {
  /** The reviews, in the order of the request */
  all_reviews: Review[];
  /** The item, its rating, and how far the list was read */
  extra_information?: ExtraInformation;
  /** What was read, in words */
  message: string;
};

export type BulkJob = {
  /** The id of the job */
  job_id: string;
  /** complete: every item is. partial: some failed. failed: none is complete. The results of each are there to read */
  status: "waiting_for_upload" | "running" | "complete" | "partial" | "failed" | "cancelled";
  /** How many items the job has; 0 before the list is uploaded */
  items: number;
  /** How many rows repeat an earlier one. They are read once */
  duplicates: number;
  /** How many items have ended */
  finished: number;
  /** How many items ended so: `complete`, `incomplete`, or the code of an error */
  outcomes: Record<string, number>;
  /** How many items have a warning, by its code: reviews may be missing (`platform_cap`), or a field of the request was not applied (`language_not_applied`) */
  warnings: Record<string, number>;
  /** What was ignored of this request: an `unknown_field`, or all of it (`nothing_started`); empty if nothing was */
  request_warnings: RequestWarning[];
  /** How many reviews were written of the items that have ended */
  reviews: number;
  /** When the last run started; before the first, when the job was created */
  run_started_at: string;
  /** When the last run ended; null before */
  run_ended_at: string | null;
  /** PUT the list here within 15 minutes, as lines of JSON or CSV; then send the job_id */
  upload_url?: string;
};

export type RequestWarning = {
  /** The code of the warning, for use in programs */
  code: string;
  /** What was ignored */
  detail: string;
};

export type BulkResults = {
  /** The id of the job */
  job_id: string;
  /** The files with the reviews. Failures begin on the page with the last of them */
  files: {
    /** results/platform=<platform>/dt=<day>/<item>-<part>.ndjson */
    path: string;
    /** The size of the file */
    bytes: number;
    /** Where to get it without a key: one review per line, as JSON */
    url: string;
  }[];
  /** The items that ended and are not complete */
  failures: BulkFailure[];
  /** On the last page: the items that may lack reviews, or to which a field was not applied, although they are complete */
  warnings: {
    /** The line of the manifest, or the place in `items`, from 1 */
    line: number;
    /** Id of the item, which also begins the names of its files */
    item: string;
    /** The codes of its warnings, such as `platform_cap` */
    codes: string[];
  }[];
  /** What was ignored of this request: an `unknown_field`, or all of it (`nothing_started`); empty if nothing was */
  request_warnings: RequestWarning[];
  /** Send it as cursor to go on; null on the last page */
  next_cursor: string | null;
  /** When the addresses end: 15 minutes after this response */
  links_expire_at: string;
};

export type BulkFailure = {
  /** The line of the manifest, or the place in `items`, from 1 */
  line: number;
  /** Id of the item, which also begins the names of its files */
  item: string;
  /** The endpoint that reads it */
  endpoint: string;
  /** The request of the item */
  request: Record<string, unknown>;
  /** The code of the error; `incomplete` if the list ended early and cannot be continued, or an edition of it failed */
  code: "incomplete" | "invalid_request" | "invalid_pagination_token" | "unauthenticated" | "forbidden" | "not_found" | "item_not_found" | "method_not_allowed" | "payload_too_large" | "unsupported_media_type" | "not_supported" | "ambiguous_query" | "too_vague" | "ai_refused" | "quota_exceeded" | "too_many_requests" | "internal_error" | "service_unavailable" | "upstream_error" | "upstream_changed" | "ai_provider_rejected" | "ai_output_invalid" | "upstream_blocked" | "upstream_rate_limited" | "ai_not_configured" | "ai_unavailable" | "upstream_timeout" | "ai_timeout";
  /** What happened, what is allowed, what to do next */
  detail: string;
  /** Whether the same request may succeed later */
  retryable: boolean;
  /** How many of its reviews were read */
  reviews: number;
  /** With ambiguous_query: up to five items that the name may mean. With not_supported: the endpoints that may read the query */
  candidates?: Candidate[];
};

/** One event of the stream. On the wire it is three lines, `id: `, `event: ` and `data: ` with the data as JSON, then an empty line. Lines that begin with a colon are comments */
export type StreamEvent = SiteEvent | PlatformsEvent | ReviewsEvent | DoneEvent | ErrorEvent;

/** Title, description, theme color, logo and likely favicon, as soon as the head of the page has been read. */
export type SiteEvent = StreamEventBase & {
  /** The name of the event */
  event: "site";
};

export type AvailablePlatform = {
  /** Short name of the platform */
  platform: string;
  /** The query to post to `path`; null if no endpoint supports the platform */
  query: string | null;
  /** The address that the page links or embeds */
  url: string;
  /** The endpoint that supports the platform */
  path: string | null;
  /** Where on the page it was found */
  evidence: string;
  /** Whether the item belongs to the page's own domain; null if the platform names no domain */
  same_domain: boolean | null;
};

export type DomainInformation = {
  /** What the page says about itself */
  extra_information: {
    /** In the event site the likely favicon; in done the favicon that was fetched and verified */
    favicon_icon_url: string | null;
    /** The logo that the page names */
    logo_url: string | null;
    /** Title of the page */
    title: string | null;
    /** Description of the page */
    description: string | null;
    /** #rrggbb */
    theme_color: string | null;
  };
  /** Grouped by endpoint; platforms without an endpoint are listed as `unsupported` */
  api_available_platforms: Record<string, AvailablePlatform[]>;
  /** The reviews of the page and of its platforms */
  domain_reviews: {
    /** The favicon that was fetched and verified; null before done */
    favicon_url: string | null;
    /** In the event reviews those that it adds; in done and error all; else empty */
    reviews: Review[];
  };
  /** in_progress until done; partial if a platform failed or time ran out */
  status: "in_progress" | "complete" | "partial" | "failed";
  /** What failed, and for which platform */
  warnings: ({
    /** The code of the warning, for use in programs */
    code: "unknown_field" | "sort_overridden" | "language_not_applied" | "country_not_applied" | "edition_overridden" | "order_uncertain" | "platform_order" | "source_fallback" | "matched_by_name" | "platform_not_searched" | "query_not_compared" | "zone_assumed" | "dates_crossed" | "language_unknown" | "country_unknown" | "item_unknown" | "item_unproven" | "none_listed" | "count_differs" | "other_editions" | "edition_failed" | "edits_may_be_missing" | "list_changed" | "list_uncounted" | "end_uncertain" | "platform_cap" | "aggregates_only" | "other_languages_follow" | "editorial_review" | "several_items" | "owner_selected" | "page_cut" | "undated_reviews" | "reviews_dropped" | "review_mended" | "review_too_large" | "invalid_request" | "invalid_pagination_token" | "unauthenticated" | "forbidden" | "not_found" | "item_not_found" | "method_not_allowed" | "payload_too_large" | "unsupported_media_type" | "not_supported" | "ambiguous_query" | "too_vague" | "ai_refused" | "quota_exceeded" | "too_many_requests" | "internal_error" | "service_unavailable" | "upstream_error" | "upstream_changed" | "ai_provider_rejected" | "ai_output_invalid" | "upstream_blocked" | "upstream_rate_limited" | "ai_not_configured" | "ai_unavailable" | "upstream_timeout" | "ai_timeout";
    /** What it means for this response */
    detail: string;
    /** Short name of the platform; null if it concerns the page */
    platform: string | null;
  })[];
  /** Only in the event error */
  error?: Problem;
};

/** The platforms that the page links or embeds, grouped by endpoint; post `query` to `path` as it is. */
export type PlatformsEvent = StreamEventBase & {
  /** The name of the event */
  event: "platforms";
};

/** One per source: the first reviews, up to 20, of the page itself and of each platform found. */
export type ReviewsEvent = StreamEventBase & {
  /** The name of the event */
  event: "reviews";
};

/** Everything, with the favicon that was fetched and verified. */
export type DoneEvent = StreamEventBase & {
  /** The name of the event */
  event: "done";
};

/** Sent instead of `done`: what was known until then, and the error that ended the stream in the member `error`. */
export type ErrorEvent = StreamEventBase & {
  /** The name of the event */
  event: "error";
};

export type SiteAssets = {
  /** The icon of the site: fetched, and an image by its bytes */
  favicon_url: string | null;
  /** The logo that the page names; null when it is not certain */
  logo_url: string | null;
  /** #rrggbb: the color of its buttons or brand, at least 3:1 against the background */
  widget_button_color: string | null;
  /** #rrggbb: the background of its pages */
  widget_page_background_color: string | null;
};

export type VideoMetadataExtractionAnswer = {
  /** As the transcript says it */
  author_name: string | null;
  /** Where the author works today */
  author_organisation: string | null;
  /** The position of the author there */
  author_position: string | null;
  /** All speakers, and how they were found */
  extra_information: {
    /** All speakers except hosts; the author is the first */
    speakers: ({
      /** As the transcript says it */
      author_name: string | null;
      /** Where the author works today */
      author_organisation: string | null;
      /** The position of the author there */
      author_position: string | null;
    })[];
    /** For each value, the words of the transcript that say it */
    evidence: {
      /** Where the name is said */
      author_name: string | null;
      /** Where the organisation is said */
      author_organisation: string | null;
      /** Where the position is said */
      author_position: string | null;
    };
    /** BCP 47 tag of the transcript; null if unknown */
    language: string | null;
    /** How they were found */
    method: "model";
    /** What to look at before using the values */
    warnings: {
      /** The code of the warning, for use in programs */
      code: string;
      /** What it means for this response */
      detail: string;
    }[];
  };
};

export type ReviewTextGeneratorAnswer = TextAnswer & {
  /** The result */
  data: {
    /** The drafts, for the customer to edit */
    reviews: {
      /** The draft */
      text: string;
      /** BCP 47 */
      language: string;
      /** The keywords of the request that appear in the text */
      keywords_used: string[];
      /** Questions for the customer to fill in, in square brackets in the text */
      placeholders: string[];
    }[];
    /** Show this with the drafts; it is in their language */
    notice: string;
    /** How the drafts were made */
    ai: {
      /** A model wrote the drafts */
      generated: true;
      /** Not for publication as they are */
      draft: true;
      /** The model that wrote the drafts */
      model: string;
    };
    /** What to look at before using the text; usually empty */
    notices: Notice[];
  };
};

export type Notice = {
  /** The name of the check, or what the notice is about */
  code: string;
  /** What was found */
  detail: string;
  /** The member of this object that holds it; null if it is no single member */
  where: string | null;
};

export type FeedFormGeneratorAnswer = TextAnswer & {
  /** The result */
  data: {
    /** The form */
    form: FeedbackForm;
    /** What to look at before using the text; usually empty */
    notices: Notice[];
  };
};

export type FormMessage = {
  /** Heading of the page */
  title: string;
  /** Text below the heading */
  message: string;
};

export type Question = TextQuestion | ChoiceQuestion | ScaleQuestion | PlainQuestion;

export type TextQuestion = QuestionBase & {
  /** How the question is answered */
  type: "short_text" | "long_text";
  /** Shown while the field is empty */
  placeholder: string | null;
};

export type ChoiceQuestion = QuestionBase & {
  /** How the question is answered */
  type: "single_choice" | "multiple_choice";
  /** What people can choose */
  options: string[];
};

export type ScaleQuestion = QuestionBase & {
  /** How the question is answered */
  type: "rating" | "nps";
  /** The worst and the best value */
  scale: {
    /** The worst value */
    min: number;
    /** The best value */
    max: number;
  };
};

export type PlainQuestion = QuestionBase & {
  /** How the question is answered */
  type: "yes_no" | "date";
};

export type FormSettings = {
  /** The media in which people can answer */
  response_types: ("text" | "video" | "audio")[];
  /** Whether the form also asks for a star rating */
  star_rating: boolean;
  /** Null if people cannot answer by video */
  max_video_seconds: number | null;
  /** Consent to publication; required is false and text null if the answers are not for publication */
  consent: {
    /** Whether people must agree */
    required: boolean;
    /** What they agree to */
    text: string | null;
  };
  /** The details that people are asked about themselves */
  ask_for: ("name" | "email" | "photo" | "position" | "organisation" | "website")[];
  /** user_email of the request */
  notify_email: string | null;
  /** The domain of user_email; null for a free mail provider */
  brand_domain: string | null;
};

export type FeedbackForm = {
  /** Title of the form */
  title: string;
  /** What the form is for, in one or two sentences */
  description: string;
  /** BCP 47 */
  language: string;
  /** Shown before the questions */
  welcome: FormMessage;
  /** In the order in which they are asked */
  questions: Question[];
  /** Shown after the last question, whatever the answers */
  thank_you: FormMessage;
  /** How the form is shown and what it asks beside the questions */
  settings: FormSettings;
};

export type EmailGeneratorAnswer = TextAnswer & {
  /** The result */
  data: {
    /** The type of the request */
    type: string;
    /** BCP 47 */
    language: string;
    /** Subject of the e-mail */
    subject: string;
    /** What mail programs show beside the subject */
    preheader: string;
    /** The e-mail as plain text */
    body_text: string;
    /** The same text as HTML, with p, br and a elements */
    body_html: string;
    /** The merge fields, written as {name} in the texts */
    placeholders: string[];
    /** What to look at before using the text; usually empty */
    notices: Notice[];
  };
};

export type WolReviewSelectionAnswer = TextAnswer & {
  /** The result */
  data: {
    /** The best first */
    selected: {
      /** Position in feeds, from 0 */
      index: number;
      /** The quality of this review alone. The order also takes variety into account */
      score: number;
      /** A quote from the review, word for word */
      reason: string;
      /** The object of the request */
      feed: Record<string, unknown>;
    }[];
    /** Number of feeds in the request */
    total: number;
    /** Number of feeds with a text, without duplicates */
    considered: number;
    /** Whether a model decided the order of the best */
    method: "model" | "deterministic";
    /** What to look at before using the text; usually empty */
    notices: Notice[];
  };
};

export type WolMetaInfoAnswer = TextAnswer & {
  /** The result */
  data: {
    /** BCP 47 tag */
    language: string;
    /** Titles for search engines */
    titles: {
      /** The title */
      text: string;
      /** The width in Arial with 20 pixels. Search engines cut titles that are wider than 600 pixels */
      width_px: number;
      /** How many characters it has */
      characters: number;
    }[];
    /** Descriptions for search engines */
    descriptions: {
      /** The description */
      text: string;
      /** How many characters it has */
      characters: number;
    }[];
    /** What was read from the website */
    site: {
      /** The domain of the business */
      domain: string;
      /** The page that was read; null if it could not be read */
      url: string | null;
      /** The name of the business, as the page says it */
      name: string | null;
      /** Title of the page */
      title: string | null;
      /** Description of the page */
      description: string | null;
      /** BCP 47 tag, as the page declares it */
      language: string | null;
    };
    /** What could not be read, and texts that are too short */
    warnings: {
      /** The code of the warning, for use in programs */
      code: string;
      /** What it means for this response */
      detail: string;
    }[];
    /** What to look at before using the text; usually empty */
    notices: Notice[];
  };
};

export type AskForFeedbackAnswer = TextAnswer & {
  /** The result */
  data: (EmailMessage | SmsMessage)[];
};

export type EmailMessage = {
  /** How the message is sent */
  channel: "email";
  /** Subject of the e-mail */
  subject: string;
  /** What mail programs show beside the subject */
  preheader: string;
  /** Plain text of the e-mail */
  body: string;
  /** Fields to fill in before sending, written as {name} in the texts */
  placeholders: string[];
  /** What to look at before using the text; usually empty */
  notices: Notice[];
};

export type SmsMessage = {
  /** How the message is sent */
  channel: "SMS";
  /** Ends with the opt-out sentence */
  text: string;
  /** The encoding that its characters need */
  encoding: "GSM-7" | "UCS-2";
  /** How many messages it is billed as */
  segments: number;
  /** In units of the encoding; {link} counts as 30 */
  characters: number;
  /** Fields to fill in before sending, written as {name} in the texts */
  placeholders: string[];
  /** What to look at before using the text; usually empty */
  notices: Notice[];
};

/** The request of each operation. Null means that a field is absent. */
export interface Requests {
  'deal-marketplace-reviews': DealMarketplaceReviewsRequest;
  'short-term-rental': ShortTermRentalRequest;
  'freelance-marketplace': FreelanceMarketplaceRequest;
  'travel-attraction': TravelAttractionRequest;
  'online-course': OnlineCourseRequest;
  'apartment-listing': ApartmentListingRequest;
  'business-review-site': BusinessReviewSiteRequest;
  'browser-extension': BrowserExtensionRequest;
  'freelance-offer': FreelanceOfferRequest;
  'podcast-directory': PodcastDirectoryRequest;
  'mobile-app-store': MobileAppStoreRequest;
  'any-platform': AnyPlatformRequest;
  'bulk-reviews': BulkReviewsRequest;
  'bulk-status': BulkStatusRequest;
  'bulk-results': BulkResultsRequest;
  'bulk-retry': BulkRetryRequest;
  'bulk-cancel': BulkCancelRequest;
  'domain-to-everything-continues': DomainToEverythingContinuesRequest;
  'domain-to-asset': DomainToAssetRequest;
  'video-metadata-extraction': VideoMetadataExtractionRequest;
  'review-text-generator': ReviewTextGeneratorRequest;
  'feed-form-generator': FeedFormGeneratorRequest;
  'email-generator': EmailGeneratorRequest;
  'wol-review-selection': WolReviewSelectionRequest;
  'wol-meta-info': WolMetaInfoRequest;
  'ask-for-feedback': AskForFeedbackRequest;
}

/** The answer of each operation that returns JSON. */
export interface Answers {
  /** Reviews of a software deal. */
  'deal-marketplace-reviews': ReviewsAnswer;
  /** Reviews of a place to stay. */
  'short-term-rental': ReviewsAnswer;
  /** Reviews of a freelancer, or the testimonials of a wall. */
  'freelance-marketplace': ReviewsAnswer;
  /** Reviews of an attraction, a tour or an activity. */
  'travel-attraction': ReviewsAnswer;
  /** Reviews of an online course. */
  'online-course': ReviewsAnswer;
  /** Reviews of an apartment listing. */
  'apartment-listing': ReviewsAnswer;
  /** Reviews of a business. */
  'business-review-site': ReviewsAnswer;
  /** Reviews of a browser extension or theme. */
  'browser-extension': ReviewsAnswer;
  /** Reviews of an offer on a freelance marketplace. */
  'freelance-offer': ReviewsAnswer;
  /** Reviews of a podcast. */
  'podcast-directory': ReviewsAnswer;
  /** Reviews of a mobile app. */
  'mobile-app-store': ReviewsOnlyAnswer;
  /** Reviews of any item, by its address. */
  'any-platform': AnyReviewsAnswer;
  /** Starts a job that reads a list of items. */
  'bulk-reviews': BulkJob;
  /** How far a job is. */
  'bulk-status': BulkJob;
  /** The files and the failures of a job. */
  'bulk-results': BulkResults;
  /** Reads what failed of a job again. */
  'bulk-retry': BulkJob;
  /** Ends a job. */
  'bulk-cancel': BulkJob;
  /** The favicon, logo and colors of a site. */
  'domain-to-asset': SiteAssets;
  /** Who speaks in a video, from its transcript. */
  'video-metadata-extraction': VideoMetadataExtractionAnswer;
  /** Drafts of a review, from what a customer noticed. */
  'review-text-generator': ReviewTextGeneratorAnswer;
  /** A form that collects feedback, from a brief. */
  'feed-form-generator': FeedFormGeneratorAnswer;
  /** An e-mail of a given type. */
  'email-generator': EmailGeneratorAnswer;
  /** The best reviews for a wall of love. */
  'wol-review-selection': WolReviewSelectionAnswer;
  /** Titles and descriptions for a page of reviews. */
  'wol-meta-info': WolMetaInfoAnswer;
  /** Messages that ask a customer for feedback. */
  'ask-for-feedback': AskForFeedbackAnswer;
}

/** The events of each operation that streams. */
export interface Streams {
  /** Everything known about a domain, as a stream. */
  'domain-to-everything-continues': StreamEvent;
}

/** The address and the path of each operation. */
export const operations = {
  'deal-marketplace-reviews': ['base', '/deal-marketplace-reviews/reviews'],
  'short-term-rental': ['base', '/short-term-rental/reviews'],
  'freelance-marketplace': ['base', '/freelance-marketplace/reviews'],
  'travel-attraction': ['base', '/travel-attraction/reviews'],
  'online-course': ['base', '/online-course/reviews'],
  'apartment-listing': ['base', '/apartment-listing/reviews'],
  'business-review-site': ['base', '/business-review-site/reviews'],
  'browser-extension': ['base', '/browser-extension/reviews'],
  'freelance-offer': ['base', '/freelance-offer/reviews'],
  'podcast-directory': ['base', '/podcast-directory/reviews'],
  'mobile-app-store': ['base', '/mobile-app-store/reviews'],
  'any-platform': ['base', '/reviews'],
  'bulk-reviews': ['base', '/bulk/reviews'],
  'bulk-status': ['base', '/bulk/status'],
  'bulk-results': ['base', '/bulk/results'],
  'bulk-retry': ['base', '/bulk/retry'],
  'bulk-cancel': ['base', '/bulk/cancel'],
  'domain-to-everything-continues': ['stream', '/domain-to-everything-continues/reviews'],
  'domain-to-asset': ['base', '/features/domain-to-asset'],
  'video-metadata-extraction': ['base', '/features/video-metadata-extraction'],
  'review-text-generator': ['public', '/tools/review-text-generator'],
  'feed-form-generator': ['public', '/public/v1/feed-form-generator'],
  'email-generator': ['public', '/public/v1/email-generator'],
  'wol-review-selection': ['public', '/public/v1/wol-review-selection'],
  'wol-meta-info': ['public', '/public/v1/wol-meta-info'],
  'ask-for-feedback': ['public', '/public/v1/ask-for-feedback'],
} as const;

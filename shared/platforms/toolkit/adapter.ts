/** The types that an adapter is written with. */

export type { Failure, Http, HttpAnswer, HttpRequest } from '../../http/http.ts';
export type { Hit, ItemFacts, Located, LocateFields, Target } from '../../reviews/model/item.ts';
export type { ItemPage, PathGroups } from '../../reviews/model/item-page.ts';
export type { Platform, RotatingIds } from '../../reviews/model/platform.ts';
export type { Warning } from '../../reviews/model/response.ts';
export type { ReviewDraft } from '../../reviews/model/review.ts';
export type { Page, PageEnd, PageRequest, Source } from '../../reviews/model/source.ts';

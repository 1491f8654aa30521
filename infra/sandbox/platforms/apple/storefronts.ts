import type { Language } from '../../words/phrases.ts';

// Every storefront that Apple has. "uk" is not among them.
const codes = new Set(
  (
    'ae ag ai al am ao ar at au az ba bb be bf bg bh bj bm bn bo br bs bt bw by bz ca cd cg ch ci cl cm cn co cr cv cy ' +
    'cz de dk dm do dz ec ee eg es fi fj fm fr ga gb gd ge gh gm gr gt gw gy hk hn hr hu id ie il in iq is it jm jo ' +
    'jp ke kg kh kn kr kw ky kz la lb lc lk lr lt lu lv ly ma md me mg mk ml mm mn mo mr ms mt mu mv mw mx my mz na ' +
    'ne ng ni nl no np nr nz om pa pe pg ph pk pl pt pw py qa ro rs ru rw sa sb sc se sg si sk sl sn sr st sv sz tc ' +
    'td th tj tm tn to tr tt tw tz ua ug us uy uz vc ve vg vn vu xk ye za zm zw'
  ).split(' '),
);

/** The storefronts in which the sandbox's items have reviews, with the language these are written in. */
export const reviewLanguages = {
  us: 'en',
  gb: 'en',
  de: 'de',
  fr: 'fr',
  es: 'es',
  jp: 'ja',
  sa: 'ar',
} as const satisfies Record<string, Language>;

/** A storefront with reviews. */
export type Storefront = keyof typeof reviewLanguages;

/** Whether a lower-case country code names a storefront. */
export const isStorefront = (country: string): boolean => codes.has(country);

/** Whether the sandbox has reviews for this storefront at all. */
export const hasReviews = (country: string): country is Storefront => Object.hasOwn(reviewLanguages, country);

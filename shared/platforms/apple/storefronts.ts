/**
 * The storefronts of the App Store and of Apple Podcasts: the largest markets first, then by their code. From Apple's list of
 * countries and regions (2026); one that Apple closes is answered as one that does not have the item.
 */
export const storefronts: readonly string[] = (
  'us gb ca au de fr jp cn kr it es br mx in ru nl se tr ae ag ai al am ao ar at az ba bb be bf bg bh bj bm bn bo ' +
  'bs bt bw by bz cd cg ch ci cl cm co cr cv cy cz dk dm do dz ec ee eg fi fj fm ga gd ge gh gm gr gt gw gy hk hn ' +
  'hr hu id ie il iq is jm jo ke kg kh kn kw ky kz la lb lc lk lr lt lu lv ly ma md me mg mk ml mm mn mo mr ms mt ' +
  'mu mv mw my mz na ne ng ni no np nr nz om pa pe pg ph pk pl pt pw py qa ro rs rw sa sb sc sg si sk sl sn sr st ' +
  'sv sz tc td th tj tm tn to tt tw tz ua ug uy uz vc ve vg vn vu xk ye za zm zw'
).split(' ');

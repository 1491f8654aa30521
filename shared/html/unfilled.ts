/**
 * An unfilled place of a template; as a whole text, also `[[title]]`, `%TITLE%` and `%%title%% %%sep%%`; at the start,
 * also marks of page builders: `[et_pb_section fb_built="1"]`. People write `[[Tea]] and milk` and `[tea_time] cups`.
 */
export const unfilled =
  /\{\{[^{}]*\}\}|^\[\[[^[\]]*\]\]$|\$\{[^{}]*\}|<%[^<%>]*%>|^%\w+%$|^%%\w+%%(?: %%\w+%%)*$|^\[[a-z]+_[a-z_]+(?: \w+=|\]\s*\[)/u;

/** Nothing but such places, or what a script writes where it has no text. */
const onlyUnfilled =
  /^(?:(?:\{\{[^{}]*\}\}|[$#]?\{(?:%[^{}]*|[^{}\s%][^{}\s]*)\}|<%[^<%>]*%>)[\s,.:|/-]*)+$|^(?:%\w+%|undefined|null|\[object Object\])$/u;

/** Whether a text is nothing but places of a template that were not filled in. People write about such places, too. */
export const isUnfilled = (text: string): boolean => onlyUnfilled.test(text);

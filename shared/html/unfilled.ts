/** A place of a template that was not filled in; at the beginning, also a mark of page builders: `[et_pb_section fb_built="1"]`. */
export const unfilled =
  /\{\{[^{}]*\}\}|\[\[[^[\]]*\]\]|\$\{[^{}]*\}|<%[^<%>]*%>|%%\w+%%|^%\w+%$|^\[[a-z]+_[a-z_]+[\]\s]/u;

/** Nothing but such places, or what a script writes where it has no text. */
const onlyUnfilled =
  /^(?:(?:\{\{[^{}]*\}\}|[$#]?\{(?:%[^{}]*|[^{}\s%][^{}\s]*)\}|<%[^<%>]*%>)[\s,.:|/-]*)+$|^(?:%\w+%|undefined|null|\[object Object\])$/u;

/** Whether a text is nothing but places of a template that were not filled in. People write about such places, too. */
export const isUnfilled = (text: string): boolean => onlyUnfilled.test(text);

/** A place of a template that was not filled in. */
export const unfilled = /\{\{[^{}]*\}\}|\$\{[^{}]*\}|<%[^<%>]*%>|^%\w+%$/u;

/** Nothing but such places, or what a script writes where it has no text. */
const onlyUnfilled =
  /^(?:(?:\{\{[^{}]*\}\}|[$#]?\{(?:%[^{}]*|[^{}\s%][^{}\s]*)\}|<%[^<%>]*%>)[\s,.:|/-]*)+$|^(?:%\w+%|undefined|null|\[object Object\])$/u;

/** Whether a text is nothing but places of a template that were not filled in. People write about such places, too. */
export const isUnfilled = (text: string): boolean => onlyUnfilled.test(text);

/** A function whose result is kept for each element, page or other object that it is asked of. */
export const memoized = <Key extends object, Value>(make: (key: Key) => Value): ((key: Key) => Value) => {
  const made = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const known = made.get(key);
    if (known) return known.value;
    const value = make(key);
    made.set(key, { value });
    return value;
  };
};

/** Room for the names of a search's hits in several forms, and for a name with its place. */
const [mostTexts, longestText] = [400, 4_100];

/**
 * A function whose result is kept for the texts that it was asked of last. They may go once the current job of the
 * event loop has ended, since a text can be a part of a page, all of which it keeps in memory.
 */
export const memoizedText = (make: (text: string) => string): ((text: string) => string) => {
  let last = new WeakRef(new Map<string, string>());
  return (text) => {
    if (text.length > longestText) return make(text);
    let made = last.deref();
    const known = made?.get(text);
    if (known !== undefined) return known;
    if (made === undefined || made.size >= mostTexts) {
      made = new Map();
      last = new WeakRef(made);
    }
    const value = make(text);
    made.set(text, value);
    return value;
  };
};

/** A value that is made when it is first asked for. Schemas that most calls never read are no part of a cold start. */
export const lazy = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

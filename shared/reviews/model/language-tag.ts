/** A language tag in canonical form: `pt-BR` for `pt_br`, `de` for `deu`. Undefined if it is no tag of BCP 47. */
export const canonicalTag = (text: string): string | undefined => {
  try {
    return Intl.getCanonicalLocales(text.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
};

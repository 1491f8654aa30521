/** Warnings or notices: what differs from the request, in plain words. */
export const Warnings = (props: {
  warnings: readonly { readonly code: string; readonly detail: string; readonly platform?: string | null }[];
}) =>
  props.warnings.length === 0 ? null : (
    <ul class="warnings" aria-label="Warnings">
      {props.warnings.map(({ code, detail, platform }, index) => (
        <li key={`${code}${index}`}>
          {platform && <b>{platform}: </b>}
          <bdi>{detail || code.replaceAll('_', ' ')}</bdi>
        </li>
      ))}
    </ul>
  );

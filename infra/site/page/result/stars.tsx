/** A rating on its own scale, to two decimals: stars up to 5, a bar with the number for larger scales. */
export const Stars = ({ rating, scale }: { rating: number; scale: number }) => {
  const shown = Math.round(rating * 100) / 100;
  const percent = `${Math.min(100, Math.max(0, (rating / scale) * 100))}%`;
  const label = `${shown} of ${scale}`;
  return (
    <span class="rating" role="img" aria-label={label} title={label}>
      {scale <= 5 ? (
        <span class="stars" style={{ '--part': percent }}>
          {'★'.repeat(Math.round(scale))}
        </span>
      ) : (
        <>
          <span class="bar">
            <span style={{ width: percent }} />
          </span>{' '}
          <b>{shown}</b>
          <small>/{scale}</small>
        </>
      )}
    </span>
  );
};

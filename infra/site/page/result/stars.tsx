/** A rating on its own scale, to two decimals: stars up to 5, a bar for larger scales. */
export const Stars = ({ rating, scale }: { rating: number; scale: number }) => {
  const shown = Math.round(rating * 100) / 100;
  const percent = `${Math.min(100, Math.max(0, (rating / scale) * 100))}%`;
  return (
    <span class="rating" role="img" aria-label={`${shown} of ${scale}`}>
      {scale <= 5 ? (
        <span class="stars" style={{ '--part': percent }}>
          {'★'.repeat(Math.round(scale))}
        </span>
      ) : (
        <span class="bar">
          <span style={{ width: percent }} />
        </span>
      )}
      <b>{shown}</b>
      <small>/{scale}</small>
    </span>
  );
};

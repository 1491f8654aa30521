import type { Review } from '#shared/reviews/model/review.ts';
import { dateText } from '../words.ts';

export const ReviewTable = ({ reviews }: { reviews: readonly Review[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
  <section class="table" tabIndex={0} aria-label="Reviews as a table">
    <table>
      <thead>
        <tr>
          {['Date', 'Rating', 'Author', 'Title', 'Text', 'Language', 'Replies'].map((name) => (
            <th scope="col" key={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {reviews.map(({ created_at, created_at_precision, rating, rating_scale, author, ...review }, index) => (
          <tr key={index}>
            <td>{created_at && dateText(created_at, created_at_precision)}</td>
            <td>{rating !== null && `${rating}/${rating_scale}`}</td>
            <td dir="auto">{author.name}</td>
            <td dir="auto">
              <span class="clamp">{review.title}</span>
            </td>
            <td dir="auto">
              <span class="clamp">{review.text}</span>
            </td>
            <td>{review.language}</td>
            <td>{review.replies.length || ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

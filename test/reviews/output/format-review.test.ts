import type { Review } from '#shared/reviews/model/review.ts';
import { formatReview } from '#shared/reviews/output/format-review.ts';
import { review } from '../read/synthetic.ts';

const person = {
  id: 'p1',
  name: 'Jane',
  avatar_url: 'https://platform.example/a.png',
  profile_url: 'https://platform.example/p1',
  location: 'Leeds',
  title: 'Baker',
  is_anonymous: false,
};
const full = review({
  text: 'a\n<b>',
  author: person,
  media: [{ type: 'image', url: 'https://platform.example/1.png', thumbnail_url: null }],
  replies: [{ id: null, author_name: 'Owner', text: 'thanks', created_at: null }],
});

it('the text is also HTML only where that is asked for', () => {
  const formatted = (each: Review) => formatReview(each, { isFormatted: true, personalData: 'full' });
  expect(formatted(full).text_html).toBe('<p>a<br>&lt;b&gt;</p>');
  expect(formatted(review({ text: null })).text_html).toBeNull();
  const own = review({ text: null, html: '<p>a <i onclick="x()">b</i></p><script>c</script>' });
  expect(formatted(own).text_html).toBe('<p>a <i>b</i></p>');
  expect(formatReview(own, { isFormatted: false, personalData: 'full' }).text_html).toBeNull();
});

it.each([
  ['a', 2_500_000, '<p>a'],
  ['a', 2_500_001, undefined],
  ['<', 1_000_000, '<p>&lt;'],
  ['<', 1_000_001, undefined],
  ['>', 1_000_000, '<p>&gt;'],
  ['>', 1_000_001, undefined],
  ['"', 714_285, '<p>&quot;'],
  ['"', 714_286, undefined],
  ['a\n', 714_285, '<p>a<br>'],
  ['a\n', 714_287, undefined],
])('%j %i times is HTML where a response has room for both', (part, count, beginning) => {
  const long = { ...full, text: part.repeat(count).trimEnd() };
  const { text_html } = formatReview(long, { isFormatted: true, personalData: 'full' });
  expect(text_html?.slice(0, beginning?.length)).toBe(beginning);
});

describe('personal data', () => {
  const at = (personalData: 'full' | 'name' | 'none') => formatReview(full, { isFormatted: false, personalData });

  it('full is all that the platform shows', () => expect(at('full')).toEqual(full));

  it('name leaves of authors only the name and the title', () => {
    const nothing = { id: null, avatar_url: null, profile_url: null, location: null };
    expect(at('name')).toEqual({ ...full, author: { ...person, ...nothing } });
  });

  it('none leaves no person', () => {
    const nobody = Object.fromEntries(Object.keys(person).map((key) => [key, null]));
    const [reply] = full.replies;
    expect(at('none')).toEqual({
      ...full,
      author: { ...nobody, is_anonymous: false },
      media: [],
      replies: [{ ...reply, author_name: null }],
    });
  });
});

import { filesOf } from './files.ts';
import forms from './forms/google-places.ts';
import { readFile } from './reading.ts';
import { describeRecordings, testRecordings } from './suite.ts';

testRecordings(forms);

describeRecordings('a recorded place that has no rating', () => {
  it('leaves out the fields about ratings, which is how Google writes that there are none', async () => {
    const file = filesOf(forms).find(({ form, count }) => form === 'place-details-v1' && count === 0);
    if (!file) throw new Error('no recorded place without reviews');
    const { item } = await readFile(file);
    expect(item).toMatchObject({
      name: file.item?.name,
      rating: { average: null, rating_count: 0 },
      hasReviews: false,
    });
  });
});

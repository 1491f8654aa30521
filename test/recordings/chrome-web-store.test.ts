import chromeWebStore from '#shared/platforms/chrome-web-store/index.ts';
import { bodyOf, filesOf, replay, targetOf } from './files.ts';
import forms from './forms/chrome-web-store.ts';
import { describeRecordings, testRecordings } from './suite.ts';

testRecordings(forms);

describeRecordings('the facts on recorded pages of the Chrome Web Store', () => {
  const pages = filesOf(forms).filter(({ form, wire }) => wire && form === 'item-page');

  for (const file of pages) {
    it(`are read from ${file.file}`, async () => {
      const { known, aggregate, item, refusal } = file;
      const facts = chromeWebStore.item(targetOf(file), replay(bodyOf(file), known ?? { contentType: 'text/html' }));
      if (refusal !== undefined) return expect(facts).rejects.toMatchObject({ code: refusal });
      const rating = { average: aggregate?.average ?? null, rating_count: aggregate?.count ?? 0 };
      return expect(await facts).toMatchObject({ name: item?.name, rating, hasReviews: rating.rating_count > 0 });
    });
  }
});

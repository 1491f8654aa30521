import { HtmlPage } from '#shared/html/html-page.ts';
import { idOnPage } from '#shared/platforms/yelp/business.ts';
import { bodyOf } from './files.ts';
import forms from './forms/yelp.ts';
import { describeRecordings, recordedForm, testRecordings } from './suite.ts';

testRecordings(forms);

describeRecordings('recorded responses of yelp without reviews', () => {
  it('the page of a business gives its id', () => {
    const { file } = recordedForm(forms, 'biz-page');
    expect(idOnPage(new HtmlPage(bodyOf(file), new URL('https://www.yelp.com/biz/x')))).toBe(
      file.item?.id ?? 'asserted',
    );
  });
});

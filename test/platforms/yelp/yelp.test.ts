import standIn from '#infra/sandbox/platforms/yelp/stand-in.ts';
import { HtmlPage } from '#shared/html/html-page.ts';
import { idOnPage } from '#shared/platforms/yelp/business.ts';
import { bodyOf } from '../../recordings/files.ts';
import forms from '../../recordings/forms/yelp.ts';
import { describeRecordings, recordedForm } from '../../recordings/suite.ts';
import { testPlatform } from '../platform-suite.ts';

await testPlatform(standIn, forms);

describeRecordings('recorded responses of yelp without reviews', () => {
  it('the page of a business gives its id', () => {
    const { file } = recordedForm(forms, 'biz-page');
    expect(idOnPage(new HtmlPage(bodyOf(file), new URL('https://www.yelp.com/biz/x')))).toBe(
      file.item?.id ?? 'asserted',
    );
  });
});

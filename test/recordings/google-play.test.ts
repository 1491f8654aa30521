import { readBatch } from '#shared/platforms/toolkit/batchexecute.ts';
import { readRecording } from './expected.ts';
import { suiteTarget } from './files.ts';
import forms from './forms/google-play.ts';
import { describeRecordings, recordedForm, testRecordings } from './suite.ts';

testRecordings(forms);

describeRecordings('recorded responses of google-play without reviews', () => {
  it('the details page gives the facts of the item', async () => {
    const { file, platform, http } = recordedForm(forms, 'details-page');
    const [, id = '', name] = /Item ([\w.]+), "(.+?)"/.exec(file.notes) ?? [];
    const facts = await platform.item?.({ ...suiteTarget, id }, http);
    expect(facts?.rating).toMatchObject({ average: file.aggregate?.average, rating_count: file.aggregate?.count });
    expect(facts).toMatchObject({ name, hasReviews: true });
  });

  it('a search page gives its first app', async () => {
    const { file, platform, http } = recordedForm(forms, 'search-page');
    const [, first] = /the first three ([\w.]+),/.exec(file.notes) ?? [];
    const hits = await platform.find?.('anything', {}, http);
    expect(hits?.[0]?.target).toMatchObject({ id: first });
  });

  it('the envelope of batchexecute is read in each recorded form', () => {
    const { file } = recordedForm(forms, 'suggest');
    const [, suggestions = ''] = /suggestions: (.+?)\./.exec(file.notes) ?? [];
    const answer = JSON.stringify(readBatch(readRecording(file.folder, file.file), 'IJ4APc'));
    for (const suggestion of suggestions.split(', ')) expect(answer).toContain(`"${suggestion}"`);
    const chunked = readRecording(file.folder, 'google-play_SYNTHETIC_batchexecute-chunked-envelope.txt');
    expect(readBatch(chunked, 'rpcChunk')).toEqual({ payload: [['suggestion-one'], ['suggestion-two']] });
  });
});

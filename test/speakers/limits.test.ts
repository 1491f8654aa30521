import { readTranscript } from '#shared/speakers/transcript.ts';

/** The replacements are found in one pass: none of them reads over the beginning of another one. */
it.each(['[a](', '[', '<v.', '<v a'])('a transcript of %j, many times, keeps its text', (part) => {
  expect(readTranscript(`${part.repeat(200_000)} [Kettles](https://kettle.example/) said so`).text).toMatch(
    /Kettles said so$/,
  );
});

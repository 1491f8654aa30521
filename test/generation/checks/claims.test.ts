import { type ClaimKind, claimPhrases } from '#shared/generation/checks/claim-phrases.ts';
import { claims } from '#shared/generation/checks/claims.ts';
import { draftOf, passes } from './draft.ts';

describe('claims', () => {
  it.each<[ClaimKind, string]>([
    ['superlative', 'The best tea in Leeds.'],
    ['superlative', 'Es ist der beste Tee.'],
    ['superlative', 'El mejor té de la ciudad.'],
    ['superlative', '日本一のお茶です。'],
    ['praise', 'An amazing tea.'],
    ['praise', 'Ein hervorragender Tee.'],
    ['praise', 'Byens bedste te.'],
    ['praise', '최고의 차입니다.'],
    ['praise', 'شاي ممتاز.'],
    ['recommendation', 'Highly recommended.'],
    ['recommendation', 'Anbefales på det varmeste.'],
    ['recommendation', 'おすすめです。'],
    ['outcome', 'We will be back.'],
    ['outcome', 'Wir kommen gerne wieder.'],
    ['outcome', 'Volveremos seguro.'],
    ['scarcity', 'Seats are limited.'],
    ['scarcity', 'Nur solange der Vorrat reicht.'],
    ['scarcity', 'Les places sont limitées.'],
    ['secrecy', 'Your answers are anonymous.'],
    ['secrecy', 'Ihre Antworten sind vertraulich.'],
    ['secrecy', '回答は匿名です。'],
    ['terms', 'No credit card needed.'],
    ['terms', 'Sin compromiso.'],
    ['threat', 'We will take legal action.'],
    ['threat', 'Sonst geht es an ein Inkassobüro.'],
  ])('of %s are found in %j, and allowed where the request makes one', (kind, text) => {
    expect(passes(claims(kind), text)).toBe(false);
    expect(passes(claims(kind), text, { material: { text } })).toBe(true);
  });

  it.each<[ClaimKind, string]>([
    ['superlative', 'Best wishes and best regards'],
    ['superlative', 'Viele beste Grüße'],
    ['superlative', 'What did you like best?'],
    ['praise', 'The tea was warm and the room quiet.'],
    ['recommendation', 'I drank oolong. [would you recommend it?]'],
    ['outcome', 'We came in the rain and stayed.'],
    ['scarcity', 'Please answer by Friday.'],
    ['secrecy', 'We read every answer.'],
    ['terms', 'Bookkeeping for freelancers.'],
    ['threat', 'The invoice is still open.'],
  ])('of %s are not found in %j', (kind, text) => expect(passes(claims(kind), text)).toBe(true));

  it('quote the whole word', () => {
    expect(claims('secrecy').issuesOf(draftOf('Answers stay confidential here.'))).toEqual([
      expect.objectContaining({ found: 'confidential' }),
    ]);
  });

  it('take time in proportion to the text', () => {
    const kinds = Object.keys(claimPhrases).filter((kind): kind is ClaimKind => kind in claimPhrases);
    for (const text of ['a'.repeat(100_000), 'the best '.repeat(10_000), 'kommer '.repeat(10_000)]) {
      expect(claims(...kinds).issuesOf(draftOf(text))).toBeDefined();
    }
  });
});

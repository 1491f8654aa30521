import { mentionOfToday } from '#shared/speakers/former.ts';
import { comparedSentences, mentionsOf } from '#shared/speakers/quotes.ts';
import { isCalledHost, isSpokenOf } from '#shared/speakers/spoken-of.ts';

const mentions = (value: string, transcript: string) => mentionsOf(value, comparedSentences(transcript));

describe('an employer or a position', () => {
  it.each([
    ['Acme', 'I am the CTO of Acme.'],
    ['Acme', 'Before that I was at Bosch, and now I am at Acme.'],
    ['Acme', 'I have been at Acme for six years.'],
    ['Acme', 'With us today: the founder of Acme, Jane Doe.'],
    ['CTO', 'I was the CTO of Bosch. Today I am the CTO of Acme.'],
    ['Corre Leve', 'Sou gerente da Corre Leve. Antes da Corre Leve eu passei cinco anos na Nike.'],
    ['Maison Verte', "Avant j'étais chez Leroy, maintenant je suis chez Maison Verte."],
    ['Acme', 'Früher war ich bei Bosch, jetzt arbeite ich bei Acme.'],
    ['山の音', '山の音で支配人をしております。'],
  ])('%s is one of today in %s', (value, text) => expect(mentionOfToday(mentions(value, text))).toBeDefined());

  it.each([
    ['Bosch', 'Before that I was at Bosch, and now I am at Acme.'],
    ['Bosch', 'I used to work at Bosch.'],
    ['CEO', 'I was the CEO until May. We brought in Ann as CEO.'],
    ['Bosch', 'I was at Bosch until 2019.'],
    ['IKEA', 'after that i spent nine years at ikea'],
    ['Nike', 'Antes da Corre Leve eu passei cinco anos na Nike.'],
    ['Leroy', "Avant j'étais chez Leroy, maintenant je suis chez Maison Verte."],
    ['Bosch', 'Früher war ich bei Bosch, jetzt arbeite ich bei Acme.'],
    ['Rema', 'Jeg er leder i Steinovn. Før det jobbet jeg elleve år hos Rema.'],
    ['資生堂', '資生堂で十年ほど商品企画をしていました。'],
    ['資生堂', '以前は資生堂にいらしたんですよね。'],
    ['삼성', '이전에는 삼성에서 일했습니다.'],
    ['Acme', 'Nobody names it.'],
  ])('%s is none of today in %s', (value, text) => expect(mentionOfToday(mentions(value, text))).toBeUndefined());
});

describe('a person', () => {
  it.each([
    ['Rob Stein', 'My colleague Rob Stein, who is the registrar, knows.'],
    ['elin', 'and the other one is my sister elin who does it all'],
    ['Mia', 'Das hat meine Schwester Mia gemacht.'],
    ['Sabine Thoma', 'Redaktion: Sabine Thoma, Technik: Mirko Lang.'],
    ['youssef', "he's called youssef and he is tired so help youssef"],
    ['Siobhan Kelly', 'The show is produced by Siobhan Kelly.'],
    ['Jo Bell', 'Jo Bell, my colleague, said so.'],
  ])('%s is only spoken of in %s', (name, text) => expect(isSpokenOf(mentions(name, text))).toBe(true));

  it.each([
    ['Rob Stein', 'My colleague Rob Stein is here. Rob? Thanks, I am Rob Stein, the registrar.'],
    ['Rob Stein', 'My colleague Rob Stein is here.\nRob Stein: Thanks.'],
    ['Ann Lee', 'My guest today is Ann Lee.'],
    ['Ann Lee', "I'm Ann Lee. My colleague Ann Lee the younger is here, too."],
    ['Ann Lee', 'Nobody is here.'],
  ])('%s may speak in %s', (name, text) => expect(isSpokenOf(mentions(name, text))).toBe(false));

  it.each([
    ['Tom', "I'm your host, Tom, and this is the show.", true],
    ['Tom', 'Ich bin Ihr Moderator Tom.', true],
    ['Tom', 'Tom is a guest of our host Ann.', false],
  ])('%s leads the conversation in %s: %s', (name, text, isHost) =>
    expect(isCalledHost(mentions(name, text))).toBe(isHost),
  );
});

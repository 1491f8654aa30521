import type { Phrases } from './phrases.ts';

export const portuguese: Phrases = {
  nameless: 'isto',
  email: {
    subjects: {
      welcome: (name) => `Boas-vindas a ${name}`,
      notification: (name) => `Notícias sobre ${name}`,
      feedback_request: (name) => `A sua opinião sobre ${name}`,
      thank_you: (name) => `Obrigado da parte de ${name}`,
      reminder: (name) => `Um lembrete sobre ${name}`,
      announcement: (name) => `Novidade em ${name}`,
      digest: (name) => `As novidades de ${name}`,
      other: (name) => `Sobre ${name}`,
    },
    preheader: (name) => `Uma mensagem curta sobre ${name}`,
    greeting: (reader) => `Olá${reader},`,
    paragraphs: [
      (name) => `esta mensagem é sobre ${name}.`,
      () => 'Se tiver alguma pergunta, basta responder a esta mensagem.',
    ],
    closing: 'Com os melhores cumprimentos',
  },
  request: {
    subjects: [(name) => `Que tal ${name}?`, (name) => `Uma pergunta sobre ${name}`, (name) => `Conte-nos de ${name}`],
    preheaders: [
      () => 'Uma pergunta curta, pense o que pensar.',
      () => 'A sua resposta chega diretamente a nós.',
      () => 'Lemos cada resposta.',
    ],
    bodies: [
      (name) => `obrigado pelo seu tempo com ${name}.\n\nDiga-nos o que pensa: {link}\n\nCumprimentos`,
      (name) =>
        `como foi com ${name}? Gostaríamos de ouvir tal como foi.\n\nEscreva-nos aqui: {link}\n\nMuito obrigado`,
      (name) =>
        `o seu olhar sobre ${name} ajuda-nos a ver o que manter e o que mudar.\n\nO formulário: {link}\n\nAtenciosamente`,
    ],
    messages: [
      (name) => `${name}: o que achou? {link}`,
      (name) => `Como foi ${name}? Conte para a gente: {link}`,
      (name) => `Uma pergunta sobre ${name}, responda em {link}`,
    ],
  },
  drafts: [
    (name, said) => `Sobre ${name}: ${said}. [Diga com as suas palavras como foi.]`,
    (name, said) => `O que notei em ${name} foi isto: ${said}. [O que aconteceu?]`,
    (name, said) => `A minha impressão de ${name}? Bem, ${said}. [Acrescente o que outros devem saber.]`,
  ],
  form: {
    title: (name) => `A sua opinião: ${name}`,
    description: 'Um formulário curto para a sua opinião sincera.',
    welcomeTitle: 'Boas-vindas',
    welcome: 'Responda tal como foi. Cada opinião ajuda.',
    rating: 'Como foi no geral?',
    liked: 'Do que gostou?',
    better: 'O que poderia melhorar?',
    again: 'Voltaria?',
    help: 'Com as suas próprias palavras',
    placeholder: 'Escreva aqui',
    thanksTitle: 'Obrigado',
    thanks: 'Recebemos as suas respostas.',
    consent: 'As minhas respostas podem ser publicadas.',
  },
  titles: [
    (name) => `${name}: opiniões de clientes em suas palavras`,
    (name) => `O que os clientes dizem de ${name}, em texto e vídeo`,
    (name) => `Leia e veja aqui o que outros pensam de ${name}`,
  ],
  descriptions: [
    (name) =>
      `Leia o que os clientes dizem de ${name}: as suas opiniões com palavras próprias, tal como foram escritas, reunidas nesta página para você ver.`,
    (name) =>
      `Esta página reúne o que contam as pessoas que conhecem ${name}. Leia as opiniões por inteiro e forme a sua própria ideia antes de decidir.`,
    (name) =>
      `Opiniões sobre ${name} de quem as deu: curtas e longas, contentes e críticas. Veja tudo aqui com calma e julgue depois por conta própria.`,
  ],
  reasons: ['Está entre as mais longas.', 'É mais curta do que outras.', 'É muito curta.'],
};

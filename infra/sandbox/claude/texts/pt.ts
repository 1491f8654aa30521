import { wordList } from '../../words/word-list.ts';

/** What the sandbox's Claude writes in Portuguese. */
export const portuguese = wordList(String.raw`
  nameless: isto
  email subjects welcome: Boas-vindas a {name}
  email subjects notification: Notícias sobre {name}
  email subjects feedback_request: A sua opinião sobre {name}
  email subjects thank_you: Obrigado da parte de {name}
  email subjects reminder: Um lembrete sobre {name}
  email subjects announcement: Novidade em {name}
  email subjects digest: As novidades de {name}
  email subjects other: Sobre {name}
  email preheader: Uma mensagem curta sobre {name}
  email greeting: Olá{reader},
  email paragraphs: esta mensagem é sobre {name}. / Se tiver alguma pergunta, basta responder a esta mensagem.
  email closing: Com os melhores cumprimentos
  request subjects: Que tal {name}? / Uma pergunta sobre {name} / Conte-nos de {name}
  request preheaders: Uma pergunta curta, pense o que pensar. / A sua resposta chega diretamente a nós. /
    Lemos cada resposta.
  request bodies: obrigado pelo seu tempo com {name}.\n\nDiga-nos o que pensa: {link}\n\nCumprimentos /
    como foi com {name}? Gostaríamos de ouvir tal como foi.\n\nEscreva-nos aqui: {link}\n\nMuito obrigado /
    o seu olhar sobre {name} ajuda-nos a ver o que manter e o que mudar.\n\nO formulário: {link}\n\nAtenciosamente
  request messages: {name}: o que achou? {link} / Como foi {name}? Conte para a gente: {link} /
    Uma pergunta sobre {name}, responda em {link}
  drafts: Sobre {name}: {said}. [Diga com as suas palavras como foi.] /
    O que notei em {name} foi isto: {said}. [O que aconteceu?] /
    A minha impressão de {name}? Bem, {said}. [Acrescente o que outros devem saber.]
  form title: A sua opinião: {name}
  form description: Um formulário curto para a sua opinião sincera.
  form welcome title: Boas-vindas
  form welcome: Responda tal como foi. Cada opinião ajuda.
  form rating: Como foi no geral?
  form liked: Do que gostou?
  form better: O que poderia melhorar?
  form again: Voltaria?
  form help: Com as suas próprias palavras
  form placeholder: Escreva aqui
  form thanks title: Obrigado
  form thanks: Recebemos as suas respostas.
  form consent: As minhas respostas podem ser publicadas.
  titles: {name}: opiniões de clientes em suas palavras / O que os clientes dizem de {name}, em texto e vídeo /
    Leia e veja aqui o que outros pensam de {name}
  descriptions:
    Leia o que os clientes dizem de {name}: as suas opiniões com palavras próprias, tal como foram escritas, reunidas
    nesta página para você ver. /
    Esta página reúne o que contam as pessoas que conhecem {name}. Leia as opiniões por inteiro e forme a sua própria
    ideia antes de decidir. /
    Opiniões sobre {name} de quem as deu: curtas e longas, contentes e críticas. Veja tudo aqui com calma e julgue
    depois por conta própria.
`);

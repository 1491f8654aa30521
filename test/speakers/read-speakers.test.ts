import { readSpeakers } from '#shared/speakers/read-speakers.ts';

/** The first speaker, as `name | organisation | position`; what is not known is empty. */
const readFirst = (transcript: string): string => {
  const [speaker] = readSpeakers(transcript).speakers;
  return [speaker?.name, speaker?.organisation, speaker?.position].map((value) => value ?? '').join(' | ');
};

describe('an introduction', () => {
  it.each([
    ["Hi, I'm Jane Doe, CEO of Acme. We sell kettles.", 'Jane Doe | Acme | CEO'],
    [
      "Hello. I'm Jane Doe and I'm the head of customer success at Blue Harbor Analytics.",
      'Jane Doe | Blue Harbor Analytics | head of customer success',
    ],
    ["Hi there, I'm Sam. I'm a nurse at St. Mary's Hospital.", "Sam | St. Mary's Hospital | nurse"],
    ["Jane Doe. I'm a nurse.", ' |  | nurse'],
    ["My name is Maria Garcia Lopez, I'm VP of Engineering at Acme.", 'Maria Garcia Lopez | Acme | VP of Engineering'],
    ["My name's Kofi Mensah, and I'm a data scientist here at 3M in Leeds.", 'Kofi Mensah | 3M | data scientist'],
    ["So, uh, I'm Pat O'Neil; I work for eBay as a product manager.", "Pat O'Neil | eBay | product manager"],
    ['I’m Jane Doe, co-founder and CTO at Acme, Inc. We build things.', 'Jane Doe | Acme | co-founder and CTO'],
    [
      "I'm Dr. Amara Okafor, a pediatric nurse practitioner at AT&T.",
      'Amara Okafor | AT&T | pediatric nurse practitioner',
    ],
    [
      "Hi. I'm Mary-Jane van der Berg, a PhD candidate at ETH Zurich.",
      'Mary-Jane van der Berg | ETH Zurich | PhD candidate',
    ],
    [
      "My name is Li Wei. I'm a student at the University of Science and Technology of China.",
      'Li Wei | University of Science and Technology of China | student',
    ],
    ["For those who don't know me, I'm Jane Baker, a cook at McDonald's.", "Jane Baker | McDonald's | cook"],
    ["I'm a researcher at Acme's new office.", ' | Acme | researcher'],
    ["I'm on the growth team at Acme. My name is Ann Lee.", 'Ann Lee | Acme | '],
    ["I'm Head of Growth.", ' |  | Head of Growth'],
    ["I'm Product Manager at Spotify.", ' | Spotify | Product Manager'],
    ['I am the owner of a small bakery in Leeds called Sweet Buns.', ' | Sweet Buns | owner'],
    ["I'm Ana Silva from Acme Ltd.", 'Ana Silva | Acme Ltd | '],
    [
      'I used to work at Google. My name is Ann Lee. Today I work at Tiny Labs as a designer.',
      'Ann Lee | Tiny Labs | designer',
    ],
    ["I'm a baker. My name is Ann Lee. I'm the founder of Sweet Buns.", 'Ann Lee | Sweet Buns | founder'],
  ])('%s', (transcript, speaker) => expect(readFirst(transcript)).toBe(speaker));

  it.each([
    [
      'Olá, eu sou a Ana Souza, gerente de marketing da Padaria Boa Massa.',
      'Ana Souza | Padaria Boa Massa | gerente de marketing',
    ],
    ['Bom dia. Meu nome é Rui, sou professor na Universidade do Moinho.', 'Rui | Universidade do Moinho | professor'],
    ['Hola, soy Marta Ruiz, directora de ventas de Acme.', 'Marta Ruiz | Acme | directora de ventas'],
    ['Me llamo Luis y trabajo para Telefónica como analista.', 'Luis | Telefónica | analista'],
    [
      'Soy José María de la Cruz, ingeniero en la Universidad de Chile.',
      'José María de la Cruz | Universidad de Chile | ingeniero',
    ],
    [
      'Hallo zusammen, ich bin Jana Weber und arbeite als Produktmanagerin bei der Acme GmbH.',
      'Jana Weber | Acme GmbH | Produktmanagerin',
    ],
    [
      'Mein Name ist Uwe Klein, ich bin Geschäftsführer der Klein Bau GmbH.',
      'Uwe Klein | Klein Bau GmbH | Geschäftsführer',
    ],
    [
      'Ich heiße Özgür Yılmaz und bin Softwareentwickler bei der Deutschen Bahn.',
      'Özgür Yılmaz | Deutschen Bahn | Softwareentwickler',
    ],
    ['Bonjour, je suis Claire Dupont, directrice marketing chez Acme.', 'Claire Dupont | Acme | directrice marketing'],
    ["Je m'appelle Luc et je travaille chez Danone comme ingénieur.", 'Luc | Danone | ingénieur'],
    [
      "Bonjour à tous, moi c'est Zoé, fondatrice d'une start-up qui s'appelle Bleu Vert.",
      'Zoé | Bleu Vert | fondatrice',
    ],
  ])('%s', (transcript, speaker) => expect(readFirst(transcript)).toBe(speaker));

  it.each([
    ['Hello everyone, my name is Jane Doe and this is what we do.', 'en'],
    ['Hola, soy Marta Ruiz, directora de ventas de Acme.', 'es'],
    ['今日は紅茶の話をします。', 'ja'],
    ['오늘은 차 이야기입니다.', 'ko'],
    ['Dzień dobry, dzisiaj mówimy o herbacie i o tym, jak ją parzyć.', undefined],
    ['Tea.', undefined],
  ])('has a known language: %s', (transcript, language) => expect(readSpeakers(transcript).language).toBe(language));

  it('is quoted, each part by the sentence that says it', () => {
    const [speaker] = readSpeakers("Good day. My name is Ann Lee. I'm the founder of Sweet Buns. We bake.").speakers;
    expect(speaker?.evidence).toEqual({
      name: 'My name is Ann Lee.',
      organisation: "I'm the founder of Sweet Buns.",
      position: "I'm the founder of Sweet Buns.",
    });
  });
});

describe('what only looks like an introduction', () => {
  it.each([
    "I'm happy at home and I love this thing.",
    "I'm at Starbucks right now. So here I am at Google.",
    "I'm Gonna tell you. I'm Excited. Hi, I'm So Happy to be here.",
    "Hi, I'm Brazilian. I'm Irish American. I'm a New Yorker. I'm Type A.",
    "I'm Full Stack Developer at Acme.",
    "I'm not the CEO of Acme. I'm no longer the CTO of Acme.",
    "I'm the former CEO of Acme. I was the CEO of Beta. I'm the CEO of Gamma until Friday.",
    'I worked at Google for ten years. I have worked at Apple.',
    'He said, "Hi everyone. I\'m John Smith, the CEO of Acme. I love it." And I laughed.',
    "And he goes, I'm John Smith, the CEO of Acme.",
    "People think I'm the CEO of Acme. Maybe I'm the CEO of Acme. Am I the CEO of Acme?",
    "If I'm the CEO of Acme, I rest.",
    "I'm the CEO of Apple. Just kidding.",
    'Imagine a caller. My name is Bob Roe, I am the CEO of Acme.',
    "I'm a big fan of Acme, a member of Rotary, a guest at the Hilton and a speaker at PyCon.",
    "I'm the mother of Anna. I'm responsible for that.",
    "I'm an engineer by training.",
    "I'm Bob's manager.",
    'Her name is Jane Doe. She is the CEO of Acme. My boss is Bob Roe, the CTO of Acme.',
    'My name is not important. What is my name? My name is What?',
    'I work at night. I work for free. I work with Acme a lot.',
    'Bitcoin Core: a node\nLightning Network: a layer\nBitcoin Core: the node again',
    'Alice: Hi.\nBob: Hi.\nAlice: Bye.',
    'Não sou o CEO da Acme. Eu era diretor da Acme. Isso é tudo que eu digo para você.',
    'Soy de Madrid y soy feliz en casa. No soy el director de Acme. Pero no es lo que más me gusta.',
    'Ich bin Fan von Bayern. Ich bin Deutscher. Ich bin nicht der Trainer. Das ist die Welt für mich.',
    'Je suis Français. Je suis content. Je ne suis pas le PDG de Renault. Il est dans la maison.',
  ])('gives nothing: %s', (transcript) => expect(readSpeakers(transcript).speakers).toEqual([]));

  it.each([
    ['I am the president of France.', ' |  | president'],
    ['Soy ingeniero en Madrid y me gusta la casa de los abuelos.', ' |  | ingeniero'],
    ['Oi pessoal, me chamo Rui e sou engenheiro de software em Lisboa.', 'Rui |  | engenheiro de software'],
    ['Je suis ingénieur à Paris et la maison est grande.', ' |  | ingénieur'],
    ["I'm Ana Silva from Madrid. I'm a teacher.", 'Ana Silva |  | teacher'],
    ['My name is Tom. I was an engineer at Google.', 'Tom |  | '],
    ["Hello, I'm Jane Doe. I'm the soon-to-be CEO of Acme.", 'Jane Doe |  | '],
    ['My name is Jane Doe and my husband is Bob Roe, CEO of Acme. I am a teacher.', 'Jane Doe |  | teacher'],
    ["I'm Jane Doe and this is Bob Roe, the CTO of Acme.", 'Jane Doe |  | '],
    ['I want to thank Dr. Bob Jones, CEO of Acme. My name is Ann Lee.', 'Ann Lee |  | '],
  ])('gives only what it says: %s', (transcript, speaker) => expect(readFirst(transcript)).toBe(speaker));
});

describe('an interview', () => {
  it.each([
    [
      'a host who introduces a guest',
      "Welcome to the show. I'm your host, Bob Brown. My guest today is Jane Doe, the CTO of Acme. Jane, welcome.",
      'Jane Doe | Acme | CTO',
    ],
    [
      'a host who is recognised only by the guest',
      "Hi, I'm Bob Brown. Today I'm talking with Jane Doe, who is a designer at Acme.",
      'Jane Doe | Acme | designer',
    ],
    [
      'a guest who is named first',
      'Jane Doe, the founder of Acme, joins us today. Jane, how are you?',
      'Jane Doe | Acme | founder',
    ],
    [
      'a chair',
      'Please welcome our next speaker, Jane Doe, professor of computer science at Stanford University.',
      'Jane Doe | Stanford University | professor of computer science',
    ],
    [
      'a guest who is asked',
      "Introduce yourself, please. Sure. I'm Jane Doe, a baker at Acme. Great to have you here.",
      'Jane Doe | Acme | baker',
    ],
    [
      'labels, the second one asked',
      "Bob Roe: Welcome to the show. I'm Bob Roe.\nJane Doe: Hello.\nBob Roe: How are you?\nJane Doe: I'm the CTO of Acme.",
      'Jane Doe | Acme | CTO',
    ],
    [
      'labels of roles',
      'Interviewer: What do you do?\nJane Doe: I bake.\nInterviewer: Nice.\nJane Doe: It is.',
      'Jane Doe |  | ',
    ],
    [
      'a label that is fuller than what is said',
      'Host: Hi.\nJane Doe: I am Jane, a baker at Acme.\nHost: Ah.',
      'Jane Doe | Acme | baker',
    ],
    [
      'labels in bold type, the host marked',
      "**Bob Roe (Host):** I'm Bob Roe.\n\n**Jane Doe:** I am the CTO of Acme.",
      'Jane Doe | Acme | CTO',
    ],
    [
      'labels that are numbers',
      'Speaker 1: Welcome to the show. Our guest is Jane Doe, CEO of Acme.\nSpeaker 2: Hi.',
      'Jane Doe | Acme | CEO',
    ],
    [
      'labels with times',
      'Bob Roe 0:01\nTell us about yourself.\nJane Doe 0:04\nI am a baker at Acme.',
      'Jane Doe | Acme | baker',
    ],
    [
      'a host in another language',
      'Hallo und herzlich willkommen zum Podcast. Mein Name ist Uwe Klein. Mein Gast heute ist Jana Weber, Gründerin von Acme.',
      'Jana Weber | Acme | Gründerin',
    ],
    [
      'questions from the audience',
      "I'm Jane Doe, a baker at Acme.\nQ: I'm Bob Roe, the CTO of Beta.\nA: Yes.",
      'Jane Doe | Acme | baker',
    ],
  ])('%s', (_, transcript, speaker) => expect(readFirst(transcript)).toBe(speaker));

  it('has every guest who introduces themselves, without hosts', () => {
    const transcript =
      "Host: Welcome.\nAnn: My name is Ann Lee, I'm a chef at Acme.\nBob: I'm Bob Roe and I work at Beta.\nHost: Good.";
    expect(readSpeakers(transcript).speakers).toMatchObject([
      { name: 'Ann Lee', organisation: 'Acme' },
      { name: 'Bob Roe', organisation: 'Beta' },
    ]);
  });
});

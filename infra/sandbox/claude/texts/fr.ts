import type { Phrases } from './phrases.ts';

export const french: Phrases = {
  nameless: 'ceci',
  email: {
    subjects: {
      welcome: (name) => `Bienvenue chez ${name}`,
      notification: (name) => `Des nouvelles de ${name}`,
      feedback_request: (name) => `Votre avis sur ${name}`,
      thank_you: (name) => `Merci de la part de ${name}`,
      reminder: (name) => `Un rappel à propos de ${name}`,
      announcement: (name) => `Du nouveau chez ${name}`,
      digest: (name) => `Les nouvelles de ${name}`,
      other: (name) => `À propos de ${name}`,
    },
    preheader: (name) => `Un court message à propos de ${name}`,
    greeting: (reader) => `Bonjour${reader},`,
    paragraphs: [
      (name) => `ce message concerne ${name}.`,
      () => 'Si vous avez une question, répondez simplement à ce message.',
    ],
    closing: 'Bien à vous',
  },
  request: {
    subjects: [
      (name) => `Que pensez-vous de ${name} ?`,
      (name) => `Une question sur ${name}`,
      (name) => `Parlez-nous de ${name}`,
    ],
    preheaders: [
      () => 'Une courte question, quoi que vous pensiez.',
      () => 'Votre réponse nous parvient directement.',
      () => 'Nous lisons chaque réponse.',
    ],
    bodies: [
      (name) => `merci pour le temps passé avec ${name}.\n\nDites-nous ce que vous en pensez : {link}\n\nBien à vous`,
      (name) =>
        `comment avez-vous trouvé ${name} ? Nous aimerions le savoir tel quel.\n\nÉcrivez-nous ici : {link}\n\nAvec nos remerciements`,
      (name) =>
        `votre regard sur ${name} nous aide à voir quoi garder et quoi changer.\n\nLe formulaire : {link}\n\nCordialement`,
    ],
    messages: [
      (name) => `${name} : votre avis ? {link}`,
      (name) => `Bonjour, parlez-nous de ${name} ici {link}`,
      (name) => `Une question sur ${name}, répondez ici {link}`,
    ],
  },
  drafts: [
    (name, said) => `Sur ${name} : ${said}. [Dites avec vos mots comment c'était.]`,
    (name, said) => `Voici ce que j'ai remarqué chez ${name} : ${said}. [Que s'est-il passé ?]`,
    (name, said) => `Mon impression de ${name} ? Eh bien, ${said}. [Ajoutez ce que d'autres devraient savoir.]`,
  ],
  form: {
    title: (name) => `Votre avis : ${name}`,
    description: 'Un court formulaire pour votre avis sincère.',
    welcomeTitle: 'Bienvenue',
    welcome: 'Répondez comme cela s’est passé. Chaque avis aide.',
    rating: 'Comment était-ce dans l’ensemble ?',
    liked: 'Qu’avez-vous aimé ?',
    better: 'Que pourrait-on améliorer ?',
    again: 'Reviendriez-vous ?',
    help: 'Avec vos propres mots',
    placeholder: 'Écrivez ici',
    thanksTitle: 'Merci',
    thanks: 'Nous avons reçu vos réponses.',
    consent: 'Mes réponses peuvent être publiées.',
  },
  titles: [
    (name) => `${name} : les avis des clients avec leurs mots`,
    (name) => `Ce que les clients disent de ${name}, texte et vidéo`,
    (name) => `À lire et à voir ici : ce que l’on pense de ${name}`,
  ],
  descriptions: [
    (name) =>
      `Lisez ce que les clients disent de ${name} : leurs avis avec leurs propres mots, tels qu’ils ont été écrits, réunis pour vous sur cette page.`,
    (name) =>
      `Cette page réunit ce que racontent les personnes qui connaissent ${name}. Lisez leurs avis en entier et faites-vous votre propre idée ici.`,
    (name) =>
      `Des avis sur ${name} par celles et ceux qui les ont donnés : courts ou longs, contents ou critiques. Regardez-les et jugez par vous-même.`,
  ],
  reasons: ['Fait partie des plus longs.', 'Est plus court que d’autres.', 'Est très court.'],
};

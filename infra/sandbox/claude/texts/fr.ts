import { wordList } from '../../words/word-list.ts';

/** What the sandbox's Claude writes in French. */
export const french = wordList(String.raw`
  nameless: ceci
  email subjects welcome: Bienvenue chez {name}
  email subjects notification: Des nouvelles de {name}
  email subjects feedback_request: Votre avis sur {name}
  email subjects thank_you: Merci de la part de {name}
  email subjects reminder: Un rappel à propos de {name}
  email subjects announcement: Du nouveau chez {name}
  email subjects digest: Les nouvelles de {name}
  email subjects other: À propos de {name}
  email preheader: Un court message à propos de {name}
  email greeting: Bonjour{reader},
  email paragraphs: ce message concerne {name}. / Si vous avez une question, répondez simplement à ce message.
  email closing: Bien à vous
  request subjects: Que pensez-vous de {name} ? / Une question sur {name} / Parlez-nous de {name}
  request preheaders: Une courte question, quoi que vous pensiez. / Votre réponse nous parvient directement. /
    Nous lisons chaque réponse.
  request bodies: merci pour le temps passé avec {name}.\n\nDites-nous ce que vous en pensez : {link}\n\nBien à vous /
    comment avez-vous trouvé {name} ? Nous aimerions le savoir tel quel.\n\nÉcrivez-nous ici : {link}\n\nAvec nos
    remerciements /
    votre regard sur {name} nous aide à voir quoi garder et quoi changer.\n\nLe formulaire : {link}\n\nCordialement
  request messages: {name} : votre avis ? {link} / Bonjour, parlez-nous de {name} ici {link} /
    Une question sur {name}, répondez ici {link}
  drafts: Sur {name} : {said}. [Dites avec vos mots comment c'était.] /
    Voici ce que j'ai remarqué chez {name} : {said}. [Que s'est-il passé ?] /
    Mon impression de {name} ? Eh bien, {said}. [Ajoutez ce que d'autres devraient savoir.]
  form title: Votre avis : {name}
  form description: Un court formulaire pour votre avis sincère.
  form welcome title: Bienvenue
  form welcome: Répondez comme cela s’est passé. Chaque avis aide.
  form rating: Comment était-ce dans l’ensemble ?
  form liked: Qu’avez-vous aimé ?
  form better: Que pourrait-on améliorer ?
  form again: Reviendriez-vous ?
  form help: Avec vos propres mots
  form placeholder: Écrivez ici
  form thanks title: Merci
  form thanks: Nous avons reçu vos réponses.
  form consent: Mes réponses peuvent être publiées.
  titles: {name} : les avis des clients avec leurs mots / Ce que les clients disent de {name}, texte et vidéo /
    À lire et à voir ici : ce que l’on pense de {name}
  descriptions:
    Lisez ce que les clients disent de {name} : leurs avis avec leurs propres mots, tels qu’ils ont été écrits, réunis
    pour vous sur cette page. /
    Cette page réunit ce que racontent les personnes qui connaissent {name}. Lisez leurs avis en entier et faites-vous
    votre propre idée ici. /
    Des avis sur {name} par celles et ceux qui les ont donnés : courts ou longs, contents ou critiques. Regardez-les et
    jugez par vous-même.
`);

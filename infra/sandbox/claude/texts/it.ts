import { wordList } from '../../words/word-list.ts';

/** What the sandbox's Claude writes in Italian. */
export const italian = wordList(String.raw`
  nameless: questo
  email subjects welcome: Le diamo il benvenuto: {name}
  email subjects notification: Una notizia su {name}
  email subjects feedback_request: La sua opinione su {name}
  email subjects thank_you: Grazie da {name}
  email subjects reminder: Un promemoria: {name}
  email subjects announcement: Una novità: {name}
  email subjects digest: Le novità di {name}
  email subjects other: A proposito di {name}
  email preheader: Un breve messaggio su {name}
  email greeting: Buongiorno{reader},
  email paragraphs: questo messaggio riguarda {name}. / Per qualsiasi domanda può rispondere a questo messaggio.
  email closing: Cordiali saluti
  request subjects: Com'è andata con {name}? / Una domanda su {name} / Ci racconti di {name}
  request preheaders: Una breve domanda, qualunque cosa ne pensi. / La sua risposta arriva direttamente a noi. /
    Leggiamo ogni risposta.
  request bodies: grazie per il tempo che ci ha dedicato: {name}.\n\nCi dica che cosa ne pensa: {link}\n\nCordiali saluti /
    come ha trovato {name}? Vorremmo saperlo così com'è stato.\n\nCi scriva qui: {link}\n\nGrazie mille /
    il suo parere su {name} ci aiuta a capire che cosa tenere e che cosa cambiare.\n\nIl modulo: {link}\n\nA presto
  request messages: {name}: che cosa ne pensa? {link} / Com'è andata con {name}? Ce lo dica: {link} /
    Una domanda su {name}, risponda qui {link}
  drafts: Su {name}: {said}. [com'è andata, con parole sue?] / Ecco che cosa ho notato da {name}: {said}. [che cosa è successo?] /
    La mia impressione di {name}? Direi {said}. [che cosa dovrebbero sapere gli altri?]
  form title: La sua opinione: {name}
  form description: Un breve modulo per la sua opinione sincera.
  form welcome title: Buongiorno
  form welcome: Risponda così com'è stato. Ogni opinione è utile.
  form rating: Com'è stato nel complesso?
  form liked: Che cosa le è piaciuto?
  form better: Che cosa potrebbe migliorare?
  form again: Tornerebbe?
  form help: Con parole sue
  form placeholder: Scriva qui
  form thanks title: Grazie
  form thanks: Abbiamo ricevuto le sue risposte.
  form consent: Le mie risposte possono essere pubblicate.
  titles: {name}: recensioni dei clienti con parole loro / Che cosa dicono i clienti di {name}, in testo e video /
    Qui si legge che cosa pensano gli altri di {name}
  descriptions:
    Legga che cosa dicono i clienti di {name}: le recensioni con parole loro, così come le hanno scritte, raccolte tutte
    in questa pagina. /
    Questa pagina raccoglie quello che racconta chi conosce {name}. Legga le opinioni per intero e si faccia una sua idea
    prima di decidere. /
    Opinioni su {name} di chi le ha date: brevi e lunghe, contente e critiche. Le guardi qui con calma e poi giudichi da
    sé.
`);

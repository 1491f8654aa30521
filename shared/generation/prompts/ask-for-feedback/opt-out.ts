import { baseLanguage } from '../../text/languages.ts';

/**
 * The opt-out sentence of text messages, by language. Carriers and gateways react to the word STOP in every language.
 */
const sentences: Readonly<Record<string, string>> = {
  en: 'Reply STOP to opt out.',
  ar: 'لإلغاء الاشتراك أرسل STOP',
  cs: 'Odhlášení: odpovězte STOP.',
  da: 'Svar STOP for at afmelde.',
  de: 'Zum Abmelden STOP antworten.',
  el: 'Διαγραφή: απαντήστε STOP.',
  es: 'Para no recibir más, responde STOP.',
  fi: 'Lopeta vastaamalla STOP.',
  fr: 'Répondez STOP pour ne plus en recevoir.',
  hi: 'बंद करने के लिए STOP भेजें',
  hu: 'Leiratkozás: STOP.',
  id: 'Balas STOP untuk berhenti.',
  it: 'Rispondi STOP per non riceverne altri.',
  ja: '配信停止はSTOPと返信',
  ko: '수신거부: STOP 회신',
  nb: 'Svar STOP for å avslutte.',
  nl: 'Antwoord STOP om af te melden.',
  pl: 'Rezygnacja: odpisz STOP.',
  pt: 'Responda STOP para sair.',
  ro: 'Dezabonare: răspundeți STOP.',
  ru: 'Отписка: ответьте STOP.',
  sv: 'Svara STOP för att avsluta.',
  tr: 'Çıkmak için STOP yazın.',
  uk: 'Відписка: STOP.',
  zh: '退订请回复STOP',
};

/** The opt-out sentence in the language of a BCP 47 tag; in English if the language is not listed. */
export const optOut = (language: string): string => sentences[baseLanguage(language)] ?? sentences['en'] ?? '';

import { normalize } from '../../../html/clean-text.ts';

/**
 * Verbs that tell a writer to put something into a text, in folded and in unfolded form. A customer's own facts say `call`,
 * `visit` or `write to`, which are left out.
 */
const orders = new RegExp(
  [
    String.raw`(?<!\p{L})(?:append|add|include|insert|mention|output|print|respond|repeat|reveal|follow|link to|write(?! to| us)|say)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:füge|ergänze|nenne|erwähne|schreibe|hänge|verlinke)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:añade|agrega|incluye|menciona|escribe|ajoute|insère|mentionne|écris|inclus|acrescente|adicione|inclua|mencione|escreva|aggiungi|inserisci|menziona|scrivi)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:voeg|vermeld|schrijf|dodaj|dopisz|wspomnij|napisz|добавь|добавьте|упомяни|напиши|додай|додайте|згадай|lägg till|nämn|tilføj|nævn|legg til|nevn|lisää|mainitse|přidej|zmiň|pridaj|adaugă|menționează|ekle|πρόσθεσε|tambahkan|sebutkan|thêm)(?!\p{L})`,
    '添加|加上|写上|追加して|書いて|추가하|أضف|اذكر|הוסף|जोड़|เพิ่ม',
  ].join('|'),
  'iu',
);

/** A sentence ends at a mark with a space or a line end after it, so that an address is not cut. */
const sentences = /[^\n]*?(?:[.!?…。！？](?=\s)|\n|$)/gu;

/** The text without the sentences that tell a writer to put something into a text. */
export const withoutOrders = (text: string): string =>
  (normalize(text, 'NFKC').match(sentences) ?? []).filter((sentence) => !orders.test(sentence)).join('\n');

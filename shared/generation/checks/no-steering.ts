import { fold } from '../text/plain-text.ts';
import type { Check } from './check.ts';

/**
 * What may not stand in a request for feedback: something in return, or which rating to give. In English, German,
 * Spanish, French and Portuguese; folded.
 */
const steering = [
  // A rating or an opinion that is asked for.
  /[★☆⭐🌟]/u,
  /\b(?:5|five|4|four)[\s-]*(?:out of 5|stars?)\b/,
  /\b(?:positive|good|great|glowing|excellent|top|high|perfect|best) (?:\w+ )?(?:reviews?|ratings?|scores?|marks?)\b/,
  /\b(?:5|funf)[\s-]*sterne?\b|\b(?:positive|gute|beste|tolle|sehr gute) (?:bewertung|rezension|note)/,
  /\b(?:5|cinco) (?:estrellas|estrelas)\b|\b(?:resena|valoracion|opinion|calificacion|avaliacao|nota) (?:positiva|excelente|maxima|alta)\b/,
  /\b(?:5|cinq) etoiles\b|\b(?:avis|note|commentaire) (?:positi(?:f|ve)|excellente?|maximale)\b|\bbon(?:ne)? (?:avis|note)\b/,
  // Something in return.
  /\b(?:discounts?|coupons?|vouchers?|gift ?cards?|gift certificates?|cashback|raffle|sweepstakes?|giveaways?|prize draw|rewards?|bonus|freebies?|promo ?codes?)\b/,
  /\b(?:rabatt\w*|gutschein\w*|gewinnspiel\w*|verlos\w*|belohn\w*|pramie\w*|geschenkkarte\w*)\b/,
  /\b(?:descuentos?|cupon(?:es)?|sorteos?|recompensas?|tarjetas? regalo|descontos?|cupo(?:m|ns)|sorteios?|cartao presente|vale-presente)\b/,
  /\b(?:remises?|reductions?|bons? d'achat|cartes? cadeaux?|tirage au sort|tombola|recompenses?)\b/,
];

/** Names such as Five Star Cleaning: two or more words with capitals, as the material has them. */
const capitalRuns = /\p{Lu}[\p{L}\p{N}'’-]*(?:[ -]\p{Lu}[\p{L}\p{N}'’-]*)+/gu;

/** Whether a request for feedback offers nothing and asks for no rating in particular, whatever the caller wants. */
export const noSteering: Check = {
  name: 'no_steering',
  issuesOf({ texts, ground }) {
    const text = texts.join('\n').replace(capitalRuns, (name) => (ground.text.includes(name) ? ' ' : name));
    return steering.flatMap((form) => {
      const [found] = form.exec(fold(text)) ?? [];
      return found === undefined
        ? []
        : [`${found}: offer nothing in return, and do not say which rating or opinion is wanted.`];
    });
  },
};

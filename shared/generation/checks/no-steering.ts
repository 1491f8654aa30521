import { fold } from '../text/plain-text.ts';
import type { Check } from './check.ts';

/**
 * What a request for feedback must not contain: an incentive, or the wanted rating. In English, German, Spanish, French
 * and Portuguese; matched against folded text.
 */
const steering = [
  // A wanted rating or opinion.
  /[★☆⭐🌟]/u,
  /\b(?:5|five|4|four)[\s-]*(?:out of 5|stars?)\b/,
  /\b(?:positive|good|great|glowing|excellent|top|high|perfect|best) (?:\w+ )?(?:reviews?|ratings?|scores?|marks?)\b/,
  /\b(?:5|funf)[\s-]*sterne?\b|\b(?:positive|gute|beste|tolle|sehr gute) (?:bewertung|rezension|note)/,
  /\b(?:5|cinco) (?:estrellas|estrelas)\b|\b(?:resena|valoracion|opinion|calificacion|avaliacao|nota) (?:positiva|excelente|maxima|alta)\b/,
  /\b(?:5|cinq) etoiles\b|\b(?:avis|note|commentaire) (?:positi(?:f|ve)|excellente?|maximale)\b|\bbon(?:ne)? (?:avis|note)\b/,
  // An incentive.
  /\b(?:discounts?|coupons?|vouchers?|gift ?cards?|gift certificates?|cashback|raffle|sweepstakes?|giveaways?|prize draw|rewards?|bonus|freebies?|promo ?codes?)\b/,
  /\b(?:rabatt\w*|gutschein\w*|gewinnspiel\w*|verlos\w*|belohn\w*|pramie\w*|geschenkkarte\w*)\b/,
  /\b(?:descuentos?|cupon(?:es)?|sorteos?|recompensas?|tarjetas? regalo|descontos?|cupo(?:m|ns)|sorteios?|cartao presente|vale-presente)\b/,
  /\b(?:remises?|reductions?|bons? d'achat|cartes? cadeaux?|tirage au sort|tombola|recompenses?)\b/,
];

/** Names such as Five Star Cleaning: two or more capitalised words in a row. */
const capitalRuns = /\p{Lu}[\p{L}\p{N}'’-]*(?:[ -]\p{Lu}[\p{L}\p{N}'’-]*)+/gu;

/**
 * Checks that a request for feedback offers no incentive and asks for no particular rating, even if the caller wants
 * it. Names from the material are exempt.
 */
export const noSteering: Check = {
  name: 'no_steering',
  issuesOf({ texts, ground }) {
    const text = texts.join('\n').replace(capitalRuns, (name) => (ground.text.includes(name) ? ' ' : name));
    return steering.flatMap((pattern) => {
      const [found] = pattern.exec(fold(text)) ?? [];
      return found === undefined
        ? []
        : [`${found}: offer nothing in return, and do not say which rating or opinion is wanted.`];
    });
  },
};

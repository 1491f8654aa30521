import { wordList } from '../word-list.ts';

/** What tenants write about where they live. */
export const tenantPhrases = {
  en: wordList(`
    glad openings: We have lived here for three years. / Moving in was easy. / Quiet neighbours and a kind office.
    glad details: Whatever breaks is mended within a day. / The laundry room is clean & never full. /
      The courtyard is full of swallows in June. / You can hear the river from the balcony.
    glad replies: Thank you, {name}! We are glad that you are here. / Many thanks, {name}.
    torn openings: Good flats, thin walls. / Fine for a year or two.
    torn details: The lift is out of order every other week. / Parking is hard to find after six. /
      The rent has gone up three times.
    torn replies: Thank you for telling us, {name}. A new lift has been ordered.
    cross openings: The flat was not ready on the day. / Nobody answers the telephone. / We moved out in May.
    cross details: The heating was out for all of January. / Half of the deposit was kept for a scratch. /
      The building next door is a drum school. / My parcels are still in the office.
    cross replies: We are sorry, {name}. Please come and see us in the office.
  `),
  es: wordList(`
    glad openings: Vivimos muy tranquilos aquí. / La administración es muy amable.
    glad details: Todo se repara el mismo día. / El patio está siempre limpio.
    glad replies: ¡Muchas gracias, {name}!
    torn openings: En general estamos contentos.
    torn details: El ascensor se estropea a menudo. / Falta sitio para aparcar.
    torn replies: Gracias por avisarnos, {name}.
    cross openings: No lo recomiendo.
    cross details: Las escaleras están siempre sucias. / Nadie contesta al teléfono.
    cross replies: Lo sentimos mucho, {name}.
  `),
} as const;

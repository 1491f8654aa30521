import { wordList } from '../../words/word-list.ts';

/** What the sandbox's Claude writes in Dutch. */
export const dutch = wordList(String.raw`
  nameless: dit
  email subjects welcome: Welkom bij {name}
  email subjects notification: Bericht over {name}
  email subjects feedback_request: Uw mening over {name}
  email subjects thank_you: Bedankt van {name}
  email subjects reminder: Een herinnering aan {name}
  email subjects announcement: Nieuw bij {name}
  email subjects digest: Het nieuws van {name}
  email subjects other: Over {name}
  email preheader: Een kort bericht over {name}
  email greeting: Goedendag{reader},
  email paragraphs: dit bericht gaat over {name}. / Hebt u een vraag, beantwoord dan gewoon dit bericht.
  email closing: Met vriendelijke groet
  request subjects: Hoe was {name}? / Een vraag over {name} / Vertel ons over {name}
  request preheaders: Een korte vraag, wat u ook vindt. / Uw antwoord komt rechtstreeks bij ons. / Wij lezen elk antwoord.
  request bodies: bedankt voor uw tijd met {name}.\n\nVertel ons wat u ervan vindt: {link}\n\nMet vriendelijke groet /
    hoe hebt u {name} ervaren? We horen het graag zoals het was.\n\nSchrijf ons hier: {link}\n\nHartelijk dank /
    uw kijk op {name} laat ons zien wat kan blijven en wat anders moet.\n\nHet formulier: {link}\n\nMet dank
  request messages: {name}: wat vond u ervan? {link} / Hoe was {name} voor u? Vertel het ons: {link} /
    Een vraag over {name}, antwoord hier {link}
  drafts: Over {name}: {said}. [hoe was het, in uw eigen woorden?] / Dit viel mij op bij {name}: {said}. [wat gebeurde er?] /
    Mijn indruk van {name}? Nou, {said}. [wat moeten anderen nog weten?]
  form title: Uw mening: {name}
  form description: Een kort formulier voor uw eerlijke mening.
  form welcome title: Welkom
  form welcome: Antwoord zoals het was. Elke mening helpt.
  form rating: Hoe was het in het geheel?
  form liked: Wat vond u goed?
  form better: Wat kan er beter?
  form again: Zou u terugkomen?
  form help: In uw eigen woorden
  form placeholder: Schrijf hier
  form thanks title: Bedankt
  form thanks: Wij hebben uw antwoorden ontvangen.
  form consent: Mijn antwoorden mogen worden gepubliceerd.
  titles: {name}: beoordelingen van klanten in hun woorden / Wat klanten over {name} zeggen, in tekst en video /
    Lees en zie hier wat anderen van {name} vinden
  descriptions:
    Lees wat klanten over {name} zeggen: hun beoordelingen in hun eigen woorden, zoals zij ze schreven, bij elkaar op
    deze pagina. /
    Deze pagina verzamelt wat mensen vertellen die {name} kennen. Lees hun meningen helemaal en vorm uw eigen beeld voor u
    kiest. /
    Meningen over {name} van wie ze gaven: korte en lange, blije en kritische. Bekijk ze hier rustig en oordeel daarna
    zelf.
`);

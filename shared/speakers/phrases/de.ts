import type { Phrases } from '../phrases.ts';

/** German. All nouns are capitalised, so a capital letter alone does not show a name. */
export const german: Phrases = {
  language: 'de',
  commonWords: [
    'der',
    'die',
    'das',
    'und',
    'ich',
    'ist',
    'nicht',
    'ein',
    'eine',
    'wir',
    'zu',
    'mit',
    'auf',
    'für',
    'es',
    'sie',
    'den',
  ],
  named: 'mein name ist|ich hei(?:ß|ss)e|ich nenne mich',
  being: '(?:ich bin|bin ich|und bin)(?: (?:auch|derzeit|aktuell|heute|hier))?(?: (?:der|die))?',
  working: '(?:ich arbeite|arbeite ich|arbeite)(?: (?:derzeit|aktuell|zurzeit|hier))?',
  leading: '(?:ich|und) (?:leite|führe)',
  workplace: 'bei(?: der)?|beim|für(?: die| den| das)?',
  as: 'als',
  openers: `abend|alle|allerseits|also|auch|danke|dank|die|einladung|erstmal|euch|für|genau|gern|gerne|guten|hallo|herzlich|herzlichen|hi|ihnen|ja|kurz|leute|mal|mich|mir|moin|morgen|
    nicht|schönen|sehr|servus|tag|und|vielen|von|vorstellen|was|wer|willkommen|zu|zur|zusammen|zuerst|person|jetzt|ähm|äh|kennt|noch|freut`,
  greetings: 'hallo|hi|guten (?:tag|morgen|abend)|moin|servus|grüß gott|grüezi|herzlich willkommen',
  articles: 'eine?|der|die|das',
  and: 'und',
  roles: `\\p{L}*(?:administrator|anwalt|anwält|apotheker|architekt|arzt|ärzt|assistent|autor|bäcker|berater|biolog|buchhalter|chef|chemiker|coach|consultant|designer|direktor|doktorand|
    entwickler|erzieher|fotograf|forscher|führer|geschäftsführer|gründer|händler|ingenieur|inhaber|journalist|kaufmann|kauffrau|koch|köch|koordinator|künstler|lehrer|leiter|makler|
    manager|mathematiker|mechaniker|meister|mitarbeiter|musiker|partner|pfleger|physiker|planer|praktikant|präsident|professor|programmierer|psycholog|redakteur|referent|
    schauspieler|schriftsteller|student|techniker|therapeut|tierarzt|tierärzt|tischler|trainer|übersetzer|verkäufer|vorstand|wissenschaftler)(?:in|e|en)?|ceo|cfo|cmo|coo|cto|vorständin|vorstandsvorsitzende|
    sprecher(?:in)?|head|biologe|psychologe|fotografin`,
  heads:
    '(?:mit|co-?)?gründer(?:in)?|(?:mit)?inhaber(?:in)?|geschäftsführer(?:in)?|ceo|cfo|cmo|coo|cto|vorstand|vorständin|vorstandsvorsitzende|präsident(?:in)?|chef(?:in)?',
  vague:
    'chef(?:in)?|leiter(?:in)?|partner(?:in)?|führer(?:in)?|meister(?:in)?|sprecher(?:in)?|mitarbeiter(?:in)?|head|vorstand|experte',
  unreal: 'von Herzen|im Ruhestand|a\\. ?D\\.|gewesen|war|in meiner Freizeit|von Beruf gewesen',
  isRoleFirst: false,
  stops: `aber|als|am|an|auf|aus|bei|beim|bis|da|das|dass|dem|den|der|des|die|doch|ehemalig\\p{L}+|ein|eine|einer|er|es|ex|fan|für|früher\\p{L}*|gar|gewesen|große\\p{L}*|habe|hat|hier|ich|ihr|im|in|ist|ja|jetzt|
    kein|keine|mal|man|mein|meine|mit|nicht|noch|nur|ob|oder|ohne|pensioniert\\p{L}*|schon|seit|selbst|sehr|sein|sich|sie|so|und|uns|unter|viel|vom|von|war|was|weil|wenn|werde|werden|wer|wie|wir|wo|zu|zum|zur|zukünftig\\p{L}*|angehend\\p{L}*`,
  departments: `Abteilung|Daten|Design|Einkauf|Entwicklung|Finanzen|Forschung|Innovation|IT|KI|Kommunikation|Logistik|Marketing|Personal|Produktion|Produkt|Recht|Technik|Vertrieb|UX`,
  of: 'von|der|des|vom',
  at: 'bei der|bei den|bei|beim',
  near: 'von der|vom|von|an der|am|für|in der|im',
  within: 'der|des|für|von|und|&',
  called:
    "(?:einem|einer|ein|eine|eines) (?:Agentur|App|Bäckerei|Firma|Marke|Organisation|Plattform|Praxis|Restaurants?|Start-?ups?|Unternehmens?|Vereins?|Ladens?)(?:,? [\\p{L}'-]+){0,5},? (?:namens|genannt|mit dem Namen)",
  doubts:
    'angenommen|bis vor|damals|ehemalig\\p{L}*|ex|früher|gefragt|gesagt|meinte|nicht mehr|sagte|sagt|scherz|tue so|vielleicht|wäre|wenn',
  hosting: `(?:mein|unser)e? gast|(?:zu gast|bei mir|bei uns) (?:ist|im studio)|herzlich willkommen (?:zu|zum|zur|im|in der) (?:\\p{L}+)|(?:danke|schön), dass (?:du|sie) (?:da|hier)|begrüße`,
  invitations:
    'erzähl\\p{L}* (?:uns |mir )?(?:doch )?(?:mal )?(?:etwas |ein bisschen )?(?:von|über) (?:dir|dich|ihnen|sich)|stell\\p{L}* (?:dich|sie sich)',
  guest: '(?:mein|unser) gast(?: heute)? ist|(?:zu gast|bei mir|bei uns)(?: heute)? ist|ich begrüße(?: heute)?',
  friends: '(?:mein|meine|unser|unsere)(?: \\p{L}+)? (?:freund|freundin|gast|kollege|kollegin)',
  joins: 'ist (?:heute )?(?:bei (?:mir|uns)|zu gast)',
  hostLabels: 'moderator(?:in)?|interviewer(?:in)?|frage|publikum|zuschauer(?:in)?|f',
};

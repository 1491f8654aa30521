import type { Phrases } from '../phrases.ts';

/** French. */
export const french: Phrases = {
  language: 'fr',
  commonWords: [
    'le',
    'la',
    'les',
    'et',
    'des',
    'est',
    'que',
    'une',
    'un',
    'pour',
    'pas',
    'vous',
    'nous',
    'dans',
    'je',
    'ce',
    'qui',
  ],
  named: "mon nom est|je m['’]appelle|moi,? c['’]est",
  being: 'je suis(?: (?:aussi|actuellement|également))?',
  working: 'je travaille(?: actuellement)?',
  leading: 'je (?:dirige|gère)',
  workplace: "chez|pour(?: l['’]| la| le)?",
  as: 'comme|en tant que?',
  openers: `alors|à|a|aujourd['’]hui|bien|bonjour|bonsoir|ceux|connaissent|de|donc|et|faire|invitation|je|la|le|les|l['’]invitation|me|merci|moi|ne|ok|oui|pas|pour|
    présente|présenter|qui|salut|toutes|tous|très|un|une|vais|vous|voilà|beaucoup|euh|eh|ravi|ravie|d['’]abord`,
  greetings: 'bonjour|bonsoir|salut',
  articles: "une?|le|la|les|l['’]",
  and: 'et',
  roles: `acteur|actrice|administrat(?:eur|rice)|agricult(?:eur|rice)|analyste|architecte|artisane?|artiste|assistante?|associée?|aut(?:eur|rice)|avocate?|biologiste|
    boulang(?:er|ère)|cadre|ceo|cfo|chef|cheffe|cherch(?:eur|euse)|chimiste|cmo|co-?fondat(?:eur|rice)|coach|commerciale?|comptable|conseill(?:er|ère)|
    consultante?|coo|coordinat(?:eur|rice)|cto|data scientist|dentiste|designer|développ(?:eur|euse)|directeur|directrice|dirigeante?|doctorante?|
    économiste|écrivaine?|éducat(?:eur|rice)|enseignante?|entrepreneu(?:r|se)|étudiante?|fondat(?:eur|rice)|formateur|formatrice|gérante?|graphiste|
    infirmi(?:er|ère)|ingénieure?|investisseur|journaliste|juriste|maître|manager|mathématicienne?|médecin|musicienne?|pdg|pharmacienne?|photographe|
    physicienne?|président|présidente|product manager|professeure?|programmeu(?:r|se)|propriétaire|psychologue|recruteu(?:r|se)|rédact(?:eur|rice)|responsable|
    restaurat(?:eur|rice)|secrétaire|stagiaire|technicienne?|thérapeute|traduct(?:eur|rice)|vend(?:eur|euse)|vétérinaire`,
  heads:
    'ceo|cfo|cmo|coo|cto|pdg|co-?fondat(?:eur|rice)|fondat(?:eur|rice)|gérante?|dirigeante?|présidente?|propriétaire|direct(?:eur|rice) (?:général|générale)|direct(?:eur|rice)',
  vague: 'associée?|cadre|chef|cheffe|commerciale?|maître|responsable',
  unreal: "de formation|dans l['’]âme|à la retraite|retraitée?|de métier",
  isRoleFirst: true,
  stops: `ai|ancienne?|après|au|aussi|aux|avant|avec|basée?|ce|chez|dans|de|depuis|des|du|elle|en|est|et|était|étais|ex|il|je|jusqu|la|le|les|mais|ne|nous|on|ou|où|par|pas|
    passionnée?|plus|pour|quand|que|qui|sans|se|si|spécialisée?|suis|sur|très|un|une|vous|à|été|retraitée?|aspirant|chargée?`,
  departments: `achats|commerciale?|communication|contenu|création|data|design|développement|digital|finance|financier|financière|formation|général|générale|growth|ia|informatique|
    innovation|ingénierie|logiciel|logistique|marketing|opérations|produits?|production|projets?|qualité|recherche|ressources humaines|rh|sécurité|support|technique|ventes|ux|thèse`,
  of: "de la|de l['’]|du|des|de|d['’]",
  at: 'chez',
  near: "à la|à l['’]|au|à|pour|avec",
  within: "de la|de l['’]|de|du|des|d['’]|et",
  called:
    "d?['’]?une? (?:agence|appli|application|association|boutique|cabinet|entreprise|marque|organisation|plateforme|restaurant|société|start-?up|boulangerie)(?:,? [\\p{L}'-]+){0,5},? (?:appelée?|nommée?|qui s['’]appelle)",
  doubts:
    "a dit|avant j['’]étais|blague|comme si|demandé|dit|ex|faire semblant|imagine[zr]?|jusqu['’]|ne suis plus|plaisante|quand j['’]étais|si j['’]étais|peut-être",
  hosting: `(?:notre|mon) invitée?|(?:je suis|nous sommes) (?:ici )?avec|
    bienvenue (?:dans|sur|à) (?:l['’]émission|le podcast|la chaîne|cette émission)|merci d['’](?:être|avoir accepté)|je reçois|nous recevons|j['’]accueille`,
  invitations: '(?:parle|parlez)(?:-moi|-nous)? (?:un peu )?de (?:toi|vous)|présente[z]?-(?:toi|vous)',
  guest:
    "(?:notre|mon) invitée?(?: du jour| aujourd['’]hui)? est|je reçois(?: aujourd['’]hui)?|nous recevons(?: aujourd['’]hui)?|j['’]accueille",
  friends: "(?:notre|mon|ma|l['’])(?: \\p{L}+)? ?(?:amie?|collègue|invitée?)",
  joins: 'est (?:ici )?avec (?:moi|nous)',
  hostLabels:
    'animat(?:eur|rice)|intervieweu(?:r|se)|journaliste|modérat(?:eur|rice)|présentat(?:eur|rice)|question|public',
};

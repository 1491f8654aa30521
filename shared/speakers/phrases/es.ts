import type { Phrases } from '../phrases.ts';

/** Spanish. */
export const spanish: Phrases = {
  language: 'es',
  commonWords: [
    'el',
    'la',
    'que',
    'y',
    'los',
    'las',
    'en',
    'un',
    'una',
    'para',
    'con',
    'más',
    'del',
    'es',
    'pero',
    'muy',
    'yo',
  ],
  named: 'mi nombre es|(?:yo )?me llamo',
  being: '(?:yo )?soy(?: (?:también|actualmente))?|(?:les|os|te) habla',
  working: '(?:yo )?trabajo(?: actualmente)?',
  leading: '(?:yo )?(?:dirijo|lidero)',
  workplace: 'para(?: (?:el|la))?',
  as: 'como',
  openers: `a|ahora|aquí|bien|bueno|buenas|buenos|chicos|claro|con|días|encantad[ao]|entonces|es|gracias|hola|la|me|muchas|muy|noches|no|para|por|primero|pues|
    que|qué|quienes|conocen|conocéis|sí|tal|tardes|tod[ao]s|un|una|y|yo|invitarme|invitación|gusto|placer|de|el|amigos|presentarme|quisiera|estar`,
  greetings: 'hola|buen[oa]s (?:días|tardes|noches)|buenas',
  articles: 'una?|el|la|los|las',
  and: 'y|e',
  roles: `abogad[ao]|actor|actriz|administrador[a]?|agricultor[a]?|analista|arquitect[ao]|artista|asesor[a]?|asistente|autor[a]?|biólog[ao]|ceo|cfo|chef|
    científic[ao]|cmo|co-?fundador[a]?|cofundador[a]?|consultor[a]?|contador[a]?|coo|coordinador[a]?|cto|dentista|desarrollador[a]?|directiv[ao]|director[a]?|
    diseñador[a]?|docente|doctorand[ao]|dueñ[ao]|economista|editor[a]?|emprendedor[a]?|empresari[ao]|encargad[ao]|enfermer[ao]|escritor[a]?|estudiante|
    farmacéutic[ao]|fisioterapeuta|fotógraf[ao]|fundador[a]?|gerente|ingenier[ao]|inversor[a]?|investigador[a]?|jefe|jefa|líder|maestr[ao]|médic[ao]|
    nutricionista|panader[ao]|periodista|pintor[a]?|presidente|presidenta|profesor[a]?|programador[a]?|propietari[ao]|psicólog[ao]|químic[ao]|físic[ao]|matemátic[ao]|
    redactor[a]?|responsable|soci[ao](?: fundador[a]?)?|técnic[ao]|terapeuta|traductor[a]?|vendedor[a]?|veterinari[ao]|vicepresident[ae]`,
  heads:
    'ceo|cfo|cmo|coo|cto|co-?fundador[a]?|dueñ[ao]|fundador[a]?|president[ea]|propietari[ao]|soci[ao](?: fundador[a]?)?|(?:director[a]?|gerente)(?: .*)?',
  vague: 'jef[ea]|líder|técnic[ao]|encargad[ao]|responsable|directiv[ao]',
  unreal: 'de formación|de corazón|en mi tiempo libre|jubilad[ao]|retirad[ao]',
  isRoleFirst: true,
  stops: `a|al|antigu[ao]|aquí|actualmente|basado|como|con|cuando|de|del|desde|donde|e|el|en|era|es|especializad[ao]|ex|fue|fui|ha|hace|hasta|la|las|los|muy|más|ni|no|o|para|
    pero|por|porque|que|se|sin|sobre|también|trabajando|un|una|y|ya|yo|jubilad[ao]|retirad[ao]|apasionad[ao]|aspirante|encantad[ao]`,
  departments: `administración|atención|calidad|comunicación|contenidos?|datos|desarrollo|diseño|educación|finanzas|growth|ia|informática|ingeniería|innovación|
    investigación|marketing|matemáticas|operaciones|doctorado|máster|phd|productos?|proyectos|recursos humanos|rrhh|seguridad|software|soporte|tecnología|ti|ux|ventas|física`,
  of: 'de(?: la| los| las)?|del',
  at: 'aquí en',
  near: 'en(?: el| la)?|con',
  within: 'de|de la|de los|de las|del|y',
  called:
    "una? (?:agencia|aplicación|app|clínica|empresa|escuela|estudio|marca|negocio|ong|organización|panadería|plataforma|restaurante|start-?up|tienda)(?:,? [\\p{L}'-]+){0,5},? (?:llamad[ao]|que se llama)",
  doubts:
    'antes era|broma|como si|cuando era|dice|dijo|ex|fingí|fuera|hasta que|imagin[ae]|preguntó|si yo|si fuera|ya no|quizás',
  hosting: `(?:nuestr[ao]|mi) invitad[ao]|(?:estoy|estamos) aquí con|
    bienvenid[ao]s? al? (?:programa|podcast|canal)|gracias por (?:venir|acompañarnos|aceptar)|placer (?:tenerte|recibir)`,
  invitations: '(?:cuéntanos|cuénteme|háblanos) (?:un poco )?(?:más )?(?:de|sobre) (?:ti|usted)|preséntate|preséntese',
  guest: '(?:nuestr[ao]|mi) invitad[ao](?: de hoy)? es|(?:estoy|estamos) aquí con|placer recibir a',
  friends: '(?:nuestr[ao]|mi|el|la)(?: \\p{L}+)? (?:amig[ao]|colega|invitad[ao]|ponente)',
  joins: 'está (?:aquí )?con(?:migo| nosotros)|nos acompaña',
  hostLabels: 'entrevistador[a]?|moderador[a]?|presentador[a]?|pregunta|público|p',
};

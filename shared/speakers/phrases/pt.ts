import type { Phrases } from '../phrases.ts';

/** Portuguese. */
export const portuguese: Phrases = {
  language: 'pt',
  commonWords: [
    'o',
    'que',
    'e',
    'do',
    'da',
    'em',
    'um',
    'uma',
    'não',
    'para',
    'com',
    'os',
    'na',
    'mais',
    'você',
    'isso',
    'é',
  ],
  named: '(?:o )?meu nome é|(?:eu )?me chamo|chamo-me',
  being: '(?:eu )?sou(?: (?:também|atualmente|hoje))?(?: [oa])?|(?:aqui )?quem fala é(?: [oa])?',
  working: '(?:eu )?trabalho(?: atualmente)?',
  leading: '(?:eu )?(?:dirijo|lidero|chefio)',
  workplace: 'para(?: [ao])?|pr[ao]',
  as: 'como',
  openers: `agora|ai|aí|aqui|bem|boa|bom|com|dia|e|então|eu|galera|gente|muito|noite|obrigad[ao]|oi|olá|para|pela|pelo|pessoal|primeiro|prazer|
    quem|não|me|conhece|que|sim|tarde|tudo|um|uma|a|o|todos|todas|é|vocês|convite|claro|gostaria|de|apresentar|meu|por|receber`,
  greetings: 'olá|oi|bom dia|boa tarde|boa noite',
  articles: 'uma?|o|a|os|as',
  and: 'e',
  roles: `acadêmic[ao]|administrador[a]?|advogad[ao]|agricultor[a]?|analista|arquitet[ao]|artista|assistente|ator|atriz|autor[a]?|biólog[ao]|
    ceo|cfo|chef|chefe|cientista|cmo|co-?fundador[a]?|confeiteir[ao]|consultor[a]?|contador[a]?|coo|coordenador[a]?|corretor[a]?|cto|dentista|
    desenvolvedor[a]?|designer|diretor[a]?|don[ao]|economista|editor[a]?|empreendedor[a]?|empresári[ao]|enfermeir[ao]|engenheir[ao]|
    escritor[a]?|estagiári[ao]|estudante|farmacêutic[ao]|fisioterapeuta|fotógraf[ao]|fundador[a]?|gerente|gestor[a]?|investidor[a]?|
    jornalista|líder|médic[ao]|mestrand[ao]|doutorand[ao]|nutricionista|pesquisador[a]?|pintor[a]?|presidente|professor[a]?|programador[a]?|
    proprietári[ao]|psicólog[ao]|químic[ao]|físic[ao]|matemátic[ao]|sóci[ao](?:-fundador[a]?)?|técnic[ao]|terapeuta|tradutor[a]?|vendedor[a]?|veterinári[ao]|
    vice-presidente`,
  heads:
    'ceo|cfo|cmo|coo|cto|co-?fundador[a]?|don[ao]|fundador[a]?|presidente|proprietári[ao]|sóci[ao](?:-fundador[a]?)?|(?:diretor[a]?|gerente)(?: .*)?',
  vague: 'chefe|líder|técnic[ao]|gestor[a]?',
  unreal: 'de formação|de coração|nas horas vagas|aposentad[ao]',
  isRoleFirst: true,
  stops: `a|aqui|ao|antig[ao]|as|atualmente|até|com|como|da|das|de|desde|do|dos|e|em|era|ex|foi|fui|há|já|lá|mas|muito|na|nas|no|nos|não|o|onde|os|ou|para|
    pel[ao]|por|porque|quando|que|se|sem|sobre|também|trabalhando|um|uma|você|é|aposentad[ao]|formad[ao]|apaixonad[ao]|baseado|responsável|especializad[ao]|aspirante`,
  departments: `administração|atendimento|comunicação|conteúdo|dados|desenvolvimento|design|educação|engenharia|finanças|growth|inovação|ia|marketing|operações|
    pesquisa|phd|doutorado|mestrado|produtos?|projetos|qualidade|recursos humanos|rh|segurança|software|suporte|tecnologia|ti|ux|vendas|computação|matemática|física`,
  of: 'd[aeo]s?',
  at: 'junto à|lá na|aqui na',
  near: 'n[ao]s?|em|pel[ao]',
  within: 'd[aeo]s?|e',
  called:
    "um[a]? (?:agência|aplicativo|app|clínica|empresa|escritório|escola|loja|marca|negócio|ong|organização|padaria|plataforma|restaurante|startup)(?:,? [\\p{L}'-]+){0,5},? (?:chamad[ao]|de nome)",
  doubts:
    'até que|antes eu|antigamente|brincadeira|disse|diz|ex|fingi|fosse|imagin[ae]|já não|não sou mais|perguntou|quando eu|se eu|talvez',
  hosting: `(?:noss[ao]|meu|minha) convidad[ao]|(?:estou|estamos) aqui com|
    bem-vind[ao]s? ao (?:programa|podcast|canal)|seja bem-vind[ao]|obrigad[ao] por (?:aceitar|vir|participar)|prazer receber`,
  invitations: 'fal[ae] (?:um pouco )?(?:mais )?sobre você|se apresent[ae]|apresente-se',
  guest:
    '(?:noss[ao]|meu|minha) convidad[ao](?: de hoje)? é(?: [ao])?|(?:estou|estamos) aqui com(?: [ao])?|prazer receber(?: [ao])?',
  friends: '(?:noss[ao]|meu|minha|[oa])(?: \\p{L}+)? (?:amig[ao]|coleg[ao]|convidad[ao]|palestrante)',
  joins: 'está (?:aqui )?(?:conosco|comigo)',
  hostLabels: 'apresentador[a]?|entrevistador[a]?|moderador[a]?|pergunta|plateia|p',
};

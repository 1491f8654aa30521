import type { Phrases } from '../phrases.ts';

const adverbs = '(?: (?:also|now|currently|actually|today|just|proud to be|here as))*';

/** English. */
export const english: Phrases = {
  language: 'en',
  commonWords: ['the', 'and', 'of', 'to', 'is', 'that', 'you', 'it', 'was', 'this', 'with', 'are', 'my', 'we', 'have'],
  named: "my (?:full )?name(?: is|['’]s)",
  being: `i(?: am|['’]m)${adverbs}`,
  working: 'i (?:currently |now )?work(?: full[- ]time)?',
  leading: 'i (?:(?:also|now|currently) )?(?:lead|head(?: up)?|run|manage)',
  workplace: 'at|for',
  as: 'as',
  openers: `a|about|afternoon|again|ahead|all|alright|and|as|background|basically|bit|but|by|cool|course|don['’]t|evening|everybody|
    everyone|first|folks|for|friends|give|go|good|great|guys|having|hello|here|hey|hi|i|intro|introduce|introduction|just|know|let|
    little|lot|me|morning|much|my|myself|name|name's|nice|now|of|off|oh|ok|okay|on|quick|quickly|right|since|so|some|start|sure|
    thank|thanks|the|there|to|today|uh|um|very|way|welcome|well|who|yeah|yep|yes|you|your|may|those`,
  greetings: 'hello|hi|hey|good (?:morning|afternoon|evening)|welcome|greetings',
  articles: 'an?|the|one of the|your|our',
  and: 'and|&',
  roles: `accountant|actor|administrator|advis[eo]r|advocate|agronomist|ambassador|analyst|architect|artist|assistant|associate|
    astronomer|attorney|auditor|author|baker|banker|barista|biologist|blogger|broker|builder|(?:ph\\.?d|doctoral|master['’]?s) candidate|carpenter|ceo|cfo|chair|chairman|
    chairperson|chairwoman|chef|chemist|cio|ciso|clerk|cmo|co-?founder|co-?owner|coach|columnist|composer|consultant|contractor|
    contributor|controller|coo|cook|coordinator|copywriter|correspondent|counsell?or|cpo|cro|cso|cto|curator|dentist|designer|
    developer|devrel|dietitian|director|doctor|economist|editor|educator|electrician|engineer|entrepreneur|estimator|evangelist|
    evp|executive|farmer|fellow|filmmaker|florist|founder|freelancer|geologist|hairdresser|head|historian|hygienist|illustrator|
    inspector|instructor|intern|interpreter|inventor|investor|journalist|landscaper|lawyer|lead|lecturer|librarian|maintainer|
    manager|marketer|mathematician|mechanic|midwife|musician|novelist|nurse|nutritionist|officer|operator|optician|owner|painter|
    paralegal|paramedic|partner|pastor|pharmacist|photographer|physician|physicist|physiotherapist|pilot|planner|plumber|podcaster|
    postdoc|practitioner|president|principal|producer|professor|programmer|psychiatrist|psychologist|publisher|realtor|
    receptionist|recruiter|reporter|representative|researcher|salesperson|scientist|secretary|social worker|solicitor|specialist|
    statistician|strategist|student|superintendent|supervisor|supporter|surgeon|surveyor|svp|teacher|technician|technologist|
    tester|therapist|trader|trainer|translator|treasurer|tutor|underwriter|veterinarian|videographer|vp|writer`,
  heads: `ceo|cfo|chair|chairman|chairperson|chairwoman|cio|ciso|cmo|co-?founder|co-?owner|coo|cpo|cro|cso|cto|executive director|
    founder|general manager|managing director|chief(?: \\p{L}+){1,3} officer|owner|president`,
  vague: 'associate|chair|executive|fellow|head|lead|officer|operator|partner|principal|supporter',
  unreal: 'at heart|by \\p{L}+|in training|in my (?:free|spare) time|myself if|turned|wannabe',
  isRoleFirst: false,
  stops: `about|after|and|another|any|are|as|at|be|because|been|being|before|big|both|but|by|can|doing|down|each|either|every|ex|
    fake|for|former|formerly|from|future|glad|going|had|happy|has|have|he|her|his|how|huge|i|if|in|into|is|it|just|like|me|more|my|
    neither|never|no|non|nor|not|of|off|on|once|or|our|out|over|part|past|pretty|previously|really|retired|she|since|soon|outgoing|prospective|honorary|sort|such|
    than|that|their|then|there|they|thinking|to|too|trying|turned|up|us|very|was|we|were|what|when|where|which|while|who|whose|
    why|with|without|would-be|you|your|aspiring|wannabe|kind|nobody|sorry|sure|talking|their|the`,
  departments: `ai|analytics|architecture|art|brand|business|communications|community|compliance|content|creative|culture|customer|data|
    design|development|devops|devrel|digital|e-?commerce|education|engineering|facilities|finance|growth|hr|human|information|
    infrastructure|innovation|insights|investor|it|learning|legal|logistics|machine|marketing|media|ml|mobile|operations|partnerships|
    people|planning|platform|pr|procurement|product|production|programs|public|quality|recruiting|research|revenue|risk|sales|
    science|security|services|social|software|solutions|staff|strategic|strategy|supply|support|sustainability|talent|technical|
    technology|training|user|ux|web`,
  of: 'of',
  at: 'at|here at|over at',
  near: 'from|with|for',
  within: 'of|of the|&',
  called:
    "(?:an?|my|our|the)(?: [\\p{L}\\p{N}&'’-]+){0,6} (?:agency|app|bakery|brand|business|charity|clinic|company|firm|lab|non-?profit|organi[sz]ation|platform|project|restaurant|shop|start-?up|store|studio)(?:,? [\\p{L}'’-]+){0,5},? (?:called|named)",
  doubts: `adopted|asked|former(?:ly)?|goes|if|imagine|joked?|joking|kidding|no longer|pretend(?:ed|ing)?|previously|quote|retired|
    said|says?|suppose|thought|told|until|used to|was like|whether|wish|would be|unless|untrue|not true|any ?more`,
  hosting: `(?:my|our|today['’]s) guests?|your host|host of|i host|(?:i am|i['’]m) hosting|(?:i will|i['’]ll) be (?:your|hosting)|(?:i|we)(?: am|['’]m| are|['’]re) (?:\\p{L}+ ){0,2}joined|
    (?:excited|happy|glad|pleased|delighted|thrilled|honou?red|great|good|amazing|awesome|wonderful) to (?:have|welcome|introduce)|
    thank(?:s| you)(?: so much| very much)? for (?:joining|coming|being)|welcome to the (?:show|podcast|programme?|studio)|please welcome|
    (?:joining|with) (?:me|us) (?:today|now|this week)`,
  invitations: `tell (?:us|me|our listeners|everyone|people) (?:a (?:little )?bit )?(?:more )?about (?:yourself|who you are|your)|introduce yourself`,
  guest: `(?:my|our|today['’]s) guest(?: (?:today|this week|for today))?(?: is|,)|(?:i|we)(?: am|['’]m| are|['’]re) (?:\\p{L}+ ){0,2}joined (?:\\p{L}+ )?by|
    (?:joining|with) (?:me|us)(?: (?:today|now|this week|in the studio))? is|please welcome|
    (?:excited|happy|glad|pleased|delighted|thrilled|honou?red|great) to (?:have|welcome|introduce)|
    (?:i|we)(?: am|['’]m| are|['’]re) (?:here|talking|speaking|chatting|sitting down)(?: today)? (?:with|to)`,
  friends: '(?:our|my)(?: \\p{L}+)? (?:guest|speaker|friend|colleague|panell?ist)',
  joins: 'joins (?:me|us)|is joining (?:me|us)|is (?:here )?with (?:me|us)|is (?:my|our) guest',
  hostLabels:
    'host|co-?host|interviewer|moderator|presenter|narrator|announcer|anchor|q|question|questioner|audience(?: member)?|operator',
};

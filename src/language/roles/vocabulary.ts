/**
 * What the search knows about words. Edit freely: each entry has its test in `vocabulary.test.ts`, which reads this file.
 * Write words in lower case.
 */

/** The same word, written in several ways. Jobs and queries are both read as the last one. */
// prettier-ignore
export const SPELLINGS: readonly (readonly [written: string, meant: string])[] = [
  ["front end", "frontend"], ["back end", "backend"], ["full stack", "fullstack"], ["dev ops", "devops"], ["dev sec ops", "devsecops"],
  ["e commerce", "ecommerce"], ["cyber security", "cybersecurity"], ["health care", "healthcare"], ["copy writer", "copywriter"],
  ["copy writing", "copywriting"], ["script writer", "scriptwriter"], ["screen writer", "screenwriter"], ["book keeper", "bookkeeper"], ["data base", "database"], ["web site", "website"],
  ["app sec", "appsec"], ["info sec", "infosec"], ["dev rel", "devrel"], ["fin tech", "fintech"], ["type script", "typescript"],
  ["ts", "typescript"], ["java script", "javascript"], ["js", "javascript"], ["node js", "nodejs"], ["node", "nodejs"], ["react js", "react"], ["reactjs", "react"],
  ["vue js", "vue"], ["vuejs", "vue"], ["next js", "nextjs"], ["nest js", "nestjs"], ["express js", "express"], ["power bi", "powerbi"],
  ["fp a", "fpa"], ["fp and a", "fpa"], ["r d", "rnd"], ["m a", "mna"], ["ui ux", "uxui"], ["ux ui", "uxui"], ["ci cd", "cicd"], ["k8s", "kubernetes"],
  ["golang", "go"], ["go lang", "go"], ["postgres", "postgresql"], ["sales force", "salesforce"], ["pre sales", "presales"],
  ["call center", "callcenter"], ["call centre", "callcenter"], ["maths", "math"], ["mathematics", "math"], ["workers compensation", "workerscompensation"], ["workers comp", "workerscompensation"], ["life cycle", "lifecycle"], ["programme", "program"], ["counsellor", "counselor"],
  ["ml", "machine learning"], ["llm", "large language model"], ["nlp", "natural language processing"], ["gcp", "google cloud"],
  ["voice over", "voiceover"], ["l d", "lnd"], ["l and d", "lnd"], ["go to market", "gtm"], ["pay per click", "ppc"], ["anti money laundering", "aml"], ["adviser", "advisor"],
  ["centre", "center"], ["labelling", "labeling"], ["behaviour", "behavior"], ["organisation", "organization"], ["dietician", "dietitian"],
  ["e mail", "email"], ["e learning", "elearning"], ["tele health", "telehealth"], ["help desk", "helpdesk"], ["pen tester", "pentester"],
  ["home office", "homeoffice"], ["co ordinator", "coordinator"], ["on boarding", "onboarding"], ["localisation", "localization"], ["counselling", "counseling"],
  ["a i", "ai"], ["artificial intelligence", "ai"], ["vice president", "vp"], ["mgr", "manager"], ["asst", "assistant"], ["exec", "executive"],
  ["rep", "representative"], ["ops", "operations"], ["dir", "director"], ["mktg", "marketing"], ["acct", "account"], ["acctg", "accounting"], ["mgmt", "management"],
  ["svp", "vp"], ["evp", "vp"], ["avp", "vp"], ["biz", "business"], ["biz dev", "business development"], ["bizdev", "business development"],
  ["business dev", "business development"], ["sales dev", "sales development"], ["ml ops", "mlops"], ["rev ops", "revops"], ["cust", "customer"], ["svc", "service"],
  ["sw", "software"], ["intl", "international"], ["govt", "government"], ["coord", "coordinator"], ["mid market", "midmarket"], ["hr bp", "hrbp"],
  ["english speaking", "english"], ["french speaking", "french"], ["spanish speaking", "spanish"], ["german speaking", "german"], ["italian speaking", "italian"],
  ["portuguese speaking", "portuguese"], ["dutch speaking", "dutch"], ["arabic speaking", "arabic"], ["japanese speaking", "japanese"], ["chinese speaking", "chinese"],
  ["mandarin speaking", "mandarin"], ["korean speaking", "korean"], ["polish speaking", "polish"], ["hebrew speaking", "hebrew"], ["turkish speaking", "turkish"],
];

/**
 * Words and titles that ask for the same jobs. A search for one also finds the others of its line, ranked below literal
 * matches. Forms of one word (writer, writing) needn't be listed; see `word-forms.ts`.
 */
// prettier-ignore
export const ALIKE: readonly (readonly string[])[] = [
  // Software, data, security
  ["developer", "engineer", "programmer", "eng", "dev"],
  ["developer", "entwickler", "developpeur", "desarrollador", "desenvolvedor", "sviluppatore", "ontwikkelaar", "programista"],
  ["engineer", "engineering", "ingenieur", "ingeniero", "engenheiro"],
  ["software engineer", "swe", "sde", "software developer", "softwareentwickler", "ingenieur logiciel"],
  ["database administrator", "dba", "database engineer", "database developer", "database architect"],
  ["system administrator", "sysadmin", "it administrator", "linux administrator", "systemadministrator", "administrateur systeme"],
  ["application security", "appsec", "product security"],
  ["cybersecurity", "information security", "infosec", "it security"],
  ["cybersecurity", "cyber", "security"],
  ["penetration tester", "pentester", "ethical hacker", "offensive security", "red team"],
  ["soc", "security operations", "security operations center"],
  ["soc analyst", "security analyst", "security operations analyst", "cybersecurity analyst"],
  ["quality assurance", "qa", "sdet", "test engineer", "quality engineer", "test automation", "software tester", "tester"],
  ["devops", "sre", "site reliability", "platform engineer", "infrastructure engineer"],
  ["bi", "business intelligence"], ["etl developer", "etl engineer", "data integration", "data warehouse"],
  ["mlops", "machine learning operations", "machine learning platform", "machine learning infrastructure"],
  ["developer relations", "devrel", "developer advocate", "developer evangelist"],
  ["bi developer", "bi analyst", "bi engineer", "business intelligence analyst", "business intelligence developer", "business intelligence engineer"],
  ["generative ai", "genai", "large language model"],
  ["prompt engineer", "ai trainer", "ai content expert"],
  ["data annotation", "data labeling", "data annotator", "annotator", "annotation"],
  ["ruby on rails", "rails"], ["react native", "rn"],
  ["blockchain", "web3", "crypto"], ["embedded", "firmware"], ["game", "gaming"], ["it", "information technology"],
  ["tech lead", "technical lead", "lead engineer", "lead developer", "lead software engineer", "team lead engineering"],
  ["solution architect", "solutions architect", "solution engineer"],
  // Product, design, media
  ["user experience", "ux"], ["user interface", "ui"],
  ["ux designer", "ui designer", "uxui designer", "product designer", "user experience designer"],
  ["ux writer", "content designer", "content design", "ux content", "ux copywriter"],
  ["ux researcher", "ux research", "user researcher", "user research", "user experience researcher", "design researcher"],
  ["graphic designer", "visual designer", "grafikdesigner", "graphiste", "disenador grafico", "brand designer"],
  ["motion designer", "motion graphic", "animator", "motion artist"],
  ["photo editor", "retoucher", "image editor"], ["scriptwriter", "screenwriter"],
  ["video editor", "video producer", "videographer", "post production"],
  ["3d artist", "3d modeler", "3d animator", "3d designer", "cg artist", "3d"],
  ["product owner", "po"],
  ["product manager", "produktmanager", "chef de produit"],
  ["product marketing", "pmm"],
  ["project manager", "projektmanager", "projektleiter", "chef de projet", "gerente de proyecto", "jefe de proyecto", "project lead"],
  ["scrum master", "agile coach", "agile delivery manager"],
  ["podcast", "audio producer"],
  // Writing and languages
  ["copywriter", "copywriting", "redacteur"],
  ["editor", "editing", "proofreader", "copy editor"],
  ["translator", "translation", "linguist", "interpreter", "ubersetzer", "traducteur", "traductor"],
  ["journalist", "reporter", "news writer", "news editor"],
  ["proposal writer", "proposal manager", "bid manager", "bid writer", "rfp"],
  ["grant writer", "grant", "grants manager"],
  ["transcriptionist", "transcription", "transcriber", "captioner", "captioning"],
  // Marketing
  ["marketer", "marketing"],
  ["search engine optimization", "seo"],
  ["content strategist", "content strategy"],
  ["growth marketing", "growth manager", "growth marketer", "growth lead", "growth hacker"],
  // Sales and customers
  ["sales", "vertrieb", "ventas", "vendas"],
  ["sales representative", "inside sales representative", "inside sales", "sales rep", "salesperson", "sales agent", "sales executive", "sales associate", "sales consultant", "sales specialist", "vertriebsmitarbeiter", "closer"],
  ["account executive", "ae"],
  ["account manager", "account management", "key account manager", "client manager", "client partner", "kundenbetreuer", "relationship manager"],
  ["sales development", "sdr", "bdr", "business development representative", "sales development representative"],
  ["business development manager", "business developer", "business development executive", "business development lead", "business development"],
  ["appointment setter", "appointment scheduler", "appointment coordinator", "setter", "cold caller", "telemarketer", "telemarketing", "telesales"],
  ["customer success manager", "csm", "client success manager", "customer success specialist", "customer success lead"],
  ["customer success", "client success"],
  ["customer support", "customer service", "customer care", "support specialist", "support representative", "client support", "client service", "support agent", "contact center", "callcenter", "kundenservice", "kundenbetreuung", "kundensupport", "service client", "servicio al cliente", "atencion al cliente", "atendimento"],
  ["sales engineer", "solution engineer", "presales engineer", "presales", "solution consultant", "presales consultant"],
  // Money and law
  ["accountant", "accounting", "buchhalter", "comptable", "contador", "contable", "contabile"],
  ["bookkeeper", "bookkeeping", "accounting clerk", "account clerk", "accounting assistant"],
  ["controller", "comptroller", "financial controller", "controleur de gestion"],
  ["cpa", "certified public accountant", "accountant"],
  ["financial planning", "fpa"],
  ["financial analyst", "finance analyst", "fpa analyst", "financial planning analyst", "fpa"],
  ["financial advisor", "financial planner", "wealth advisor", "wealth manager", "investment advisor"],
  ["investment analyst", "investment associate", "equity analyst", "portfolio manager", "portfolio analyst"],
  ["auditor", "audit"],
  ["underwriter", "underwriting"], ["actuary", "actuarial"],
  ["claims adjuster", "claim adjuster", "adjuster", "claim examiner", "claim handler", "claim specialist", "claim representative"],
  ["legal counsel", "counsel", "attorney", "lawyer", "corporate counsel", "commercial counsel"],
  ["lawyer", "attorney", "counsel", "jurist", "avocat", "abogado", "solicitor", "rechtsanwalt"],
  ["paralegal", "legal assistant", "legal secretary", "legal administrator", "law clerk"],
  ["contract manager", "contracts manager", "contract specialist", "contract administrator"],
  // People and offices
  ["recruiter", "recruiting", "recruitment", "talent acquisition", "sourcer", "talent partner", "talent sourcer", "headhunter", "recruteur", "reclutador"],
  ["human resources", "hr", "people operations", "people partner", "people", "ressources humaines", "recursos humanos"],
  ["hr business partner", "hrbp", "people business partner", "people partner", "human resources business partner"],
  ["hr generalist", "people generalist", "human resources generalist", "people operations", "hr specialist", "hr coordinator", "people coordinator", "hr officer", "hr advisor", "hr operations", "hr business partner", "human resources specialist"],
  ["administrator", "admin"],
  ["administrative assistant", "admin assistant", "office assistant", "secretary", "administrative coordinator", "assistant administratif"],
  ["executive assistant", "ea", "executive administrative assistant", "assistante de direction", "assistant de direction", "vorstandsassistenz"],
  ["office manager", "office administrator", "office coordinator", "workplace manager"],
  ["data entry", "data entry clerk", "data clerk", "typist", "typing"],
  ["receptionist", "front desk"],
  // Health
  ["nurse", "rn", "nursing", "registered nurse", "lpn", "lvn", "pflegekraft", "krankenschwester", "krankenpfleger", "infirmier", "enfermera", "enfermero"],
  ["nurse practitioner", "np", "aprn", "fnp", "pmhnp"],
  ["physician assistant", "advanced practice provider"],
  ["physician", "doctor", "md", "arzt", "medecin", "medico"],
  ["therapist", "counselor", "therapy", "psychotherapist", "clinician", "lcsw", "lmft"],
  ["psychologist", "psychology", "psychologue", "psicologo", "neuropsychologist"],
  ["psychiatrist", "psychiatry", "psychiatric", "pmhnp"],
  ["dietitian", "nutritionist", "nutrition"],
  ["speech language pathologist", "speech pathologist", "speech therapist", "slp", "speech language"],
  ["respiratory therapist", "respiratory care"], ["massage therapist", "massage"], ["radiation therapist", "radiation therapy"],
  ["physical therapist", "physiotherapist", "pt therapist", "physical therapy"],
  ["occupational therapist", "occupational therapy", "ot therapist"],
  ["behavior analyst", "bcba", "aba therapist", "board certified behavior analyst"],
  ["social worker", "clinical social worker", "social work", "lcsw", "lmsw"],
  ["mental health counselor", "mental health therapist", "mental health clinician", "behavioral health therapist", "professional counselor", "counselor", "therapist", "psychotherapist"],
  ["case manager", "care manager", "care coordinator", "case management", "care management"],
  ["pharmacist", "pharmacy"],
  ["coder", "coding"],
  ["medical coder", "medical coding specialist", "coding specialist", "coding auditor", "clinical coder", "coder"],
  ["medical billing", "medical biller", "revenue cycle"],
  ["medical writer", "medical writing", "regulatory writer", "scientific writer"],
  ["medical assistant", "clinical assistant", "patient care coordinator"],
  ["clinical research associate", "cra", "clinical research coordinator", "clinical trial associate", "clinical monitor"],
  ["clinical trial", "clinical study"],
  ["medical science liaison", "msl"],
  ["veterinarian", "veterinary", "vet"],
  ["dentist", "dental"],
  ["radiologist", "radiology", "teleradiology"],
  ["health coach", "wellness coach", "nutrition coach"],
  // Teaching and science
  ["teacher", "tutor", "instructor", "teaching", "teach", "lehrer", "professeur", "profesor", "faculty", "educator"],
  ["instructional designer", "instructional design", "learning designer", "learning experience designer", "curriculum designer", "curriculum developer", "elearning developer"],
  ["professor", "lecturer", "adjunct", "faculty"],
  ["scientist", "researcher"],
  ["research assistant", "research associate", "research analyst"],
  ["biostatistician", "statistician", "biostatistics", "statistical", "statistics"],
  ["economist", "economics"],
  // Building, making, moving
  ["civil engineer", "structural engineer", "civil", "structural", "bauingenieur"],
  ["mechanical engineer", "mechanical", "mechanical design engineer", "maschinenbau"],
  ["electrical engineer", "electrical", "electronics", "electronics engineer", "electrical design engineer", "elektroingenieur"],
  ["cad", "drafter", "draftsman", "cad designer", "cad technician", "bim", "revit"],
  ["estimator", "estimating", "cost estimator", "quantity surveyor"],
  ["field service", "field technician", "service technician", "servicetechniker", "field engineer"],
  ["driver", "courier", "delivery driver", "chauffeur"],
  ["electrician", "elektriker"], ["mechanic", "mechaniker"],
  ["warehouse", "lager", "fulfillment"],
  ["dispatcher", "dispatch", "freight broker", "load planner"],
  ["real estate agent", "realtor", "real estate", "leasing agent"],
  ["property manager", "property management", "leasing manager", "community association manager"],
  ["chef", "cook"],
  // Levels and kinds
  ["head", "vp", "director"],
  ["head", "leiter", "responsable", "jefe"],
  ["ceo", "chief executive officer", "managing director", "geschaftsfuhrer"],
  ["cto", "chief technology officer"], ["cfo", "chief financial officer"], ["coo", "chief operating officer"],
  ["cmo", "chief marketing officer"], ["cro", "chief revenue officer"], ["cpo", "chief product officer"], ["ciso", "chief information security officer"],
  ["general manager", "gm", "country manager"],
  ["supervisor", "team lead", "team leader", "teamleiter", "shift lead"],
  ["senior", "sr", "snr"], ["junior", "jr"],
  ["apprentice", "apprenticeship", "trainee", "auszubildende", "alternance", "graduate program"],
  ["consultant", "berater", "consultor", "conseiller", "doradca"],
  ["manager", "gerente", "leiter", "responsable"],
  ["analyst", "analytics", "analysis", "analista", "analyste"],
  ["assistant", "assistenz", "asistente"],
  ["specialist", "spezialist", "especialista", "specjalista"],
  ["technician", "techniker", "technicien", "tecnico"],
  ["designer", "design", "disenador"],
  ["writer", "writing", "autor"],
  ["trainer", "training"],
  // Languages
  ["spanish", "espanol", "castellano", "spanisch", "espagnol"], ["french", "francais", "franzosisch", "frances"],
  ["german", "deutsch", "allemand", "aleman"], ["portuguese", "portugues", "portugiesisch", "portugais"],
  ["italian", "italiano", "italienisch", "italien"], ["english", "ingles", "anglais", "englisch"],
];

/**
 * Fields whose people have many titles, each with its synonyms. After a field, a general noun such as "manager" is optional:
 * "payroll specialist" also finds "Payroll Lead" and "Global Payroll", ranked lower.
 */
// prettier-ignore
export const FIELDS: readonly (readonly string[])[] = [
  ["paid media", "ppc", "sem", "performance marketing", "paid search", "paid social", "paid ads", "paid advertising", "media buyer", "media buying", "google ads", "facebook ads", "meta ads", "paid acquisition", "search engine marketing"],
  ["public relations", "pr", "communications", "media relations", "comms", "press", "publicist", "corporate communications"],
  ["loan", "mortgage", "lending", "loan originator"],
  ["payroll"], ["accounts payable", "ap specialist", "ap clerk", "payable"], ["accounts receivable", "ar specialist", "ar clerk", "receivable", "collection"],
  ["customer experience", "cx"], ["ecommerce", "online retail", "marketplace"], ["digital marketing", "online marketing", "digital marketer"], ["content marketing", "content marketer"], ["field marketing", "event marketing"], ["partner marketing", "partnership marketing", "channel marketing"],
  ["product operations"], ["marketing operations"], ["people operations"], ["business operations"], ["design operations"],
  ["partnership", "alliance", "partner manager", "partner success", "channel partner", "strategic partner", "partner development"],
  ["event", "conference"],
  ["implementation"],
  ["onboarding", "customer onboarding", "client onboarding"],
  ["compliance"],
  ["supply chain", "demand planning", "supply planning"],
  ["logistics", "freight", "shipping", "transportation", "dispatch"],
  ["procurement", "purchasing", "strategic sourcing", "buyer", "einkauf", "achats", "vendor management"],
  ["insurance", "life insurance", "health insurance", "auto insurance"],
  ["fraud", "trust and safety", "anti fraud"],
  ["billing", "invoicing", "revenue cycle"],
  ["investor relations"],
  ["localization"],
  ["fundraising", "fundraiser", "donor relations", "philanthropy", "major gifts", "development officer"],
  ["email marketing", "crm marketing", "lifecycle marketing", "retention marketing", "email marketer"], ["crm", "crm marketing", "lifecycle marketing"],
  ["affiliate", "affiliate marketing"],
  ["influencer", "influencer marketing", "creator partnership"],
  ["demand generation", "demand gen", "lead generation"],
  ["revenue operations", "revops", "sales operations", "sales ops", "gtm operations"],
  ["content moderation", "content moderator", "trust and safety", "moderator"],
  ["safety", "ehs", "hse", "health and safety"],
  ["sustainability", "esg", "climate"],
  ["privacy", "data protection", "gdpr"],
  ["enablement", "sales enablement"],
  ["helpdesk", "it support", "service desk", "desktop support", "technical support", "tech support", "it technician", "it specialist"],
  ["aml", "kyc", "kyb", "financial crime"], ["compensation", "total reward", "benefit"], ["collection", "collector", "debt"],
  ["audit"], ["credit", "credit risk"], ["travel"], ["construction"], ["hospitality", "hotel"], ["restaurant", "catering"], ["fitness", "wellness"], ["sports"],
  ["fashion", "apparel"], ["beauty", "cosmetics"], ["automotive"], ["aviation", "airline"], ["energy", "solar", "renewable"], ["oil and gas", "petroleum"],
  ["mining"], ["agriculture", "farming"], ["environmental"], ["manufacturing"], ["warehouse"], ["fleet"], ["real estate"], ["leasing"], ["facilities"],
  ["volunteer"], ["esports"], ["music"], ["film"], ["publishing"], ["library", "librarian"], ["transcription"], ["webinar"], ["deal desk"],
  ["government affairs", "public policy", "public affairs"], ["veterinary"], ["dental"], ["pharmacy"], ["oncology"], ["radiology"], ["referral"],
  ["grievance", "appeals"], ["medicare", "medicaid"], ["immigration"], ["patent", "intellectual property"], ["trademark"], ["escrow", "title insurance"],
  ["tender", "bid"], ["inventory"], ["merchandising", "merchandiser"], ["pricing"], ["survey"], ["scheduling", "scheduler"],
  ["workforce management", "wfm"], ["knowledge management"], ["change management"], ["vendor"], ["asset management"], ["wealth management"],
  ["trust and estate", "estate planning"], ["housing"], ["child care", "childcare"], ["disability"],
  ["learning and development", "lnd", "learning development", "training specialist", "corporate trainer", "training manager"],
  ["tax", "taxation"], ["claim", "insurance claim"], ["channel sale", "channel"], ["voice", "voiceover"], ["outbound", "cold calling"], ["financial planning", "fpa"], ["callcenter", "contact center"],
  ["treasury"],
  ["customs", "trade compliance"],
  ["regulatory affairs", "regulatory", "regulatory compliance"],
  ["pharmacovigilance", "drug safety"],
  ["utilization review", "utilization management"],
  ["prior authorization", "medical authorization"],
  ["credentialing", "provider enrollment"],
  ["admissions", "enrollment"],
  ["user acquisition", "ua manager"],
  ["quality control", "qc"],
  ["talent management", "talent development"],
  ["grc", "governance risk"],
  ["data governance"], ["legal operations", "legal ops"], ["quant", "quantitative"], ["gtm"], ["robotics", "robot"],
  ["market research", "market insight", "consumer insight", "consumer research", "customer insight", "customer research", "insights"],
  ["patient access", "patient service", "patient registration", "patient experience", "patient enrollment"], ["medical record", "health information"],
  ["identity access management", "iam", "identity and access management", "identity"],
];

/** One-way synonyms: a search for the left also finds the right. */
// prettier-ignore
export const ALSO: Readonly<Record<string, readonly string[]>> = {
  pm: ["product manager", "project manager", "program manager"],
  ds: ["data scientist", "data science"], da: ["data analyst"], ba: ["business analyst"], mle: ["machine learning engineer"], em: ["engineering manager"],
  tam: ["technical account manager"], fde: ["forward deployed engineer"], se: ["sales engineer", "solutions engineer"], sa: ["solutions architect"],
  gc: ["general counsel"], ta: ["talent acquisition"], bd: ["business development"], bdm: ["business development manager"], cs: ["customer success", "customer support"],
  smm: ["social media manager"], cio: ["chief information officer"], chro: ["chief people officer", "chief human resources officer", "head of people"],
  tech: ["technical", "technology", "technician"], eng: ["engineering"],
  ios: ["mobile"], android: ["mobile"], mobile: ["ios", "android"],
  uxui: ["ux", "ui", "product designer", "user experience"],
  "data scientist": ["data science"], "data analyst": ["data analytics"],
  "content writer": ["copywriter", "content writing", "blog writer", "seo writer", "article writer"],
  "blog writer": ["content writer", "article writer", "web writer", "seo writer", "copywriter"], "art director": ["creative director"], "social media": ["community manager"],
  "machine learning engineer": ["ai engineer"],
  "etl developer": ["data engineer"],
  "ai engineer": ["machine learning engineer", "applied ai", "llm engineer"],
  "content creator": ["ugc", "video creator", "content producer"],
  "call center": ["customer service", "customer support"],
  "project manager": ["project coordinator"], "virtual assistant": ["administrative assistant", "executive assistant", "personal assistant"],
  "customer success manager": ["customer success"],
  cto: ["vp of engineering", "head of engineering", "director of engineering", "vp engineering", "engineering director"],
  "game developer": ["unity developer", "unreal developer", "game engineer"], blockchain: ["solidity", "smart contract", "solana", "defi", "ethereum"],
  "digital marketing manager": ["performance marketing manager", "growth marketing manager", "head of digital marketing"],
  journalist: ["staff writer"],
  bookkeeper: ["accounting specialist", "finance assistant"], "sql developer": ["database developer", "etl developer", "data warehouse developer"],
  "customer service": ["member service", "guest service"],
  "credit analyst": ["credit risk", "credit underwriter"],
  "web developer": ["wordpress developer", "frontend developer", "fullstack developer"],
  va: ["virtual assistant"], csr: ["customer service representative", "customer support"], cna: ["nursing assistant"],
  "tax accountant": ["tax manager", "tax specialist", "tax preparer", "tax analyst", "tax consultant", "tax associate", "tax advisor", "tax senior"],
  tpm: ["technical program manager", "technical product manager", "technical project manager"],
  "technical project manager": ["technical program manager", "it project manager"],
  healthcare: ["health", "clinical", "medical"],
};

/** Nouns that employers use for the same work. After a word that names the work, each also finds the others. */
// prettier-ignore
export const ROLE_NOUNS: readonly string[] = [
  "specialist", "coordinator", "associate", "officer", "agent", "representative", "consultant", "advisor", "generalist", "expert",
];

/** The same for those who lead a team, right after the word that names the work: "brand manager", "brand lead". */
export const MANAGERS: readonly string[] = ["manager", "lead", "leader"];

/** Nouns that are optional after one of `FIELDS`. */
// prettier-ignore
export const GENERAL_NOUNS: readonly string[] = [
  ...ROLE_NOUNS, "project manager", "program manager", "manager", "analyst", "lead", "executive", "administrator", "strategist", "clerk", "professional", "planner", "supervisor", "rep",
  "technician", "processor", "preparer", "examiner", "handler", "assistant", "partner", "leader", "worker", "trainer", "reviewer", "investigator", "operator",
  "scheduler", "inspector", "actor", "broker", "originator",
];

/** Nouns of those who lead others. */
export const LEADING_NOUNS: readonly string[] = ["director", "head", "vp", "chief"];

/** Nouns that name a profession by themselves. Words beside one are optional: most recruiters can be an "executive recruiter". */
// prettier-ignore
export const PROFESSIONS: readonly string[] = [
  "recruiter", "talent acquisition", "underwriter", "psychologist", "psychiatrist", "auditor", "paralegal", "lawyer", "attorney", "counsel", "nurse",
  "accountant", "bookkeeper", "copywriter", "translator", "interpreter", "pharmacist", "physician", "therapist", "counselor", "dietitian",
  "actuary", "proofreader", "illustrator", "photographer", "radiologist", "veterinarian", "dentist", "electrician", "mechanic", "driver",
  "receptionist", "journalist", "economist", "statistician", "biostatistician", "librarian", "chaplain", "social worker", "bcba", "transcriptionist",
  "animator", "videographer", "estimator", "legal counsel", "chef",
];

/** Nouns that name who does a job. A keyword with one asks for a title, so skills alone don't make a job fit. */
// prettier-ignore
export const TITLE_NOUNS: readonly string[] = [
  ...GENERAL_NOUNS, "engineer", "developer", "programmer", "dev", "eng", "director", "head", "vp", "chief", "president", "designer", "architect", "intern",
  "assistant", "scientist", "tutor", "accountant", "recruiter", "technician", "admin", "leader", "writer", "owner", "partner",
  "editor", "trainer", "researcher", "sourcer", "producer", "artist", "marketer", "therapist", "liaison", "coach", "trader", "auditor",
  "practitioner", "creator", "copywriter", "controller", "instructor", "attorney", "pharmacist", "counselor", "counsel", "nurse", "physician",
  "translator", "adjuster", "interpreter", "apprentice", "coder", "underwriter", "estimator", "tester", "advocate", "guide", "teacher",
  "buyer", "driver", "reviewer", "operator", "scheduler", "ambassador", "doctor", "paralegal", "inspector", "merchandiser",
  "transcriptionist", "investigator", "worker", "handler", "setter", "fellow", "seller", "processor", "examiner", "master", "reporter",
  "navigator", "moderator", "economist", "receptionist", "physiotherapist", "collector", "actuary", "mentor", "educator", "professor",
  "lecturer", "trainee", "student", "superintendent", "bookkeeper", "animator", "host", "curator", "cashier", "builder", "clinician", "secretary",
  "assembler", "appraiser", "illustrator", "photographer", "videographer", "modeler", "planner", "closer", "mechanic",
  "electrician", "chef", "surveyor", "biologist", "chemist", "statistician", "mathematician", "hygienist", "pathologist", "psychologist",
  "psychiatrist", "dietitian", "librarian", "lawyer", "dba", "doctor", "veterinarian", "dentist", "geologist", "hunter", "annotator", "biller",
  "proofreader", "journalist", "strategist", "facilitator", "evaluator", "dispatcher", "drafter", "fundraiser", "realtor",
];

/** Optional words: many people type them, few titles have them, and employers number levels differently. */
// prettier-ignore
export const QUALIFIERS: readonly string[] = [
  "high school", "middle school", "elementary school", "licensed", "certified", "experienced", "qualified", "bilingual", "fluent", "professional", "skilled", "online", "b2b", "i", "ii", "iii", "iv",
  // Wishes, which hardly any title states
  "weekly pay", "paid weekly", "daily pay", "well paid", "well paying", "high paying", "good pay", "sign on bonus", "signing bonus", "with benefits", "good benefits",
  "unlimited pto", "unlimited vacation", "4 day week", "4 day work week", "four day week", "four day work week", "flexible", "flexible hours", "flexible schedule", "flextime",
  "paid training", "training provided", "no degree", "without degree", "no phone", "non phone", "no calls", "no cold calling", "visa friendly", "family friendly", "work life balance", "startup",
  "for students", "for moms", "immediate start", "start immediately", "asap",
];

/** Kinds of business and certificates, which are optional only beside a word that names the work. */
export const SPECIALTIES: readonly string[] = [
  "b2c", "saas", "cpc", "ccs", "rhia", "rhit", "cissp", "cism", "cisa", "phr", "sphr", "series 7",
]; // prettier-ignore

/** Words without meaning here: every result is remote, and each is a job. */
// prettier-ignore
export const NOISE: readonly string[] = [
  "remote", "remotely", "job", "jobs", "work from home", "working from home", "from home", "work at home", "stay at home", "at home", "wfh", "telework", "telecommute", "hiring", "now hiring",
  "urgently hiring", "vacancy", "vacancies", "position", "positions", "opening", "openings", "career", "careers", "employment opportunities", "wanted", "needed", "near me",
  // The same in other languages
  "homeoffice", "home office", "von zuhause", "stelle", "stellen", "stellenangebot", "stellenangebote", "a distance", "teletravail", "emploi", "emplois", "offre d emploi",
  "remoto", "remota", "a distancia", "desde casa", "en casa", "teletrabajo", "trabajo remoto", "trabajo desde casa", "trabajo en casa", "trabajos", "empleo", "empleos", "vaga", "vagas", "lavoro", "gezocht",
];

/** Words of a title that say how senior somebody is, or for whom the job is, not what the work is. */
// prettier-ignore
export const UNSPECIFIC: readonly string[] = [
  "senior", "sr", "junior", "jr", "lead", "staff", "principal", "mid", "level", "entry", "head", "chief", "associate", "intern", "remote",
  "i", "ii", "iii", "iv", "v", "and", "or", "of", "the", "for", "in", "at", "a", "to", "with", "m", "f", "w", "d", "x", "all", "gender",
];

/** Optional words, but titles that have them in the same place fit best. */
// prettier-ignore
export const SMALL_WORDS: readonly string[] = [
  "of", "in", "for", "a", "an", "the", "with", "and", "to", "at", "on", "de", "du", "des", "del", "en", "y", "et", "e", "para", "pour", "fur", "und",
];

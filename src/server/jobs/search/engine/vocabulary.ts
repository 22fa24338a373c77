/**
 * What the search knows about words. Edit freely: each entry has its test in `vocabulary.test.ts`, which reads this file.
 * Write words in lower case.
 */

/** The same word, written in several ways. Jobs and queries are both read as the last one. */
// prettier-ignore
export const SPELLINGS: readonly (readonly [written: string, meant: string])[] = [
  ["front end", "frontend"], ["back end", "backend"], ["full stack", "fullstack"], ["dev ops", "devops"], ["dev sec ops", "devsecops"],
  ["e commerce", "ecommerce"], ["cyber security", "cybersecurity"], ["health care", "healthcare"], ["copy writer", "copywriter"],
  ["copy writing", "copywriting"], ["book keeper", "bookkeeper"], ["data base", "database"], ["web site", "website"],
  ["app sec", "appsec"], ["info sec", "infosec"], ["dev rel", "devrel"], ["fin tech", "fintech"], ["type script", "typescript"],
  ["ts", "typescript"], ["java script", "javascript"], ["js", "javascript"], ["node js", "nodejs"], ["node", "nodejs"], ["react js", "react"], ["reactjs", "react"],
  ["vue js", "vue"], ["vuejs", "vue"], ["next js", "nextjs"], ["nest js", "nestjs"], ["express js", "express"], ["power bi", "powerbi"],
  ["fp a", "fpa"], ["fp and a", "fpa"], ["r d", "rnd"], ["m a", "mna"], ["ui ux", "uxui"], ["ux ui", "uxui"], ["ci cd", "cicd"], ["k8s", "kubernetes"],
  ["golang", "go"], ["go lang", "go"], ["postgres", "postgresql"], ["sales force", "salesforce"], ["pre sales", "presales"],
  ["call center", "callcenter"], ["life cycle", "lifecycle"], ["programme", "program"], ["counsellor", "counselor"],
  ["ml", "machine learning"], ["llm", "large language model"], ["nlp", "natural language processing"], ["gcp", "google cloud"],
  ["a i", "ai"], ["artificial intelligence", "ai"], ["vice president", "vp"], ["mgr", "manager"], ["asst", "assistant"],
];

/** Words that ask for the same jobs: whoever types one of a line finds the others too, below what says it literally. */
// prettier-ignore
export const ALIKE: readonly (readonly string[])[] = [
  ["developer", "engineer", "programmer", "eng", "dev"],
  ["engineer", "engineering"],
  ["software engineer", "swe", "sde", "software developer"],
  ["accountant", "accounting"],
  ["nurse", "rn", "nursing", "registered nurse"],
  ["lawyer", "attorney", "counsel"],
  ["therapist", "counselor", "therapy"],
  ["physician", "doctor", "md"],
  ["teacher", "tutor", "instructor", "teaching", "teach"],
  ["recruiter", "recruiting", "recruitment", "talent acquisition", "sourcer", "talent partner"],
  ["copywriter", "copywriting"],
  ["writer", "writing"],
  ["translator", "translation", "linguist", "interpreter"],
  ["bookkeeper", "bookkeeping"],
  ["designer", "design"],
  ["editor", "editing"],
  ["administrator", "admin"],
  ["underwriter", "underwriting"],
  ["actuary", "actuarial"],
  ["pharmacist", "pharmacy"],
  ["coder", "coding"],
  ["trainer", "training"],
  ["account executive", "ae"],
  ["sales development", "sdr", "bdr", "business development representative", "sales development representative"],
  ["customer success manager", "csm"],
  ["customer support", "customer service", "customer care", "support specialist", "support representative"],
  ["human resources", "hr", "people operations", "people partner", "people"],
  ["hr business partner", "hrbp", "people business partner", "people partner", "human resources business partner"],
  ["financial planning", "fpa"],
  ["financial analyst", "finance analyst"],
  ["application security", "appsec", "product security"],
  ["cybersecurity", "information security", "infosec"],
  ["quality assurance", "qa", "sdet", "test engineer", "quality engineer", "test automation"],
  ["devops", "sre", "site reliability", "platform engineer", "infrastructure engineer"],
  ["user experience", "ux"],
  ["ux designer", "product designer", "user experience designer"],
  ["user interface", "ui"],
  ["head", "vp", "director"],
  ["search engine optimization", "seo"],
  ["react native", "rn"],
  ["ruby on rails", "rails"],
  ["senior", "sr", "snr"],
  ["junior", "jr"],
  ["clinical research associate", "cra"],
  ["cybersecurity", "cyber", "security"],
];

/** Typed on the left, found on the right too; not the other way round. */
// prettier-ignore
export const ALSO: Readonly<Record<string, readonly string[]>> = {
  pm: ["product manager", "project manager", "program manager"],
  ios: ["mobile"], android: ["mobile"], mobile: ["ios", "android"],
  uxui: ["ux", "ui", "product designer", "user experience"],
  "data scientist": ["data science"], "data analyst": ["data analytics"],
  "content writer": ["copywriter", "content writing"],
  "sales engineer": ["solutions engineer", "presales engineer"],
  "claims adjuster": ["adjuster", "claims examiner", "claims specialist"],
  "executive assistant": ["ea"],
  "social media": ["community manager"],
  "machine learning engineer": ["ai engineer"],
};

/** Nouns that employers use for the same work. Behind a word that says which work, each finds the others, too. */
// prettier-ignore
export const ROLE_NOUNS: readonly string[] = [
  "specialist", "coordinator", "associate", "officer", "agent", "representative", "consultant", "advisor", "generalist", "expert",
];

/** Say nothing about a job here: every one is remote, and each is a job. */
// prettier-ignore
export const NOISE: readonly string[] = [
  "remote", "remotely", "job", "jobs", "work from home", "working from home", "wfh", "hiring", "vacancy", "vacancies", "position",
  "positions", "opening", "openings", "career", "careers",
];

/** Needn't be found, but titles that have them in the same place fit best. */
export const SMALL_WORDS: readonly string[] = ["of", "in", "for", "a", "an", "the", "with", "and", "to", "at", "on"];

/** Words that are filters. A job whose title has one of a line's words passes that filter, even if its facts don't. */
// prettier-ignore
export const KINDS = [
  { filter: "seniority", value: "senior", words: ["senior", "sr", "snr"] },
  { filter: "seniority", value: "junior", words: ["junior", "jr", "entry level"] },
  { filter: "seniority", value: "mid", words: ["mid level", "midlevel"] },
  { filter: "employment_type", value: "internship", words: ["intern", "interns", "internship", "internships"] },
  { filter: "employment_type", value: "part_time", words: ["part time", "parttime"] },
  { filter: "employment_type", value: "full_time", words: ["full time", "fulltime"] },
  { filter: "employment_type", value: "contract", words: ["contract", "contractor", "contractors", "freelance", "freelancer"] },
  { filter: "employment_type", value: "temporary", words: ["temporary", "temp"] },
  { filter: "visa", value: "sponsored", words: ["visa sponsorship", "visa sponsored", "visa sponsor", "sponsored visa", "visa support", "h1b", "h 1b"] },
  { filter: "contract_status", value: "employer_of_record", words: ["employer of record", "eor"] },
  { filter: "contract_status", value: "contractor", words: ["independent contractor", "1099"] },
  { filter: "contract_status", value: "employee", words: ["w2 employee", "w2"] },
] as const;

/** After these, "contract" is what the work is about. */
// prettier-ignore
export const CONTRACT_WORK: readonly string[] = [
  "manager", "management", "administrator", "administration", "specialist", "attorney", "lawyer", "counsel", "negotiator", "analyst",
  "coordinator", "associate", "law", "director", "officer", "paralegal",
];

/** Countries as people write them, beside their English names. */
// prettier-ignore
export const COUNTRY_NAMES: Readonly<Record<string, string>> = {
  us: "US", usa: "US", "u s": "US", "u s a": "US", "united states": "US", "united states of america": "US", uk: "GB", "u k": "GB", england: "GB", scotland: "GB", wales: "GB",
  "great britain": "GB", britain: "GB", holland: "NL", uae: "AE", "south korea": "KR", korea: "KR", russia: "RU", "czech republic": "CZ",
  vietnam: "VN", turkey: "TR", iran: "IR", syria: "SY", taiwan: "TW", bolivia: "BO", venezuela: "VE", tanzania: "TZ", moldova: "MD",
};

/** Names of countries that mostly mean something else. */
export const NOT_COUNTRIES: readonly string[] = [
  "georgia",
  "jordan",
  "chad",
  "jersey",
  "guinea",
  "mali",
  "niger",
  "can",
  "per",
  "and",
  "est",
];

/**
 * Cities and states that are typed, with their countries. A city's jobs are those that name it. Names that mostly mean
 * something else (Mobile, Reading, Phoenix, Nice) are missing on purpose.
 */
// prettier-ignore
export const CITIES: Readonly<Record<string, string>> = {
  "new york": "US", "new york city": "US", "san francisco": "US", "bay area": "US", "los angeles": "US", "san diego": "US", "san jose": "US",
  seattle: "US", austin: "US", dallas: "US", houston: "US", chicago: "US", boston: "US", denver: "US", atlanta: "US", miami: "US", philadelphia: "US",
  portland: "US", "salt lake city": "US", "las vegas": "US", minneapolis: "US", detroit: "US", pittsburgh: "US", nashville: "US", raleigh: "US",
  "washington dc": "US", california: "US", texas: "US", florida: "US", colorado: "US", illinois: "US", massachusetts: "US", "new jersey": "US", ohio: "US",
  michigan: "US", virginia: "US", "north carolina": "US", arizona: "US", pennsylvania: "US", oregon: "US", utah: "US", tennessee: "US", minnesota: "US",
  toronto: "CA", vancouver: "CA", montreal: "CA", ottawa: "CA", calgary: "CA", ontario: "CA", "british columbia": "CA", quebec: "CA",
  "mexico city": "MX", guadalajara: "MX", "sao paulo": "BR", "rio de janeiro": "BR", "buenos aires": "AR", bogota: "CO", medellin: "CO", lima: "PE",
  montevideo: "UY", london: "GB", manchester: "GB", edinburgh: "GB", glasgow: "GB", birmingham: "GB", bristol: "GB", leeds: "GB", dublin: "IE",
  berlin: "DE", munich: "DE", hamburg: "DE", cologne: "DE", frankfurt: "DE", stuttgart: "DE", dusseldorf: "DE", leipzig: "DE", vienna: "AT", zurich: "CH",
  geneva: "CH", paris: "FR", lyon: "FR", madrid: "ES", barcelona: "ES", valencia: "ES", lisbon: "PT", porto: "PT", rome: "IT", milan: "IT",
  amsterdam: "NL", rotterdam: "NL", utrecht: "NL", brussels: "BE", copenhagen: "DK", stockholm: "SE", oslo: "NO", helsinki: "FI", tallinn: "EE", riga: "LV",
  vilnius: "LT", warsaw: "PL", krakow: "PL", wroclaw: "PL", prague: "CZ", brno: "CZ", bratislava: "SK", budapest: "HU", bucharest: "RO", sofia: "BG",
  belgrade: "RS", zagreb: "HR", athens: "GR", kyiv: "UA", lviv: "UA", istanbul: "TR", "tel aviv": "IL", dubai: "AE", "abu dhabi": "AE", riyadh: "SA",
  cairo: "EG", lagos: "NG", nairobi: "KE", "cape town": "ZA", johannesburg: "ZA", bangalore: "IN", bengaluru: "IN", mumbai: "IN", delhi: "IN",
  "new delhi": "IN", hyderabad: "IN", chennai: "IN", pune: "IN", gurgaon: "IN", kolkata: "IN", karachi: "PK", lahore: "PK", dhaka: "BD", manila: "PH",
  cebu: "PH", jakarta: "ID", "kuala lumpur": "MY", bangkok: "TH", "ho chi minh city": "VN", hanoi: "VN", taipei: "TW", shanghai: "CN",
  beijing: "CN", shenzhen: "CN", tokyo: "JP", osaka: "JP", seoul: "KR", sydney: "AU", melbourne: "AU", brisbane: "AU", perth: "AU", auckland: "NZ",
  wellington: "NZ",
};

/** Regions as people write them, beside the filter's values. */
export const REGION_NAMES: Readonly<Record<string, string>> = {
  eu: "european_union",
  latam: "latin_america",
  anywhere: "worldwide",
  "asia pacific": "apac",
};

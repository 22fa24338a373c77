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

/** Say nothing about a job here: every one is remote, and each is a job. */
// prettier-ignore
export const NOISE: readonly string[] = [
  "remote", "remotely", "job", "jobs", "work from home", "working from home", "wfh", "hiring", "vacancy", "vacancies", "position",
  "positions", "opening", "openings", "career", "careers",
];

/** Needn't be found, but titles that have them in the same place fit best. */
export const SMALL_WORDS: readonly string[] = ["of", "in", "for", "a", "an", "the", "with", "and", "to", "at", "on"];

/** Words that are filters. A job whose title says one of a line's words passes that filter, whatever its facts are. */
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

/** Regions as people write them, beside the filter's values. */
export const REGION_NAMES: Readonly<Record<string, string>> = {
  eu: "european_union",
  latam: "latin_america",
  anywhere: "worldwide",
  "asia pacific": "apac",
};

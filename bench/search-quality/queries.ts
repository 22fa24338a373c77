/** The jobs that a query should find. All given conditions must hold. */
export type Rule = {
  /** Tests the title. */
  title?: RegExp;
  /** Tests the title and the skills, separated by " | ". */
  about?: RegExp;
  /** Tests country codes, regions and the location text. */
  place?: RegExp;
  level?: { fact: string; title: RegExp };
  type?: { fact: string; title: RegExp };
  /** The job must disclose pay of at least this many thousand USD a year. */
  payFrom?: number;
  not?: RegExp;
};
export type Query = readonly [text: string, rule: Rule];

export const SENIOR = { fact: "senior", title: /\b(senior|sr)\b/i };
export const JUNIOR = { fact: "junior", title: /\b(junior|jr|entry[- ]level|graduate)\b/i };
export const INTERN = { fact: "internship", title: /\bintern(ship|s)?\b/i };
export const PART_TIME = { fact: "part_time", title: /part[- ]time/i };
export const CONTRACT = { fact: "contract", title: /\b(contract|contractor|freelance)\b/i };
const WORLD = "worldwide|anywhere";
export const GERMANY = new RegExp(`\\bDE\\b|europe|emea|germany|deutschland|${WORLD}`, "i");
export const EUROPE = new RegExp(
  `\\b(AT|BE|BG|HR|CY|CZ|DK|EE|FI|FR|DE|GR|HU|IE|IT|LV|LT|LU|MT|NL|PL|PT|RO|SK|SI|ES|SE|GB|CH|NO|UA|RS)\\b|(?i:europe|emea|${WORLD})`,
);
export const US = new RegExp(`\\bUS\\b|(?i:north america|americas|united states|${WORLD})`);
export const LATAM = new RegExp(
  `\\b(MX|BR|AR|CO|CL|PE|UY|CR|EC|GT|DO|PA)\\b|(?i:latin america|latam|south america|americas|${WORLD})`,
);

/**
 * Queries as people type them, each with a rule for the jobs it should find. The rules read titles and facts, never our
 * search columns. They were written before the first run; five were corrected after it.
 */
// prettier-ignore
export const QUERIES: readonly Query[] = [
  // Roles
  ["software engineer", { title: /software\b.*\b(engineer|developer)/i }],
  ["senior software engineer", { title: /software\b.*\b(engineer|developer)/i, level: SENIOR }],
  ["backend engineer", { title: /back[- ]?end/i }],
  ["product manager", { title: /product (\w+ )?manager|manager,? product/i }],
  ["product designer", { title: /product designer|designer,? product/i }],
  ["data scientist", { title: /data scientist/i }],
  ["data engineer", { title: /data (\w+ )?engineer/i }],
  ["data analyst", { title: /data\b.*\banalyst|analyst.*\bdata\b/i }],
  ["accountant", { title: /\baccountants?\b/i }],
  ["account executive", { title: /account exec/i }],
  ["account manager", { title: /account manager/i }],
  ["accounting manager", { title: /accounting manager|manager,? accounting/i }],
  ["machine learning engineer", { title: /(machine learning|\bml\b|\bai\b).*(engineer|developer)|engineer.*(machine learning|\bml\b)/i }],
  ["customer success manager", { title: /customer success/i }],
  ["customer support", { title: /customer (support|service|care)|support (specialist|representative|agent)/i }],
  ["project manager", { title: /project manager|manager,? project/i }],
  ["program manager", { title: /program(me)? manager|manager,? program/i }],
  ["marketing manager", { title: /marketing\b.*\bmanager|manager\b.*\bmarketing/i }],
  ["content writer", { title: /(content|copy).*writer|copywriter|writer.*content/i }],
  ["copywriter", { title: /copy ?writ/i }],
  ["technical writer", { title: /technical writer|documentation/i }],
  ["graphic designer", { title: /graphic\b.*design/i }],
  ["video editor", { title: /video editor|editor.*video/i }],
  ["recruiter", { title: /recruit|talent (acquisition|partner)|sourcer/i }],
  ["executive assistant", { title: /executive assistant|assistant to the/i }],
  ["virtual assistant", { title: /virtual (\w+ )?assistant/i }],
  ["bookkeeper", { title: /bookkeep/i }],
  ["financial analyst", { title: /financ\w+\b.*\banalyst|fp&a/i }],
  ["business analyst", { title: /business\b.*\banalyst/i }],
  ["solutions architect", { title: /solutions? architect/i }],
  ["sales engineer", { title: /(sales|solutions?|pre-?sales)\b.*engineer/i }],
  ["sales development representative", { title: /sales development|\b(sdr|bdr)\b|business development rep/i }],
  ["engineering manager", { title: /engineering\b.*\bmanager|manager\b.*\bengineering/i }],
  ["nurse", { title: /\bnurs(e|ing)|\bRN\b/i }],
  ["therapist", { title: /therap|counselor|psycholog/i }],
  ["physician", { title: /physician|\bMD\b|doctor/i }],
  ["attorney", { title: /attorney|lawyer|counsel\b/i }],
  ["paralegal", { title: /paralegal/i }],
  ["teacher", { title: /teacher|tutor|instructor|educator|teach/i }],
  ["english teacher", { title: /english.*(teach|tutor|instructor)|(teach|tutor).*english/i }],
  ["translator", { title: /translat|linguist|interpreter/i }],
  ["underwriter", { title: /underwrit/i }],
  ["actuary", { title: /actuar/i }],
  ["claims adjuster", { title: /claims?\b.*(adjuster|examiner|specialist|analyst|representative)|adjuster/i }],
  ["data entry", { title: /data entry/i }],
  ["security engineer", { title: /security.*(engineer|developer)|engineer.*security/i }],
  ["head of marketing", { title: /head of .*marketing|(vp|vice president|director).*marketing/i }],
  ["vp of sales", { title: /(vp|vice president|head)\b.*sales/i }],
  ["director of engineering", { title: /director\b.*engineering|engineering\b.*director/i }],
  ["chief of staff", { title: /chief of staff/i }],
  ["scrum master", { title: /scrum/i }],
  ["game designer", { title: /game.*design/i }],
  ["growth marketing", { title: /growth.*market|market.*growth/i }],
  ["social media manager", { title: /social media|community manager/i }],
  ["tax manager", { title: /\btax\b.*manager|manager.*\btax\b/i }],
  ["medical coder", { title: /(medical|clinical|health).*cod(er|ing)|coder/i }],
  ["pharmacist", { title: /pharmac/i }],
  ["clinical research associate", { title: /clinical research|\bCRA\b/i }],
  ["supply chain manager", { title: /supply chain/i }],
  ["ai trainer", { title: /\bai\b.*(train|tutor)|(train|tutor).*\bai\b/i }],
  // Skills and languages
  ["python", { about: /python/i }],
  ["python developer", { about: /python/i, title: /engineer|developer|programmer/i }],
  ["java", { about: /\bjava\b/i }],
  ["java developer", { about: /\bjava\b/i, title: /engineer|developer|programmer/i }],
  ["javascript", { about: /javascript|\bjs\b/i }],
  ["typescript react", { about: /typescript(.|\n)*react|react(.|\n)*typescript/i }],
  ["c++", { about: /c\+\+/i }],
  ["c#", { about: /c#/i }],
  [".net developer", { about: /\.net\b/i, title: /engineer|developer|programmer|architect/i }],
  ["golang", { about: /golang|\bGo\b/ }],
  ["rust", { about: /\bRust\b/ }],
  ["ruby on rails", { about: /\b(ruby|rails)\b/i }],
  ["node.js", { about: /node\.?js|\bnode\b/i }],
  ["react native", { about: /react native/i }],
  ["kubernetes", { about: /kubernetes|k8s/i }],
  ["salesforce administrator", { about: /salesforce/i, title: /admin/i }],
  ["salesforce", { about: /salesforce/i }],
  ["solidity", { about: /solidity/i }],
  ["seo", { about: /\bseo\b|search engine opt/i }],
  ["sql", { about: /sql/i }],
  ["figma", { about: /figma/i }],
  ["terraform aws", { about: /terraform/i, title: /./ }],
  ["power bi", { about: /power ?bi/i }],
  ["ios developer", { about: /\bios\b/i, title: /engineer|developer|ios/i }],
  ["android developer", { about: /android/i, title: /engineer|developer|android/i }],
  ["embedded", { about: /embedded|firmware/i }],
  ["computer vision", { about: /computer vision/i }],
  ["nlp", { about: /\bnlp\b|natural language/i }],
  // Short forms and spellings
  ["frontend", { title: /front[- ]?end/i }],
  ["front end", { title: /front[- ]?end/i }],
  ["front-end developer", { title: /front[- ]?end/i }],
  ["full stack developer", { title: /full[- ]?stack/i }],
  ["fullstack", { title: /full[- ]?stack/i }],
  ["devops", { title: /devops|\bsre\b|site reliab|platform engineer|infrastructure/i }],
  ["sre", { title: /\bsre\b|site reliab|devops|platform engineer|reliability/i }],
  ["swe", { title: /software\b.*\b(engineer|developer)|\bswe\b/i }],
  ["sr. software eng", { title: /software\b.*\b(eng|engineer|developer)/i, level: SENIOR }],
  ["jr developer", { title: /developer|engineer/i, level: JUNIOR }],
  ["ml engineer", { title: /(machine learning|\bml\b|\bai\b).*(engineer|developer)|engineer.*(machine learning|\bml\b)/i }],
  ["qa engineer", { title: /\bqa\b|quality (assurance|engineer)|\bsdet\b|\btest\b/i }],
  ["sdet", { title: /\bsdet\b|\bqa\b|quality (assurance|engineer)|test (automation )?engineer|automation/i }],
  ["ae", { title: /account executive|\bae\b/i }],
  ["sdr", { title: /\b(sdr|bdr)\b|(sales|business) development/i }],
  ["bdr", { title: /\b(sdr|bdr)\b|(sales|business) development/i }],
  ["csm", { title: /customer success|\bcsm\b/i }],
  ["pm", { title: /(product|project|program) manager|\bpm\b/i }],
  ["hr manager", { title: /(\bhr\b|human resources|people).*(manager|partner)|manager.*(\bhr\b|human resources|people)/i }],
  ["hrbp", { title: /hr business partner|people (business )?partner|\bhrbp\b/i }],
  ["fp&a", { title: /fp ?& ?a|financial planning/i }],
  ["appsec", { title: /application security|app ?sec|product security/i }],
  ["ux designer", { title: /\b(ux|user experience)\b.*(design|research)|product design|ui\/ux|design/i }],
  ["ui/ux", { title: /\bu[ix]\b|user experience|user interface/i }],
  ["k8s", { about: /kubernetes|k8s/i }],
  ["rn", { title: /\bRN\b|registered nurse|\bnurs/i }],
  ["ts developer", { about: /typescript/i, title: /engineer|developer|programmer/i }],
  ["e-commerce manager", { title: /e-?commerce.*manager|manager.*e-?commerce/i }],
  ["cyber security", { title: /cyber ?-?security|security/i }],
  ["healthcare recruiter", { title: /recruit|talent/i, about: /health/i }],
  // Levels, kinds, places and pay typed as words
  ["marketing internship", { title: /market/i, type: INTERN }],
  ["software engineering intern", { title: /software|engineer/i, type: INTERN }],
  ["internship", { type: INTERN }],
  ["part time", { type: PART_TIME }],
  ["part-time customer service", { title: /customer|support|service/i, type: PART_TIME }],
  ["contract designer", { title: /design/i, type: CONTRACT }],
  ["freelance writer", { title: /writ/i, type: CONTRACT }],
  ["entry level sales", { title: /sales|business development|account/i, level: JUNIOR }],
  ["junior data analyst", { title: /data\b.*\banalyst|analyst.*\bdata\b/i, level: JUNIOR }],
  ["senior product designer", { title: /product designer|designer,? product/i, level: SENIOR }],
  ["senior accountant", { title: /accountant/i, level: SENIOR }],
  ["remote python developer", { about: /python/i, title: /engineer|developer|programmer/i }],
  ["remote jobs germany", { place: GERMANY }],
  ["product manager europe", { title: /product (\w+ )?manager|manager,? product/i, place: EUROPE }],
  ["software engineer germany", { title: /software\b.*\b(engineer|developer)/i, place: GERMANY }],
  ["data scientist usa", { title: /data scientist/i, place: US }],
  ["backend developer latam", { title: /back[- ]?end/i, place: LATAM }],
  ["sales united kingdom", { title: /sales|account exec|business development/i, place: new RegExp(`\\bGB\\b|europe|emea|kingdom|${WORLD}`, "i") }],
  ["customer support philippines", { title: /customer|support|service/i, place: new RegExp(`\\bPH\\b|apac|asia|${WORLD}`, "i") }],
  ["designer berlin", { title: /design/i, place: /berlin/i }],
  ["software engineer 150k", { title: /software\b.*\b(engineer|developer)/i, payFrom: 150 }],
  ["product manager $200k", { title: /product (\w+ )?manager|manager,? product/i, payFrom: 200 }],
  // Operators
  ['"staff engineer"', { title: /staff engineer/i }],
  ['"machine learning" -engineer', { about: /machine learning/i, not: /engineer/i }],
  ["engineer -software -senior", { title: /engineer/i, not: /software|senior/i }],
  ["copywriter OR editor", { title: /copy ?writ|editor/i }],
  // Typing errors
  ["sofware enginer", { title: /software\b.*\b(engineer|developer)/i }],
  ["pyhton", { about: /python/i }],
  ["acountant", { title: /accountant/i }],
  ["kuberntes", { about: /kubernetes/i }],
  // Nothing like it is open
  ["zookeeper", { title: /zookeeper/i }],
  ["blacksmith", { title: /blacksmith/i }],
  ["astronaut", { title: /astronaut/i }],
];

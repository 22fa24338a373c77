/** Words that are filters. Edit freely: `vocabulary.test.ts` reads each entry. A job whose title has one of a line's words passes that filter, even if its facts don't. */
// prettier-ignore
export const KINDS = [
  { filter: "seniority", value: "senior", words: ["senior", "sr", "snr"] },
  { filter: "seniority", value: "junior", words: ["junior", "jr", "entry level", "graduate", "new grad", "new graduate", "recent graduate", "fresher", "no experience", "no experience required", "without experience", "no experience needed", "beginner", "beginners", "berufseinsteiger", "ohne erfahrung", "sans experience", "debutant", "sin experiencia", "sem experiencia"] },
  { filter: "seniority", value: "mid", words: ["mid level", "midlevel"] },
  { filter: "employment_type", value: "internship", words: ["intern", "interns", "internship", "internships", "praktikant", "praktikum", "stagiaire", "becario", "pasante", "pasantia", "practicas", "estagio", "estagiario", "tirocinio", "working student", "werkstudent", "werkstudierende"] },
  { filter: "employment_type", value: "part_time", words: ["part time", "parttime", "teilzeit", "temps partiel", "medio tiempo", "media jornada", "tiempo parcial", "meio periodo"] },
  { filter: "employment_type", value: "full_time", words: ["full time", "fulltime", "vollzeit", "temps plein", "tiempo completo", "jornada completa", "tempo integral"] },
  { filter: "employment_type", value: "contract", words: ["contract", "contractor", "contractors", "freelance", "freelancer", "freiberuflich", "freiberufler"] },
  { filter: "employment_type", value: "temporary", words: ["temporary", "temp"] },
  { filter: "visa", value: "sponsored", words: ["visa sponsorship", "visa sponsored", "visa sponsor", "sponsored visa", "visa support", "h1b", "h 1b"] },
  { filter: "contract_status", value: "employer_of_record", words: ["employer of record", "eor"] },
  { filter: "contract_status", value: "contractor", words: ["independent contractor", "1099"] },
  { filter: "contract_status", value: "employee", words: ["w2 employee", "w2"] },
] as const;

// prettier-ignore
const CONTRACT_WORK: readonly string[] = [
  "manager", "management", "administrator", "administration", "specialist", "attorney", "lawyer", "counsel", "negotiator", "analyst",
  "coordinator", "associate", "law", "director", "officer", "paralegal",
];

/** Words before which a filter word names the subject of the work: "contract manager", "graduate admissions". */
export const SUBJECTS: ReadonlyMap<string, readonly string[]> = new Map([
  ["contract", CONTRACT_WORK],
  ["contractor", CONTRACT_WORK],
  [
    "graduate",
    ["program", "programme", "school", "studies", "admissions", "recruitment", "recruiter", "recruiting", "education"],
  ],
]);

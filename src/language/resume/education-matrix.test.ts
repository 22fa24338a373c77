import { describe, expect, it } from "vitest";
import { parseResume } from "./parse-resume";

const TODAY = new Date("2026-11-30T12:00:00Z");
/** "Degree @ School, beginning–end", with a minus if it isn't held and a question mark if it is unsure. */
const parseSchools = (heading: string, lines: readonly string[]) =>
  parseResume(["Ann Lee", "", heading, ...lines].join("\n"), TODAY).education.map(
    ({ degree, school, from, to, isHeld, unsure }) =>
      `${degree} @ ${school}, ${from?.year ?? ""}–${to?.year ?? ""}${isHeld ? "" : " -"}${unsure.length === 0 ? "" : "?"}`,
  );

type Studies = { degree: string; school: string; town: string; dates: string };
const LANGUAGES: readonly [heading: string, studies: readonly [Studies, Studies]][] = [
  [
    "EDUCATION",
    [
      { degree: "BSc Physics", school: "Elm University", town: "Leeds", dates: "2012 - 2015" },
      { degree: "MSc Marine Biology", school: "Oak University", town: "Bath", dates: "2016 - 2018" },
    ],
  ],
  [
    "Ausbildung",
    [
      { degree: "B.Sc. Informatik", school: "Hochschule Mittweida", town: "Mittweida", dates: "2012 - 2015" },
      { degree: "M.Sc. Chemie", school: "Universität Jena", town: "Jena", dates: "2016 - 2018" },
    ],
  ],
  [
    "Formation",
    [
      { degree: "Licence de droit", school: "Université de Nantes", town: "Nantes", dates: "2012 - 2015" },
      { degree: "Master de chimie", school: "Université de Lille", town: "Lille", dates: "2016 - 2018" },
    ],
  ],
  [
    "Formación",
    [
      { degree: "Grado en Derecho", school: "Universidad de Vigo", town: "Vigo", dates: "2012 - 2015" },
      { degree: "Máster en Química", school: "Universidad de Sevilla", town: "Sevilla", dates: "2016 - 2018" },
    ],
  ],
  [
    "Formação acadêmica",
    [
      { degree: "Licenciatura em Letras", school: "Universidade do Porto", town: "Porto", dates: "2012 - 2015" },
      { degree: "Mestrado em Química", school: "Universidade de Coimbra", town: "Coimbra", dates: "2016 - 2018" },
    ],
  ],
];
const FORMS: Readonly<Record<string, (one: Studies) => string[]>> = {
  "school, town — degree": ({ degree, school, town, dates }) => [`${school}, ${town} — ${degree}`, dates],
  "school — degree": ({ degree, school, dates }) => [`${school} — ${degree}`, dates],
  "degree — school, town": ({ degree, school, town, dates }) => [`${degree} — ${school}, ${town}`, dates],
  "degree, school | dates": ({ degree, school, dates }) => [`${degree}, ${school} | ${dates}`],
  "degree | school | town | dates": ({ degree, school, town, dates }) => [`${degree} | ${school} | ${town} | ${dates}`],
  "dates: degree, school": ({ degree, school, dates }) => [`${dates} : ${degree}, ${school}`],
  "degree (dates), school": ({ degree, school, dates }) => [`${degree} (${dates}), ${school}`],
  "a line each": ({ degree, school, dates }) => [degree, school, dates],
  "dates first": ({ degree, school, dates }) => [dates, degree, school],
  "school and dates below": ({ degree, school, town, dates }) => [degree, `${school}, ${town}, ${dates}`],
};

describe.each(LANGUAGES)("%s", (heading, studies) => {
  it.each(Object.keys(FORMS))("reads studies as %s", (form) => {
    const expected = studies.map(({ degree, school, dates }) => `${degree} @ ${school}, ${dates.replace(" - ", "–")}`);
    const lines = studies.map((one) => FORMS[form]?.(one) ?? []);
    expect(parseSchools(heading, lines.flat())).toEqual(expected);
    expect(parseSchools(heading, lines.flatMap((own) => ["", ...own]).slice(1))).toEqual(expected);
  });
});

it.each([
  ["Elm College, Leeds — Choir", "2015 - 2017"],
  ["Elm College — Library", "2015 - 2017"],
  ["Elm University – Loughborough campus", "2015 - 2017"],
  ["Elm University — Faculty of Law", "2015 - 2017"],
  ["Elm University — Exchange", "2015 - 2017"],
  ["Elm University — Teaching Assistant", "2015 - 2017"],
  ["Elm School — Volunteer", "2015 - 2017"],
  ["Elm University — Guest lecture", "2015 - 2017"],
  ["Elm University, Leeds — Dean's list", "2015 - 2017"],
  ["Elm University — Dissertation prize", "2015 - 2017"],
])("what stands behind a school's dash is no sure degree without a course of study: %s", (...lines) => {
  expect(parseSchools("Education", lines).filter((one) => !one.endsWith("?"))).toEqual([]);
});

it.each([
  ["Hochschule: Universität Jena", "Abschluss: noch offen", "Zeitraum: 2012 – 2014"],
  ["University: Elm University", "Scholarship: Physics", "Dates: 2012 - 2015"],
  ["School: Elm High School", "Degree: dropped out", "Dates: 2012 - 2015"],
])("a form's words that name no degree are no sure one: %s", (...lines) => {
  expect(parseSchools("Education", lines).filter((one) => !/ -$|\?$/u.test(one))).toEqual([]);
});

it.each([
  "PhD Chemistry, Elm University, 2018, two of three papers published",
  "BSc Maths, Elm University, 2014, five of six exams with distinction",
  "BSc Physics, Elm University, 2012, one of six terms abroad",
])("a count of parts that says more is no sign of unfinished studies: %s", (line) => {
  const { education } = parseResume(`Ann Lee\n\nEDUCATION\n${line}`, TODAY);
  expect(education).toHaveLength(1);
  expect(education).not.toMatchObject([{ isHeld: false, unsure: [] }]);
});

it.each([
  ["Juris Doctor, first year completed, withdrew | Elm Law School | Albany, NY | 2018 - 2019", "Elm Law School"],
  ["UNISA, distance — BCom Marketing (18 of 30 modules, paused)", "UNISA"],
  ["Master (coursework done, thesis not handed in, no degree) in Data Science, Elm University, 2020 - 2022", "Elm"],
  ["Cert. IV in Accounting (Australia, online) started March 2026, 9 of 13 units done", "null"],
  ["2016 – 2017\tGraduate Certificate in Risk, Elm University, three of five courses, not completed", "Elm"],
  ["Advanced Diploma in Strategic People Management | Elm University | since 2025, two units outstanding", "Elm"],
  ["J.D., Oak Law School, 40 of 90 credits, 2019", "Oak Law School"],
  ["Técnico em Redes, IFPE, 2013 - 2014 - interrompido", "IFPE"],
  ["Estácio - Análise de sistemas (cursando)", "null"],
  ["Zweitstudium Philosophie, Universität Jena, 2014, abgebrochen", "Jena"],
])("studies that aren't finished stay and are never held: %s", (line, school) => {
  const { education, degree } = parseResume(`Ann Lee\n\nEDUCATION\n${line}`, TODAY);
  expect(education).toMatchObject([{ isHeld: false }]);
  expect(`${education[0]?.school}`).toContain(school);
  expect(degree).toBeNull();
});

it.each([
  "Not a registered agent; lodgement is done by the practice",
  "I am not a CPA and never sat the exam.",
  "CPA exam: three of four parts passed",
  "Relevant coursework: Databases, Networks, OS",
  "No degree yet",
])("lines that aren't finished may name no studies: %s", (line) => {
  expect(parseSchools("Education", ["• BSc Physics, Elm University, 2012", `• ${line}`])).toEqual([
    "BSc Physics @ Elm University, –2012",
  ]);
});

/** Labels of school, degree and period. */
const LABELS = [
  ["Education", "Name of institution", "Qualification obtained", "Dates (from - to)"],
  ["Education", "School", "Degree", "Dates"],
  ["Education", "University", "Awarded degree", "Period"],
  ["Schul- und Berufsbildung", "Name und Art der Einrichtung", "Erworbene Qualifikation", "Zeitraum (von – bis)"],
  ["Ausbildung", "Hochschule", "Erlangter Abschluss", "Zeitraum"],
  ["Formation", "Nom de l'établissement", "Diplôme", "Période"],
  ["Formación", "Nombre de la institución", "Título", "Fechas (de - a)"],
];
const SCHOOLS = [
  ["Leopoldinum Detmold, Gymnasium", "Abitur", "2001 - 2010"],
  ["FernUniversität in Hagen", "B.Sc. Psychologie", "2012 - 2015"],
];

it.each(LABELS)("labels of studies tell their parts: %s, %s, %s", (heading, ...labels) => {
  for (const [sign, order] of [
    ["\t", [2, 0, 1]],
    [": ", [0, 1, 2]],
  ] as const) {
    const lines = SCHOOLS.flatMap((values) => order.map((at) => `${labels[at] ?? ""}${sign}${values[at] ?? ""}`));
    const isOpen = /obtained|awarded|erlangter/iu.test(labels[1] ?? "");
    const read = parseSchools(heading, lines);
    expect(read.map((one) => one.replace(/ \(.*?\)| -|\?/gu, ""))).toEqual([
      "Abitur @ Leopoldinum Detmold, Gymnasium, 2001–2010",
      "B.Sc. Psychologie @ FernUniversität in Hagen, 2012–2015",
    ]);
    if (!isOpen) expect(read.some((one) => one.endsWith("?") || one.endsWith("-"))).toBe(false);
  }
});

it.each([
  ["Angestrebter Abschluss", "B.Sc. Physik"],
  ["Planned degree", "B.Sc. Physics"],
  ["Abschluss", "B.Sc. Physik, nicht abgeschlossen"],
  ["Abschluss", "ohne Abschluss"],
])("a label or value that leaves a degree open: %s %s", (label, degree) => {
  const lines = [`Einrichtung\tUniversität Jena`, `${label}\t${degree}`, "Zeitraum\t2014 - 2016"];
  expect(parseResume(["Ann Lee", "", "Ausbildung", ...lines].join("\n"), TODAY).education).toMatchObject([
    { school: "Universität Jena", isHeld: false },
  ]);
});

it.each([
  [
    ["Portland State University\tPortland, OR", "Master of Social Work\tAug. 2014 – June 2016"],
    "Portland State University",
  ],
  [["Tolleson Union High School\tGPA: 4", "High School Diploma\t2020"], "Tolleson Union High School"],
])("a school in the first cell is no label: %j", (lines, school) => {
  expect(parseResume(["Ann Lee", "", "Education", ...lines].join("\n"), TODAY).education[0]?.school).toBe(school);
});

it("a skill or certificate right below its heading is no heading, though a word of it heads sections", () => {
  const column = ["Top Skills", "Project Delivery", "Identity Management", "Languages", "English (Native)"];
  const certificates = ["Certifications", "Project Management", "Professional (PMP)", "ITIL 4 Foundation"];
  const { credentials, languages } = parseResume(["Ann Lee", "Clerk", ...column, ...certificates].join("\n"), TODAY);
  expect(credentials.map(({ text }) => text)).toEqual(["Project Management Professional (PMP)", "ITIL 4 Foundation"]);
  expect([...languages.keys()]).toEqual(["English"]);
});

const parseBoth = (heading: string, lines: readonly string[]) => {
  const { education, credentials } = parseResume(["Ann Lee", "", heading, ...lines].join("\n"), TODAY);
  return [
    ...education.map(({ degree, unsure }) => `${degree}${unsure.length === 0 ? "" : "?"}`),
    ...credentials.map(({ text, isSure }) => `${text}${isSure ? "" : "?"}`),
  ];
};

it.each([
  [
    ["2023 | Certification | CKA", "2008 | Education | BSc Physics, Elm University"],
    ["BSc Physics", "CKA, 2023"],
  ],
  [
    ["2021 | Zertifikate | CISSP", "2014 | Ausbildung | MSc Chemie, Universität Jena"],
    ["MSc Chemie", "CISSP, 2021"],
  ],
  [
    ["BSc Physics, Elm University, 2014", "Deep Learning Series, Deepwell, 2021"],
    ["BSc Physics", "Deep Learning Series?"],
  ],
  [
    ["BSc Physics — Elm University · 2014", "Data Science — Brightwell · 2021"],
    ["BSc Physics", "Data Science?"],
  ],
])("below a heading of both, each row tells which it is: %j", (lines, read) => {
  const rows = lines.map((line) => (line.includes(" | ") ? `| ${line} |` : line));
  expect(parseBoth("Education and Certifications", rows)).toEqual(read);
});

it.each([
  ["UFES — Engenharia de Produção · 2019 – 2024", "UFES"],
  ["ITESM — Industrial Engineering · 2019 – 2024", "ITESM"],
  ["IBM — Data Science · 2022", "IBM"],
])("letters before a course of study may be a school's, but nobody can be sure: %s", (line, school) => {
  expect(parseResume(`Ann Lee\n\nEducation\n${line}`, TODAY).education).toMatchObject([{ school, unsure: ["degree"] }]);
});

it.each([
  ["Anthropic", false],
  ["Salesforce", false],
  ["PMP", true],
  ["PRINCE2", true],
])("one word is a sure certificate in capitals or by its name: %s", (line, isSure) => {
  const { credentials } = parseResume(`Ann Lee\n\nCertifications\n${line}\n\nLanguages\nEnglish`, TODAY);
  expect(credentials.some((one) => one.text === line && one.isSure)).toBe(isSure);
});

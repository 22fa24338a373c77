import { describe, expect, it } from "vitest";
import scattered from "../../../tests/fixtures/resumes/scattered.json" with { type: "json" };
import sundry from "../../../tests/fixtures/resumes/sundry.json" with { type: "json" };
import { isCertain, listSureCredentials, type ResumePosition, type YearMonth } from "./career";
import { parseResume } from "./parse-resume";

const TODAY = new Date("2026-11-28T12:00:00Z");
const month = (at: YearMonth | null) =>
  at === null ? "" : at.month === null ? String(at.year) : `${at.year}-${String(at.month).padStart(2, "0")}`;
const summarize = ({ title, employer, from, to, isCurrent }: ResumePosition) =>
  [title, employer ?? "", month(from), isCurrent ? "now" : month(to)].join(" | ");
const certainOf = (...lines: string[]) =>
  parseResume(lines.join("\n"), TODAY).positions.filter(isCertain).map(summarize);

const ALL = [...scattered, ...sundry];

it("parseResume is certain of no wrong position in 24 layouts, and reads nearly all", () => {
  const wrong: string[] = [];
  let right = 0;
  for (const { text, positions } of ALL) {
    const isStated = ({ title, employer, ...dates }: ResumePosition) =>
      positions.some(
        (one) =>
          one.title.startsWith(title ?? "?") &&
          one.employer === employer &&
          one.start === month(dates.from) &&
          (one.end ?? "") === month(dates.to),
      );
    const certain = parseResume(text, TODAY).positions.filter(isCertain);
    right += certain.filter(isStated).length;
    wrong.push(...certain.filter((one) => !isStated(one)).map(summarize));
  }
  expect(wrong).toEqual([]);
  expect(right).toBeGreaterThanOrEqual(58);
});

it("parseResume keeps degree and school together in 24 layouts", () => {
  const read = ALL.flatMap(({ text, education }) => {
    const schools = parseResume(text, TODAY).education;
    return education.filter((one) =>
      schools.some(({ degree, school }) => degree === one.degree && school === one.school),
    );
  });
  expect(read.length).toBeGreaterThanOrEqual(28);
});

it("parseResume reads a bounded number of schools", () => {
  const text = `Education\n${"2015 – 2017\tWeiterbildung zur Leitung\nEckert Schulen\n".repeat(4000)}`;
  expect(parseResume(text, TODAY).education.length).toBeLessThanOrEqual(200);
});

it("parseResume takes a volunteer for no certificate where a license to drive stands beside", () => {
  expect(listSureCredentials(parseResume("Ann Lee\n\nDIVERS : permis B, bénévole à la Croix-Rouge", TODAY))).toEqual(
    [],
  );
});

it("parseResume reads licenses that a sentence says its owner holds", () => {
  const career = parseResume("Ann Lee\n\nI hold an Oregon RN license and the CNN certification. I like boats.", TODAY);
  expect(listSureCredentials(career)).toEqual(["Oregon RN license", "CNN certification"]);
});

const educationOf = (...lines: string[]) =>
  parseResume(["Ann Lee", "", ...lines].join("\n"), TODAY).education.map(
    ({ degree, school, to }) => `${degree} | ${school} | ${month(to)}`,
  );

it.each([
  ["Bacharelado em Ciência da Computação, Unicamp, 2018", "bachelor"],
  ["Logistyka, licencjat, Politechnika Poznańska, 2013", "bachelor"],
  ["2016 : Master Journalisme, Sciences Po Lyon", "master"],
  ["2014 : Licence AES, Université Lyon 2", "bachelor"],
  ["Master Electrician, Porto City College, 2015", undefined],
  ["Licence to operate forklifts, Porto City College, 2014", undefined],
])("parseResume reads the degree of “%s”", (line, degree) => {
  expect(parseResume(`Ann Lee\n\nEducation\n${line}`, TODAY).degree?.value).toBe(degree);
});

describe("the education of a résumé", () => {
  it.each([
    [
      ["BSN  Southeastern University  2016 (online)", "ASN  Baton Rouge Community College  2012"],
      ["BSN | Southeastern University | 2016", "ASN | Baton Rouge Community College | 2012"],
    ],
    [["Hillsborough Community College, A.A., 2014"], ["A.A. | Hillsborough Community College | 2014"]],
    [
      ["LLM (IP & IT Law), UCC, 2016. BCL, University of Galway, 2015."],
      ["LLM (IP & IT Law) | UCC | 2016", "BCL | University of Galway | 2015"],
    ],
    [
      ["2015 – 2017\tWeiterbildung zur Bilanzbuchhalterin", "\tEckert Schulen, Regenstauf"],
      ["Weiterbildung zur Bilanzbuchhalterin | Eckert Schulen | 2017"],
    ],
    [
      ["[ 2013 – 2017 ] Tecnicatura en Turismo", "Instituto Superior Olga Cossettini"],
      ["Tecnicatura en Turismo | Instituto Superior Olga Cossettini | 2017"],
    ],
    [
      ["Diploma in Business Administration, Te Pukenga WelTec, 2018", "NCEA Level 3, Onslow College, 2014"],
      ["Diploma in Business Administration | Te Pukenga WelTec | 2018", "NCEA Level 3 | Onslow College | 2014"],
    ],
    [
      ["2016 : Master Journalisme, Sciences Po Lyon", "2014 : Licence AES, Université Lyon 2"],
      ["Master Journalisme | Sciences Po Lyon | 2016", "Licence AES | Université Lyon 2 | 2014"],
    ],
    [
      [
        "2018 - 2019",
        "Posgrado en Gestión",
        "Universidad ORT",
        "2010 - 2015",
        "Licenciatura en Psicología",
        "Universidad del Sur",
      ],
      ["Posgrado en Gestión | Universidad ORT | 2019", "Licenciatura en Psicología | Universidad del Sur | 2015"],
    ],
    [["2009 – 2012\tLicence LLCE", "\tUniversité de Bretagne"], ["Licence LLCE | Université de Bretagne | 2012"]],
    [
      ["2024– MSc Cloud (one module left), Munster University"],
      ["MSc Cloud (one module left) | Munster University | "],
    ],
    [
      ["Cesar School", "Mestrado, Design · (2020 - 2021) (trancado)"],
      ["Mestrado, Design (trancado) | Cesar School | 2021"],
    ],
    [
      ["MSc Music", "University of Leeds", "2019", "BSc Music", "University of Bath", "2016"],
      ["MSc Music | University of Leeds | 2019", "BSc Music | University of Bath | 2016"],
    ],
    [["Best paper award, Ring Society, 2015", "Algebra, Statistics, 2014"], []],
    [
      ["Uniwersytet Morski w Gdyni, Wydział Nawigacyjny, inżynier (2012–2016)"],
      ["inżynier | Uniwersytet Morski w Gdyni | 2016"],
    ],
  ])("is a list of whole entries: %s", (lines, entries) => {
    expect(educationOf("Education", ...lines)).toEqual(entries);
  });

  it("may stand below the qualifications", () => {
    const lines = ["QUALIFICATIONS", "AAT Level 3, Gower College Swansea, 2015", "MAAT since 2020"];
    expect(educationOf(...lines)).toEqual(["AAT Level 3 | Gower College Swansea | 2015"]);
    expect(listSureCredentials(parseResume(["Ann Lee", "", ...lines].join("\n"), TODAY))).toEqual(["MAAT since 2020"]);
  });

  it("isn't a heading or an exam that its owner works on", () => {
    expect(
      educationOf("Education", "BA History, Leeds University, 2014", "LICENSES & DESIGNATIONS", "AIC, 2018"),
    ).toEqual(["BA History | Leeds University | 2014"]);
    expect(
      listSureCredentials(
        parseResume("Ann Lee\n\nLICENSES & DESIGNATIONS\nAIC, 2018\nWorking on CPCU (4 of 8 exams)", TODAY),
      ),
    ).toEqual(["AIC, 2018"]);
  });
});

it("parseResume reads no skills from the names of schools, firms and degrees, and none of others", () => {
  const { skills } = parseResume(
    [
      "Ann Lee",
      "Experience",
      "Counsel, Kastell Logistics, 2019 – 2021",
      "Advised Kastell Logistics on contracts",
      "Medication plans, EMR Athena",
      "Diary studies with 60 people who claim housing support",
      "Einführung von SAP bei vier Kunden des Maschinenbaus",
      "Moved expense claims to Xero",
      "CISSP (exam booked for May 2027)",
      "Cape Town (SAST, UTC+2)",
      "Education",
      "LLM (Law and Technology), Université Claude Bernard, 2016",
    ].join("\n"),
    TODAY,
  );
  expect([...skills.keys()]).not.toEqual(expect.arrayContaining(["Logistics"]));
  expect([...skills.keys()]).not.toEqual(expect.arrayContaining(["Claude Code"]));
  expect([...skills.keys()]).not.toEqual(expect.arrayContaining(["LLMs"]));
  expect([...skills.keys()]).not.toEqual(expect.arrayContaining(["AWS Athena"]));
  expect([...skills.keys()]).not.toEqual(expect.arrayContaining(["SAST"]));
  for (const skill of ["Housing support", "Mechanical engineering", "Claims processing", "CISSP"])
    expect(skills.has(skill)).toBe(false);
  expect(skills.has("SAP") && skills.has("Xero")).toBe(true);
});

describe("parseResume", () => {
  it("reads a German table whose firm stands in a line of its own", () => {
    expect(
      certainOf(
        "Berufliche Tätigkeit",
        "seit 04/2019\tBilanzbuchhalterin (Teilzeit 30 Std., überwiegend Homeoffice)",
        "\tDonautal Medizintechnik GmbH & Co. KG, Regensburg",
        "\t- Monats- und Jahresabschlüsse nach HGB",
        "09/2012 – 03/2019\tFinanzbuchhalterin",
        "\tSteuerkanzlei Obermaier & Partner, Regensburg",
        "10/2009 – 08/2012\tElternzeit",
      ),
    ).toEqual([
      "Bilanzbuchhalterin | Donautal Medizintechnik GmbH & Co. KG | 2019-04 | now",
      "Finanzbuchhalterin | Steuerkanzlei Obermaier & Partner | 2012-09 | 2019-03",
    ]);
  });

  it("takes what stands in brackets behind a title for no employer if the line below names one", () => {
    const { positions } = parseResume(
      [
        "EXPERIENCIA LABORAL",
        "[ 05/2022 – Actual ] Representante de soporte (SaaS)",
        "Turnero App",
        "Ciudad: Rosario | País: Argentina",
        "Soporte por chat",
        "[ 11/2019 – 04/2022 ] Agente de call center",
        "Contact Litoral S.A.",
        "Ciudad: Rosario | País: Argentina",
      ].join("\n"),
      TODAY,
    );
    expect(positions.map(summarize)).toEqual([
      "Representante de soporte | Turnero App | 2022-05 | now",
      "Agente de call center | Contact Litoral S.A. | 2019-11 | 2022-04",
    ]);
    expect(positions[0]).toMatchObject({ place: "Rosario, Argentina", lines: ["Soporte por chat"] });
  });

  it("takes a word before a firm with its legal form for the title", () => {
    expect(certainOf("DOŚWIADCZENIE", "Spedytor międzynarodowy, Trans-Kaszub s.c., Gdynia, 06.2016–02.2020")).toEqual([
      "Spedytor międzynarodowy | Trans-Kaszub s.c. | 2016-06 | 2020-02",
    ]);
  });

  it("joins no lines of a list in another language, nor what stands behind another position's dates", () => {
    const { positions } = parseResume(
      [
        "Expériences",
        "- Assistante de direction - Groupe Vercors Énergie - Lyon (2021 à aujourd'hui)",
        "  Agenda de deux directeurs, 40 déplacements par an",
        "  Organisation du séminaire annuel (120 personnes)",
        "- Hôtesse d'accueil - Palais des Sports - Lyon (2015 à 2017)",
      ].join("\n"),
      TODAY,
    );
    expect(positions[0]?.lines).toEqual([
      "Agenda de deux directeurs, 40 déplacements par an",
      "Organisation du séminaire annuel (120 personnes)",
    ]);
  });

  it("reads the beginning and the end behind labels", () => {
    expect(
      certainOf(
        "Work experience",
        "Budget Analyst",
        "Bureau of Desert Lands, Reno, NV",
        "Start date: 03/2020   End date: Present   Hours per week: 40",
        "- Formulate the budget",
      ),
    ).toEqual(["Budget Analyst | Bureau of Desert Lands | 2020-03 | now"]);
  });

  it("reads no region below the dates as a deed", () => {
    const { positions } = parseResume(
      "Experience\nGrupo Jaraguá Seguros\nJava Developer\nAugust 2018 - February 2022\nSão Paulo e Região, Brasil\nREST interfaces",
      TODAY,
    );
    expect(positions[0]?.lines).toEqual(["REST interfaces"]);
  });

  it("takes a town that no list has for a place where places stand beside the dates", () => {
    expect(
      certainOf(
        "WORK EXPERIENCE",
        "01/02/2020 – CURRENT   Valencia, Spain",
        "HR GENERALIST   NARANJO SOFTWARE S.L.",
        "Payroll inputs",
        "15/09/2015 – 31/12/2019   Castellón, Spain",
        "ADMINISTRATIVA DE RRHH   CERÁMICAS LEVANTE",
      ),
    ).toEqual([
      "HR GENERALIST | NARANJO SOFTWARE S.L. | 2020-02 | now",
      "ADMINISTRATIVA DE RRHH | CERÁMICAS LEVANTE | 2015-09 | 2019-12",
    ]);
  });

  it("keeps what was done in each role below a firm's own dates", () => {
    const { positions } = parseResume(
      [
        "EXPERIENCE",
        "Pennine Payments          2019 – Present",
        "  Lead Site Reliability Engineer          2022 – Present",
        "    • On-call load down 60%",
        "  Site Reliability Engineer          2019 – 2022",
        "    • Built the Terraform modules",
        "Airedale Hosting          2015 – 2019",
        "  Systems Administrator",
        "    • 400 Linux servers",
      ].join("\n"),
      TODAY,
    );
    expect(positions.map(({ employer, lines }) => [employer, lines])).toEqual([
      ["Pennine Payments", ["On-call load down 60%"]],
      ["Pennine Payments", ["Built the Terraform modules"]],
      ["Airedale Hosting", ["400 Linux servers"]],
    ]);
  });

  it("tells a title in capitals from its firm behind two blanks", () => {
    expect(
      certainOf(
        "WORK EXPERIENCE",
        " 15/01/2021 – CURRENT  Novi Sad, Serbia",
        " SENIOR CLINICAL RESEARCH ASSOCIATE  TRIALPORT CRO D.O.O.",
        " ◦ Site monitoring visits",
        " 01/09/2017 – 31/12/2020  Belgrade, Serbia",
        " CLINICAL RESEARCH ASSOCIATE II  HELIX CLINICAL SERVICES",
      ),
    ).toEqual([
      "SENIOR CLINICAL RESEARCH ASSOCIATE | TRIALPORT CRO D.O.O. | 2021-01 | now",
      "CLINICAL RESEARCH ASSOCIATE II | HELIX CLINICAL SERVICES | 2017-09 | 2020-12",
    ]);
  });

  it("reads firm and dates behind labels below a title", () => {
    expect(
      certainOf(
        "WORK EXPERIENCE:",
        "ACCOUNTING STAFF",
        "\tCompany\t\t: Panay Rice Mills Corporation",
        "\tInclusive dates\t: November 2014 – May 2020",
        "\tDuties\t\t: AR/AP, petty cash",
        "ELIGIBILITY / CERTIFICATES:",
        "Xero Advisor Certified (2021), QuickBooks Online ProAdvisor (2022)",
      ),
    ).toEqual(["ACCOUNTING STAFF | Panay Rice Mills Corporation | 2014-11 | 2020-05"]);
  });

  it("prefers an institution's own words to what stands in brackets, and drops the label of duties", () => {
    const { positions } = parseResume(
      "Experience\n2018 - 2019\tResearch intern, Institut Polytechnique de Bordeaux (LaBRI)\nDuties: Trained models",
      TODAY,
    );
    expect(positions[0]).toMatchObject({ employer: "Institut Polytechnique de Bordeaux", lines: ["Trained models"] });
  });

  it("takes no referee for a certificate", () => {
    const career = parseResume(
      "Ann Lee\n\nCERTIFICACIONES\nExaminadora DELE\n\nREFERENCIAS\nLuz Helena Zapata, rectora, Colegio San Isidro, 604 555 0100",
      TODAY,
    );
    expect(listSureCredentials(career)).toEqual(["Examinadora DELE"]);
  });

  it("takes no item of a list of skills for where somebody lives", () => {
    const { contact } = parseResume(
      "Rafael Cavalcanti\nDesenvolvedor Backend | Java | Spring | Kafka\nCampinas, São Paulo, Brasil",
      TODAY,
    );
    expect(contact.place).toBe("Campinas, São Paulo, Brasil");
  });
});

import { describe, expect, it } from "vitest";
import drawn from "../../../tests/fixtures/resumes/drawn.json" with { type: "json" };
import fresh from "../../../tests/fixtures/resumes/fresh.json" with { type: "json" };
import odd from "../../../tests/fixtures/resumes/odd.json" with { type: "json" };
import unlike from "../../../tests/fixtures/resumes/unlike.json" with { type: "json" };
import { isCertain, listSureCredentials, type ResumePosition, type YearMonth } from "./career";
import { LONG } from "../../../tests/support/long";
import { parseResume } from "./parse-resume";

const TODAY = new Date("2026-11-28");
const read = (...lines: string[]) => parseResume(lines.join("\n"), TODAY);

const month = (at: YearMonth | null) =>
  at === null ? "" : at.month === null ? String(at.year) : `${at.year}-${String(at.month).padStart(2, "0")}`;
const summarize = ({ title, employer, from, to, isCurrent }: ResumePosition) =>
  [title, employer ?? "", month(from), isCurrent ? "now" : month(to)].join(" | ");

it.each(unlike.map((resume) => [resume.text.split("\n").find((line) => /\d/u.test(line)) ?? "", resume] as const))(
  "parseResume reads the positions of a résumé with “%s”",
  (_line, { text, positions }) => {
    const certain = parseResume(text, TODAY).positions.filter(isCertain).map(summarize);
    const stated = positions.map(({ title, employer, start, end }) =>
      [title, employer, start, end ?? "now"].join(" | "),
    );
    expect(certain.toSorted()).toEqual(stated.toSorted());
  },
);

it.each(fresh.map((resume) => [resume.layout, resume] as const))(
  "parseResume reads every position of the fresh layout “%s”, and marks what it doesn't say",
  (_layout, { text, positions: stated }) => {
    const { positions } = parseResume(text, TODAY);
    const certain = positions.filter(isCertain).map(summarize);
    const complete = stated.filter(({ title }) => title !== null);
    expect(certain.toSorted()).toEqual(
      complete.map((one) => [one.title, one.employer, one.start, one.end ?? "now"].join(" | ")).toSorted(),
    );
    const unsure = positions.filter((position) => !isCertain(position));
    expect(unsure.map(({ from, to }) => [month(from), month(to)])).toEqual(
      stated.filter(({ title }) => title === null).map(({ start, end }) => [start, end ?? ""]),
    );
    expect(unsure.every(({ title, lines }) => title === null && lines.length > 0)).toBe(true);
  },
);

it.each(odd.map((resume) => [resume.layout, resume] as const))(
  "parseResume is certain of every position of the odd layout “%s”, unless it marks it",
  (_layout, { text, positions }) => {
    const certain = parseResume(text, TODAY).positions.filter(isCertain).map(summarize);
    const stated = positions
      .filter(({ isMarked }) => !isMarked)
      .map(({ title, employer, start, end }) => [title, employer, start, end ?? "now"].join(" | "));
    expect(certain.toSorted()).toEqual(stated.toSorted());
  },
);

it("parseResume reads nearly all positions of resumes that it didn't see before, and is certain of no wrong one", () => {
  const wrong: string[] = [];
  let right = 0;
  for (const { text, positions } of drawn) {
    const stated = positions.map(({ title, employer, start, end }) =>
      [title, employer, start, end ?? "now"].join(" | "),
    );
    const certain = parseResume(text, TODAY).positions.filter(isCertain).map(summarize);
    right += certain.filter((one) => stated.includes(one)).length;
    wrong.push(...certain.filter((one) => !stated.includes(one)));
  }
  expect(wrong).toEqual([]);
  expect(right).toBeGreaterThanOrEqual(33);
});

describe("parseResume leaves out what it doesn't understand", () => {
  it("keeps a position's parts empty and marks them if several words could name them", () => {
    const { positions } = read("EXPERIENCE", "Northlight, Platform Team, Growth, 2016 – 2019", "Ran the weekly report");
    expect(positions).toMatchObject([{ title: null, employer: null, unsure: ["title", "employer"] }]);
    expect(positions[0]).toMatchObject({ from: { year: 2016 }, to: { year: 2019 }, lines: ["Ran the weekly report"] });
  });

  it("takes what stands before a state for a city, also one that no list has", () => {
    const { positions } = read(
      "EXPERIENCE",
      "Licensed Therapist, Harbor Lane, Quabbinford, MA",
      "2020 – present",
      "Led groups",
    );
    expect(positions).toMatchObject([
      { title: "Licensed Therapist", employer: "Harbor Lane", place: "Quabbinford, MA", unsure: [] },
    ]);
  });

  it("takes no sentence for a position", () => {
    const { positions } = read(
      "EXPERIENCE",
      "Led the audit of 2019–2021 for a bank.",
      "Video visits with 140 patients since 2020",
    );
    expect(positions).toEqual([]);
  });

  it("takes neither the applicant's name nor a degree nor a leave for a position", () => {
    const { positions } = read(
      "Tomasz Wrona",
      "Gliwice, Poland",
      "Quality Engineer, Silesia Castings",
      "2015 – present",
      "Parental leave, 2019 – 2020",
      "BSc Metallurgy, Silesian University, 2010 – 2014",
    );
    expect(positions.map(summarize)).toEqual(["Quality Engineer | Silesia Castings | 2015 | now"]);
  });

  it("names a skill that only an employer's name says nowhere", () => {
    const work = ["EXPERIENCE", "Support Lead, Notion, 2019 – 2022", "Answered 60 tickets a day with Zendesk"];
    expect([...read(...work).skills.keys()]).toContain("Zendesk");
    expect([...read(...work).skills.keys()]).not.toContain("Notion");
    expect([...read(...work, "SKILLS", "Notion, Zendesk").skills.keys()]).toContain("Notion");
  });
});

it("parseResume takes a label in the list of languages for a language", () => {
  const { languages } = read("Ann Lee", "LANGUES", "Français : langue maternelle", "Italien : notions");
  expect([languages.get("French")?.value, languages.get("Italian")?.value]).toEqual([7, 2]);
});

it("parseResume takes a language's level from their list rather than from a certificate's name", () => {
  const { languages } = read("Ann Lee", "Certyfikaty", "Certificate in Advanced English", "Języki", "angielski – C1");
  expect(languages.get("English")?.line).toBe("angielski – C1");
});

it("parseResume reads the place, languages, degree, summary and notice, each with its line", () => {
  const career = read(
    "Ada Nowak",
    "ul. Prosta 12, 00-850 Warsaw, Poland | ada@example.test | +48 600 000 777",
    "Nurse with 11 years of experience in intensive care.",
    "EXPERIENCE",
    "Nurse, Mercy Hospital, 2020 – present",
    "Cared for 12 patients",
    "EDUCATION",
    "BSc Nursing",
    "University of Minho, 2009 – 2013",
    "Languages: Polish (native), English (C1)",
    "Notice period: 4 weeks",
  );
  expect(career.contact).toMatchObject({
    place: "Warsaw, Poland",
    email: "ada@example.test",
    phone: "+48 600 000 777",
  });
  expect(career.contact.countries).toMatchObject({ value: ["PL"] });
  expect(career.languages.get("English")).toMatchObject({ value: 5 });
  expect(career.degree).toMatchObject({ value: "bachelor" });
  expect(career.education).toMatchObject([
    { school: "University of Minho", degree: "BSc Nursing", from: { year: 2009 } },
  ]);
  expect(career.summary).toEqual(["Nurse with 11 years of experience in intensive care."]);
  expect(career.years).toMatchObject({ value: 11 });
  expect(career.availability).toEqual({ kind: "notice", words: "4 weeks" });
  expect(career.lines.join("\n")).not.toMatch(/ada@|600 000|Prosta/u);
});

it("parseResume reads a place whose region has a hyphen, below a side column's heading", () => {
  const { contact } = read(
    "Contact",
    "aino@example.test",
    "",
    "Aino Räsänen",
    "Kiel, Schleswig-Holstein, Germany",
    "Experience",
  );
  expect(contact).toMatchObject({ place: "Kiel, Schleswig-Holstein, Germany", countries: { value: ["DE"] } });
});

it("parseResume reads the first 5,000 lines of a text", () => {
  const below = (lines: number) => read("Experience", ...Array<string>(lines).fill("RN"), "Nurse, Mercy, 2019 – 2020");
  expect(below(4_998).positions).toMatchObject([{ from: { year: 2019 } }]);
  expect(below(4_999).positions).toEqual([]);
});

it.each([
  ["short lines", "RN\n"],
  ["dated lines", "Nurse, Mercy Hospital, 2019 – 2020\n"],
  ["headings", "Experience\nNurse\n2019 – 2020\n"],
  ["brackets", "((((((( 2019 – 2020, "],
  ["commas", "a,, , ,b, 2019, "],
  ["one word", "x"],
  ["tabs", "2019\t–\t"],
  ["commas in one line", ", "],
  ["languages", "English "],
])("parseResume reads many characters of %s", (_what, part) => {
  const text = part.repeat(Math.ceil((LONG ? 200_000 : 40_000) / part.length));
  expect(parseResume(text, TODAY).positions.length).toBeLessThanOrEqual(100);
});

it.each([
  ["Bachelor of Science - BS, Finance · (2012 - 2016)", "Bachelor of Science, Finance"],
  ["Master's degree, Computer Science", "Master's degree, Computer Science"],
  ["BSc Statistics, University of Leeds", "BSc Statistics"],
  ["BSc (Hons) Psychology, 2:1", "BSc (Hons) Psychology"],
  ["Title of qualification awarded Master in Translation", "Master in Translation"],
  ["Title of qualification awarded\tNational Diploma: Logistics", "National Diploma: Logistics"],
  ["Bachelor of Arts, Lisbon, 2012", "Bachelor of Arts"],
])("parseResume reads a degree with its field: %s", (line, degree) => {
  const { education } = read("Ann Lee", "Education", "University of Leeds", line);
  expect(education.map((school) => school.degree)).toEqual([degree]);
});

it.each([
  [["Leeds College", "BSc Biology · (2008 - 2012)", "Porto University", "MSc Statistics · (2012 - 2014)"], "above"],
  [["BSc Biology · (2008 - 2012)", "Leeds College", "MSc Statistics · (2012 - 2014)", "Porto University"], "below"],
])("parseResume gives each of two degrees its school: %j", (lines) => {
  const { education } = read("Ann Lee", "Education", ...lines);
  expect(education.map(({ school, degree }) => [school, degree])).toEqual([
    ["Leeds College", "BSc Biology"],
    ["Porto University", "MSc Statistics"],
  ]);
});

it.each([
  ["ADN, San Diego Mesa College, 2014", "ADN", "San Diego Mesa College"],
  ["DCG, Lycée Jean Macé, 2012", "DCG", "Lycée Jean Macé"],
  ["Laurea magistrale in Design, Politecnico di Torino (2019)", "Laurea magistrale in Design", "Politecnico di Torino"],
  ["B.Sc. Physics, Faculty of Science, Ain Shams University", "B.Sc. Physics", "Ain Shams University"],
  ["BSc Physics, VSB – Technical University of Ostrava", "BSc Physics", "VSB – Technical University of Ostrava"],
  ["BSc Physics - University of Porto (2014)", "BSc Physics", "University of Porto"],
  ["2010\tB.A., Asian Studies, University of Puget Sound", "B.A., Asian Studies", "University of Puget Sound"],
])("parseResume reads degree and school by their places: %s", (line, degree, school) => {
  expect(read("Ann Lee", "Education", line).education).toMatchObject([{ degree, school }]);
});

it.each(["University of Leeds, Leeds", "Final grade: 15/20", "Lisbon, 2014"])(
  "parseResume takes no school, grade or place for a degree: %s",
  (line) => {
    expect(read("Ann Lee", "Education", line).education).toEqual([]);
  },
);

it("parseResume gives a name below a school that school's dates", () => {
  const { education } = read(
    "Ann Lee",
    "Education",
    "Exeter University",
    "BA English · (2008 - 2011)",
    "Bristol College",
    "PGCE, Secondary English · (2011 - 2012)",
  );
  expect(education.map(({ school, degree, to }) => [school, degree, to?.year])).toEqual([
    ["Exeter University", "BA English", 2011],
    ["Bristol College", "PGCE, Secondary English", 2012],
  ]);
});

it.each(["Formação: Tecnólogo em Sistemas, IFPE, 2020", "Education: Tecnólogo em Sistemas, IFPE, 2020"])(
  "parseResume reads a degree behind the section's label: %s",
  (line) => {
    expect(read("Ann Lee", "Experience", "Nurse, Acme, 2019 – 2020", line).education).toMatchObject([
      { degree: "Tecnólogo em Sistemas", school: "IFPE" },
    ]);
  },
);

it.each([
  [["B.E.(E&TC) PICT Pune 2015-2019", "HSC, Fergusson College, 2013-2015"], "B.E.(E&TC)", "PICT Pune", 2019],
  [["BSc (Hons) Psychology, University of Leeds, 2015"], "BSc (Hons) Psychology", "University of Leeds", 2015],
  [["BSc Actuarial Science, First Class, JKUAT, 2017"], "BSc Actuarial Science, First Class", "JKUAT", 2017],
  [["Tecnólogo em Redes - IFPE - 2018 a 2020"], "Tecnólogo em Redes", "IFPE", 2020],
  [
    [
      "2012 – 2014",
      "TÉCNICO SUPERIOR EN TRANSPORTE\tIES Ingeniero",
      "2008 – 2012",
      "GRADO EN GEOGRAFÍA\tUniversidad de Murcia",
    ],
    "TÉCNICO SUPERIOR EN TRANSPORTE",
    "IES Ingeniero",
    2014,
  ],
  [
    ["Tecnológico de Monterrey", "Licenciatura, Contabilidad · (2014 - 2018)"],
    "Licenciatura, Contabilidad",
    "Tecnológico de Monterrey",
    2018,
  ],
  [
    ["2011 – 2016\tUniwersytet Ekonomiczny, Wydział Zarządzania, magister"],
    "magister",
    "Uniwersytet Ekonomiczny",
    2016,
  ],
] as const)("parseResume takes degree, school and year of one entry: %s", (lines, degree, school, year) => {
  expect(read("Ann Lee", "Education", ...lines).education[0]).toMatchObject({ degree, school, to: { year } });
});

it("parseResume takes no sentence for a degree, but what it says was earned", () => {
  const { education } = read(
    "Ann Lee",
    "I hold an RN license. I earned my BSN at Linfield College in 2015. I studied for an LLM at Leeds University in 2020.",
  );
  expect(education).toMatchObject([{ degree: "BSN", school: "Linfield College", to: { year: 2015 } }]);
});

it("parseResume finds a degree without a section", () => {
  const { education } = read(
    "Ann Lee",
    "2015-2018 | Nurse, Acme | took calls",
    "FHA DE (2019) | B.S. Finance, UNC Charlotte, 2018",
  );
  expect(education).toMatchObject([{ degree: "B.S. Finance", school: "UNC Charlotte", to: { year: 2018 } }]);
});

it("parseResume takes a certificate's line from the section of certificates", () => {
  const { certificates } = read("Callum Reid, PharmD", "Licenses", "Pharmacist license, Wisconsin");
  expect(certificates.get("Pharmacist license")).toBe("Pharmacist license, Wisconsin");
});

it.each([
  ["Languages - Hindi, English", { Hindi: null, English: null }],
  ["Mother tongue(s)\tisiZulu", { isiZulu: 7 }],
  ["Other language(s)\tEnglish C2, Afrikaans A2", { English: 6, Afrikaans: 2 }],
  ["English fluent, Cebuano & Tagalog native", { English: 5, Cebuano: 7, Tagalog: 7 }],
  ["Languages: Navajo (Limited Working), Reading B2", { Navajo: 3 }],
  ["Idiomas: português nativo; espanhol básico", { Portuguese: 7, Spanish: 2 }],
  ["LANGUES French: mother tongue. German: school level", { French: 7, German: null }],
  ["SQL, Amplitude, Figma. English (native level), Tamil, German A2", { English: 7, Tamil: null, German: 2 }],
  ["LANGUES Français : langue maternelle. Anglais : B2. Breton : notions", { French: 7, English: 4, Breton: 2 }],
  ["Languages\nEnglish (C1)\nGuadalajara, Jalisco, México", { English: 5 }],
  ["Języki: angielski – B2, niemiecki – A2", { English: 4, German: 2 }],
  ["Languages: English (native), Te Reo Māori (intermediate)", { English: 7, Māori: 3 }],
  ["Langues : français (maternelle), breton (notions)", { French: 7, Breton: 2 }],
  ["Idiomas: español nativo, portugués intermedio", { Spanish: 7, Portuguese: 3 }],
  ["Języki: angielski średnio zaawansowany, rosyjski podstawowy", { English: 3, Russian: 2 }],
])("parseResume reads languages, also those that no vocabulary has: %s", (line, levels) => {
  const { languages } = read("Ann Lee", "Experience", "Nurse, Acme, 2019 – 2020", line);
  expect(Object.fromEntries([...languages].map(([name, { value }]) => [name, value]))).toEqual(levels);
});

it("parseResume takes LinkedIn's name and headline behind the side column for no certificates", () => {
  const career = read(
    "Contact",
    "(LinkedIn)",
    "Certifications",
    "EMDRIA Approved Consultant",
    "Holly Jean Tsosie, LCSW",
    "Trauma therapist | Supervisor",
    "Phoenix, Arizona",
    "Summary",
    "I work by video.",
  );
  expect(listSureCredentials(career)).toEqual(["EMDRIA Approved Consultant", "LCSW"]);
  expect(career.contact.place).toBe("Phoenix, Arizona");
});

it("parseResume reads rows with bars by their label", () => {
  const career = read(
    "Ann Lee",
    "2014 – 2016 | Confectioner | Cafe Marzipan",
    "Education | Dnipro Academy, Bachelor of Architecture, 2014",
    "Courses | Branding, 2021",
  );
  expect(career.education).toMatchObject([{ degree: "Bachelor of Architecture", school: "Dnipro Academy" }]);
  expect(listSureCredentials(career)).toEqual([]);
  expect(career.positions[0]?.lines).toEqual([]);
});

it("parseResume takes a page's number for no line of a position", () => {
  expect(
    read("Ann Lee", "Experience", "Nurse, Acme, 2019 – 2020", "Took calls", "Page 1 of 2").positions[0]?.lines,
  ).toEqual(["Took calls"]);
});

it("parseResume names an employer, not its department", () => {
  expect(
    read("Ann Lee", "Experience", "Research assistant", "UGent, Department of Geography", "2014 – 2018").positions,
  ).toMatchObject([{ employer: "UGent", title: "Research assistant" }]);
});

it("parseResume takes letters behind a name for no place", () => {
  expect(read("Henry Dlamini CA(SA)", "Durban, South Africa").contact.place).toBe("Durban, South Africa");
});

it.each(["Phoenix, AZ, USA", "Toronto, ON", "Portland, OR"])(
  "parseResume takes the letters of %s for a place",
  (place) => {
    expect(read("Ada Byron", place, "Experience", "Nurse, Oak Care", "2019 – 2021").contact.place).toBe(place);
  },
);

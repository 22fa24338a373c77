import { expect, it } from "vitest";
import { parseResume } from "./parse-resume";

const TODAY = new Date("2026-11-28T12:00:00Z");
const parsePositions = (...lines: string[]) =>
  parseResume(["EXPERIENCE", ...lines].join("\n"), TODAY).positions.map(
    ({ title, employer, place, unsure }) =>
      `${title} @ ${employer}, ${place}${unsure.length > 0 ? `? ${unsure.join()}` : ""}`,
  );

it.each([
  ["Jefa de sala en Hotel Miramar, Santander", "Jefa de sala @ Hotel Miramar, Santander"],
  ["Enfermera en Hospital General, Lugo", "Enfermera @ Hospital General, Lugo"],
  ["Ingeniero en Sistemas, Grupo Acme", "Ingeniero en Sistemas @ Grupo Acme, null"],
  ["with Nordfjell AS, Bergen as Site Manager", "Site Manager @ Nordfjell AS, Bergen"],
  ["bei Nordfjell AS als Bauleiter", "Bauleiter @ Nordfjell AS, null"],
  ["Teacher, Grades K-8, Elm Street School", "Teacher, Grades K-8 @ Elm Street School, null"],
  ["Fraud Analyst, Level 2, Elm Street Bank", "Fraud Analyst, Level 2 @ Elm Street Bank, null"],
  [
    "Music Teacher, Grades 6–12, Lakeview High School, Akron, OH",
    "Music Teacher, Grades 6–12 @ Lakeview High School, Akron, OH",
  ],
  ["Teacher, Years 7–9, Elm School", "Teacher, Years 7–9 @ Elm School, null"],
  ["2 years as Nurse at Elm House", "Nurse @ Elm House, null"],
  ["1 year Nurse, Elm House", "1 year Nurse @ Elm House, null? title"],
  ["Quality Manager – ISO 9001:2015, Hartwell GmbH", "Quality Manager @ Hartwell GmbH, null"],
  ["Clerk, Kestrel Group-Zweibrook, TX", "Clerk @ Kestrel Group-Zweibrook, TX"],
  ["Especialista en Banco de Sangre, Hospital La Paz", "Especialista en Banco de Sangre @ Hospital La Paz, null"],
  [
    "Head of Infrastructure as Code Engineer, Gull Cloud Inc.",
    "Head of Infrastructure as Code Engineer @ Gull Cloud Inc., null",
  ],
  ["Developer at Société Générale (French Bank), Lyon", "Developer @ Société Générale, Lyon"],
  ["as OnGres, Consultant in Acme", "Consultant in Acme @ null, null? employer"],
])("words beside it part a heading: %s", (heading, position) => {
  expect(parsePositions(heading, "2016 – 2019", "- Kept records")).toEqual([position]);
});

it("titles in a list below their firm are positions of it", () => {
  const lines = [
    "Northgate Foods",
    "- Head Chef (2021 – present)",
    "- Sous Chef (2018 – 2021)",
    "- Cut costs, 2019 – 2020",
    "",
  ];
  expect(parsePositions(...lines, "Elm House", "- Porter, from 01/2016 - 06/2018")).toEqual([
    "Head Chef @ Northgate Foods, null",
    "Sous Chef @ Northgate Foods, null",
    "Porter @ Elm House, null",
  ]);
});

it("two seasons are a position whose dates are unsure", () => {
  const lines = ["Waiter, Bar Puerto", "Summers of 2012 and 2013", "- Served", "Clerk, Hotel Miramar", "2016 – 2020"];
  expect(parsePositions(...lines)).toEqual(
    expect.arrayContaining(["Clerk @ Hotel Miramar, null", "Waiter @ Bar Puerto, null? dates"]),
  );
});

it.each([
  ["TRAINING", ["First Aid at Work, St John Ambulance, 2022", "AWS Certified Developer, 2021"], ["open", "sure"]],
  ["PROFESSIONAL TRAINING", ["OSHA 30-Hour"], ["open"]],
  ["Weiterbildung", ["Staplerschein, 2015"], ["open"]],
  ["CERTIFICATIONS AND AWARDS", ["PRINCE2 Practitioner", "Finalist, Nordic Code Cup 2021"], ["sure", "open"]],
  [
    "CERTIFICATIONS",
    ["• AWS Certified Developer", "• CKA", "", "• Webhook design", "• Order flows"],
    ["sure", "sure", "open", "open"],
  ],
])("certificates of courses, prizes and other columns are open: %s, %j", (heading, lines, states) => {
  const { credentials } = parseResume(["Ann Lee", "", heading, ...lines].join("\n"), TODAY);
  expect(credentials.map(({ isSure }) => (isSure ? "sure" : "open"))).toEqual(states);
});

import { expect, it } from "vitest";
import { isCertain } from "./career";
import { parseResume } from "./parse-resume";

const TODAY = new Date("2026-11-28");

/** Labels of firm, title, period and tasks. */
const LABELS = [
  ["en", "Experience", "Company", "Position", "Dates", "Tasks"],
  ["en", "Work history", "Employer", "Job title", "Period", "Responsibilities"],
  ["en", "Employment", "Name of organization", "Role", "Duration", "Key achievements"],
  ["de", "Berufserfahrung", "Firma", "Tätigkeit", "Zeitraum", "Aufgaben"],
  ["de", "Werdegang", "Arbeitgeber", "Beruf", "Datum (von-bis)", "Wichtigste Tätigkeiten"],
  ["fr", "Expérience professionnelle", "Entreprise", "Fonction", "Période", "Tâches"],
  ["es", "Experiencia laboral", "Empresa", "Cargo", "Período", "Funciones"],
  ["pt", "Experiência profissional", "Empresa", "Função", "Período", "Atividades"],
  ["it", "Esperienza professionale", "Azienda", "Ruolo", "Periodo", "Mansioni"],
  ["pl", "Doświadczenie zawodowe", "Firma", "Stanowisko", "Okres", "Obowiązki"],
  ["nl", "Werkervaring", "Werkgever", "Functie", "Periode", "Taken"],
];
const JOBS = [
  ["Brackwater", "Data Analyst", "03/2020 - 10/2024", "14 reports for sales"],
  ["Buchhandlung Amsel e. K.", "Bookseller", "2016 - 2019", "Orders of 40 publishers"],
];
const LAYOUTS: readonly [string, (label: string, value: string, at: number) => string, boolean][] = [
  ["a line each", (label, value) => `${label}: ${value}`, false],
  ["a blank before the colon", (label, value) => `${label} : ${value}`, false],
  ["rows of a table", (label, value) => `| ${label} | ${value} |`, false],
  ["cells", (label, value) => `${label}\t${value}`, false],
  ["bold labels", (label, value) => `**${label}:** ${value}\n`, false],
  ["bold labels, colon behind", (label, value) => `- **${label}**: ${value}`, false],
  ["the title as a heading", (label, value, at) => (at === 1 ? "" : `${label}: ${value}`), true],
];

it.each(LABELS.flatMap((labels) => LAYOUTS.map((layout) => ({ labels, layout, name: `${labels[0]}: ${layout[0]}` }))))(
  "$name",
  ({ labels: [, section = "", ...labels], layout: [, write, isTitleAbove] }) => {
    const jobs = JOBS.map((job) =>
      [
        "",
        ...(isTitleAbove ? [`### ${job[1] ?? ""}`] : []),
        ...job.map((value, at) => write(labels[at] ?? "", value, at)).filter(Boolean),
      ].join("\n"),
    );
    const { positions } = parseResume(["Ada Holt", "", `## ${section}`, ...jobs].join("\n"), TODAY);
    expect(positions.map(({ employer, title, lines }) => [employer, title, lines])).toEqual(
      JOBS.map(([employer, title, , deed]) => [employer, title, [deed]]),
    );
    expect(positions.every(isCertain)).toBe(true);
  },
);

it.each([
  ["all in one line", "Company: Marlpit | Role: Accountant | Period: 02/2016 - 12/2019"],
  ["the firm as a heading", "Marlpit\nTitle: Accountant\nDates: Feb 2016 – Dec 2019"],
  ["a beginning and an end", "Company: Marlpit\nTitle: Accountant\nStart date: Feb 2016\nEnd date: Dec 2019"],
  ["the period below its label", "Company:\nMarlpit\nTitle:\nAccountant\nDates:\nFeb 2016 – Dec 2019"],
])("a form with %s", (_name, text) => {
  const { positions } = parseResume(`Ada Holt\n\nExperience\n\n${text}\nKept the ledger`, TODAY);
  expect(positions).toMatchObject([
    { title: "Accountant", employer: "Marlpit", from: { year: 2016 }, to: { year: 2019 }, unsure: [] },
  ]);
  expect(positions[0]?.lines).toEqual(["Kept the ledger"]);
});

it.each([
  "- Role: kept the ledger for two sites",
  "- Company: family-owned, 40 people",
  "- Period end: closed in four days",
  "Firm: 40 people in two towns",
  "Place: a shop floor with 12 tills",
  "Company cars: 30 ordered",
  "Title searches: 400 a year",
  "Datenpflege: 300 Sätze",
  "- Position: keeps 3 clerks busy\n- Employer: proud of it",
  "Role: interim\nFirm: in administration",
])("no form: %s", (line) => {
  const text = `Ada Holt\n\nExperience\n\nAccountant, Marlpit Ltd, 2016 – 2019\n${line}\n\nClerk, Ashgrove Ltd, 2014 – 2016`;
  const { positions } = parseResume(text, TODAY);
  expect(positions.map(({ title, employer }) => [title, employer])).toEqual([
    ["Accountant", "Marlpit Ltd"],
    ["Clerk", "Ashgrove Ltd"],
  ]);
});

it.each(["Saved 40 lives", "Hired by Oak Clinic after school"])("takes no deed for the firm of a form: %s", (line) => {
  const text = `Ada Holt\n\nExperience\n\nOak Clinic\nTitle: Nurse\nDates: 2019 – Present\n${line}\nTitle: Aide\nDates: 2015 – 2019`;
  expect(parseResume(text, TODAY).positions.map(({ employer }) => employer)).not.toContain(line);
});

it("keeps labels of deeds", () => {
  const lines = ["Years: 2 in retail", "From: the shop floor to the office", "To: 40 clients"];
  const text = `Ada Holt\n\nExperience\n\nClerk, Oakfield Ltd, 2015 – 2019\n${lines.join("\n")}`;
  expect(parseResume(text, TODAY).positions[0]?.lines).toEqual(lines);
});

it("a title with its history is unsure", () => {
  const [position] = parseResume(
    "Ada Holt\n\nExperience\n\nCompany: Marlpit\nTitle: at first clerk, since 2021 accountant\nDates: 2016 – now",
    TODAY,
  ).positions;
  expect(position?.unsure).toEqual(["title"]);
});

it.each([
  ["Degree", "School", "Dates"],
  ["Erworbene Qualifikation", "Name und Art der Bildungseinrichtung", "Datum (von-bis)"],
  ["Diplôme", "Établissement", "Période"],
  ["Título", "Institución", "Fecha"],
  ["Titolo di studio", "Istituto", "Periodo"],
])("schools behind labels: %s", (degree, school, dates) => {
  const text = [
    `${dates}: 2012 - 2015\n${degree}: BSc Physics\n${school}: Leeds University`,
    `${dates}: 2015 - 2016\n${degree}: MSc Statistics\n${school}: University of York`,
  ];
  const { education } = parseResume(`Ada Holt\n\nEducation\n\n${text.join("\n\n")}`, TODAY);
  expect(education).toMatchObject([
    { degree: "BSc Physics", school: "Leeds University", to: { year: 2015 }, unsure: [] },
    { degree: "MSc Statistics", school: "University of York", to: { year: 2016 }, unsure: [] },
  ]);
});

it.each([
  ["Dates above the labels", ["03/2020 – Present", "Position: Clerk", "Employer: Marlpit Ltd"]],
  ["The employer's label last", ["Clerk", "03/2020 – Present", "Kept the ledger", "Employer: Marlpit Ltd, Leeds"]],
  ["Only the employer's label", ["03/2020 – Present\tClerk", "", "Name and address of employer\tMarlpit Ltd, Leeds"]],
])("%s: each job keeps its own employer", (_name, job) => {
  const next = job.map((line) => line.replace("03/2020 – Present", "2014 – 2019").replace("Marlpit", "Oakfield"));
  const { positions } = parseResume(["Ada Holt", "", "Experience", ...job, ...next].join("\n"), TODAY);
  expect(positions).toMatchObject([
    { title: "Clerk", employer: "Marlpit Ltd", from: { year: 2020 }, isCurrent: true, unsure: [] },
    { title: "Clerk", employer: "Oakfield Ltd", from: { year: 2014 }, to: { year: 2019 }, unsure: [] },
  ]);
});

it("parseResume takes no employer's label for that of the job below or above if the last job lacks it", () => {
  const job = (title: string, dates: string, label: string) => [title, dates, "Kept the ledger", label].filter(Boolean);
  const jobs = [
    ...job("Clerk", "2020 – Present", "Employer: Marlpit Ltd"),
    ...job("Cook", "2016 – 2020", "Employer: Oakfield Ltd"),
    ...job("Baker", "2012 – 2016", ""),
  ];
  const { positions } = parseResume(["Ada Holt", "", "Experience", ...jobs].join("\n"), TODAY);
  expect(positions.filter(isCertain)).toEqual([]);
});

it("parseResume reads a table by the labels of its columns", () => {
  const rows = ["Start\tEnd\tEmployer\tPosition\tReason for leaving", "2019\t2023\tMarlpit\tClerk\tRelocated"];
  expect(
    parseResume(["Experience", ...rows, "2015\t2019\tElm Hotel\tCook\tPromotion"].join("\n"), TODAY).positions,
  ).toMatchObject([
    { title: "Clerk", employer: "Marlpit", from: { year: 2019 }, to: { year: 2023 }, unsure: [] },
    { title: "Cook", employer: "Elm Hotel", from: { year: 2015 }, to: { year: 2019 }, unsure: [] },
  ]);
});

it("parseResume keeps a form's position without its employer", () => {
  const text =
    "Experience\nDates: 2020 – 2023\nPosition: Clerk\nDates: 2014 – 2020\nPosition: Cook\nEmployer: Marlpit Ltd";
  expect(parseResume(text, TODAY).positions).toMatchObject([
    { title: "Clerk", employer: null, unsure: ["employer"] },
    { title: "Cook", employer: "Marlpit Ltd", unsure: [] },
  ]);
});

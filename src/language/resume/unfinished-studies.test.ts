import { expect, it } from "vitest";
import { saysUnfinished } from "./open-words";
import { parseResume } from "./parse-resume";

const TODAY = new Date("2026-11-28T12:00:00Z");
const parseDegree = (...lines: string[]) =>
  parseResume(["Ann Lee", "", "EDUCATION", ...lines].join("\n"), TODAY).education[0];

it.each([
  "M.S. Software Engineering, Arizona State University | 2022 – paused, 4 courses done",
  "Master Accountancy, Hogeschool Windesheim, 2015 – 2016, niet afgerond",
  "BSc Health Informatics, in progress, Elm University, 2024 – present",
  "BS Nursing (2 years, did not finish), Elm University, 2010 – 2012",
  "Studia podyplomowe Data Science, Uniwersytet Ekonomiczny, 2018 – 2019 (nieukończone)",
  "PhD (part-time, ongoing) in Statistics, University of Limerick, 2023",
  "Master Urbanisme, Université Rennes 2, 2010 – 2012, mémoire non soutenu",
  "BA History, Elm University, 2010 – 2012, 62 credits",
  "MA History, Elm University (diploma awarded in 2012; MA not finished)",
])("a degree whose entry says that it isn't finished is neither held nor unsure: %s", (line) => {
  expect(parseDegree(line)).toMatchObject({ isHeld: false, unsure: [] });
});

it.each([
  "BA History, Elm University, 2010 – 2012, best of the year",
  "MSc Chemistry (non-thesis), Elm University, 2012 – 2014",
  "MSc Chemistry (fully funded), Elm University, 2012 – 2014",
  "MSc Chemistry, Elm University, 2014, 180 credits",
  ...[", ", "; ", " – ", " | "].map((sign) => `MSc Chemistry, Elm University, 2012 – 2014${sign}resting`),
])("a degree is unsure with words that may say anything: %s", (line) => {
  expect(parseDegree(line)).toMatchObject({ isHeld: false, unsure: ["degree"] });
});

it.each([
  "MSc Chemistry, Elm University, Leeds, 2014, First Class Honours",
  "MSc Chemistry, Elm University, 2014; Thesis: Tidal Rivers",
  "MSc Chemistry, Elm University, 2014 (Minor in History)",
  "B.Sc. Chemie, Universität Jena, 2014; Abschlussnote 1,3",
  "BSc Physics, Boston University, MA, 2014",
  "MSc Chemistry, Elm University, School of Science, 2014, GPA: 3.9",
  "B.A. English, Boise State University, Boise, ID, 2010",
  "High School Diploma, Start High School, Toledo, OH, 2005",
  "Associate of Science, Business Administration — Middle Georgia State University, Macon, GA, 2017",
  "BSc Nursing, Oak College, Sigma Theta Tau, 2009",
  "BSc Maths, Elm University, Top 5%, 2015",
  "LLB Law, University of Leeds, Erasmus Year in Lyon, 2011",
  "Ph.D. Chemistry, MIT, Advisor: Jane Kline, 2018",
  "MBA, INSEAD, Fontainebleau Campus, 2016",
  "2022 - 2024 : Master Droit pénal financier et conformité, Université Paris Nanterre",
  "Master 2 : Mécanique et Physique Non-linéaire, Université de Nantes, 2015 – 2016",
])("a degree is sure with a place, grade or subject: %s", (line) => {
  expect(parseDegree(line)).toMatchObject({ isHeld: true, unsure: [] });
});

it.each([
  ["Licence professionnelle Métiers du web, IUT de Lille, 2018", "bachelor"],
  ["Master Droit social, Université de Lille, 2018", "master"],
  ["Máster universitario en Derecho, Universidad de Vigo, 2016", "master"],
  ["Laurea magistrale in Fisica, Università di Pisa, 2010 – 2016", "master"],
  ["Mestrado em Química, Universidade do Porto, 2016", "master"],
  ["mgr, Finanse i rachunkowość, Uniwersytet Gdański, 2013", "master"],
  ["studia magisterskie, Finanse, Uniwersytet Gdański, 2013", undefined],
  ["Promotion zum Dr. rer. nat., Universität Freiburg, 2017 – 2022", "doctorate"],
  ["Promotion, Medizinische Informatik, Universität Freiburg, 2022", "doctorate"],
  ["Doctorat en biologie, Université de Nantes, 2022", "doctorate"],
  ["Dottorato di ricerca in Fisica, Università di Pisa, 2022", "doctorate"],
  ["doktorat, Chemia, Uniwersytet Jagielloński, 2018", "doctorate"],
])("a degree with an adjective is held: %s", (line, degree) => {
  const career = parseResume(`Ann Lee\n\nEDUCATION\n${line}`, TODAY);
  expect(career.education).toMatchObject([{ isHeld: true, unsure: [] }]);
  expect(career.degree?.value).toBe(degree);
});

it.each([
  "Licence interrompue Métiers du web, IUT de Lille, 2018",
  "Laurea sospesa in Fisica, Università di Pisa, 2016",
  "Licence Droit partielle, Université de Lille, 2018",
  "Master Droit social suspendu, Université de Lille, 2018",
])("a degree with a participle isn't held: %s", (line) => {
  expect(parseDegree(line)?.isHeld).toBe(false);
});

it.each([
  ["not ", true],
  ["nie", false],
  ["not a", true],
  ["1 credits ", true],
  ["nienienan", false],
  ["(– not ", false],
])("saysUnfinished takes linear time: %s", (piece, isUnfinished) => {
  expect(saysUnfinished(piece.repeat(50_000))).toBe(isUnfinished);
});

it.each([
  ["I left my PhD after three years to join a product team.", false],
  ["I never finished the PhD.", false],
  ["I left my job as a PhD supervisor.", true],
  ["I left teaching after my PhD.", true],
])("a summary such as “%s” tells that the doctorate is held: %s", (sentence, isHeld) => {
  const text = `Ada Byron\n\nSUMMARY\n${sentence}\n\nEDUCATION\nPhD, Human-Computer Interaction, Universidad de Deusto, 2016 – 2019`;
  expect(parseResume(text, new Date("2026-11-30")).education).toMatchObject([{ isHeld }]);
});

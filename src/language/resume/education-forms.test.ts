import { expect, it } from "vitest";
import { parseResume } from "./parse-resume";

const TODAY = new Date("2026-11-30T12:00:00Z");
/** "Degree @ School, beginning–end", with a minus if it isn't held and a question mark if it is unsure. */
const parseSchools = (heading: string, lines: readonly string[]) =>
  parseResume(["Ann Lee", "", heading, ...lines].join("\n"), TODAY).education.map(
    ({ degree, school, from, to, isHeld, unsure }) =>
      `${degree} @ ${school}, ${from?.year ?? ""}–${to?.year ?? ""}${isHeld ? "" : " -"}${unsure.length === 0 ? "" : "?"}`,
  );

// prettier-ignore
it.each([
  ["Formations", ["2022 - 2024 : Master Droit pénal, Université Paris Nanterre", "2018 - 2022 : Licence de Droit, Université Paris Nanterre", "2018 : Baccalauréat ES, Lycée Joliot-Curie"], ["Master Droit pénal @ Université Paris Nanterre, 2022–2024", "Licence de Droit @ Université Paris Nanterre, 2018–2022", "Baccalauréat ES @ Lycée Joliot-Curie, –2018"]],
  ["Education", ["University of Oslo", "PhD Marine Chemistry", "Tidal Carbon in Cold Fjords", "2014 - 2018", "", "University of Oslo", "MSc Chemistry", "Trace Metals in Snow", "2011 - 2013"], ["PhD Marine Chemistry @ University of Oslo, 2014–2018", "MSc Chemistry @ University of Oslo, 2011–2013"]],
  ["Formación", ["Grado en Ingeniería Informática", "UNED, 2016 - 2020, 168 of 240 ECTS, not finished"], ["Grado en Ingeniería Informática (not finished) @ UNED, 2016–2020 -"]],
  ["Education", ["Master's degree in Informatics - left in 2018 without finishing", "Masaryk University, 2016 - 2018", "Bachelor's degree in Informatics", "Masaryk University, 2013 - 2016"], ["Master's degree in Informatics - left in, without finishing @ Masaryk University, 2016–2018 -", "Bachelor's degree in Informatics @ Masaryk University, 2013–2016"]],
  ["Education", ["B.A. (Hons), English - Trent University, 2010 - 2014"], ["B.A. (Hons), English @ Trent University, 2010–2014"]],
  ["Education", ["B.Sc., Biology – McGill University"], ["B.Sc., Biology @ McGill University, –"]],
  ["Education", ["B.Sc., Informatics – VSB – Technical University of Ostrava, 2014"], ["B.Sc., Informatics @ VSB – Technical University of Ostrava, –2014"]],
  ["Education", ["M.Ed. Instructional Design, Elm University (expected May 2027)"], ["M.Ed. Instructional Design (expected) @ Elm University, –2027 -"]],
  ["Education", ["BSc Physics, Elm University (graduated 2015)"], ["BSc Physics @ Elm University, –2015"]],
  ["Education", ["MSc Design, Oak University, paused 2019"], ["MSc Design (paused) @ Oak University, – -"]],
  ["Education", ["MSc Design, Oak University, started 2022"], ["MSc Design (started) @ Oak University, 2022– -?"]],
  ["Education", ["MBA, Ash University, valid until 2028"], ["MBA (valid until) @ Ash University, – -?"]],
  ["Education", ["Mestrado em Letras, Universidade do Porto, trancado em 2019"], ["Mestrado em Letras (trancado em) @ Universidade do Porto, – -"]],
  ["Education", ["Elm University", "MBA, four of twelve courses, not", "completed · (2019 - 2020)", "Oak University", "Bachelor of Science - BS, Management", "Information Systems · (2009 - 2013)"], ["MBA, four of twelve courses, not completed @ Elm University, 2019–2020 -", "Bachelor of Science, Management Information Systems @ Oak University, 2009–2013"]],
  ["Education", ["IHK Köln", "Fachkraft für Lagerlogistik · (2006 - 2009)", "Elm University", "BSc Physics · (2010 - 2013)"], ["Fachkraft für Lagerlogistik @ IHK Köln, 2006–2009", "BSc Physics @ Elm University, 2010–2013"]],
  ["EDUCATION", ["BSc Physics", "Elm University, Leeds, 2012 - 2017", "", "EXAMS AND CERTIFICATES", "Xero Advisor Certified, renewed January 2026", "Xero Payroll Certified, 2024"], ["BSc Physics @ Elm University, 2012–2017"]],
  ["EDUCATION", ["BSc Physics", "Elm University, Leeds, 2012 - 2017", "", "EXÁMENES Y CERTIFICADOS", "Xero Advisor, 2026", "PMP, 2024"], ["BSc Physics @ Elm University, 2012–2017"]],
  ["Education", ["MSc Law, Oak University, completed in 2019"], ["MSc Law @ Oak University, –2019"]],
  ["Education", ["BA History, Elm College, 2013", "Certificate in Ethics (Oak Univ.) - 4 of 6 courses, in progress"], ["BA History @ Elm College, –2013", "Certificate in Ethics (4 of 6 courses) (in progress) @ Oak Univ, – -?"]],
  ["Education", ["MBA, Ash University, 27 of 42 credits, withdrew 2021", "Graduate coursework, Law (audit), Elm City", "BSc Physics, Oak University, 2014"], ["MBA (27 of 42 credits) (withdrew) @ Ash University, – -", "Graduate coursework, Law (audit), Elm City @ null, – -?", "BSc Physics @ Oak University, –2014"]],
  ["Education", ["MSc Accounting, Oak University, 2012", "Coursework in Tax Law"], ["MSc Accounting @ Oak University, –2012"]],
  ["Education", ["MSc Accounting, Oak University, 2012", "Coursework in progress"], ["MSc Accounting (Coursework in progress) @ Oak University, –2012 -"]],
  ["Education", ["PhD Chemistry, Ghent University, 2021", "“Catalytic cracking of old polymers”, promotor: K. Holt"], ["PhD Chemistry @ Ghent University, –2021"]],
  ["Formation", ["2018 Doctorat en biologie, Université Lyon 1. Thèse : « Modèles conjoints des données de survie » (dir. P. Holt)"], ["Doctorat en biologie @ Université Lyon 1, –2018"]],
  ["Education", ["MA Design, Elm University, 2014 (thesis: never submitted)"], ["MA Design (thesis) (never submitted) @ Elm University, –2014 -"]],
  ["Education", ["Licență în drept, Universitatea „Ana Holt”, 2012"], ["Licență în drept @ Universitatea „Ana Holt”, –2012"]],
  ["Education", ["MBA (Oak Univ. of Leeds): withdrew after 1st year"], ["MBA (withdrew after 1st year) @ Oak Univ. of Leeds, – -"]],
  ["Education", ["UTSA, BBA Finance - 3 classes left"], ["BBA Finance - 3 classes left @ UTSA, – -"]],
  ["Education", ["B.L. — Elm Law School, Abuja, 2017"], ["B.L. @ Elm Law School, –2017"]],
  ["Education", ["Holtway High, diploma 2009"], ["diploma @ Holtway High, –2009"]],
  ["Education", ["Post-doctoral Research Associate, University of Elm, 2018-2020", "Adjunct lecturer, Oak University, 2019", "Teacher Training Diploma, Elm College, 2012"], ["Teacher Training Diploma @ Elm College, –2012"]],
])("studies are read in their form: %s, %j", (heading, lines, schools) => {
  expect(parseSchools(heading, lines)).toEqual(schools);
});

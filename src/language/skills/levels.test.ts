import { expect, it } from "vitest";
import { degreesIn, languagesIn } from "./levels";

it.each([
  "experience with LLM evaluation",
  "a 24-bed ICU",
  "read the full JD, then apply",
  "LLM Engineer, Acme, 2022 – present",
  "LLM in production",
  "answers within 200 ms in production",
  "BA Agent, Acme, 2022",
  "Boston, MA Office, Acme",
  "Office Mgr",
  "Project Mgr, Acme, 2019 – 2021",
  "ops mgr with 5 years",
  "Mgr Operations, Acme",
  "med school is no requirement",
  "Bac, Lycée Victor Hugo, 2008",
  "Studium generale für Gäste",
  "Superior customer care",
  "Knowledge of PKI, MFA, SD-WAN",
  "Drives up to 60 mph",
])("degreesIn reads no degree in “%s”", (line) => {
  expect(degreesIn(line)).toEqual([]);
});

it.each([
  ["LL.M., King's College London", "master"],
  ["LLM in Tax Law, 2019", "master"],
  ["LLM, Leiden University, 2018", "master"],
  ["LL.B. from Université de Montréal", "bachelor"],
  ["B.Ed., University of Leeds", "bachelor"],
  ["BEd in Primary Education", "bachelor"],
  ["M.Ed. in Special Education", "master"],
  ["J.D., Boston College Law School", "doctorate"],
  ["JD, Stanford Law School, 2015", "doctorate"],
  ["B.S. in Accounting", "bachelor"],
  ["BA Film Studies, University of Glasgow, 2022", "bachelor"],
  ["BS Statistics", "bachelor"],
  ["MA Modern Languages, University of Leeds", "master"],
  ["mgr Finanse, Uniwersytet Gdański, 2013", "master"],
  ["Ekonomia, mgr, 2013", "master"],
  ["mba or equivalent", "master"],
  ["De formation BAC+5 en informatique", "master"],
  ["Bac +2 minimum", "associate"],
  ["Titulaire d'un bac + 3", "bachelor"],
  ["Diplôme d’ingénieur ou équivalent", "master"],
  ["École de commerce, 2015", "master"],
  ["Abgeschlossenes Studium der Elektrotechnik", "bachelor"],
  ["Ein abgeschlossenes betriebswirtschaftliches Studium", "bachelor"],
  ["Hochschulabschluss in Informatik", "bachelor"],
  ["Titulación universitaria en Ciencias de la Salud", "bachelor"],
  ["Estudios superiores en Marketing", "bachelor"],
  ["Ensino superior completo em Administração", "bachelor"],
  ["Wykształcenie wyższe techniczne", "bachelor"],
  ["HBO-niveau", "bachelor"],
  ["Mestrado em Finanças", "master"],
  ["MFA, Columbia University, 2014", "master"],
  ["MPH from Emory", "master"],
])("degreesIn reads “%s” as a %s", (line, degree) => {
  expect(degreesIn(line)).toEqual([degree]);
});

it.each([
  ["sehr gute Deutsch- sowie gute Englischkenntnisse", { German: 5, English: 4 }],
  ["Gute Deutsch- und sehr gute Englischkenntnisse", { German: 4, English: 5 }],
  ["Sehr gute Deutsch- und Englischkenntnisse", { German: 5, English: 5 }],
  ["fluent English and basic Spanish", { English: 5, Spanish: 2 }],
  ["English C1, German B2", { English: 5, German: 4 }],
  ["English (C1) and German (B2)", { English: 5, German: 4 }],
  ["native-level German or fluent English", { German: 7, English: 5 }],
  ["basic French, fluent English, native Polish", { French: 2, English: 5, Polish: 7 }],
  ["Fluent in English and French", { English: 5, French: 5 }],
  ["Fluent English (C2) and good French", { English: 6, French: 4 }],
  ["Fluent in spoken and written English, good spoken and written German", { English: 5, German: 4 }],
  ["fluent English en basic Deutsch", { English: 5, German: 2 }],
  ["Deutsch fließend, Englisch Grundkenntnisse", { German: 5, English: 2 }],
  ["English, fluent and Spanish", { English: null, Spanish: null }],
  ["Portuguese: native / English: advanced / Spanish", { Portuguese: 7, English: 5, Spanish: null }],
])("languagesIn gives each language its own level: %s", (line, levels) => {
  expect(Object.fromEntries(languagesIn(line).map(({ language, level }) => [language, level]))).toEqual(levels);
});

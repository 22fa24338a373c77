import { expect, test } from "vitest";
import { parseEligibility } from "./eligibility";

const read = (text: string) => {
  const posting = { title: "Baker", text, location: "Remote", field: null, nearby: null, isAggregator: true };
  const { countries = [], regions = [], except = [] } = parseEligibility(posting).eligibility ?? {};
  return [...countries, ...regions, ...except.map((code) => `-${code}`)].join(" ");
};

test.each([
  ["Du behöver bo i Sverige, Norge eller Danmark.", "DK NO SE"],
  ["Helt på distans, men du måste vara bosatt i Finland.", "FI"],
  ["Vi anställer i Sverige och Finland.", "FI SE"],
  ["Du skal bo i Danmark eller Norge.", "DK NO"],
  ["Vi ansætter kun i Danmark.", "DK"],
  ["We nemen alleen mensen aan die in Nederland wonen.", "NL"],
  ["Musisz mieszkać w Polsce lub w Czechach.", "CZ PL"],
  ["Zatrudniamy w Polsce, na Litwie i w Estonii.", "EE LT PL"],
  ["Vi kan inte anställa i Norge eller Schweiz.", "-CH -NO"],
  ["Vi ansætter i hele EU, undtagen Malta og Cypern.", "European Union -CY -MT"],
  ["Lavoriamo da remoto in tutta l'Unione Europea, ad eccezione di Malta.", "European Union -MT"],
  ["Praca zdalna w całej Unii Europejskiej z wyjątkiem Malty.", "European Union -MT"],
])("“%s” is open to %s", (text, places) => expect(read(text)).toBe(places));

test.each([
  "Vores kolleger bor i Norge og Island.",
  "Våra kunder bor i Sverige och Finland.",
  "Vi säljer bröd i Sverige och Norge.",
  "Vårt kontor ligger i Danmark.",
  "Erfaring fra Norge er en fordel.",
  "Nasi klienci mieszkają w Czechach.",
  "Vi kan inte leverera till Norge.",
  "Du behöver inte bo i Sverige.",
  "Du måste inte vara bosatt i Norge.",
  "Du behøver ikke bo i Danmark.",
  "Det är inte nödvändigt att du bor i Sverige.",
  "Het is niet nodig dat je in Nederland woont.",
  "Je hoeft niet in Nederland te wonen.",
  "Vi ansætter ikke kun i Danmark.",
  "Vi rekryterar inte bara i Sverige.",
])("“%s” says nothing of applicants", (text) => expect(read(text)).toBe(""));

test("a text that opens a job within the Union widens its address in one country", () => {
  const at = { countries: ["DE"], regions: [], utc_offsets: [] };
  const posting = { title: "Baker", location: "Kassel, Germany", field: at, nearby: null, isAggregator: false };
  const { eligibility } = parseEligibility({ ...posting, text: "Du kannst von überall innerhalb der EU arbeiten." });
  expect(eligibility).toMatchObject({ countries: [], regions: ["European Union"] });
});

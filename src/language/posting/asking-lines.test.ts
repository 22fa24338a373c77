import { expect, it } from "vitest";
import { listAskingLines } from "./asking-lines";

const read = (line: string) => listAskingLines(`<h3>Requirements</h3><ul><li>${line}</li></ul>`);

it.each([
  ["No CPA required", []],
  ["CPA not required", []],
  ["You don't need a CPA", []],
  ["You won’t need a CPA", []],
  ["A degree isn't necessary", []],
  ["CPA license is not a requirement", []],
  ["PMP (not mandatory)", []],
  ["PMP – not mandatory", []],
  ["Not required: PMP", []],
  ["Does not require a CPA", []],
  ["There is no requirement for a law degree", []],
  ["3+ years in payroll; CPA not necessary", ["3+ years in payroll;"]],
  ["No degree needed, but 3+ years in payroll", ["but 3+ years in payroll"]],
  ["Must have a CPA. No PMP required.", ["Must have a CPA."]],
  ["CPA required, no travel needed", ["CPA required"]],
  ["CPA required", ["CPA required"]],
  ["Not afraid of numbers, 3+ years in payroll", ["Not afraid of numbers, 3+ years in payroll"]],
])("leaves out what nobody needs: %s", (line, texts) => {
  expect(read(line).map(({ text }) => text)).toEqual(texts);
});

it("keeps what nobody needs but would welcome", () => {
  expect(read("A CPA is not required, but would be a plus")[0]?.text).toContain("CPA");
});

it.each([
  ["CPA is not required but a plus", true],
  ["CPA preferred but not required", true],
  ["CPA not mandatory, though helpful", true],
  ["CPA would be nice", true],
  ["CPA welcome", true],
  ["CPA desired", true],
  ["CPA preferably", true],
  ["CPA required", false],
])("tells what is nice to have: %s", (line, isNice) => {
  expect(read(line)).toEqual([{ text: expect.any(String), isNice }]);
});

it.each([
  ["You will learn Kafka and Flink", []],
  ["Experience with Python; you'll learn Kafka on the job", ["Experience with Python;"]],
  ["Experience with SQL, and you will also learn Spark and Flink", ["Experience with SQL"]],
  ["Knowledge of payroll (full training given)", []],
  ["Knowledge of ledgers. Training in Epic is provided.", ["Knowledge of ledgers."]],
  ["We'll teach you Rust", []],
  ["We will train you on Salesforce and Gong", []],
  ["Willing to learn Terraform", []],
  ["Eager to quickly learn Go", []],
  ["A chance to gain experience with Airflow", ["A"]],
  ["We provide on-the-job training in Xactimate", []],
  ["The company sponsors your CPA exam", []],
  ["Interest in learning Haskell", []],
  ["Receptive to receiving coaching", []],
  ["Curious, eager to learn, fluent in English and German (C1)", ["Curious, fluent in English and German (C1)"]],
  ["Must be ready to be trained in lifts and hold a driver's license", ["Must be and hold a driver's license"]],
  ["Eager to learn with 2+ years of SQL experience", ["with 2+ years of SQL experience"]],
  ["Ability to gain trust of clients and 5+ years of sales", ["and 5+ years of sales"]],
  ["Desire to learn, CPA required", ["CPA required"]],
  ["You can get to know our customers and hold a PMP", ["and hold a PMP"]],
  ["Gründliche Einarbeitung in SAP", []],
  ["Erfahrung in der Einarbeitung von Mitarbeitern, Excel", ["Erfahrung in der Einarbeitung von Mitarbeitern, Excel"]],
  ["Du lernst bei uns SAP", []],
  ["Formation assurée à Salesforce", []],
  ["Provide training to users of SAP", ["Provide training to users of SAP"]],
  ["Experience with machine learning", ["Experience with machine learning"]],
  ["Ability to train models in PyTorch", ["Ability to train models in PyTorch"]],
  ["Certification in Epic required", ["Certification in Epic required"]],
])("leaves out what the employer teaches: %s", (line, texts) => {
  expect(read(line).map(({ text }) => text)).toEqual(texts);
});

it.each([
  ["You should have", true],
  ["What we look for", true],
  ["The essentials", true],
  ["Your ideal background", true],
  ["What you'll learn", false],
  ["What we will teach you", false],
])("takes a list below “%s” as a whole", (heading, asks) => {
  const items = ["Experience with ledgers", "Strong Excel", "CPA or working toward it"];
  const html = `<h3>${heading}</h3><ul><li>${items.join("</li><li>")}</li></ul>`;
  const rest = asks ? "" : "<h3>Requirements</h3><ul><li>Care</li></ul>";
  expect(listAskingLines(html + rest).some(({ text }) => text === items[2])).toBe(asks);
});

it.each([
  ["Mínimo 8 años de experiencia en contabilidad", true],
  ["Minimum 3 lata doświadczenia w sprzedaży", true],
  ["Almeno 3 anni di esperienza nelle vendite", true],
  ["Minst 3 års erfarenhet av bokföring", true],
  ["Plus de 7 ans d’expérience en formation", true],
  ["Education: Bachelor’s degree in Marketing", true],
  ["Abgeschlossenes Studium der Elektrotechnik", true],
  ["Good communication skills in English", true],
  ["Closes the books each month", false],
  ["Coaches students on the way to a bachelor's degree, in groups and alone", false],
  ["Answers customers in English", false],
])("reads what decides among the duties, too: %s", (item, asks) => {
  const html = `<h3>Responsibilities</h3><ul><li>${item}</li></ul><h3>Requirements</h3><ul><li>Care</li></ul>`;
  expect(listAskingLines(html).some(({ text }) => text === item)).toBe(asks);
});

it.each([
  [
    "Vue.js (Nuxt preferred) or React",
    [
      ["Vue.js or React", false],
      ["Nuxt preferred", true],
    ],
  ],
  [
    "High school diploma required, bachelor's degree preferred",
    [
      ["High school diploma required", false],
      ["bachelor's degree preferred", true],
    ],
  ],
  [
    "Python; Go preferred",
    [
      ["Python", false],
      ["Go preferred", true],
    ],
  ],
])("asks for the rest of a line of which a part is nice to have: %s", (item, lines) => {
  const html = `<h3>Requirements</h3><ul><li>${item}</li></ul>`;
  expect(listAskingLines(html).map(({ text, isNice }) => [text, isNice])).toEqual(lines);
});

it.each([
  ["Clearance: Must possess an active Secret Clearance.", 1],
  ["Background checks decide on clearance.", 0],
])("asks for a clearance wherever it stands: %s", (line, count) => {
  const description = `<p>${line}</p><h3>Requirements</h3><ul><li>CPA required</li></ul>`;
  expect(listAskingLines(description)).toHaveLength(count + 1);
});

it("reads years in one sentence of a long paragraph below requirements", () => {
  const rest = "The team reads and writes about many things that matter to people who own boats. ".repeat(5);
  const lines = listAskingLines(
    `<h3>Requirements</h3><ul><li>CPA required</li></ul><p>Typically has 15 or more years of payroll experience. ${rest}</p>`,
  );
  expect(lines.map(({ text }) => text)).toContain("Typically has 15 or more years of payroll experience.");
  expect(lines).toHaveLength(2);
});

import { expect, it } from "vitest";
import { measureResume } from "./measure-resume";

const TODAY = new Date("2026-11-22T12:00:00Z");
const RESUME = `Ilze Ozola
Riga, Latvia

EXPERIENCE
Translator, Baltic Texts
2016 – present
Translates manuals

LANGUAGES
Latvian (native), English C1
`;

function measure(ask: string | readonly string[], resume = RESUME) {
  const lines = [ask].flat();
  const description = `<h3>Requirements</h3><ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>`;
  const job = { title: "Translator", description, skills: [], eligibility: null, visa: null, contract_status: null };
  const { requirements, score } = measureResume(job, resume, TODAY);
  const languages = requirements.filter(({ kind }) => kind === "language");
  return { score, languages: languages.map(({ label, status }) => [label, status]) };
}

it.each([
  ["Fluent Estonian, Latvian or Lithuanian", [["Estonian, Latvian or Lithuanian (C1)", "shown"]]],
  ["You speak Russian or Polish", [["Russian or Polish", "not_found"]]],
  [
    "You speak Latvian and English",
    [
      ["Latvian", "shown"],
      ["English", "shown"],
    ],
  ],
])("one of several languages is enough: %s", (line, languages) => {
  expect(measure(line).languages).toEqual(languages);
});

it.each([
  ["Arabic", "Fluent Arabic", "partly"],
  ["Arabic", "You speak Arabic", "shown"],
  ["Arabic (reading)", "You speak Arabic", "partly"],
  ["Arabic – rusty", "You speak Arabic", "partly"],
  ["Arabic: spoken at home", "Arabic (B1)", "partly"],
  ["Arabic (bilingual)", "Native Arabic", "shown"],
  ["Arabic (Native or Bilingual)", "Native Arabic", "shown"],
  ["Arabic (C2)", "Native Arabic", "partly"],
  ["Arabic (limited working)", "You speak Arabic", "partly"],
  ["Arabic (A2)", "You speak Arabic", "partly"],
  ["Arabic – beginner", "Spoken and written Arabic", "partly"],
  ["Arabic (B2)", "You speak Arabic", "shown"],
  ["Arabic (professional working)", "You speak Arabic", "shown"],
  ["Arabic (fluent)", "Fluent Arabic", "shown"],
  ["Arabic (B1)", "Fluent Arabic", "partly"],
  ["Portuguese, Arabic", "Business level Portuguese", "partly"],
  ["Portuguese, Arabic (reading)", "You speak Portuguese", "shown"],
  ["English", "Fluent English", "shown"],
  ["English", "Native English", "partly"],
])("a language shows the level that its line states: “%s” for “%s”", (own, ask, status) => {
  const resume = RESUME.replace("Latvian (native), English C1", own);
  const [row] = measure(ask, resume).languages;
  expect(row?.[1]).toBe(status);
});

it.each([
  [
    "Chinese (China) Quality Reviewer",
    "Native proficiency in the target language and strong English",
    ["Chinese (native)", "English (C1)"],
  ],
  ["Danish AI Content Expert", "Native speakers only", ["Danish (native)"]],
  ["Thai Medical Translator", "Native speaker of the target language", ["Thai (native)"]],
  ["Translator", "Native speaker of Thai", ["Thai (native)"]],
])("the title names the target language: %s", (title, ask, labels) => {
  const description = `<h3>Requirements</h3><ul><li>${ask}</li></ul>`;
  const job = { title, description, skills: [], eligibility: null, visa: null, contract_status: null };
  const { requirements } = measureResume(job, RESUME, TODAY);
  expect(requirements.filter(({ kind }) => kind === "language").map(({ label }) => label)).toEqual(labels);
});

it("a language that is missing decides more than one that is there", () => {
  const others = ["5+ years of translation", "Trados", "Proofreading", "MemoQ"];
  const spread = (line: string) => measure([line, ...others.slice(1)]).score ?? -1;
  expect(spread("Native Latvian") - spread("Native Russian")).toBeGreaterThan(20);
});

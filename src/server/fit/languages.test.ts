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

function measure(...lines: string[]) {
  const description = `<h3>Requirements</h3><ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>`;
  const job = { title: "Translator", description, skills: [], eligibility: null, visa: null, contract_status: null };
  const { requirements, score } = measureResume(job, RESUME, TODAY);
  const languages = requirements.filter(({ kind }) => kind === "language");
  return { score, languages: languages.map(({ label, status }) => [label, status]) };
}

it.each([
  ["Fluent Estonian, Latvian or Lithuanian", [["Estonian, Latvian or Lithuanian (C1)", "shown"]]],
  ["You speak Russian or Polish", [["Russian or Polish", "not_found"]]],
  ["You speak Latvian and English", [["Latvian", "shown"], ["English", "shown"]]],
])("one of several languages is enough: %s", (line, languages) => {
  expect(measure(line).languages).toEqual(languages);
}); // prettier-ignore

it("a language that is missing decides more than one that is there", () => {
  const others = ["5+ years of translation", "Trados", "Proofreading", "MemoQ"];
  const spread = (line: string) => measure(line, ...others.slice(1)).score ?? -1;
  expect(spread("Native Latvian") - spread("Native Russian")).toBeGreaterThan(20);
});

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

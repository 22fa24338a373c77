import { expect, it } from "vitest";
import { listNamedStates } from "./named-states";

it.each([
  ["Buffalo, New York", ["US-NY"]],
  ["Care Manager-RN (Remote-SC)", ["US-SC"]],
  ["Denver, CO", ["US-CO"]],
  ["Coder (CPC) Remote in TN, GA, OH or FL only", ["US-TN", "US-GA", "US-OH", "US-FL"]],
  ["Manager (CA Licensed)", ["US-CA"]],
  ["Washington, D.C.", ["US-DC"]],
  ["West Virginia; Ontario", ["US-WV", "CA-ON"]],
  ["United States", []],
  ["Physician Assistant (PA), Level IN", []],
  ["Manager, Operations and IT", []],
])("listNamedStates finds the states of %s", (text, states) => {
  expect(listNamedStates(text)).toEqual(states);
});

it("listNamedStates reads long texts once", () => {
  for (const part of ["New ", "- ", ",CO ", "Washington D", "(("]) listNamedStates(part.repeat(200_000 / part.length));
});

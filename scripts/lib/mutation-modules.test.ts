import { globSync } from "node:fs";
import { expect, it } from "vitest";
import { MUTATION_MODULES, scoreMutants } from "./mutation-modules";
import { ROOT } from "./paths";

it("scoreMutants returns the share of changes that a test noticed, ended ones among them", () => {
  expect(scoreMutants(["Killed", "Timeout", "Killed", "Survived", "CompileError", "Ignored"])).toBe(75);
  expect(scoreMutants(["NoCoverage", "Killed"])).toBe(50);
});

it("scoreMutants returns 0 if nothing was changed", () => {
  expect(scoreMutants(["Ignored"])).toBe(0);
});

it.each(Object.entries(MUTATION_MODULES))("the files of %s exist", (_name, { mutate, tests }) => {
  for (const pattern of [...mutate, ...tests]) expect(globSync(pattern, { cwd: ROOT })).not.toEqual([]);
});

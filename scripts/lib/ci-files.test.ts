import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { CI_ONLY, listBrowserFiles } from "./ci-files";
import { ROOT } from "./paths";

it("every file that is left to CI exists", () => {
  expect(CI_ONLY.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

it("npm test runs the browser tests that aren't left to CI", () => {
  const files = listBrowserFiles();
  expect(files).toContain("tests/e2e/locked-facts.spec.ts");
  expect(files).not.toContain("tests/e2e/narrow-windows.spec.ts");
});

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { ROOT } from "../../scripts/lib/paths";
import { describeMissingPrograms, isInstalled, PROGRAM_NAMES } from "./installed-program";

afterEach(() => vi.unstubAllEnvs());

it("no test looks for a program by itself, so that TEST_PROGRAMS=hidden hides all of them", () => {
  const files = globSync(["tests/**/*.ts", "{src,scripts,packages}/**/*.test.ts"], { cwd: ROOT });
  const others = files.filter((file) => file !== "tests/support/installed-program.ts");
  const pattern = /["'`]\/usr\/(?:sbin|lib|local|bin\/(?!node"))/;
  expect(others.filter((file) => pattern.test(readFileSync(join(ROOT, file), "utf8")))).toEqual([]);
  expect(others.length).toBeGreaterThan(300);
});

it("TEST_PROGRAMS=hidden hides every program and names what it hides", () => {
  const visible = PROGRAM_NAMES.filter(isInstalled);
  vi.stubEnv("TEST_PROGRAMS", "hidden");
  expect(PROGRAM_NAMES.filter(isInstalled)).toEqual([]);
  const lines = describeMissingPrograms().join("\n");
  for (const name of visible) expect(/^Hidden by TEST_PROGRAMS: (.+)\.$/m.exec(lines)?.[1]).toContain(name);
  for (const name of PROGRAM_NAMES) expect(lines).toContain(name);
});

it("CONTRIBUTING.md names every program that tests can use", () => {
  const text = readFileSync(join(ROOT, "CONTRIBUTING.md"), "utf8");
  expect(PROGRAM_NAMES.filter((name) => !text.includes(name))).toEqual([]);
});

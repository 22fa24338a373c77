import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkStructure } from "../../../scripts/lib/check-structure";
import { ROOT } from "../../../scripts/lib/paths";
import { writeSkeleton } from "../../../scripts/lib/skeletons";
import { LONG } from "../../support/long";

const COPIED = [
  "package.json",
  "src",
  "scripts/lib",
  "tests/support",
  "docs",
  "oxlint.config.ts",
  "tsconfig.json",
  ".env.example",
  ".oxfmtrc.json",
];
const SHOWN: [kind: string, name: string][] = [
  ["domain", "test-badges"],
  ["procedure", "test-badges/count-badges"],
  ["procedure", "test-badges/award-badge"],
  ["source", "millboard"],
  ["page", "help/tide-tables"],
];

let root: string;
let written: string[];

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "farsite-new-"));
  for (const path of COPIED) cpSync(join(ROOT, path), join(root, path), { recursive: true });
  for (const name of ["node_modules", "packages"]) symlinkSync(join(ROOT, name), join(root, name), "junction");
  written = [...new Set(SHOWN.flatMap(([kind, name]) => writeSkeleton(root, kind, name).paths))];
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function run(tool: string, ...args: string[]): string {
  const env = { ...process.env, LINT_TYPES: "0" };
  const { stdout, stderr, status } = spawnSync(join(ROOT, "node_modules/.bin", tool), args, { cwd: root, env });
  return status === 0 ? "" : `${stdout.toString()}${stderr.toString()}`;
}

it("npm run new writes files that lint and structure accept", () => {
  expect(run("oxlint", ...written.filter((path) => /\.tsx?$/.test(path)))).toBe("");
  const sources = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes("generated"))
    .map((path) => ({ path: `src/${path}`, text: readFileSync(join(root, "src", path), "utf8") }));
  expect(checkStructure(sources)).toEqual([]);
});

// Loads the whole product.
it.runIf(LONG)("npm run new writes files that have no type error", () => {
  const files = written.filter((path) => /^(src|tests)\/.*\.tsx?$/.test(path));
  const compilerOptions = { incremental: false };
  const config = { extends: "./tsconfig.json", compilerOptions, include: [], files };
  writeFileSync(join(root, "tsconfig.new.json"), JSON.stringify(config));
  expect(run("tsc", "--noEmit", "-p", "tsconfig.new.json")).toBe("");
});

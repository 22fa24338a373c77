import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./paths.ts";
import { toStagePackage } from "./stage-package.ts";

const CHECK = "--import ./scripts/check-node.js";

it("a stage's package.json needs Node 24.6 and checks it before each command", () => {
  const staged = JSON.parse(toStagePackage(readFileSync(join(ROOT, "package.json"), "utf8"))) as {
    engines: object;
    type: string;
    scripts: Record<string, string>;
  };
  expect([staged.engines, staged.type]).toEqual([{ node: ">=24.6" }, "module"]);
  expect(staged.scripts.start).toBe(`exec node ${CHECK} --max-semi-space-size=16 scripts/start.ts`);
  expect(staged.scripts.doctor).toBe(`exec node ${CHECK} --import tsx scripts/doctor.ts`);
  const unchecked = Object.values(staged.scripts).filter(
    (command) => / scripts\//.test(command) && !command.includes(CHECK),
  );
  expect(unchecked).toEqual([]);
});

it.each([
  ["20.20.2", 1, "Farsite needs Node 24.6 or newer, and this is Node 20.20.2.\n"],
  ["24.5.0", 1, "Farsite needs Node 24.6 or newer, and this is Node 24.5.0.\n"],
  ["24.6.0", 0, ""],
  ["25.0.0", 0, ""],
])("check-node under Node %s exits with %i", (node, status, message) => {
  const pretended = `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${node}" } })`;
  const preload = `data:text/javascript,${encodeURIComponent(pretended)}`;
  const args = ["--import", preload, "--import", "./scripts/check-node.js", "--eval", "0"];
  const ended = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
  expect([ended.status, ended.stderr]).toEqual([status, message]);
});

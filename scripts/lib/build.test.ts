import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { BUILD_OUTPUTS, oncePerInput } from "./build.ts";
import { ROOT } from "./paths.ts";

const folder = await mkdtemp(join(tmpdir(), "farsite-build-"));
const name = basename(folder);
afterAll(async () => {
  await rm(folder, { recursive: true });
  for (const ending of ["stamp", "lock"]) await rm(join(ROOT, `.cache/${name}.${ending}`), { force: true });
});

test("oncePerInput runs again once any of the outputs is missing", async () => {
  const outputs = [join(folder, "main.js"), join(folder, "worker.js")];
  let runs = 0;
  const build = () =>
    oncePerInput({ name, inputs: [], outputs, options: { log: () => undefined } }, async () => {
      runs += 1;
      for (const path of outputs) await writeFile(path, "");
    });
  await build();
  await build();
  expect(runs).toBe(1);
  for (const path of outputs) {
    await rm(path);
    await build();
  }
  expect(runs).toBe(3);
});

test("a build without the bundle of the normalizing thread isn't finished", () => {
  expect(BUILD_OUTPUTS.map((path) => basename(path))).toContain("read-in-thread.js");
});

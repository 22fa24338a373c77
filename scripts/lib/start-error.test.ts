import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./paths.ts";

test("no script runs before its constants have their values", () => {
  const folder = join(ROOT, "scripts");
  const late = readdirSync(folder).flatMap((name) => {
    if (!name.endsWith(".ts")) return [];
    const [, afterwards = ""] = readFileSync(join(folder, name), "utf8").split(/^await runScript\(/m);
    return [...afterwards.matchAll(/^(?:const|let|class) \w+/gm)].map(([declared]) => `${name}: ${declared}`);
  });
  expect(late).toEqual([]);
});

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { ensureBuilt } from "../../../scripts/lib/build";
import { ROOT } from "../../../scripts/lib/paths";

let browser: string[];
let server: string[];

beforeAll(async () => {
  await ensureBuilt({ log: console.log });
  [browser, server] = await Promise.all([readScripts(".next/static"), readScripts(".next/server")]);
}, 15 * 60_000);

async function readScripts(folder: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true });
  const scripts = entries.filter((entry) => entry.isFile() && entry.name.endsWith(".js"));
  return Promise.all(scripts.map(({ parentPath, name }) => readFile(join(parentPath, name), "utf8")));
}

// The marks are strings that survive minification.
it.each([
  ["zod", "ZodError"],
  ["zod/mini", "_zod"],
  ["the server's errors", "DomainError"],
  ["the database", "kysely"],
  ["the ledger", "ledger_"],
  ["the environment", "DATABASE_URL"],
])("the browser bundle doesn't contain %s", (_what, mark) => {
  expect(
    server.some((text) => text.includes(mark)),
    `the server's bundle contains ${mark}`,
  ).toBe(true);
  expect(browser.length).toBeGreaterThan(50);
  expect(browser.filter((text) => text.includes(mark))).toHaveLength(0);
});

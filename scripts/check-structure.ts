import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { checkLayout } from "./lib/check-layout.ts";
import { checkMigrations } from "./lib/check-migrations.ts";
import { checkNames } from "./lib/check-names.ts";
import { checkProcedures } from "./lib/check-procedures.ts";
import { checkReads } from "./lib/check-reads.ts";
import { checkStructure, type SourceFile } from "./lib/check-structure.ts";
import { ROOT } from "./lib/paths.ts";
import { runScript } from "./lib/start-error.ts";

/** Part of `npm run verify`: checks the structural rules that oxlint can't express, and that migrations only add. */
await runScript(async () => {
  const sources = (await readFiles("src", /\.(?:tsx?|js)$/)).filter(
    ({ path }) => !path.startsWith("src/server/db/generated/"),
  );
  const folders = ["bench", "packages", "scripts", "tests"].map((folder) => readFiles(folder, /(?<!\.d)\.tsx?$/));
  const others = (await Promise.all(folders)).flat();
  const violations = [
    ...checkStructure(sources),
    ...sources.flatMap(checkProcedures),
    ...[...sources, ...others].flatMap(checkReads),
    ...[...sources, ...others].flatMap(checkNames),
    ...[...sources, ...others].flatMap(checkLayout),
    ...checkMigrations(await readFiles("prisma/migrations", /\.sql$/)),
  ];
  for (const { path, line, message } of violations) console.error(`${path}:${line} ${message}`);
  return violations.length === 0 ? 0 : 1;
});

async function readFiles(folder: string, name: RegExp): Promise<SourceFile[]> {
  const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join("/"));
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(ROOT, path), "utf8") })));
}

import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { checkStructure } from "./lib/check-structure.ts";
import { ROOT } from "./lib/paths.ts";
import { runScript } from "./lib/start-error.ts";

/** Part of `npm run verify`: checks the structural rules that oxlint can't express. */
await runScript(async () => {
  const entries = await readdir(join(ROOT, "src"), { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => !path.startsWith("src/server/db/generated/"));
  const files = await Promise.all(
    paths.map(async (path) => ({ path, text: await readFile(join(ROOT, path), "utf8") })),
  );
  const violations = checkStructure(files);
  for (const { path, line, message } of violations) console.error(`${path}:${line} ${message}`);
  return violations.length === 0 ? 0 : 1;
});

import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../scripts/lib/paths.ts";
import { bundleScript } from "./bundles.ts";
import type { TestDatabase } from "./database";

type Ended = { code: number; stdout: string; stderr: string };

/** Runs the command of an npm script in the given environment. Returns its exit code and output. */
export async function runCommand(name: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const bundle = await bundleScript(readScript(name));
  return new Promise((resolve) => {
    execFile(process.execPath, [bundle, ...args], { cwd: ROOT, env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === "number" ? error.code : error ? 1 : 0, stdout, stderr });
    });
  });
}

/** Runs the command of an npm script on a test's database. Returns its exit code and output. */
export function runOnDatabase(
  { url, ownerUrl }: Pick<TestDatabase, "url" | "ownerUrl">,
  dataDir: string,
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Ended> {
  const own = { DATABASE_URL: url, MIGRATION_DATABASE_URL: ownerUrl, DATA_DIR: dataDir };
  return runCommand(name, args, { ...process.env, ...own, ...env });
}

function readScript(name: string): string {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const path = /^exec node (?:.* )?(scripts\/\S+\.ts)$/.exec(scripts[name] ?? "")?.[1];
  if (path === undefined) throw new Error(`package.json has no command ${name}`);
  return path;
}

import { execFile } from "node:child_process";
import type { TestDatabase } from "./database";

type Ended = { code: number; stdout: string; stderr: string };

/** Runs an npm script on a test's database. Returns its exit code and output. */
export function runOnDatabase(
  { url, ownerUrl }: Pick<TestDatabase, "url" | "ownerUrl">,
  dataDir: string,
  script: string,
  args: readonly string[],
): Promise<Ended> {
  const env = { ...process.env, DATABASE_URL: url, MIGRATION_DATABASE_URL: ownerUrl, DATA_DIR: dataDir };
  return new Promise((resolve) => {
    execFile("npm", ["run", "--silent", script, "--", ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, stdout, stderr });
    });
  });
}

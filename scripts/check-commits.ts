import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { parseArgs, promisify } from "node:util";
import { checkCommits, type Commit } from "./lib/check-commits.ts";
import { ROOT } from "./lib/paths.ts";
import { runScript } from "./lib/start-error.ts";

/** Older subjects follow other rules. A date works in shallow clones, where an old commit may be missing. */
const SINCE = "2026-11-22T18:00:00Z";

/** Part of `npm run verify`: checks commit subjects. With `--message <file>`, checks the message that git is about to use. */
await runScript(async () => {
  const { values } = parseArgs({ options: { message: { type: "string" } } });
  const faults = checkCommits(values.message ? [await readMessage(values.message)] : await listCommits());
  for (const fault of faults) console.error(fault);
  return faults.length === 0 ? 0 : 1;
});

async function readMessage(file: string): Promise<Commit> {
  const [subject = ""] = (await readFile(file, "utf8")).split("\n");
  return { hash: "Subject:", subject };
}

async function listCommits(): Promise<Commit[]> {
  const args = ["log", "--no-merges", `--since=${SINCE}`, "--format=%h %s"];
  // Without git or a repository there is nothing to check.
  const { stdout } = await promisify(execFile)("git", args, { cwd: ROOT }).catch(() => ({ stdout: "" }));
  const lines = stdout.split("\n").filter((line) => line !== "");
  return lines.map((line) => ({ hash: line.slice(0, line.indexOf(" ")), subject: line.slice(line.indexOf(" ") + 1) }));
}

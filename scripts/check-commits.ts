import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { checkCommits } from "./lib/check-commits.ts";
import { ROOT } from "./lib/paths.ts";
import { runScript } from "./lib/start-error.ts";

/** Older subjects follow other rules. A date works in shallow clones, where an old commit may be missing. */
const SINCE = "2026-11-22T18:00:00Z";

/** Part of `npm run verify`: checks commit subjects. */
await runScript(async () => {
  const args = ["log", "--no-merges", `--since=${SINCE}`, "--format=%h %s"];
  // Without git or a repository there is nothing to check.
  const { stdout } = await promisify(execFile)("git", args, { cwd: ROOT }).catch(() => ({ stdout: "" }));
  const lines = stdout.split("\n").filter((line) => line !== "");
  const faults = checkCommits(
    lines.map((line) => ({ hash: line.slice(0, line.indexOf(" ")), subject: line.slice(line.indexOf(" ") + 1) })),
  );
  for (const fault of faults) console.error(fault);
  return faults.length === 0 ? 0 : 1;
});

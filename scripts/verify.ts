import { execFile } from "node:child_process";
import { parseArgs, promisify } from "node:util";
import { ensureGenerated } from "./lib/build.ts";
import { CHECKS } from "./lib/checks.ts";
import { ROOT } from "./lib/paths.ts";
import { runTool, type ToolRun } from "./lib/run-tool.ts";
import { runScript } from "./lib/start-error.ts";

const UNIT_TESTS = ["vitest", "run", "--project", "unit"];

/**
 * `npm run verify`: runs all fast checks in parallel and shows the full output of those that fail. Unless `--full` is given, it
 * leaves out what takes two thirds of the time, and `npm test` runs it: lint rules that need types, except for uncommitted files;
 * unit tests that import none of them, if only code is uncommitted; and the real feed files of FEEDS_DIR.
 */
await runScript(async () => {
  const { values } = parseArgs({ options: { full: { type: "boolean", default: false } } });
  await ensureGenerated({ log: console.log });
  const changed = values.full ? [] : await listUncommittedFiles();
  const code = changed.filter(isCode);
  // Tests read other files without importing them, so only changed code tells which tests it concerns.
  const isCodeOnly = changed.length > 0 && changed.length === code.length;
  const unitTests = isCodeOnly ? [...UNIT_TESTS, "--changed"] : UNIT_TESTS;
  const checks: Record<string, readonly string[]> = { ...CHECKS, "unit tests": unitTests };
  const env: Record<string, string> = values.full ? {} : { LINT_TYPES: "0", FEEDS_DIR: "" };
  const runs = Object.entries(checks).map(async ([name, command]) => report(name, await runTool(command, { env })));
  if (code.length > 0) runs.push(lintWithTypes(code));
  const passed = await Promise.all(runs);
  return passed.every(Boolean) ? 0 : 1;
});

async function lintWithTypes(files: readonly string[]): Promise<boolean> {
  const run = await runTool(["oxlint", "--no-error-on-unmatched-pattern", ...files]);
  return report("lint with types, uncommitted files", run);
}

function isCode(file: string): boolean {
  return /\.tsx?$/.test(file);
}

/** Lists uncommitted files. Without git, the list is empty. */
async function listUncommittedFiles(): Promise<string[]> {
  const git = async (...args: string[]) => {
    const { stdout } = await promisify(execFile)("git", args, { cwd: ROOT }).catch(() => ({ stdout: "" }));
    return stdout.split("\n").filter((line) => line !== "");
  };
  const changed = await git("diff", "--name-only", "--diff-filter=d", "HEAD");
  return [...changed, ...(await git("ls-files", "--others", "--exclude-standard"))];
}

function report(name: string, { ok, output, seconds }: ToolRun): boolean {
  console.log(`${ok ? "ok    " : "FAILED"} ${name} (${seconds.toFixed(1)} s)`);
  if (!ok) console.log(`${output.trim()}\n`);
  return ok;
}

import { ensureGenerated } from "./lib/build.ts";
import { CHECKS } from "./lib/checks.ts";
import { runTool, type ToolRun } from "./lib/run-tool.ts";
import { runScript } from "./lib/start-error.ts";

const UNIT_TESTS = ["vitest", "run", "--project", "unit"];

/** `npm run verify`: runs all fast checks side by side and shows the full output of those that fail. */
await runScript(async () => {
  await ensureGenerated({ log: console.log });
  const runs = Object.entries({ ...CHECKS, "unit tests": UNIT_TESTS }).map(async ([name, command]) =>
    report(name, await runTool(command)),
  );
  const passed = await Promise.all(runs);
  return passed.every(Boolean) ? 0 : 1;
});

function report(name: string, { ok, output, seconds }: ToolRun): boolean {
  console.log(`${ok ? "ok    " : "FAILED"} ${name} (${seconds.toFixed(1)} s)`);
  if (!ok) console.log(`${output.trim()}\n`);
  return ok;
}

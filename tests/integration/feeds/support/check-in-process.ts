import { spawn, type ChildProcess } from "node:child_process";
import { bundleScript } from "../../../support/bundles";

const PROCESS = "tests/integration/feeds/checking-process.ts";

type Check = { databaseUrl: string; origin: string; jobId: string; userId: string; now: Date };

/** Runs the check before an unlock in a separate process. */
export async function checkInProcess(check: Check, env: Record<string, string> = {}): Promise<ChildProcess> {
  const args = [check.databaseUrl, check.origin, check.jobId, check.userId, check.now.toISOString()];
  return spawn(process.execPath, [await bundleScript(PROCESS), ...args], {
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
}

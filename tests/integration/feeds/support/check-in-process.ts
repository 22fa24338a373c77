import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";

const PROCESS = fileURLToPath(new URL("../checking-process.ts", import.meta.url));

type Check = { databaseUrl: string; origin: string; jobId: string; userId: string; now: Date };

/** Runs the check before an unlock in a separate process. */
export function checkInProcess(check: Check, env: Record<string, string> = {}): ChildProcess {
  const args = [check.databaseUrl, check.origin, check.jobId, check.userId, check.now.toISOString()];
  return spawn(process.execPath, ["--import", "tsx", PROCESS, ...args], {
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
}

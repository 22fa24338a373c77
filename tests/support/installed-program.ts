import { existsSync } from "node:fs";

/** Returns whether a program is installed. If not, says so, because the tests that need it are skipped. */
export function isInstalled(program: string, path: string): boolean {
  if (existsSync(path)) return true;
  console.info(`Skipped: the tests that need ${program} (${path}).`);
  return false;
}

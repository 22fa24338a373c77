import { forgetEnv } from "../../src/env.js";

const previous = new Map<string, string | undefined>();

/** Sets variables for the rest of a test file. Setting `process.env` itself would take a process for the file. */
export function setEnv(variables: Record<string, string>): void {
  for (const [name, value] of Object.entries(variables)) {
    if (!previous.has(name)) previous.set(name, process.env[name]);
    process.env[name] = value;
  }
  forgetEnv();
}

/** Undoes `setEnv`. */
export function restoreEnv(): void {
  if (previous.size === 0) return;
  for (const [name, value] of previous) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  previous.clear();
  forgetEnv();
}

import { execFile } from "node:child_process";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { ROOT } from "./paths.ts";

const FILE = join(ROOT, ".cache/test-long/passed.json");
const INDEX = join(ROOT, ".cache/test-long/index");

const Counts = z.object({ passed: z.int(), failed: z.int(), skipped: z.int() });
const Summary = z.object({ counts: Counts, failed: z.array(z.string()), flaky: z.array(z.string()) });
const PassedRuns = z.record(z.string(), z.object({ summary: Summary, seconds: z.number() }));
const Stored = z.object({ state: z.string(), passed: PassedRuns });

export type PassedRuns = z.infer<typeof PassedRuns>;

/** Returns the id of the files as they are, committed or not. Without Git, each call returns another id. */
export async function hashWorkingTree(): Promise<string> {
  await mkdir(dirname(INDEX), { recursive: true });
  const env = { ...process.env, GIT_INDEX_FILE: INDEX };
  const git = async (...args: string[]) => (await promisify(execFile)("git", args, { cwd: ROOT, env })).stdout.trim();
  try {
    await git("add", "--all");
    return await git("write-tree");
  } catch {
    return crypto.randomUUID();
  }
}

/** Reads the suites that passed in this state. */
export async function readPassedRuns(state: string, file = FILE): Promise<PassedRuns> {
  const text = await readFile(file, "utf8").catch(() => null);
  const stored = text === null ? null : Stored.parse(JSON.parse(text));
  return stored?.state === state ? stored.passed : {};
}

export async function writePassedRuns(state: string, passed: PassedRuns, file = FILE): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify({ state, passed }));
  await rename(`${file}.new`, file);
}

export async function clearPassedRuns(file = FILE): Promise<void> {
  await rm(file, { force: true });
}

import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, stat, unlink, writeFile } from "node:fs/promises";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { errnoOf, StartError } from "./start-error.ts";

/** Identifies a process by its id and start time, because ids are reused. */
type ProcessIdentity = { pid: number; born: string | null };
type Holder = ProcessIdentity & { token: string };

const ABANDONED_AFTER_MS = 10_000;

/**
 * Runs `fn` while holding the lock file `path`, in one process of this machine at a time. Takes over the lock of a killed
 * process. Calls `onWait` once if another process holds it.
 */
export async function withFileLock<T>(
  path: string,
  fn: () => Promise<T>,
  options: { timeoutMs?: number; onWait?: (pid: number) => void } = {},
): Promise<T> {
  const token = await acquire(path, options);
  try {
    return await fn();
  } finally {
    const holder = await readHolder(path);
    if (holder?.token === token) await unlink(path);
  }
}

async function acquire(path: string, options: { timeoutMs?: number; onWait?: (pid: number) => void }): Promise<string> {
  const me: Holder = { ...describeProcess(), token: randomUUID() };
  const deadline = Date.now() + (options.timeoutMs ?? 120_000);
  const draft = `${path}.${me.token}`;
  await writeFile(draft, JSON.stringify(me), { mode: 0o600 });
  try {
    for (let reported = false; ;) {
      if (await tryLink(draft, path)) return me.token;
      const holder = await readHolder(path);
      if (holder && !isSameProcessAlive(holder)) {
        await removeDeadLock(path, holder);
        continue;
      }
      if (holder && !reported) {
        reported = true;
        options.onWait?.(holder.pid);
      }
      if (Date.now() > deadline)
        throw new StartError(`Another process holds ${path} for too long. Delete the file if no such process runs.`);
      await wait(50);
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/** Creates the lock file by a hard link, which appears with its content. `open` with `wx` would first show an empty file. */
async function tryLink(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (errnoOf(error) === "EEXIST") return false;
    throw error;
  }
}

/**
 * Removes a dead holder's lock. Only the process that creates the folder named after the lock's token may do so, so that
 * nobody removes a newer lock.
 */
async function removeDeadLock(path: string, dead: Holder): Promise<void> {
  const right = `${path}.${dead.token}.dead`;
  try {
    await mkdir(right);
  } catch (error) {
    if (errnoOf(error) !== "EEXIST") throw error;
    const age = Date.now() - ((await stat(right).catch(() => null))?.mtimeMs ?? Date.now());
    if (age > ABANDONED_AFTER_MS) await rm(right, { recursive: true, force: true });
    await wait(50);
    return;
  }
  const current = await readHolder(path);
  if (current?.token === dead.token) await unlink(path);
  await rm(right, { recursive: true, force: true });
}

async function readHolder(path: string): Promise<Holder | null> {
  try {
    const value: unknown = JSON.parse(await readFile(path, "utf8"));
    return isHolder(value) ? value : null;
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return null;
    throw error;
  }
}

function isHolder(value: unknown): value is Holder {
  return isProcessIdentity(value) && "token" in value;
}

function isProcessIdentity(value: unknown): value is ProcessIdentity {
  return typeof value === "object" && value !== null && "pid" in value && "born" in value;
}

/** Describes this process so that `isSameProcessAlive` recognizes it later. */
export function describeProcess(): ProcessIdentity {
  return { pid: process.pid, born: bornAt(process.pid) };
}

/** Returns whether the described process is still alive. False for an invalid description. */
export function isSameProcessAlive(identity: unknown): boolean {
  if (!isProcessIdentity(identity) || !isProcessAlive(identity.pid)) return false;
  return identity.born === null || identity.born === bornAt(identity.pid);
}

export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errnoOf(error) === "EPERM";
  }
}

/** Returns when a process started, as /proc reports it; null without /proc. */
function bornAt(pid: number): string | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${boot}:${fields[19] ?? ""}`;
  } catch {
    return null;
  }
}

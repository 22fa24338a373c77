import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { withFileLock } from "../src/file-lock.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "farsite-lock-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Returns the id of a process that has ended. */
const deadPid = () =>
  spawnSync(process.execPath, ["-e", "process.stdout.write(String(process.pid))"], { encoding: "utf8" }).stdout;

it("withFileLock admits one caller at a time", async () => {
  const path = join(folder, "one");
  let inside = 0;
  const most = await Promise.all(
    Array.from({ length: 8 }, () =>
      withFileLock(path, async () => {
        inside += 1;
        await new Promise(setImmediate);
        const seen = inside;
        inside -= 1;
        return seen;
      }),
    ),
  );
  expect(most).toEqual(Array.from({ length: 8 }, () => 1));
});

it("withFileLock releases the lock when the work fails", async () => {
  const path = join(folder, "failing");
  await expect(withFileLock(path, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(existsSync(path)).toBe(false);
});

it("withFileLock takes over a killed process's lock once for all waiting callers", async () => {
  const path = join(folder, "killed");
  await writeFile(path, JSON.stringify({ pid: Number(deadPid()), born: null, token: "theirs" }));
  const turns = await Promise.all([1, 2, 3].map((turn) => withFileLock(path, async () => turn)));
  expect(turns).toEqual([1, 2, 3]);
  expect(existsSync(path)).toBe(false);
});

it("withFileLock takes over a dead process's lock even if its process id is in use again", async () => {
  const path = join(folder, "reused");
  await writeFile(path, JSON.stringify({ pid: process.pid, born: "another boot:1", token: "theirs" }));
  expect(await withFileLock(path, async () => "ours")).toBe("ours");
});

it("withFileLock names the lock if it times out", async () => {
  const path = join(folder, "held");
  const waiting = withFileLock(path, () => withFileLock(path, async () => undefined, { timeoutMs: 1 }));
  await expect(waiting).rejects.toThrow(`Another process holds ${path}`);
});

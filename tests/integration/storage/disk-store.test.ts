import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DiskStore } from "~/server/storage/disk-store";
import { ROOT } from "../../../scripts/lib/paths.ts";

const run = promisify(execFile);

let folder: string;
let store: DiskStore;

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "farsite-store-")), "files");
  store = new DiskStore(folder);
});
afterEach(() => rm(join(folder, ".."), { recursive: true, force: true }));

const everything = async () => (await readdir(folder, { recursive: true }).catch(() => [])).toSorted();

/** A stream that fails with a system error halfway, like a disk or a connection. */
function failingHalfway(code: string): Readable {
  return Readable.from(
    (async function* () {
      yield Buffer.alloc(100_000, "half");
      throw Object.assign(new Error(code), { code });
    })(),
  );
}

describe("the disk store", () => {
  it("returns a stored file, and nothing for a missing or removed one", async () => {
    const key = randomUUID();
    expect(await store.open(key)).toBe(null);
    await store.put(key, Readable.from([Buffer.from("hello")]));
    const content = await store.open(key);
    expect(content && (await text(content))).toBe("hello");
    await store.remove(key);
    await store.remove(key);
    expect(await store.open(key)).toBe(null);
  });

  it("lets no other user of the machine read a file", async () => {
    const key = randomUUID();
    await store.put(key, Readable.from([Buffer.from("hello")]));
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, key))).mode & 0o777).toBe(0o600);
  });

  it("accepts only keys of its own format, never a path", async () => {
    for (const key of ["../outside", "a/b", "", ".", "..", `${randomUUID()}/..`, `${randomUUID()}\0`]) {
      await expect(store.put(key, Readable.from([Buffer.from("x")]))).rejects.toThrow("UUID");
      await expect(store.open(key)).rejects.toThrow("UUID");
      await expect(store.remove(key)).rejects.toThrow("UUID");
    }
    expect(await readdir(join(folder, ".."))).toEqual([]);
  });

  it.each([
    ["ENOSPC", { code: "STORAGE_FULL" }],
    ["EDQUOT", { code: "STORAGE_FULL" }],
    ["EIO", { code: "NOT_READY" }],
    ["ECONNRESET", { code: "NOT_READY" }],
  ])("keeps no partial file after %s", async (code, refusal) => {
    await expect(store.put(randomUUID(), failingHalfway(code))).rejects.toMatchObject(refusal);
    expect(await everything()).toEqual(["incoming"]);
  });

  it("keeps no partial file if the disk is full", async () => {
    // A process that can write at most 8 blocks (4 KB) per file gets the same error as on a full disk.
    const program = `
      import { DiskStore } from "./src/server/storage/disk-store.ts";
      import { Readable } from "node:stream";
      process.on("SIGXFSZ", () => {});
      const store = new DiskStore(process.argv[1]);
      try { await store.put("${randomUUID()}", Readable.from([Buffer.alloc(1_000_000)])); console.log("stored"); }
      catch (error) { console.log(error.code); }`;
    // Node would write its cache of compiled code, too.
    const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: "1" };
    const limited = `ulimit -f 8; exec "$@"`;
    const node = [process.execPath, "--import", "tsx", "--input-type=module", "-e", program, folder];
    const { stdout } = await run("/bin/sh", ["-c", limited, "sh", ...node], { cwd: ROOT, env });
    expect(stdout.trim()).toBe("STORAGE_FULL");
    expect(await everything()).toEqual(["incoming"]);
  });

  it("sweeps partial files of killed processes, and no file being written", async () => {
    await store.put(randomUUID(), Readable.from([Buffer.from("whole")]));
    const old = join(folder, "incoming", "old");
    await writeFile(old, "half");
    await writeFile(join(folder, "incoming", "new"), "half");
    await utimes(old, new Date(0), new Date(0));
    await store.deleteUnfinished(new Date(Date.now() - 60_000));
    expect(await readdir(join(folder, "incoming"))).toEqual(["new"]);
    expect((await everything()).length).toBe(3);
  });
});

import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { deflateSync } from "node:zlib";
import { errnoOf } from "@farsite/embedded-database";
import { describe, expect, it, vi } from "vitest";
import { inspectResume } from "~/server/resumes/inspect-resume";
import { readText } from "~/server/resumes/read-text";
import { ROOT } from "../../../scripts/lib/paths.ts";
import { makeDocx } from "../../support/resume-files/docx";
import { makePdf } from "../../support/resume-files/pdf";

const run = promisify(execFile);
const GOOD = makePdf({ pages: [["Ada Byron"]] });
const BOMBS = [
  makePdf({ content: deflateSync(Buffer.alloc(300_000_000, "0 0 m ")) }),
  makeDocx({ xml: Array.from({ length: 300_000 }, (_, n) => `<w:p><w:r><w:t>${n}</w:t></w:r></w:p>`).join("") }),
];

/** Returns the ids of this process's reader processes. */
async function readers(): Promise<number[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    pids.map(async (pid) => [pid, await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")] as const),
  );
  const parents = await Promise.all(
    lines
      .filter(([, line]) => line.includes("resumes/reader/main.ts"))
      .map(async ([pid]) => [Number(pid), await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "")] as const),
  );
  return parents.filter(([, stat]) => stat.includes(` ${process.pid} `)).map(([pid]) => pid);
}

/** Kills a process, unless it has ended meanwhile. */
function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if (errnoOf(error) !== "ESRCH") throw error;
  }
}

describe.skipIf(process.platform !== "linux")("the reader process (skipped without Linux)", () => {
  it("is killed before it uses much memory, and the server uses none", async () => {
    const before = process.memoryUsage.rss();
    let highest = 0;
    const done = Promise.all(BOMBS.map((bomb) => inspectResume(bomb).catch((error: unknown) => error)));
    let running = true;
    void done.finally(() => (running = false));
    while (running) {
      for (const pid of await readers()) {
        const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
        highest = Math.max(highest, Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0));
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    for (const refusal of await done) expect(refusal).toMatchObject({ code: "BAD_REQUEST" });
    expect(highest).toBeGreaterThan(0);
    expect(highest).toBeLessThan(400 * 1024);
    expect(process.memoryUsage.rss() - before).toBeLessThan(256 * 1024 * 1024);
    expect(await readers()).toEqual([]);
  });

  it("cannot reach the network, other files or other programs", async () => {
    const attempt = `
      const tried = {};
      const attempt = async (name, work) => { tried[name] = await Promise.resolve().then(work).then(() => "done", () => "refused"); };
      const [{ readFileSync, writeFileSync }, { spawnSync }, net, http, dgram, dns] = await Promise.all(
        ["node:fs", "node:child_process", "node:net", "node:http", "node:dgram", "node:dns"].map((name) => import(name)));
      await import("./src/server/resumes/reader/no-network.ts");
      await attempt("fetch", () => fetch("http://127.0.0.1:9"));
      await attempt("socket", () => net.connect(9, "127.0.0.1"));
      await attempt("http", () => http.get("http://127.0.0.1:9"));
      await attempt("udp", () => dgram.createSocket("udp4"));
      await attempt("dns", () => dns.lookup("localhost", () => undefined));
      await attempt("read", () => readFileSync("/etc/passwd"));
      await attempt("write", () => writeFileSync("/tmp/written-by-a-reader", ""));
      await attempt("program", () => { const { error } = spawnSync("/bin/true"); if (error) throw error; });
      process.stdout.write(JSON.stringify(tried));`;
    const permissions = [
      "--permission",
      `--allow-fs-read=${ROOT}/package.json`,
      `--allow-fs-read=${ROOT}/src/server/resumes/`,
    ];
    const { stdout } = await run(process.execPath, [...permissions, "--input-type=module", "-e", attempt], {
      cwd: ROOT,
    });
    const refused = ["fetch", "socket", "http", "udp", "dns", "read", "write", "program"].map((name) => [
      name,
      "refused",
    ]);
    expect(JSON.parse(stdout)).toEqual(Object.fromEntries(refused));
  });

  it("isn't killed on a busy machine, because only processor time counts", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    try {
      const reading = readText("pdf", GOOD);
      vi.advanceTimersByTime(30_000);
      expect(await reading).toEqual({ kind: "read", text: "Ada Byron" });
    } finally {
      vi.useRealTimers();
    }
  });

  it("waits in a limited queue", async () => {
    let isWaiting = true;
    const outcomes = Promise.allSettled(Array.from({ length: 60 }, () => readText("pdf", GOOD)));
    void outcomes.finally(() => (isWaiting = false));
    // The queue moves on when a reader ends. Killing each one saves the time of 52 readings.
    while (isWaiting) {
      for (const pid of await readers()) kill(pid);
      await new Promise((resolve) => setImmediate(resolve));
    }
    const refused = (await outcomes).filter(({ status }) => status === "rejected");
    expect(refused.length).toBe(8);
    for (const outcome of refused) expect(outcome).toMatchObject({ reason: { code: "RATE_LIMITED" } });
  });

  it("works after others were killed, several at once", async () => {
    const readings = await Promise.all(Array.from({ length: 4 }, () => readText("pdf", GOOD)));
    expect(readings).toEqual(Array.from({ length: 4 }, () => ({ kind: "read", text: "Ada Byron" })));
  });
});

import { spawn, type ChildProcessByStdio } from "node:child_process";
import { realpathSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Readable, Writable } from "node:stream";
import { z } from "zod";
import { DomainError } from "~/server/core/errors";
import { findSourceFile } from "~/server/core/source-file";
import { createQueue, createTurns } from "~/server/core/turns";
import type { ResumeKind } from "./inspect/detect-kind";
import { shareInProcess } from "~/server/core/process-wide";

/** `pictures`: the file shows something but has no text. `heavy`: it exceeded the limits. */
export type Reading = z.infer<typeof Reading> | { kind: "heavy" };

const Reading = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("read"), text: z.string() }),
  z.object({ kind: z.enum(["pictures", "blank", "password", "damaged"]) }),
]);

/** Processor time, so that a busy machine doesn't fail a file. */
const MAX_CPU_SECONDS = 7;
/** Only reached on an overloaded machine: a reader waits for nothing but the processor. */
const MAX_WALL_MS = 60_000;
/** Half of it is Node and the libraries. Watched from our process, which the file can't manipulate. */
const MAX_RESIDENT_BYTES = 256 * 1024 * 1024;
const WATCH_EVERY_MS = 20;
const MAX_HEAP_MB = 160;
/** The kernel's limit, in case the watch is late. Includes half a gigabyte that Node reserves for machine code. */
const MAX_DATA_KIB = 1_000_000;
const MAX_OUTPUT_CHARS = 2_000_000;

const READER = "src/server/resumes/reader/main.ts";

const inTurn = createTurns(shareInProcess("file readers", createQueue), { maxRunning: 2, maxWaiting: 50 });

/**
 * Reads a file's text in a separate process without network or file access and with limited memory and time, because
 * strangers made the file. Kills a process that exceeds its limits and returns `heavy`.
 * @throws RATE_LIMITED if too many files wait, NOT_READY if no process can be started
 */
export function readText(kind: ResumeKind, file: Buffer): Promise<Reading> {
  return inTurn(async () => {
    const reader = startReader(kind);
    const limits = watch(reader);
    try {
      const output = collectOutput(reader);
      // A reader that exits early closes its input. Its exit code tells why.
      reader.stdin.on("error", () => undefined).end(file);
      const { code, signal } = await waitForEnd(reader);
      if (limits.wereExceeded() || signal !== null || code === null || code > 128) return { kind: "heavy" };
      return code === 0 ? Reading.parse(JSON.parse(output())) : { kind: "damaged" };
    } finally {
      limits.stop();
      reader.kill("SIGKILL");
    }
  });
}

type Reader = ChildProcessByStdio<Writable, Readable, null>;

function startReader(kind: ResumeKind): Reader {
  const file = findSourceFile(READER);
  const root = file.slice(0, -READER.length);
  const modules = `${root}node_modules`;
  const readable = [
    `${root}package.json`,
    `${dirname(dirname(file))}/`,
    `${modules}/`,
    `${realpathSync(/* turbopackIgnore: true */ modules)}/`,
  ];
  const args = [
    "--permission",
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--max-old-space-size=${MAX_HEAP_MB}`,
    "--disable-warning=ExperimentalWarning",
    file,
    kind,
  ];
  const limits = `ulimit -c 0; ulimit -t ${MAX_CPU_SECONDS}; ulimit -d ${MAX_DATA_KIB}; exec "$@"`;
  // Passes no environment: it contains secrets, and NODE_OPTIONS could lift the limits.
  return spawn("/bin/sh", ["-c", limits, "sh", process.execPath, ...args], {
    cwd: "/",
    env: { NODE_ENV: "production" },
    stdio: ["pipe", "pipe", "ignore"],
  });
}

/** Kills the process once it uses too much memory or takes too long. */
function watch(reader: Reader): { wereExceeded(): boolean; stop(): void } {
  let exceeded = false;
  const kill = () => {
    exceeded = true;
    reader.kill("SIGKILL");
  };
  const deadline = setTimeout(kill, MAX_WALL_MS);
  const memory = setInterval(() => {
    void residentBytes(reader.pid).then((bytes) => bytes > MAX_RESIDENT_BYTES && kill());
  }, WATCH_EVERY_MS);
  return {
    wereExceeded: () => exceeded,
    stop: () => {
      clearTimeout(deadline);
      clearInterval(memory);
    },
  };
}

/** Returns 0 without Linux, where only the heap, time and kernel limits apply. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}

function collectOutput(reader: Reader): () => string {
  let output = "";
  reader.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    output += chunk;
    if (output.length > MAX_OUTPUT_CHARS) reader.kill("SIGKILL");
  });
  return () => output;
}

async function waitForEnd(reader: Reader): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  return new Promise((resolve, reject) => {
    reader.once("error", (cause) => {
      reject(new DomainError("NOT_READY", "Files cannot be read at the moment. Please try again.", {}, { cause }));
    });
    reader.once("close", (code, signal) => resolve({ code, signal }));
  });
}

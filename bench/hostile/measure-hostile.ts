import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeThrowawayDir, removeThrowawayDir } from "@farsite/embedded-database";
import { ensureBuilt } from "../../scripts/lib/build.ts";
import { HOSTILE_INPUTS, type HostileInput, type HostileKind } from "../../tests/support/hostile-inputs.ts";
import { addLockedJobs, addSignedInUsers } from "../../tests/support/population.ts";
import { runImport } from "../measurements/import-feeds.ts";
import { formatColumns } from "../report/table.ts";
import { openScaleCluster, startProduct } from "../scale/databases.ts";
import type { Sizes } from "../sizes.ts";
import { type Call, type Door, DOORS, type Ground } from "../../tests/support/hostile-doors.ts";

/** The aims for one call, in milliseconds. */
const MAX_CPU_MS = 100;
const MAX_DELAY_MS = 250;
/** Calls end after this time, imports after the same time again, so that a run ends within four minutes. */
const LIMIT_MS = 100_000;
/** A call that takes longer has failed the aim anyway. */
const CALL_LIMIT_MS = 10_000;

type HostileSizes = Sizes["hostile"];
type Options = { sizes: HostileSizes; log: (line: string) => void };
type Stage = Ground & { pid: number; second: ChildProcess };
type Spent = { name: string; cpuMs: number; delayMs?: number };
type Measured = { name: string; spent: readonly Spent[] };

const HEADINGS = ["door", "inputs", "worst CPU ms", "", "of", "longest delay ms", "", "beside"];

/**
 * Sends hostile inputs to the product with default size limits, one at a time. Prints for each door the most CPU time that
 * one call took of the server's main thread, and the longest time that a second client waited meanwhile. Linux only.
 */
export async function measureHostile({ sizes, log }: Options): Promise<void> {
  await ensureBuilt({ log });
  const cleanups: (() => unknown)[] = [];
  try {
    const { stage, databaseUrl } = await openStage(sizes, cleanups);
    const endsAt = performance.now() + LIMIT_MS;
    const doors: Measured[] = [];
    for (const door of DOORS) {
      const inputs = HOSTILE_INPUTS.filter(({ kind }) => door.kinds.includes(kind)).slice(0, sizes.inputsPerDoor);
      const spent: Spent[] = [];
      for (const input of inputs) if (performance.now() < endsAt) spent.push(await measureCall(stage, door, input));
      log(`${door.name}: ${spent.length} of ${inputs.length} inputs`);
      doors.push({ name: door.name, spent });
    }
    doors.push({ name: "import of one item", spent: await importItems(databaseUrl, sizes) });
    log(`\n${formatColumns([HEADINGS, ...doors.map(toCells)])}\n`);
  } finally {
    for (const cleanUp of cleanups.toReversed()) await cleanUp();
  }
}

async function openStage({ jobs }: HostileSizes, cleanups: (() => unknown)[]) {
  const cluster = await openScaleCluster(null);
  cleanups.push(() => cluster.close());
  const database = await cluster.create("hostile");
  const { ctx } = database;
  const [user] = await addSignedInUsers(ctx, 1, 1000);
  const [jobId, ...otherIds] = await addLockedJobs(ctx, jobs);
  if (!user || jobId === undefined) throw new Error("There is no user or job");
  const pages = await servePages(cleanups);
  // Without recurring tasks, whose work would count as the calls'.
  const server = await startProduct(cluster, database, { FETCH_ALLOW_PRIVATE: "on", ROLE: "web" });
  cleanups.push(() => server.stop());
  const second = fork(fileURLToPath(new URL("second-client.ts", import.meta.url)), [
    `${server.baseUrl}/api/jobs?limit=5`,
  ]);
  cleanups.push(() => second.kill());
  const { baseUrl, pid } = server;
  const nextJobId = () => otherIds.pop() ?? jobId;
  const stage: Stage = { baseUrl, pid, second, token: user.token, jobId, nextJobId, publish: pages };
  return { stage, databaseUrl: database.url };
}

/** Serves pages on this machine. Returns a function that adds one. */
async function servePages(cleanups: (() => unknown)[]): Promise<(html: string) => string> {
  const pages: string[] = [];
  const server = createServer((request, response) => {
    const page = pages[Number(request.url?.slice(1))];
    response.writeHead(page === undefined ? 404 : 200, { "content-type": "text/html; charset=utf-8" }).end(page);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  cleanups.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return (html) => `http://127.0.0.1:${port}/${pages.push(html) - 1}`;
}

/** Sends an input twice: first alone, to measure its CPU time, then beside a second client. */
async function measureCall(stage: Stage, door: Door, input: HostileInput): Promise<Spent> {
  const call = await door.call(input, stage);
  const before = await readMainThreadMs(stage.pid);
  await send(stage, call);
  const cpuMs = (await readMainThreadMs(stage.pid)) - before;
  const isReady = once(stage.second, "message");
  stage.second.send("start");
  const again = await door.call(input, stage);
  await isReady;
  await send(stage, again);
  const reply = once(stage.second, "message") as Promise<[{ longest: number }]>;
  stage.second.send("read");
  const [{ longest }] = await reply;
  return { name: input.name, cpuMs, delayMs: longest };
}

/** Reads a response to its end. Any status counts: a refusal should be cheap, too. */
async function send({ baseUrl }: Stage, call: Call): Promise<void> {
  const { path: target, body, headers } = call;
  const method = body === undefined ? "GET" : "POST";
  const signal = AbortSignal.timeout(CALL_LIMIT_MS);
  try {
    const response = await fetch(`${baseUrl}${target}`, { method, body, headers, signal });
    await response.arrayBuffer();
    if (response.status === 500) throw new Error(`${method} ${target.slice(0, 80)} answered 500`);
  } catch (error) {
    // A server that is stuck for long also drops connections. The figures show it.
    if (!(error instanceof DOMException && error.name === "TimeoutError") && !(error instanceof TypeError)) throw error;
  }
}

/** Returns the CPU milliseconds of a process's main thread, where Node runs the event loop. */
async function readMainThreadMs(pid: number): Promise<number> {
  const [nanoseconds = ""] = (await readFile(`/proc/${pid}/task/${pid}/schedstat`, "utf8")).split(" ");
  return Number(nanoseconds) / 1e6;
}

/** Imports each item from a file of its own, in a process of its own. Its event loop serves nobody, but polls import in the server's. */
async function importItems(url: string, { inputsPerDoor }: HostileSizes): Promise<Spent[]> {
  const listItems = (kind: HostileKind) => HOSTILE_INPUTS.filter((one) => one.kind === kind).slice(0, inputsPerDoor);
  const items = [...listItems("item"), ...listItems("item text")];
  const folder = await makeThrowawayDir("farsite-hostile-");
  try {
    // The first import also compiles the code.
    const written = [...items.slice(0, 1), ...items].map(async ({ text }, number) => {
      const path = join(folder, `${number}.json`);
      await writeFile(path, `[${text}]`);
      return path;
    });
    const args = ["remoteok", new Date().toISOString(), "1", ...(await Promise.all(written))];
    const { cpuMs } = await runImport({ url }, args, LIMIT_MS);
    return items.map(({ name }, index) => ({ name, cpuMs: cpuMs[index + 1] ?? Number.NaN }));
  } finally {
    await removeThrowawayDir(folder);
  }
}

function toCells({ name, spent }: Measured): string[] {
  return [
    name,
    String(spent.length),
    ...findWorst(spent, "cpuMs", MAX_CPU_MS),
    ...findWorst(spent, "delayMs", MAX_DELAY_MS),
  ];
}

function findWorst(spent: readonly Spent[], figure: "cpuMs" | "delayMs", aim: number): string[] {
  const most = spent.toSorted((a, b) => (b[figure] ?? 0) - (a[figure] ?? 0))[0];
  const value = most?.[figure];
  if (most === undefined || value === undefined) return ["", "", ""];
  return [value.toFixed(0), value <= aim ? "reached" : "missed", most.name];
}

import { spawn, spawnSync } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { chown, mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isProcessAlive } from "./file-lock.ts";
import type { PostgresHome } from "./home.ts";
import { errnoOf, StartError } from "./start-error.ts";

export const ADMIN_ROLE = "farsite_admin";
export const OWNER_ROLE = "farsite_owner";
export const APP_ROLE = "farsite_app";
export const DATABASE = "farsite";

export type Passwords = { admin: string; owner: string; app: string };

/** Finding and stopping a server needs only the folder; starting it needs the whole home. */
type Cluster = Pick<PostgresHome, "clusterDir">;

/** The contents of postmaster.pid. */
export type Postmaster = { pid: number; port: number; status: string };

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;
const ENVIRONMENT: NodeJS.ProcessEnv = { NODE_ENV: "production", PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };

export async function isInitialized(home: Cluster): Promise<boolean> {
  const entries: string[] = await readdir(home.clusterDir).catch(() => []);
  return entries.includes("PG_VERSION");
}

/** Creates cluster, roles and database in a draft folder, then renames it. Without `sync`, a power cut may destroy them. */
export async function initialize(home: PostgresHome, passwords: Passwords, options: { sync: boolean }): Promise<void> {
  const draft = { ...home, clusterDir: `${home.clusterDir}.new` };
  // A killed starter may have left a draft. The caller holds the data folder's lock, so nobody else uses it.
  await rm(draft.clusterDir, { recursive: true, force: true });
  await mkdir(draft.clusterDir, { mode: 0o700 });
  try {
    if (home.user) await chown(draft.clusterDir, home.user.uid, home.user.gid);
    runInitdb(draft, options);
    const hba = join(draft.clusterDir, "pg_hba.conf");
    await writeFile(hba, "host all all 127.0.0.1/32 scram-sha-256\n");
    setUpRoles(draft, passwords);
    await rename(draft.clusterDir, home.clusterDir);
  } finally {
    await rm(draft.clusterDir, { recursive: true, force: true });
  }
}

function runInitdb(home: PostgresHome, { sync }: { sync: boolean }): void {
  const common = ["--pgdata", home.clusterDir, "--username", ADMIN_ROLE, "--auth", "reject", "--encoding", "UTF8"];
  // Postgres's own locale sorts the same everywhere; the C library only classifies characters.
  const locale = ["--no-locale", "--locale-provider", "builtin", "--builtin-locale", "C.UTF-8"];
  const durability = sync ? [] : ["--no-sync"];
  let message = "";
  for (const ctype of ["C.UTF-8", "C"]) {
    const done = spawnSync(join(home.binDir, "initdb"), [...common, ...locale, ...durability, "--lc-ctype", ctype], {
      ...home.user,
      cwd: "/",
      env: ENVIRONMENT,
      encoding: "utf8",
    });
    if (done.status === 0) return;
    message = done.error?.message ?? done.stderr.trim();
    if (!message.includes("invalid locale name")) break;
  }
  throw new StartError(`The embedded Postgres could not be set up in ${home.clusterDir}: ${lastLine(message)}`);
}

/**
 * Creates roles and database and sets the passwords. Single-user mode needs no password, so this also repairs a cluster whose
 * secret was replaced. The owner migrates; the application only reads and writes rows.
 */
export function setUpRoles(home: PostgresHome, passwords: Passwords): void {
  const role = (name: string) =>
    `DO $$BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${name}') THEN CREATE ROLE ${name} LOGIN; END IF; END$$;`;
  const statements = [
    role(OWNER_ROLE),
    role(APP_ROLE),
    `ALTER ROLE ${ADMIN_ROLE} PASSWORD '${passwords.admin}';`,
    `ALTER ROLE ${OWNER_ROLE} PASSWORD '${passwords.owner}';`,
    `ALTER ROLE ${APP_ROLE} PASSWORD '${passwords.app}';`,
    `CREATE DATABASE ${DATABASE} OWNER ${OWNER_ROLE};`,
  ];
  const done = spawnSync(join(home.binDir, "postgres"), ["--single", "-D", home.clusterDir, "postgres"], {
    ...home.user,
    cwd: "/",
    env: ENVIRONMENT,
    encoding: "utf8",
    input: `${statements.join("\n")}\n`,
  });
  const complaints = done.stderr
    .split("\n")
    .filter((line) => /ERROR:|FATAL:|PANIC:/.test(line) && !line.includes("already exists"));
  if (done.status === 0 && complaints.length === 0) return;
  throw new StartError(
    `The embedded Postgres in ${home.clusterDir} could not be prepared: ${complaints[0] ?? lastLine(done.stderr)}`,
  );
}

/** Starts the server in its own session, so that it survives Ctrl-C and a kill of its starter. */
export async function startPostmaster(
  home: PostgresHome,
  logFile: string,
  settings: Record<string, string>,
): Promise<Postmaster> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const started = await tryStart(home, logFile, settings, deadline);
    if (typeof started !== "string") return started;
    // Another program has taken the port meanwhile, or children of a killed server are still running.
    const isTemporary = /could not bind|could not create any TCP|pre-existing shared memory|already exists/.test(
      started,
    );
    if (!isTemporary || Date.now() > deadline)
      throw new StartError(`The embedded Postgres did not start: ${lastLine(started)} (see ${logFile})`);
    await wait(200);
  }
}

async function tryStart(
  home: PostgresHome,
  logFile: string,
  settings: Record<string, string>,
  deadline: number,
): Promise<Postmaster | string> {
  const all: Record<string, string> = {
    port: String(await choosePort(home)),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "120",
    log_min_messages: "warning",
    jit: "off",
    random_page_cost: "1.1",
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = openSync(logFile, "w", 0o600);
  const child = spawn(join(home.binDir, "postgres"), ["-D", home.clusterDir, ...flags], {
    ...home.user,
    cwd: "/",
    env: ENVIRONMENT,
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  let failure: Error | null = null;
  child.once("error", (error) => (failure = error));
  child.unref();
  while (Date.now() < deadline) {
    const postmaster = await readPostmaster(home);
    if (postmaster && postmaster.pid === child.pid && postmaster.status === "ready") return postmaster;
    if (failure || child.exitCode !== null || child.signalCode !== null)
      return failure ? String(failure) : readFileSync(logFile, "utf8");
    await wait(20);
  }
  child.kill("SIGQUIT");
  return "it was not ready in time";
}

/** Finds the server that runs on this cluster. Removes the pid file of a dead one. */
export async function findPostmaster(home: Cluster): Promise<Postmaster | null> {
  const postmaster = await readPostmaster(home);
  if (!postmaster) return null;
  if (isProcessAlive(postmaster.pid) && isPostgresOf(postmaster.pid, home)) return postmaster;
  await rm(join(home.clusterDir, "postmaster.pid"), { force: true });
  return null;
}

/** Waits until a starting server is ready. Returns null if it exits or takes too long. */
export async function waitUntilReady(home: Cluster): Promise<Postmaster | null> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const postmaster = await findPostmaster(home);
    if (!postmaster || postmaster.status === "ready") return postmaster;
    if (Date.now() > deadline) {
      await stopPostmaster(home, postmaster);
      return null;
    }
    await wait(50);
  }
}

/**
 * Stops the server in mode "fast", which ends sessions and writes everything. If that takes too long, stops it in mode
 * "immediate", then kills it.
 */
export async function stopPostmaster(home: Cluster, postmaster: Postmaster): Promise<void> {
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    const deadline = Date.now() + STOP_TIMEOUT_MS;
    signalProcess(postmaster.pid, signal);
    while (Date.now() < deadline) {
      if (!isProcessAlive(postmaster.pid) || !isPostgresOf(postmaster.pid, home)) return;
      await wait(20);
    }
  }
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errnoOf(error) !== "ESRCH") throw error;
  }
}

async function readPostmaster(home: Cluster): Promise<Postmaster | null> {
  const text = await readFile(join(home.clusterDir, "postmaster.pid"), "utf8").catch(() => null);
  if (text === null) return null;
  const lines = text.split("\n").map((line) => line.trim());
  return { pid: Number(lines[0]), port: Number(lines[3] ?? 0), status: lines[7] ?? "starting" };
}

/** Returns whether the process is this cluster's server. Process ids are reused, so its command line must name the cluster. */
function isPostgresOf(pid: number, home: Cluster): boolean {
  const command = readCommandLine(pid);
  return command === null || command.includes(home.clusterDir);
}

function readCommandLine(pid: number): string | null {
  if (process.platform === "linux") {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    } catch {
      return "";
    }
  }
  const listed = spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  return listed.error ? null : listed.stdout;
}

/** Chooses a port. Prefers the previous one, because programs may still use addresses with it. */
async function choosePort(home: Cluster): Promise<number> {
  const lastCommand = await readFile(join(home.clusterDir, "postmaster.opts"), "utf8").catch(() => "");
  const lastPort = /"port=(\d+)"/.exec(lastCommand)?.[1];
  return (lastPort && (await tryPort(Number(lastPort)))) || ((await tryPort(0)) ?? 0);
}

/** Returns the port if it is free (for 0: any free port), else null. */
async function tryPort(port: number): Promise<number | null> {
  const server = createServer();
  try {
    await new Promise<void>((done, fail) => server.once("error", fail).listen(port, "127.0.0.1", done));
    const address = server.address();
    return address !== null && typeof address === "object" ? address.port : null;
  } catch {
    return null;
  } finally {
    await new Promise((done) => server.close(done));
  }
}

function lastLine(text: string): string {
  return text.trim().split("\n").at(-1) ?? "";
}

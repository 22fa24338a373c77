import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { isProcessAlive } from "@farsite/embedded-database";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { ROOT } from "../../../scripts/lib/paths";
import { runCommand } from "../../support/commands";
import { isolatedEnv } from "../../support/isolated-env";
import {
  discardDataDir,
  makeDataDir,
  makeMigratedDataDir,
  type ServerOptions,
  startInVain,
  startServer,
  type TestServer,
} from "../../support/server";
import { getSharedServer } from "../../support/shared-server";
import { findCode, makeGeneratedClient } from "./support/generated-client";
import { PATIENT } from "../../support/wait";

const run = promisify(execFile);
const asRoot = process.getuid?.() === 0;
const servers: TestServer[] = [];
const folders: string[] = [];

/** Starts a server, by default on its own data folder with a migrated database. */
async function start({ dataDir: folder, ...options }: ServerOptions = {}): Promise<TestServer> {
  const server = await startServer({ ...options, dataDir: folder ?? (await dataDir(makeMigratedDataDir)) });
  servers.push(server);
  return server;
}

/** Makes an empty data folder, or one with a migrated database. */
async function dataDir(make = makeDataDir): Promise<string> {
  const folder = await make();
  folders.push(folder);
  return folder;
}

/** Returns the process id of a data folder's Postgres, or null. */
async function postgresPid(folder: string): Promise<number | null> {
  const text = await readFile(join(folder, "postgres/postmaster.pid"), "utf8").catch(() => null);
  const pid = Number(text?.split("\n")[0]);
  return text !== null && isProcessAlive(pid) ? pid : null;
}

async function firstJob(server: Pick<TestServer, "baseUrl">): Promise<unknown> {
  const answer = await fetch(`${server.baseUrl}/api/jobs?limit=1`);
  return ((await answer.json()) as { jobs: unknown[] }).jobs[0];
}

/** Stops all servers before it removes folders, because servers of one test may share a folder. */
async function discardAll(): Promise<void> {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  await Promise.all(folders.splice(0).map(discardDataDir));
}

describe("npm start, repeated on one data folder", () => {
  let folder: string;
  let server: TestServer;
  let job: unknown;
  beforeAll(async () => {
    folder = await dataDir();
    server = await start({ dataDir: folder });
    job = await firstJob(server);
  });
  afterAll(discardAll);

  it("serves pages, the API and demo jobs from an empty folder, and prints one address", async () => {
    expect(await fetch(`${server.baseUrl}/api/health`).then((answer) => answer.json())).toEqual({ status: "ok" });
    expect(job).toMatchObject({ source: "demo" });
    const page = await fetch(`${server.baseUrl}/jobs`);
    expect(page.status).toBe(200);
    expect(server.output().match(/https?:\/\/\S+/g)).toEqual([server.baseUrl]);
  });

  it("publishes an API description whose generated client type-checks and unlocks a job", async () => {
    const { drive, discard } = await makeGeneratedClient(server.baseUrl);
    const driven = await drive(server.baseUrl, {
      readCode: (email) => vi.waitUntil(() => findCode(folder, email), PATIENT),
      grant: async (email, connects) => {
        const args = ["--email", email, "--connects", String(connects), "--reason", "test"];
        expect(await runCommand("connects:grant", args, isolatedEnv({ DATA_DIR: folder }))).toMatchObject({ code: 0 });
      },
    });
    await discard();
    expect(driven).toEqual({
      refusal: "WEAK_PASSWORD",
      code: "INSUFFICIENT_CONNECTS",
      locked: null,
      employer: expect.any(String),
      spent: true,
    });
  });

  it("keeps Postgres running while a server or command that shares it remains", async () => {
    const env = isolatedEnv({ DATA_DIR: folder });
    const { stdout } = await run(process.execPath, ["scripts/db-migrate.ts"], { cwd: ROOT, env });
    expect(stdout).toBe("The database is up to date.\n");
    expect(await firstJob(server)).toEqual(job);
  });

  it("stops on SIGTERM with exit code 0 and leaves no Postgres behind, while a server with another folder runs on", async () => {
    const other = await getSharedServer();
    expect(other.baseUrl).not.toBe(server.baseUrl);
    expect(await firstJob(other)).not.toEqual(job);
    expect(await postgresPid(folder)).not.toBeNull();
    expect(await server.stop()).toBe(0);
    expect(await postgresPid(folder)).toBeNull();
    expect((await fetch(`${other.baseUrl}/api/health`)).status).toBe(200);
  });

  it("finds all data at the second start", async () => {
    server = await start({ dataDir: folder });
    expect(await firstJob(server)).toEqual(job);
  });

  it("recovers after server and Postgres were both killed", async () => {
    await server.kill();
    process.kill((await postgresPid(folder)) ?? Number.NaN, "SIGKILL");
    server = await start({ dataDir: folder });
    expect(await firstJob(server)).toEqual(job);
  });

  it("reuses the Postgres that a killed server left running", async () => {
    await server.kill();
    const left = await postgresPid(folder);
    expect(left).not.toBeNull();

    server = await start({ dataDir: folder });
    expect(await postgresPid(folder)).toBe(left);
    expect(await firstJob(server)).toEqual(job);
    await server.stop();
    expect(await postgresPid(folder)).toBeNull();
  });
});

describe("a command without a server", () => {
  afterEach(discardAll);

  async function migrate(folder: string): Promise<string> {
    const env = isolatedEnv({ DATA_DIR: folder });
    return (await run(process.execPath, ["scripts/db-migrate.ts"], { cwd: ROOT, env })).stdout;
  }

  it("starts Postgres for itself and stops it again", async () => {
    const folder = await dataDir(makeMigratedDataDir);
    await migrate(folder);
    expect(await postgresPid(folder)).toBeNull();
  });

  it.runIf(asRoot)("puts Postgres where its user can reach it if only root may enter the data folder", async () => {
    const closed = await mkdtemp(join(tmpdir(), "farsite-closed-"));
    await chmod(closed, 0o700);
    const folder = join(closed, "data");
    await mkdir(folder);
    folders.push(folder);
    try {
      expect(await migrate(folder)).toContain("migrations applied.");
      const location = (await readFile(join(folder, "postgres.location"), "utf8")).trim();
      expect(location).not.toContain(closed);
      expect((await stat(location)).mode & 0o077).toBe(0);
      expect(await migrate(folder)).toBe("The database is up to date.\n");
      await discardAll();
      await expect(stat(location)).rejects.toThrow("ENOENT");
    } finally {
      await rm(closed, { recursive: true, force: true });
    }
  });
});

describe("npm start with a wrong configuration", () => {
  const taken = createServer();
  afterAll(() => void taken.close());
  afterEach(discardAll);

  it("names a port in use", async () => {
    await new Promise<void>((done) => taken.listen(0, "127.0.0.1", done));
    const address = taken.address();
    const port = typeof address === "object" ? String(address?.port) : "";
    expect(await startInVain({ env: { PORT: port } })).toEqual({
      exitCode: 1,
      output: `Port ${port} is already in use; set PORT to another one.\n`,
    });
  });

  it("names an invalid variable", async () => {
    expect(await startInVain({ env: { PORT: "seventy" } })).toEqual({
      exitCode: 1,
      output: "PORT must be a number.\n",
    });
  });

  it("says that the data folder isn't writable", async () => {
    const file = join(await dataDir(), "a-file");
    await writeFile(file, "");
    const { exitCode, output } = await startInVain({ dataDir: join(file, "data") });
    expect(exitCode).toBe(1);
    expect(output).toMatch(/^The data folder .* is not writable \(ENOTDIR\); set DATA_DIR to one that is\.\n$/);
  });

  it("says in a command that the database is unreachable, without showing its password", async () => {
    const env = isolatedEnv({
      DATA_DIR: await dataDir(),
      DATABASE_URL: "postgresql://user:hunter2@127.0.0.1:1/farsite",
    });
    await expect(run(process.execPath, ["scripts/db-migrate.ts"], { cwd: ROOT, env })).rejects.toMatchObject({
      code: 1,
      stderr: "The database at 127.0.0.1:1/farsite cannot be reached (ECONNREFUSED); check DATABASE_URL.\n",
    });
  });

  it("refuses a public address and names what it needs", async () => {
    const { exitCode, output } = await startInVain({ env: { APP_URL: "https://jobs.example" } });
    expect(exitCode).toBe(1);
    expect(output).toMatch(/^APP_URL https:\/\/jobs\.example is public, .*\.\n$/);
    for (const name of ["DATABASE_URL", "AUTH_SECRET", "SMTP_URL", "WHOP_API_KEY", "DEMO_JOBS"])
      expect(output).toContain(name);
  });

  it("refuses feeds it can't poll and names the variable", async () => {
    const { exitCode, output } = await startInVain({ env: { FEEDS_ENABLED: "remotive, monster" } });
    expect(exitCode).toBe(1);
    expect(output).toMatch(/^FEEDS_ENABLED names "monster", which isn't a source; there are greenhouse, .*\.\n$/);
  });

  it("refuses an incomplete provider account and names what is missing", async () => {
    const { exitCode, output } = await startInVain({ env: { WHOP_API_KEY: "key", WHOP_COMPANY_ID: "biz_1" } });
    expect(exitCode).toBe(1);
    expect(output).toBe("Other WHOP_ variables are set, but not WHOP_WEBHOOK_SECRET; see docs/payments.md.\n");
  });
});

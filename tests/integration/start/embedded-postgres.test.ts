import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  acquireEmbeddedPostgres,
  isProcessAlive,
  makeThrowawayDir,
  removeThrowawayDir,
} from "@farsite/embedded-database";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PATIENT } from "../../support/wait";

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeThrowawayDir("farsite-data-");
});
afterEach(() => removeThrowawayDir(dataDir));

const pidFile = () => join(dataDir, "postgres/postmaster.pid");

async function runningPid(): Promise<number | null> {
  const text = await readFile(pidFile(), "utf8").catch(() => null);
  return text === null ? null : Number(text.split("\n")[0]);
}

async function ask(connectionString: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows[0];
  } finally {
    await client.end();
  }
}

describe("the embedded Postgres", () => {
  it("runs until its last share is released", async () => {
    const first = await acquireEmbeddedPostgres(dataDir);
    const second = await acquireEmbeddedPostgres(dataDir);
    expect(second.url).toBe(first.url);
    await first.release();
    expect(await ask(second.url, "SELECT 1 AS one")).toEqual({ one: 1 });
    await second.release();
    expect(await runningPid()).toBeNull();
  });

  it("is started once by many concurrent callers", async () => {
    const shares = await Promise.all([1, 2, 3, 4].map(() => acquireEmbeddedPostgres(dataDir)));
    expect(new Set(shares.map((share) => share.url)).size).toBe(1);
    await Promise.all(shares.map((share) => share.release()));
    expect(await runningPid()).toBeNull();
  });

  it("restarts at the same address if it is killed while it is in use", async () => {
    const share = await acquireEmbeddedPostgres(dataDir);
    await ask(share.ownerUrl, "CREATE TABLE kept AS SELECT 42 AS answer");
    const killed = (await runningPid()) ?? Number.NaN;
    process.kill(killed, "SIGKILL");
    await vi.waitFor(async () => expect(await runningPid()).not.toBe(killed), PATIENT);
    await vi.waitFor(() => ask(share.ownerUrl, "SELECT answer FROM kept"), PATIENT);
    await share.release();
    expect(isProcessAlive(killed)).toBe(false);
    expect(await runningPid()).toBeNull();
  });

  it("doesn't count as running if another process has its old process id", async () => {
    const share = await acquireEmbeddedPostgres(dataDir);
    const left = await readFile(pidFile(), "utf8");
    await share.release();
    await writeFile(pidFile(), left.replace(/^\d+/, String(process.pid)));
    const next = await acquireEmbeddedPostgres(dataDir);
    expect(await runningPid()).not.toBe(process.pid);
    await next.release();
  });

  it("sets new passwords if the secret was replaced", async () => {
    const share = await acquireEmbeddedPostgres(dataDir);
    await ask(share.ownerUrl, "CREATE TABLE kept AS SELECT 42 AS answer");
    await share.release();
    await rm(join(dataDir, "secret"));
    const next = await acquireEmbeddedPostgres(dataDir);
    expect(next.ownerUrl).not.toBe(share.ownerUrl);
    expect(await ask(next.ownerUrl, "SELECT answer FROM kept")).toEqual({ answer: 42 });
    await expect(ask(share.ownerUrl.replace(/:\d+\//, `:${new URL(next.url).port}/`), "SELECT 1")).rejects.toThrow(
      "password",
    );
    await next.release();
  });

  it("keeps secret, log and data private to its user and listens only locally", async () => {
    const share = await acquireEmbeddedPostgres(dataDir);
    for (const name of ["secret", "postgres.log", "postgres"]) {
      expect((await stat(join(dataDir, name))).mode & 0o077).toBe(0);
    }
    expect(await ask(share.adminUrl, "SHOW listen_addresses")).toEqual({ listen_addresses: "127.0.0.1" });
    expect(await ask(share.adminUrl, "SHOW unix_socket_directories")).toEqual({ unix_socket_directories: "" });
    await expect(ask(share.url.replace(/:[^:@/]+@/, ":wrong@"), "SELECT 1")).rejects.toThrow("password");
    await share.release();
  });

  it("lets the application own and create nothing", async () => {
    const share = await acquireEmbeddedPostgres(dataDir);
    await expect(ask(share.url, "CREATE TABLE mine (id int)")).rejects.toThrow("permission denied");
    await expect(ask(share.url, "CREATE ROLE other")).rejects.toThrow("permission denied");
    await share.release();
  });
});

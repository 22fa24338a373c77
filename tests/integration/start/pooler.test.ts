import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { findRoute } from "../../../scripts/lib/pooler";
import { createTestDatabase, type TestDatabase } from "../../support/database";
import { startInVain } from "../../support/server";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

const PGBOUNCER = "/usr/sbin/pgbouncer";
const PORTS = { transaction: 26_541, session: 26_542 };

let database: TestDatabase;
let folder: string;
const poolers: ChildProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "farsite-pooler-"));
  await chmod(folder, 0o777);
});
afterAll(async () => {
  for (const pooler of poolers) pooler.kill();
  await rm(folder, { recursive: true, force: true });
  await database.drop();
});

/** Both of the database's roles through a pooler of this kind. */
async function startPooler(mode: keyof typeof PORTS): Promise<(url: string) => string> {
  const users = [database.url, database.ownerUrl].map((url) => new URL(url));
  await writeFile(
    join(folder, "users"),
    users.map(({ username, password }) => `"${username}" "${password}"\n`).join(""),
  );
  const settings = [
    `[databases]\n* = host=127.0.0.1 port=${users[0]?.port}\n[pgbouncer]`,
    `listen_addr = 127.0.0.1\nlisten_port = ${PORTS[mode]}\nunix_socket_dir =`,
    `auth_type = plain\nauth_file = ${join(folder, "users")}\npool_mode = ${mode}`,
  ];
  const file = join(folder, `${mode}.ini`);
  await writeFile(file, settings.join("\n"));
  const asRoot = process.getuid?.() === 0;
  poolers.push(spawn(PGBOUNCER, ["-q", ...(asRoot ? ["-u", "nobody"] : []), file], { stdio: "ignore" }));
  await vi.waitFor(
    () =>
      new Promise<void>((done, fail) => {
        const socket = connect(PORTS[mode], "127.0.0.1", () => done(void socket.destroy())).once("error", fail);
      }),
    { timeout: 10_000 },
  );
  return (address) => {
    const url = new URL(address);
    url.port = String(PORTS[mode]);
    return url.href;
  };
}

it("findRoute recognizes a direct connection", async () => {
  expect(await findRoute(database.url)).toBe("direct");
});

describe.runIf(existsSync(PGBOUNCER))("PgBouncer", () => {
  it("in session mode is like a direct connection", async () => {
    const through = await startPooler("session");
    expect(await findRoute(through(database.url))).toBe("direct");
  });

  it("in transaction mode without prepared statements is refused at start, with what to change", async () => {
    const through = await startPooler("transaction");
    expect(await findRoute(through(database.url))).toBe("pooled without prepared statements");
    const app = await startInVain({
      env: { DATABASE_URL: through(database.url), MIGRATION_DATABASE_URL: database.ownerUrl },
    });
    expect(app).toEqual({ exitCode: 1, output: expect.stringContaining("PgBouncer needs version 1.21 or newer") });
    const migrations = await startInVain({
      env: { DATABASE_URL: database.url, MIGRATION_DATABASE_URL: through(database.ownerUrl) },
    });
    expect(migrations).toEqual({
      exitCode: 1,
      output: expect.stringContaining("set MIGRATION_DATABASE_URL to the database's own"),
    });
  });
});

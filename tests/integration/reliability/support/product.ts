import { readFile } from "node:fs/promises";
import { acquireEmbeddedPostgres, type EmbeddedPostgres, findPostgresPid } from "@farsite/embedded-database";
import type { ServiceContext } from "~/server/core/context";
import { createDb } from "~/server/db";
import { checkAllConnects } from "~/server/operations";
import { createTestContext } from "../../../support/context";
import { addLockedJobs, addSignedInUsers, type SignedInUser } from "../../../support/population";
import {
  discardDataDir,
  makeMigratedDataDir,
  startServer,
  type ServerOptions,
  type TestServer,
} from "../../../support/server";

/** Settings of every server in these tests: no rate limits, and only the test's jobs. */
const ENV = { RATE_LIMIT_SCALE: "0", DEMO_JOBS: "off" };

/** The built product on an embedded Postgres with its usual settings, with ways to harm it. */
export class Product {
  private readonly servers: TestServer[] = [];

  private constructor(
    readonly dataDir: string,
    private postgres: EmbeddedPostgres,
  ) {}

  /** Creates an empty, migrated database, without a server. */
  static async create(): Promise<Product> {
    const dataDir = await makeMigratedDataDir();
    return new Product(dataDir, await acquireEmbeddedPostgres(dataDir));
  }

  get databaseUrl(): string {
    return this.postgres.url;
  }

  get ownerUrl(): string {
    return this.postgres.ownerUrl;
  }

  get adminUrl(): string {
    return this.postgres.adminUrl;
  }

  get databasePort(): number {
    return Number(new URL(this.postgres.url).port);
  }

  /** Starts another server on the same data folder. `env` can route it to the database through a proxy. */
  async startServer(
    env: Record<string, string> = {},
    options: Pick<ServerOptions, "onOutput"> = {},
  ): Promise<TestServer> {
    const server = await startServer({ ...options, dataDir: this.dataDir, env: { ...ENV, ...env } });
    this.servers.push(server);
    return server;
  }

  /** Creates users with enough connects for all jobs. */
  async populate(users: number, jobs: number): Promise<{ users: SignedInUser[]; jobIds: string[] }> {
    return this.#withContext(async (ctx) => ({
      users: await addSignedInUsers(ctx, users, jobs * 18),
      jobIds: await addLockedJobs(ctx, jobs),
    }));
  }

  async #withContext<T>(body: (ctx: ServiceContext) => Promise<T>): Promise<T> {
    const db = createDb(this.postgres.url);
    try {
      return await body(createTestContext({ db, clock: { now: () => new Date() } }));
    } finally {
      await db.$disconnect();
    }
  }

  /** Crashes Postgres (`pg_ctl stop -m immediate`) and starts it. It recovers from its log and gets another port. */
  async crashPostgres(): Promise<void> {
    const pid = await findPostgresPid(this.dataDir);
    if (pid === null) throw new Error("There is no Postgres to stop");
    process.kill(pid, "SIGQUIT");
    await this.postgres.release();
    this.postgres = await acquireEmbeddedPostgres(this.dataDir);
  }

  /** Freezes all processes of Postgres. Returns them, so that the test can continue them. */
  async freezePostgres(): Promise<number[]> {
    const pid = await findPostgresPid(this.dataDir);
    if (pid === null) throw new Error("There is no Postgres to freeze");
    const children = (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).trim().split(" ").map(Number);
    const all = [pid, ...children];
    for (const child of all) process.kill(child, "SIGSTOP");
    return all;
  }

  /** Checks all that `npm run ledger:check` does. Rejects if a guarantee is broken. */
  async checkLedger(): Promise<void> {
    const { guarantees, intact } = await this.#withContext(checkAllConnects);
    const broken = guarantees.filter(({ violations }) => violations > 0);
    if (!intact) throw new Error(`The ledger is broken: ${JSON.stringify(broken)}`);
  }

  async discard(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.stop()));
    await this.postgres.release();
    await discardDataDir(this.dataDir);
  }
}

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { startThrowawayPostgres } from "@farsite/embedded-database";
import { createServiceContext, type ServiceContext, systemClock } from "~/server/core/context";
import { createDb } from "~/server/db";
import { ensureBuilt } from "../../scripts/lib/build.ts";
import { addLockedJobs, addSignedInUsers, type SignedInUser } from "../../tests/support/population.ts";
import { startServer } from "../../tests/support/server.ts";
import type { Sizes } from "../sizes.ts";
import { forkServer, type BenchServer } from "../servers/forked-server.ts";
import { UnlockPairs } from "./unlock-pairs.ts";

const run = promisify(execFile);

/** Connects per user, enough to unlock every job. */
const CONNECTS = 1_000_000;

/** All measured servers, on one database. */
export type Stage = {
  ctx: ServiceContext;
  databaseUrl: string;
  sizes: Sizes;
  pairs: UnlockPairs;
  /** A signed-in user who has unlocked no job. */
  reader: SignedInUser;
  product: BenchServer;
  bare: BenchServer;
  emptyNext: BenchServer;
  /** Drafts the product's letters. */
  model: BenchServer;
  close(): Promise<void>;
};

/** Builds and starts everything, which takes minutes the first time and seconds after that. */
export async function openStage(sizes: Sizes, log: (line: string) => void): Promise<Stage> {
  await ensureBuilt({ log });
  await buildEmptyNext(log);
  const opened: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const step of opened.toReversed()) await step();
  };
  try {
    const postgres = await startThrowawayPostgres();
    opened.push(postgres.release);
    const env = {
      NODE_ENV: "production" as const,
      DATA_DIR: postgres.dataDir,
      DATABASE_URL: postgres.url,
      MIGRATION_DATABASE_URL: postgres.ownerUrl,
    };
    await run(process.execPath, ["scripts/db-migrate.ts"], { env: { ...process.env, ...env, APP_URL: "" } });
    const ctx = createServiceContext({ db: createDb(postgres.url), clock: systemClock });
    opened.push(() => ctx.db.$disconnect());
    log(`Filling the database: ${sizes.users} users, ${sizes.jobs} jobs …`);
    const [reader, ...users] = await addSignedInUsers(ctx, 1 + sizes.users, CONNECTS);
    if (reader === undefined) throw new Error("There are no users");
    const pairs = new UnlockPairs(users, await addLockedJobs(ctx, sizes.jobs));
    const keep = async (starting: Promise<BenchServer>) => {
      const server = await starting;
      opened.push(server.stop);
      return server;
    };
    const model = await keep(forkServer("model-server"));
    const product = await keep(startProduct({ ...env, OPENAI_BASE_URL: `http://127.0.0.1:${model.port}/v1` }));
    const bare = await keep(forkServer("bare-server", env));
    const emptyNext = await keep(forkServer("empty-next-server"));
    return { ctx, databaseUrl: postgres.url, sizes, pairs, reader, product, bare, emptyNext, model, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts the production build without rate limits. */
async function startProduct(env: Record<string, string> & { DATA_DIR: string }): Promise<BenchServer> {
  const server = await startServer({
    dataDir: env.DATA_DIR,
    env: { ...env, DEMO_JOBS: "off", RATE_LIMIT_SCALE: "0" },
  });
  return { port: Number(new URL(server.baseUrl).port), stop: async () => void (await server.stop()) };
}

async function buildEmptyNext(log: (line: string) => void): Promise<void> {
  log("Building the empty Next application …");
  await run("node_modules/.bin/next", ["build", "bench/fixtures/empty-next"], {
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
}

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { ServiceContext } from "~/server/core/context";
import { ensureBuilt } from "../../scripts/lib/build.ts";
import { addLockedJobs, addSignedInUsers, type SignedInUser } from "../../tests/support/population.ts";
import type { TestServer } from "../../tests/support/server.ts";
import { openScaleCluster, startProduct } from "../scale/databases.ts";
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
    const cluster = await openScaleCluster(null);
    opened.push(() => cluster.close());
    const database = await cluster.create("bench");
    const { ctx, url } = database;
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
    const product = await keep(
      startProduct(cluster, database, { OPENAI_BASE_URL: `http://127.0.0.1:${model.port}/v1` }).then(toBenchServer),
    );
    const bare = await keep(forkServer("bare-server", { DATABASE_URL: url }));
    const emptyNext = await keep(forkServer("empty-next-server"));
    return { ctx, databaseUrl: url, sizes, pairs, reader, product, bare, emptyNext, model, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function toBenchServer(server: TestServer): BenchServer {
  return { port: Number(new URL(server.baseUrl).port), stop: async () => void (await server.stop()) };
}

async function buildEmptyNext(log: (line: string) => void): Promise<void> {
  log("Building the empty Next application …");
  await run("node_modules/.bin/next", ["build", "bench/fixtures/empty-next"], {
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
}

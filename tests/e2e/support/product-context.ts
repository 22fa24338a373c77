import { acquireEmbeddedPostgres } from "@farsite/embedded-database";
import { createServiceContext, type ServiceContext } from "~/server/core/context";
import { createLogger } from "~/server/core/logger";
import { createDb } from "~/server/db";
import type { Product } from "./products";

const STANDARD_ERROR = 2;

/** One context per data folder, kept for the worker's lifetime because opening one is slow. */
const opened = new Map<string, Promise<ServiceContext>>();

/**
 * Calls domain functions on a running product's data, in this process, to prepare a test. Running a command for each user
 * would take longer than most tests.
 */
export async function withProductContext<T>(
  { dataDir }: Pick<Product, "dataDir">,
  body: (ctx: ServiceContext) => Promise<T>,
): Promise<T> {
  const context = opened.get(dataDir) ?? open(dataDir);
  opened.set(dataDir, context);
  return body(await context);
}

async function open(dataDir: string): Promise<ServiceContext> {
  const postgres = await acquireEmbeddedPostgres(dataDir);
  // Needs only the address, because the product keeps its Postgres running during the tests.
  await postgres.release();
  const db = createDb(postgres.url, { maxConnections: 1 });
  return createServiceContext({ db, log: createLogger({ level: "warn", destination: STANDARD_ERROR }) });
}

/** Closes all contexts. Call it before the worker ends. */
export async function closeProductContexts(): Promise<void> {
  const contexts = await Promise.all(opened.values());
  opened.clear();
  await Promise.all(contexts.map(({ db }) => db.$disconnect()));
}

import { createServiceContext, type ServiceContext } from "~/server/core/context";
import { createLogger } from "~/server/core/logger";
import { createDb } from "~/server/db";
import { acquireEmbeddedPostgres } from "../../../scripts/lib/embedded-postgres.ts";
import type { Product } from "./products";

const STANDARD_ERROR = 2;

/**
 * Calls domain functions on a product's data in this process: what a test needs before it begins. A command of its own
 * for each user would take longer than most tests.
 */
export async function withProductContext<T>(
  { dataDir }: Pick<Product, "dataDir">,
  body: (ctx: ServiceContext) => Promise<T>,
): Promise<T> {
  const postgres = await acquireEmbeddedPostgres(dataDir);
  const db = createDb(postgres.url, { maxConnections: 1 });
  try {
    return await body(createServiceContext({ db, log: createLogger({ level: "warn", destination: STANDARD_ERROR }) }));
  } finally {
    await db.$disconnect();
    await postgres.release();
  }
}
